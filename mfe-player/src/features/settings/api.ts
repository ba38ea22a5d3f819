import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';
import { getDetails } from '../../data/leagues/api.ts';
import { getPendingMembers } from '../../data/members/api.ts';

/** The league with its members; who waits for an answer is told to those who may decide about it. */
export async function getLeagueSettings(leagueId: Id, signal: AbortSignal) {
  const details = await getDetails(leagueId, signal);
  const pending = details.league.can.edit.allowed ? await getPendingMembers(leagueId, signal) : [];
  return { ...details, pending };
}
export type LeagueSettings = Awaited<ReturnType<typeof getLeagueSettings>>;

export const leaveLeague = (leagueId: Id, membershipId: Id) =>
  api.delete('/leagues/:leagueId/memberships/:membershipId', { params: { leagueId, membershipId } });
export const deleteLeague = (leagueId: Id) => api.delete('/leagues/:leagueId', { params: { leagueId } });
