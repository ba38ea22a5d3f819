import { playerStatuses } from '@endzone/contracts/game';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Player } from '@endzone/contracts/stats/players';
import { api } from '@endzone/shared-ui/api/client.ts';

export type PointsOfSeason = {
  /** Undefined while there was never a season. */
  seasonId: string | undefined;
  byPlayer: ReadonlyMap<string, number>;
};

/**
 * What players had in all weeks of a season, by id; without one, of the season that the player list shows, which until week 1 is the one
 * before. Clubs are asked for, for nobody can be asked for by id.
 */
export async function getPointsOf(
  players: readonly RosterPlayer[],
  season: string | undefined,
  signal: AbortSignal,
): Promise<PointsOfSeason> {
  const team = [...new Set(players.map((player) => player.team.id))];
  const position = [...new Set(players.map((player) => player.position))];
  // A roster may have somebody inactive, whom lists leave out.
  const filter = { ...(season !== undefined && { season }), team, position, status: [...playerStatuses] };
  const read: Player[] = [];
  for (;;) {
    const query = { ...filter, limit: 500, offset: read.length };
    const { items, total, seasonId } = await api.getPage('/players', { query, signal });
    read.push(...items);
    if (items.length === 0 || read.length >= total)
      return { seasonId, byPlayer: new Map(read.map(({ id, fantasy_points: points }) => [id, points])) };
  }
}
