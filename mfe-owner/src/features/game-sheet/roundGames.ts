import type { RealGame } from '@endzone/contracts/stats/realGames';
import { hasScore } from '../../data/season/weeks.ts';

export const sheetPath = (gameId: string): string => `/owner/stats/games/${gameId}`;

/** The game so many places further in its round; none beyond the ends. */
export function gameBeside(games: readonly RealGame[], gameId: string, by: 1 | -1): RealGame | undefined {
  const at = games.findIndex(({ id }) => id === gameId);
  return at < 0 ? undefined : games[at + by];
}

/** The next game of the round that has no score yet, once round; none when all have one. */
export function nextToEnter(games: readonly RealGame[], gameId: string): RealGame | undefined {
  const at = games.findIndex(({ id }) => id === gameId);
  const others = [...games.slice(at + 1), ...games.slice(0, Math.max(0, at))];
  return others.find((game) => !hasScore(game));
}
