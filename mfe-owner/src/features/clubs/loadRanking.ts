import type { Player } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { getAllPlayers, getRankingVersion } from './api.ts';
import type { Ranked } from './rankingOrder.ts';

export type RankedPlayer = Player & Ranked;

/** All players by their place, with the points of the season that decides: the last finished one with statistics. */
export async function loadRanking(
  finished: readonly Season[],
): Promise<{ players: RankedPlayer[]; season: Season | undefined; version: number }> {
  // First: an order that is saved while the players are read is refused later, never taken for seen.
  const { version } = await getRankingVersion();
  const newest = finished.toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1));
  for (const season of newest) {
    const players = await getAllPlayers(season.id);
    if (players.some((player) => player.fantasy_points !== 0))
      return {
        players: players.map((player) => ({ ...player, points: player.fantasy_points })),
        season,
        version,
      };
  }
  const players = await getAllPlayers();
  return { players: players.map((player) => ({ ...player, points: 0 })), season: undefined, version };
}
