import { statKeys } from '@endzone/contracts/game';
import type { Player } from '@endzone/contracts/stats/players';
import type { Bests } from './checks.ts';

type Best = Bests[string];

/** The most of each statistic in one week; weeks in which this very game counts are left out. */
function bestOf({ scores }: Player, gameId: string): Best {
  const best: Best = {};
  for (const week of scores) {
    if (week.games.some((game) => game.gameId === gameId) || !week.games.some(({ hasLine }) => hasLine))
      continue;
    for (const key of statKeys) {
      const value = week[key];
      if (value !== null && value > (best[key] ?? -Infinity)) best[key] = value;
    }
  }
  return best;
}

/** What everybody of a club has reached so far; who never played is not in it. */
export const bestsOf = (players: readonly Player[], gameId: string): Bests =>
  Object.fromEntries(
    players
      .map((player) => [player.id, bestOf(player, gameId)] as const)
      .filter(([, best]) => Object.keys(best).length > 0),
  );
