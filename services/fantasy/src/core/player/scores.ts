import { tryCall } from '@endzone/common/internalClient';
import type { TimeBudget } from '@endzone/common/timeBudgets';
import { playerStatuses } from '@endzone/contracts/game';
import { searchPlayers, type InternalSeason, type PlayerSearch } from '@endzone/contracts/internal/stats';
import type { Player } from '@endzone/contracts/stats/players';
import type { Id } from '../../domain/leagueSeason.ts';

/** Figures of players in a season; who is absent is shown with those of their copy. */
export type PlayerScores = ReadonlyMap<Id, Pick<Player, 'total' | 'fantasy_points' | 'scores'>>;
export const noScores: PlayerScores = new Map();

type Asked = { real: InternalSeason; week?: number; withScores: boolean; within?: TimeBudget };

/** Totals and weekly scores from stats. They only decorate: when stats does not answer there are none. */
export async function readScores(
  playerIds: readonly Id[],
  { real, week, withScores, within = 'scores' }: Asked,
): Promise<PlayerScores> {
  if (playerIds.length === 0 || real.currentWeek === 0) return noScores;
  const query = { season: real.id, ...(week !== undefined && { week }), status: playerStatuses };
  const search: PlayerSearch = {
    query: { ...query, limit: playerIds.length, offset: 0 },
    onlyIds: [...playerIds],
    withScores,
  };
  const without = 'players are shown with the figures of their copies';
  const found = await tryCall(searchPlayers, search, { within, without });
  return new Map(found?.players.map((player) => [player.id, player]));
}
