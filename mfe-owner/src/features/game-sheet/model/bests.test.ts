import { expect, it } from '@jest/globals';
import type { Player } from '@endzone/contracts/stats/players';
import { aRosterPlayer, aWeek } from '@endzone/shared-ui/testing/aLeague.ts';
import { bestsOf } from './bests.ts';

const player = (nb: number, scores: Player['scores']): Player =>
  aRosterPlayer(nb, `Játékos ${nb}`, 'RB', 'RB', { scores });
const week = (nb: number, yards: number, hasLine = true) => {
  const one = aWeek(nb, yards / 10);
  return { ...one, rush_yds: yards, games: one.games.map((game) => ({ ...game, hasLine })) };
};

it('The most of a season leaves out this game, and weeks without a line', () => {
  const [first, second] = [player(1, [week(1, 96), week(2, 141), week(3, 999, false)]), player(2, [])];
  const thisGame = week(2, 141).games[0]?.gameId ?? '';
  expect(bestsOf([first, second], 'another')[first.id]).toMatchObject({ rush_yds: 141 });
  expect(bestsOf([first, second], thisGame)[first.id]).toMatchObject({ rush_yds: 96 });
  expect(bestsOf([second], 'another')).toEqual({});
});
