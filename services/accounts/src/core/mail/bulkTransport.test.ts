import { expect, test } from '@jest/globals';
import { bulkOutcomeOf, type BulkOutcome } from './bulkTransport.ts';

const answered = (code: number, headers: Record<string, string> = {}) =>
  Object.assign(new Error('answered'), { code, response: { headers } });
const broken = (code: string) => Object.assign(new Error('broken'), { code });

test.each<[string, Error, BulkOutcome['is']]>([
  ['a mail that is not right', answered(400), 'refused'],
  ['a mail that is too large', answered(413), 'refused'],
  ['a wrong key', answered(401), 'later'],
  ['a sender who may not', answered(403), 'later'],
  ['too many requests', answered(429), 'later'],
  ['a fault of SendGrid’s own', answered(500), 'later'],
  ['SendGrid that is not there', answered(503), 'later'],
  ['a gateway that got no answer', answered(504), 'unknown'],
  ['a connection that was refused', broken('ECONNREFUSED'), 'later'],
  ['a name that is not known', broken('ENOTFOUND'), 'later'],
  ['a connection that was cut', broken('ECONNRESET'), 'unknown'],
  ['no answer in time', broken('ECONNABORTED'), 'unknown'],
])('of %s the outcome is known', (_what, error, is) => {
  expect(bulkOutcomeOf(error)).toMatchObject({ is });
});

test.each<[string, Record<string, string>, number | undefined]>([
  ['nothing', {}, undefined],
  ['seconds', { 'retry-after': '7' }, 7_000],
  ['a date', { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, 60_000],
  ['when the limit begins anew', { 'x-ratelimit-reset': String(Math.round(Date.now() / 1000) + 60) }, 60_000],
  ['a moment that has gone', { 'x-ratelimit-reset': '1' }, 0],
  ['nonsense', { 'retry-after': 'soon' }, undefined],
])('the wait that is asked for by %s', (_what, headers, wait) => {
  const outcome = bulkOutcomeOf(answered(429, headers));
  const afterMs = outcome.is === 'later' ? outcome.afterMs : NaN;
  if (wait === undefined) expect(afterMs).toBeUndefined();
  else expect(Math.abs((afterMs ?? NaN) - wait)).toBeLessThan(10_000);
});
