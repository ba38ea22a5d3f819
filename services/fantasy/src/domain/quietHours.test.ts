import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { addWakingMillis, isNightlySpan, quietMillis } from './quietHours.ts';
import { at } from './testing/aLeagueSeason.ts';
import { wallTimeAt } from './zonedTime.ts';

const budapest = (from: string, to: string) => ({ from, to, timezone: 'Europe/Budapest' });
const night = budapest('23:00', '07:00');
const hours = (number: number) => number * 3_600_000;

test.each([
  ['23:00', '07:00', true],
  ['00:00', '23:59', true],
  ['13:00', '14:00', true],
  ['23:00', '23:00', false],
  ['24:00', '07:00', false],
  ['23:60', '07:00', false],
  ['9:00', '07:00', false],
  ['23:00', '', false],
  ['23:00:00', '07:00', false],
  [' 23:00', '07:00', false],
])('quiet hours from "%s" to "%s" are a nightly span: %s', (from, to, expected) => {
  expect(isNightlySpan(from, to)).toBe(expected);
});

describe('quiet time', () => {
  test.each([
    ['without quiet hours is none', null, '2026-06-01 00:00:00', '2026-06-10 00:00:00', 0],
    ['by day is none', night, '2026-06-01 06:00:00', '2026-06-01 20:00:00', 0],
    ['of one whole night is 8 hours', night, '2026-06-01 18:00:00', '2026-06-02 18:00:00', 8],
    [
      'of a draft that starts in the night is what remains of it',
      night,
      '2026-06-01 22:00:00',
      '2026-06-02 18:00:00',
      7,
    ],
    [
      'of a draft that ends in the night is what has passed of it',
      night,
      '2026-06-01 18:00:00',
      '2026-06-01 23:00:00',
      2,
    ],
    ['of a draft inside the night is all of it', night, '2026-06-01 22:00:00', '2026-06-02 02:00:00', 4],
    ['of three nights is 24 hours', night, '2026-06-01 18:00:00', '2026-06-04 18:00:00', 24],
    [
      'of the night in which the clock goes forward is 7 hours',
      night,
      '2026-03-28 18:00:00',
      '2026-03-29 18:00:00',
      7,
    ],
    [
      'of the night in which the clock goes back is 9 hours',
      night,
      '2026-10-24 18:00:00',
      '2026-10-25 18:00:00',
      9,
    ],
    [
      'inside the hour that is skipped is none',
      budapest('02:00', '03:00'),
      '2026-03-28 18:00:00',
      '2026-03-29 18:00:00',
      0,
    ],
    [
      'inside the hour shown twice is two hours',
      budapest('02:00', '03:00'),
      '2026-10-24 18:00:00',
      '2026-10-25 18:00:00',
      2,
    ],
    [
      'that ends in the skipped hour ends with it',
      budapest('01:30', '02:30'),
      '2026-03-28 18:00:00',
      '2026-03-29 18:00:00',
      0.5,
    ],
    [
      'that ends in the hour shown twice ends the second time',
      budapest('01:30', '02:30'),
      '2026-10-24 18:00:00',
      '2026-10-25 18:00:00',
      2,
    ],
    [
      'that starts in the hour shown twice starts the first time',
      budapest('02:30', '07:00'),
      '2026-10-24 18:00:00',
      '2026-10-25 18:00:00',
      5.5,
    ],
    ['by day counts as well', budapest('12:00', '13:00'), '2026-06-01 06:00:00', '2026-06-03 06:00:00', 2],
    [
      'of 23 hours and 59 minutes leaves a minute a day',
      budapest('00:00', '23:59'),
      '2026-06-01 22:00:00',
      '2026-06-03 22:00:00',
      48 - 2 / 60,
    ],
    [
      'nearly all day never counts twice',
      budapest('02:30', '02:15'),
      '2026-10-23 22:00:00',
      '2026-10-26 23:00:00',
      73 - 0.5,
    ],
  ])('%s', (_rule, quiet, from, to, expected) => {
    expect(quietMillis(at(from).getTime(), at(to).getTime(), quiet) / hours(1)).toBeCloseTo(expected, 6);
  });

  it('of nothing is none', () => {
    const instant = at('2026-06-01 23:00:00').getTime();
    expect(quietMillis(instant, instant, night)).toBe(0);
    expect(quietMillis(instant, instant - 1000, night)).toBe(0);
  });
});

describe('time that passes outside the quiet hours', () => {
  test.each([
    ['by day is plain time', '2026-06-01 10:00:00', 120, '2026-06-01 10:02:00'],
    ['ends when the night begins at the latest', '2026-06-01 20:58:00', 120, '2026-06-01 21:00:00'],
    ['goes on after the night', '2026-06-01 20:58:00', 121, '2026-06-02 05:00:01'],
    ['does not begin before the end of the night', '2026-06-02 01:00:00', 120, '2026-06-02 05:02:00'],
    ['waits from the first moment of the night', '2026-06-01 21:00:00', 120, '2026-06-02 05:02:00'],
    ['begins with the last moment of the night', '2026-06-02 05:00:00', 120, '2026-06-02 05:02:00'],
    ['goes over two nights', '2026-06-01 20:00:00', 18 * 3600, '2026-06-03 06:00:00'],
    [
      'waits 7 hours in the night in which the clock goes forward',
      '2026-03-28 21:59:00',
      120,
      '2026-03-29 05:01:00',
    ],
    [
      'waits 9 hours in the night in which the clock goes back',
      '2026-10-24 20:59:00',
      120,
      '2026-10-25 06:01:00',
    ],
    ['of no length passes at once', '2026-06-01 23:00:00', 0, '2026-06-01 23:00:00'],
  ])('%s', (_rule, from, seconds, until) => {
    expect(new Date(addWakingMillis(at(from).getTime(), seconds * 1000, night))).toEqual(at(until));
  });

  const clockTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  });
  const anyQuiet = fc
    .record({
      from: clockTime,
      to: clockTime,
      timezone: fc.constantFrom('Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe'),
    })
    .filter(({ from, to }) => from !== to);
  const start = fc
    .constantFrom('2026-03-07 12:00:00', '2026-03-28 12:00:00', '2026-04-04 00:00:00', '2026-10-24 12:00:00')
    .chain((text) => fc.integer({ min: 0, max: 48 * 3600 }).map((s) => at(text).getTime() + s * 1000));

  it('is what a span has beside its quiet time', () => {
    fc.assert(
      fc.property(anyQuiet, start, fc.integer({ min: 1, max: 36 * 3600 }), (quiet, from, seconds) => {
        const until = addWakingMillis(from, seconds * 1000, quiet);
        expect(until - from - quietMillis(from, until, quiet)).toBe(seconds * 1000);
      }),
      { numRuns: 150 },
    );
  });

  it('ends only when the clock shows no quiet time, or the first moment of it', () => {
    fc.assert(
      fc.property(anyQuiet, start, fc.integer({ min: 1, max: 36 * 3600 }), (quiet, from, seconds) => {
        const until = addWakingMillis(from, seconds * 1000, quiet);
        const { hour, minute } = wallTimeAt(until - 1, quiet.timezone);
        const shown = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const isQuiet =
          quiet.from < quiet.to
            ? quiet.from <= shown && shown < quiet.to
            : quiet.from <= shown || shown < quiet.to;
        expect(isQuiet).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
