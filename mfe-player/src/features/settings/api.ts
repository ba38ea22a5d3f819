import type { Id } from '@endzone/contracts/common';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { api } from '@endzone/shared-ui/api/client.ts';
import { getDetails } from '../../data/leagues/api.ts';
import { getPendingMembers } from '../../data/members/api.ts';
import { getLeagueSeason } from '../../data/seasons/api.ts';

/** A season that is over says here whether it was played at all. The page stands without it. */
async function readFinished({ id, currentSeason }: LeagueRow, signal: AbortSignal) {
  if (currentSeason?.status !== 'finished') return null;
  return getLeagueSeason(id, currentSeason.id, signal).catch(() => null);
}

/** The league with its members; who waits for an answer is told to those who may decide about it. */
export async function getLeagueSettings(leagueId: Id, signal: AbortSignal) {
  const details = await getDetails(leagueId, signal);
  const [pending, finished] = await Promise.all([
    details.league.can.edit.allowed ? getPendingMembers(leagueId, signal) : [],
    readFinished(details.league, signal),
  ]);
  return { ...details, pending, finished };
}
export type LeagueSettings = Awaited<ReturnType<typeof getLeagueSettings>>;

export const leaveLeague = (leagueId: Id, membershipId: Id) =>
  api.delete('/leagues/:leagueId/memberships/:membershipId', { params: { leagueId, membershipId } });
export const deleteLeague = (leagueId: Id) => api.delete('/leagues/:leagueId', { params: { leagueId } });
