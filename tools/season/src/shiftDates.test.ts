import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import type { BoxScoreGame, BoxScores } from './boxScoreTypes.ts';
import { shiftDates } from './shiftDates.ts';

const aGame = (date: string): BoxScoreGame => ({
  id: date,
  season: 2018,
  week: 1,
  date,
  homeTeamId: 'ONE',
  awayTeamId: 'TWO',
  homeScore: 7,
  awayScore: 3,
});
const gamesOn = (...dates: string[]): BoxScores => ({
  teams: [],
  players: [],
  games: dates.map(aGame),
  lines: [],
  changes: [],
});
const shifted = (dates: string[], after: string, days: number) =>
  shiftDates(gamesOn(...dates), after, days).games.map(({ date }) => date);

describe('the dates of a season', () => {
  test.each([
    ['a day too early is a week later', ['2018-09-06'], '2018-09-06', 1, ['2018-09-13']],
    ['exactly early enough stays', ['2018-09-06'], '2018-09-05', 1, ['2018-09-06']],
    ['seven days too early is one week later', ['2018-09-06'], '2018-09-06', 7, ['2018-09-13']],
    ['eight days too early is two weeks later', ['2018-09-06'], '2018-09-06', 8, ['2018-09-20']],
    ['a season of the future stays', ['2030-09-06'], '2018-09-06', 10, ['2030-09-06']],
    [
      'all games move alike, whatever their order',
      ['2018-12-30', '2018-09-06'],
      '2019-01-01',
      3,
      ['2019-05-05', '2019-01-10'].toSorted().toReversed(),
    ],
    ['leap days and clock changes do not matter', ['2020-02-24'], '2020-02-25', 1, ['2020-03-02']],
  ])('%s', (_, dates, after, days, expected) => {
    expect(shifted(dates, after, days)).toEqual(expected);
  });

  it('keep weekdays and distances, and start at most a week later than needed', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), day, fc.nat(60), (days, after, wait) => {
        const dates = days.map((one) => one.toISOString().slice(0, 10));
        const today = after.toISOString().slice(0, 10);
        const moved = shifted(dates, today, wait);
        const distances = moved.map(
          (date, index) => (Date.parse(date) - Date.parse(dates[index]!)) / 86_400_000,
        );
        const [distance = 0] = distances;
        expect(new Set(distances).size).toBe(1);
        expect(distance % 7).toBe(0);
        const lead = (Date.parse(moved.toSorted()[0]!) - Date.parse(today)) / 86_400_000;
        expect(lead).toBeGreaterThanOrEqual(wait);
        expect(distance === 0 || lead < wait + 7).toBe(true);
      }),
    );
  });

  it('change nothing else', () => {
    const before = gamesOn('2018-09-06');
    const { games, ...rest } = shiftDates(before, '2019-01-01', 1);
    expect(before.games).toEqual([aGame('2018-09-06')]);
    expect(rest).toEqual({ teams: [], players: [], lines: [], changes: [] });
    expect({ ...games[0], date: '2018-09-06' }).toEqual(aGame('2018-09-06'));
  });
});
