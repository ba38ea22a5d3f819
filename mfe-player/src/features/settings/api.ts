import type { Id } from '@endzone/contracts/common';
import type { League, LeagueRow } from '@endzone/contracts/leagues/league';
import { api } from '@endzone/shared-ui/api/client.ts';
import { getDetails } from '../../data/leagues/api.ts';
import { getPendingMembers } from '../../data/members/api.ts';
import { getLeagueSeason, getSeasons } from '../../data/seasons/api.ts';
import { seasonsSince } from '../../data/seasons/seasonsSince.ts';

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

/** Whether the league has drafted in this season or in one before it. */
export async function readHasPlayed(
  { id, createdAt, currentSeason }: Pick<League, 'id' | 'createdAt' | 'currentSeason'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (currentSeason?.status === 'drafting' || currentSeason?.status === 'ongoing') return true;
  // The league's own season may be closed before the real one ends.
  const over = seasonsSince(await getSeasons(signal), createdAt).filter(
    (season) => (season.id === currentSeason?.id ? currentSeason : season).status === 'finished',
  );
  const closed = await Promise.all(over.map((season) => getLeagueSeason(id, season.id, signal)));
  // One that never drafted is closed all the same.
  return closed.some((season) => season !== null && season.draft !== null);
}

export const leaveLeague = (leagueId: Id, membershipId: Id) =>
  api.delete('/leagues/:leagueId/memberships/:membershipId', { params: { leagueId, membershipId } });
export const deleteLeague = (leagueId: Id) => api.delete('/leagues/:leagueId', { params: { leagueId } });
