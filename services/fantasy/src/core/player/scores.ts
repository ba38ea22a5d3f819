import { tryCall } from '@endzone/common/internalClient';
import type { TimeBudget } from '@endzone/common/timeBudgets';
import { playerStatuses, statKeys, type Position } from '@endzone/contracts/game';
import { searchPlayers, type InternalSeason, type PlayerSearch } from '@endzone/contracts/internal/stats';
import { isStorable } from '@endzone/contracts/statGroups';
import type { Player, StatLine } from '@endzone/contracts/stats/players';
import type { Id } from '../../domain/leagueSeason.ts';

type Figures = Pick<Player, 'total' | 'fantasy_points' | 'scores'>;

/** Figures of players in a season; who is absent is shown with those of their copy. */
export type PlayerScores = ReadonlyMap<Id, Figures>;
const noScores: PlayerScores = new Map();

/** "Zeros when there is none": of a season before its first week. A copy has those of another season, of whenever it was made. */
export function figuresBefore(position: Position): Figures {
  const sums = Object.fromEntries(statKeys.map((key) => [key, isStorable(position, key) ? 0 : null]));
  const total = { ...sums, points: 0, fantasy_points: 0 } as StatLine; // every key, just made
  return { total, fantasy_points: 0, scores: [] };
}

type ScoresOptions = { real: InternalSeason; week?: number; withScores: boolean; within?: TimeBudget };

/** Totals and weekly scores from stats. They only decorate: when stats does not answer there are none. */
export async function readScores(
  playerIds: readonly Id[],
  { real, week, withScores, within = 'scores' }: ScoresOptions,
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
