import { describe, expect, it, test } from '@jest/globals';
import { findNonSerializableValue } from '@reduxjs/toolkit';
import { ApiError, NetworkError } from './errors.ts';
import { failureOf } from './failure.ts';
import { problemOf } from './problem.ts';

const t = (key: string, values?: Record<string, string | number>) =>
  values ? `${key}(${values.count})` : key;
const refused = (given: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    status: 422,
    code: 'validation_failed',
    text: 'Hibás adatokat adtál meg',
    hasBody: true,
    violations: [],
    data: {},
    requestId: 'r1',
    retryAfter: undefined,
    ...given,
  });

describe('what is shown of an error', () => {
  test.each([
    ['the server’s message', refused({}), 'Hibás adatokat adtál meg', 'refused'],
    [
      '"Invalid data provided" for a body without message',
      refused({ text: undefined }),
      'problem.invalid',
      'refused',
    ],
    [
      '"Server error" without body',
      refused({ status: 502, text: undefined, hasBody: false }),
      'problem.server',
      'broken',
    ],
    [
      'when to try again',
      refused({ status: 429, text: 'Várj', retryAfter: 40 }),
      'Várj. problem.waitSeconds(40)',
      'throttled',
    ],
    [
      'whole minutes when it takes longer',
      refused({ status: 429, text: 'Várj', retryAfter: 601 }),
      'Várj. problem.waitMinutes(11)',
      'throttled',
    ],
    [
      'that a part is away for a while',
      refused({ status: 503, text: 'Szerverhiba' }),
      'Szerverhiba. problem.later',
      'away',
    ],
    ['that no answer came', new NetworkError(undefined), 'problem.offline', 'offline'],
    ['nothing of our own mistakes', new Error('x is undefined'), 'problem.later', 'broken'],
  ])('%s', (_, error, text, kind) => {
    expect(problemOf(failureOf(error), t)).toMatchObject({ text, kind });
  });

  it('is plain data until then: a store can keep it', () => {
    const failure = failureOf(refused({ data: { leagues: ['A'] }, retryAfter: 3 }));
    expect(findNonSerializableValue(failure)).toBe(false);
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'validation_failed',
      requestId: 'r1',
    });
    expect(failureOf(new NetworkError(undefined))).toMatchObject({ status: undefined, code: 'network' });
    expect(failureOf(new Error('x is undefined'))).toMatchObject({ kind: 'broken', code: 'server_error' });
  });
});
