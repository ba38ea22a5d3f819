import { describe, expect, it, test } from '@jest/globals';
import { aRealGame, aRoster, aRosterPlayer, aSeason, aWeek } from '@endzone/shared-ui/testing/aLeague.ts';
import { ageAt } from '@endzone/shared-ui/time/age.ts';
import { ruleText } from '@endzone/shared-ui/game/ruleText.ts';
import { clubWeek, opponentsIn } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf, barsOf, statsOf } from '@endzone/shared-ui/game/playerScores.ts';

const roster = aRoster();
const player = (name: string) => roster.players.find((one) => one.name === name)!;

describe('a player', () => {
  const idle = {
    gameId: 'x',
    hasLine: false,
    opponent: player('Bakó Dénes').team,
    teamScore: null,
    opponentScore: null,
  };
  const of = (scores: ReturnType<typeof aWeek>[]) => aRosterPlayer(1, 'Valaki', 'QB', 'QB', { scores });

  it('averages over the weeks they played', () => {
    expect(averageOf(of([aWeek(1, 10), aWeek(2, 0, { games: [idle] }), aWeek(3, 5.25)]))).toBe(7.63);
    expect(averageOf(of([aWeek(1, 0, { games: [] })]))).toBeNull();
    expect(averageOf(of([]))).toBeNull();
  });

  it('has a bar for each week in order, with the reason where there is no figure, not final while it is open', () => {
    expect(
      barsOf(
        of([
          aWeek(6, 5),
          aWeek(7, 0, { games: [idle], isFinal: false }),
          aWeek(3, 0, { games: [] }),
          aWeek(2, 0, { games: [idle] }),
          aWeek(1, -3),
        ]),
      ),
    ).toEqual([
      { week: 1, value: -3, isFinal: true },
      { week: 2, value: null, why: 'absent', isFinal: true },
      { week: 3, value: null, why: 'bye', isFinal: true },
      { week: 6, value: 5, isFinal: false },
      { week: 7, value: null, why: 'waiting', isFinal: false },
    ]);
  });

  it('has the statistics that apply to them, zeros among them', () => {
    const scores = aWeek(1, 6, { td: 1, rush_yds: 0, pass_yds: null });
    expect(statsOf(scores, ['pass_yds', 'rush_yds', 'td'])).toEqual([
      { key: 'rush_yds', value: 0 },
      { key: 'td', value: 1 },
    ]);
  });

  test.each([
    ['2000-05-10', '2026-05-09', 25],
    ['2000-05-10', '2026-05-10', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2000-02-29', '2026-03-01', 26],
  ])('born on %s is on %s %d years old', (birth, day, age) => {
    expect(ageAt(birth, new Date(`${day}T12:00:00Z`))).toBe(age);
  });

  test('is a year older from midnight in Budapest on', () => {
    const ages = ['21:59', '22:00'].map((time) => ageAt('2000-05-10', new Date(`2026-05-09T${time}:00Z`)));
    expect(ages).toEqual([25, 26]);
  });
});

describe('a round', () => {
  const [home, away] = [player('Halmos Barnabás').team, player('Jalen Prewitt').team];
  const game = aRealGame(7, home, away, { team2Round: 8 });

  const meets = (games: (typeof game)[], clubId: string, week: number) => {
    const found = clubWeek(aSeason({ games }), clubId, week);
    return found && opponentsIn(found).map(({ id }) => id);
  };

  it('tells each club its opponents in its own round', () => {
    expect(meets([game], home.id, 7)).toEqual([away.id]);
    expect(meets([game], away.id, 8)).toEqual([home.id]);
    expect(meets([game], away.id, 7)).toEqual([]);
    expect(meets([game], home.id, 9)).toBeUndefined();
  });

  it('tells both opponents of a double round', () => {
    const third = { ...away, id: 'third' };
    expect(meets([game, aRealGame(7, third, home)], home.id, 7)).toEqual([away.id, third.id]);
  });
});

describe('a rule in short', () => {
  test.each([
    [{ operation: '*', sign: '+', points: 0.1 }, null, '0,1'],
    [{ operation: '*', sign: '-', points: 3 }, null, '−3'],
    [{ operation: '/', sign: '+', points: 10 }, null, '1 / 10'],
    [{ operation: '/', sign: '-', points: 10 }, null, '−1 / 10'],
    [null, { min: 0, max: 4, points: 6 }, '0…4: 6'],
    [null, { min: null, max: -1, points: -2 }, '…−1: −2'],
    [null, null, undefined],
  ] as const)('%j %j reads %s', (rule, range, text) => {
    expect(ruleText(rule, range, 'hu')).toBe(text);
  });
});
