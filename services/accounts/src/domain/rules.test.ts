import { describe, expect, test } from '@jest/globals';
import { birthDateViolation, refuseBirthDate } from '@endzone/contracts/birthDate';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { personName } from './personName.ts';
import { isStopped, withStop } from './stoppedRequests.ts';

describe('a date of birth', () => {
  test.each([
    ['the 16th birthday', '2010-11-21', '2026-11-21', undefined],
    ['the day before it', '2010-11-22', '2026-11-21', 'too_young'],
    ['a birth on 29 February, on the 28th', '2008-02-29', '2024-02-28', 'too_young'],
    ['a birth on 29 February, on the 29th', '2008-02-29', '2024-02-29', undefined],
    ['a birth on 29 February in a common year', '2012-02-29', '2028-02-29', undefined],
    ['today', '2026-11-21', '2026-11-21', 'too_young'],
    ['tomorrow', '2026-11-22', '2026-11-21', 'invalid_date'],
    ['100 years ago', '1926-11-21', '2026-11-21', undefined],
    ['a day more than 100 years ago', '1926-11-20', '2026-11-21', 'invalid_date'],
  ])('%s', (_what, birthDate, today, refused) => {
    expect(refuseBirthDate(birthDate, today)).toBe(refused);
  });

  test.each([
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('counts by the day in Budapest: %s is %s', (moment, day) => {
    expect(dayInBudapest(new Date(moment))).toBe(day);
  });
});

test('who is too young is told so, and what is no date of birth is invalid', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(birthDateViolation('2010-11-22', now)).toEqual({ code: 'too_young' });
  expect(birthDateViolation('2026-11-22', now)).toEqual({ code: 'invalid_date', variant: 'birthDate' });
  expect(birthDateViolation('2010-11-21', now)).toBeUndefined();
});

test.each([
  ['en', 'Kata Kovács'],
  ['hu', 'Kovács Kata'],
] as const)('a name in %s is %s', (locale, name) => {
  expect(personName(locale, { firstName: 'Kata', lastName: 'Kovács' })).toBe(name);
});

describe('a stop of a request for another address', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const stopped = [{ since: day(3), until: day(5) }];

  test.each([
    ['before it', day(2), false],
    ['itself', day(3), true],
    ['after it', day(4), true],
    ['made when it was stopped', day(5), false],
  ])('stops the request %s: %s, %s', (_what, requestedAt, expected) => {
    expect(isStopped(stopped, requestedAt)).toBe(expected);
  });

  test.each([
    ['an earlier one is kept beside it', { since: day(6), until: day(7) }, day(1), [stopped[0]]],
    ['one of a later request is part of it', { since: day(2), until: day(7) }, day(1), []],
    ['one without a live link is forgotten', { since: day(6), until: day(13) }, day(6), []],
  ])('%s', (_what, stop, oldestLink, left) => {
    expect(withStop(stopped, stop, oldestLink)).toEqual([...left, stop]);
  });
});
