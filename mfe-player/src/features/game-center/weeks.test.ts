import { describe, expect, it, test } from '@jest/globals';
import { aGame, aLeagueSeason, aTeam, someGames } from '@endzone/shared-ui/testing/aLeague.ts';
import { chosenWeek, gamesOfWeek, weeksOf } from './weeks.ts';

const mine = aTeam(1).id;
const games = someGames();

describe('the weeks of a season', () => {
  it('are final, frozen, being played or to come; the last two are the playoffs', () => {
    const season = aLeagueSeason({ lockedWeeks: [1, 2, 3, 5], frozenWeeks: [4] });
    expect(weeksOf(season, games).map(({ week, state, kind }) => `${week} ${state} ${kind}`)).toEqual([
      '1 final regular',
      '2 final regular',
      '3 final regular',
      '4 frozen regular',
      '5 final regular',
      '6 live regular',
      '7 scheduled regular',
      '8 scheduled regular',
      '9 scheduled regular',
      '10 scheduled semi_final',
      '11 scheduled final',
    ]);
  });

  it('with one playoff week have no semi-final', () => {
    const kinds = weeksOf(aLeagueSeason({ nbPlayoffWeeks: 1 }), games).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['regular', 'final']);
  });

  it('begin with the first one that a late league plays, and are none before its games are drawn', () => {
    expect(weeksOf(aLeagueSeason(), [aGame(4, 1, 2)])[0]?.week).toBe(4);
    expect(weeksOf(aLeagueSeason(), [])).toEqual([]);
  });
});

describe('the week that is shown', () => {
  const weeks = weeksOf(aLeagueSeason(), games);
  const third = games.find(({ week }) => week === 3)!.id;

  test.each([
    ['the one of the address', { week: '2', game: null, currentWeek: 6 }, 2],
    [
      'the one of the address although a game of another is named',
      { week: '2', game: third, currentWeek: 6 },
      2,
    ],
    ['the one of the game in the address', { week: null, game: third, currentWeek: 6 }, 3],
    ['the one that runs or was played last', { week: null, game: null, currentWeek: 5 }, 5],
    ['the first before the season', { week: null, game: null, currentWeek: 0 }, 1],
    ['not one that there is not', { week: '99', game: 'x', currentWeek: 6 }, 6],
  ])('is %s', (_, asked, week) => {
    expect(chosenWeek(weeks, games, asked)?.week).toBe(week);
  });

  it('is the first of a league that begins after the present one', () => {
    const late = [aGame(8, 1, 2)];
    const asked = { week: null, game: null, currentWeek: 6 };
    expect(chosenWeek(weeksOf(aLeagueSeason(), late), late, asked)?.week).toBe(8);
  });
});

describe('the games of a week', () => {
  it('begin with the own one, the others stay in order', () => {
    const order = gamesOfWeek(games, 6, aTeam(5).id).map(({ team1 }) => team1.id);
    expect(order).toEqual([5, 1, 3, 7].map((nb) => aTeam(nb).id));
  });

  it('are in order for somebody without a team', () => {
    expect(gamesOfWeek(games, 6, undefined)[0]?.team1.id).toBe(mine);
  });
});
