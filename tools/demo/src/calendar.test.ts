import { describe, expect, it } from '@jest/globals';
import { beginningOf } from './calendar.ts';

const dates = [
  { week: 1, date: '2018-09-06' },
  { week: 1, date: '2018-09-10' },
  { week: 2, date: '2018-09-13' },
  { week: 2, date: '2018-09-17' },
];

describe('the beginning of the demo', () => {
  it.each([
    // The last game of the first week, Monday the 16th, and the day after it are over.
    ['2026-11-18T00:00:00Z', 1, '2026-10-29T00:00:00.000Z'],
    ['2026-11-17T23:59:59Z', 1, '2026-10-22T00:00:00.000Z'],
    ['2026-11-24T12:00:00Z', 1, '2026-10-29T00:00:00.000Z'],
    ['2026-11-18T00:00:00Z', 2, '2026-10-22T00:00:00.000Z'],
  ])('at %s with %i weeks played is %s', (today, week, beginning) => {
    expect(beginningOf(dates, week, new Date(today)).toISOString()).toBe(beginning);
  });
});
