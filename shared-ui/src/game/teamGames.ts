import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { GameResult } from './FormMarks.tsx';

export type Side = 1 | 2;

/** Which side of a game a team is; `undefined` when it does not play in it. */
export function sideOf(game: FantasyGame, teamId: string): Side | undefined {
  if (game.team1.id === teamId) return 1;
  return game.team2.id === teamId ? 2 : undefined;
}

export const gamesOf = (games: readonly FantasyGame[], teamId: string): FantasyGame[] =>
  games.filter((game) => sideOf(game, teamId) !== undefined).sort((a, b) => a.week - b.week);

const resultOf = (game: FantasyGame, teamId: string): GameResult | undefined => {
  if (game.gameResult === null) return undefined;
  if (game.gameResult === 0) return 'tie';
  return game.gameResult === sideOf(game, teamId) ? 'win' : 'loss';
};

/** The last final results of a team, the oldest first. */
export const lastResults = (games: readonly FantasyGame[], teamId: string, count = 5): GameResult[] =>
  gamesOf(games, teamId)
    .flatMap((game) => resultOf(game, teamId) ?? [])
    .slice(-count);
