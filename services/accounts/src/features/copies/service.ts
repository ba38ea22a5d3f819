import { internal } from '@endzone/common/internalClient';
import type { LeagueMemberships } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { leaguesCopy } from '../../core/league-copy/store.ts';
import { renameLeague } from '../../core/notification/renameLeague.ts';
import { seasonsCopy } from '../../core/season-copy/store.ts';

// All leagues at once are more than a usual answer.

/** Copies a league as it is now; its notifications name it so, or lead nowhere when it is gone. */
export async function copyLeague(leagueId: string): Promise<void> {
  const league = await internal.get<LeagueMemberships>('leagues', `/leagues/${leagueId}/memberships`);
  if (league) await leaguesCopy.keep(league);
  else await leaguesCopy.erase([leagueId]);
  await renameLeague(leagueId, league?.name);
}

export async function copySeason(seasonId: string): Promise<void> {
  const season = await internal.get<InternalSeason>('stats', `/seasons/${seasonId}`);
  if (season) await seasonsCopy.keep(season);
  else await seasonsCopy.erase([seasonId]);
}

/** All of them: an answer without a list is no reason to take anything for gone. */
async function list<T>(owner: 'leagues' | 'stats', path: string): Promise<T[]> {
  const all = await internal.get<T[]>(owner, path, { within: 'allCopies' });
  if (!all) throw new Error(`${owner} has no ${path}`);
  return all;
}

export const copyAllLeagues = () =>
  leaguesCopy.keepWhole(() => list<LeagueMemberships>('leagues', '/memberships'));

export const copyAllSeasons = () => seasonsCopy.keepWhole(() => list<InternalSeason>('stats', '/seasons'));
