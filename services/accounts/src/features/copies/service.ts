import { call } from '@endzone/common/internalClient';
import { readMemberships, readMembershipsOfLeague } from '@endzone/contracts/internal/leagues';
import { readSeason, readSeasons } from '@endzone/contracts/internal/stats';
import { leaguesCopy } from '../../core/league-copy/store.ts';
import { renameLeague } from '../../core/notification/renameLeague.ts';
import { seasonsCopy } from '../../core/season-copy/store.ts';

/** Copies a league as it is now; its notifications name it so, or lead nowhere when it is gone. */
export async function copyLeague(leagueId: string): Promise<void> {
  const league = await call(readMembershipsOfLeague, { leagueId });
  if (league) await leaguesCopy.store(league);
  else await leaguesCopy.erase([leagueId]);
  await renameLeague(leagueId, league?.name);
}

export async function copySeason(seasonId: string): Promise<void> {
  const season = await call(readSeason, { seasonId });
  if (season) await seasonsCopy.store(season);
  else await seasonsCopy.erase([seasonId]);
}

// All of them at once are more than a usual answer.
const callOptions = { within: 'allCopies' } as const;

export const copyAllLeagues = () => leaguesCopy.syncAll(() => call(readMemberships, {}, callOptions));

export const copyAllSeasons = () => seasonsCopy.syncAll(() => call(readSeasons, {}, callOptions));
