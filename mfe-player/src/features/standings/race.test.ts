import { describe, expect, it } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { aGame, aTeam } from '@endzone/shared-ui/testing/aLeague.ts';
import { raceOf } from './race.ts';

const teams = [1, 2, 3, 4].map(aTeam);
const game = (
  week: number,
  [first, firstPoints]: [number, number],
  [second, secondPoints]: [number, number],
  given: Partial<FantasyGame> = {},
): FantasyGame => ({
  ...aGame(week, first, second),
  kind: 'regular',
  isFinal: true,
  team1Points: firstPoints,
  team2Points: secondPoints,
  gameResult: firstPoints === secondPoints ? 0 : firstPoints > secondPoints ? 1 : 2,
  ...given,
});
const ranks = (games: FantasyGame[]) =>
  Object.fromEntries(raceOf(teams, games, undefined).lines.map(({ name, ranks: row }) => [name, row]));
const [one, two, three, four] = teams.map(({ name }) => name) as [string, string, string, string];

describe('the standings race', () => {
  it('ranks by wins, then ties, then points, then fewer points against, week by week', () => {
    const games = [
      game(1, [1, 50], [2, 80]),
      game(1, [3, 60], [4, 60]),
      game(2, [1, 90], [3, 10]),
      game(2, [2, 20], [4, 70]),
    ];
    expect(ranks(games)).toEqual({
      [one]: [4, 2],
      [two]: [1, 3],
      [three]: [2, 4],
      [four]: [3, 1],
    });
  });

  it('puts the earlier draft position first when all else is equal, and adds points exactly', () => {
    expect(ranks([game(1, [2, 0.1], [1, 0.1]), game(2, [2, 0.2], [1, 0.2])])).toMatchObject({
      [one]: [1, 1],
      [two]: [2, 2],
    });
  });

  it('counts neither playoffs nor weeks that are not locked', () => {
    const games = [
      game(1, [1, 50], [2, 80]),
      game(2, [1, 90], [2, 10], { isFinal: false }),
      game(3, [1, 90], [2, 10], { kind: 'semi_final' }),
    ];
    expect(raceOf(teams, games, undefined).weeks).toEqual([1]);
  });

  it('marks the reader’s own line', () => {
    const { lines } = raceOf(teams, [game(1, [1, 50], [2, 80])], teams[1]!.id);
    expect(lines.filter(({ isMine }) => isMine).map(({ name }) => name)).toEqual([two]);
  });
});
