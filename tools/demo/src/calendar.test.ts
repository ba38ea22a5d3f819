import { describe, expect, it } from '@jest/globals';
import { readBoxScores } from '@endzone/season/boxScores';
import { daysAhead } from '@endzone/season/playSeason';
import { shiftDates } from '@endzone/season/shiftDates';
import { join } from 'node:path';
import { beginningOf } from './calendar.ts';
import { kinds } from './kinds.ts';
import { seasonsOf } from './league.ts';

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

describe('the rosters of the demo', () => {
  const shippedData = join(import.meta.dirname, '..', '..', 'season', 'box-scores');
  // A demo is kept for three days, then somebody looks at it for one.
  const daysOpen = 4;

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'are open for days after the lock of week 6, started %i days into a week',
    async (days) => {
      const seasons = seasonsOf(await readBoxScores(shippedData));
      const today = new Date(Date.UTC(2026, 10, 16 + days, 12));
      const begins = kinds.season.beginsAt(seasons, today);
      const { games } = shiftDates(seasons.current, begins.toISOString().slice(0, 10), daysAhead);
      const daysOf = (week: number) => games.filter((game) => game.week === week).map(({ date }) => date);
      const [lastOfSixth = '', firstOfSeventh = ''] = [daysOf(6).sort().at(-1), daysOf(7).sort()[0]];
      expect(Date.parse(lastOfSixth)).toBeLessThan(today.getTime());
      expect(Date.parse(firstOfSeventh) - today.getTime()).toBeGreaterThan(daysOpen * 86_400_000);
    },
  );
});
