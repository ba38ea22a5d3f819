import type { Membership } from '@endzone/contracts/leagues/members';
import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';

/** Nothing is played yet: there is no season, no roster. */
async function orNone<Value, None>(reading: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return none;
    throw error;
  }
}

/** What a member's overview is made of; requests and the others' rosters are the admin's. */
export async function getDashboard({ league: { id: leagueId }, team }: Membership, signal: AbortSignal) {
  const asked = { params: { leagueId }, signal };
  const league = await api.get('/leagues/:leagueId', asked);
  const isAdmin = league.can.edit.allowed;
  const seasonId = league.currentSeason?.id;
  const isPlaying = league.currentSeason?.status === 'ongoing';
  const [pending, season, leagueSeason, rosters, trades] = await Promise.all([
    isAdmin ? api.get('/leagues/:leagueId/pending-members', asked) : [],
    orNone(api.get('/seasons/current', { signal }), null),
    seasonId === undefined
      ? null
      : orNone(
          api.get('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId }, signal }),
          null,
        ),
    isPlaying ? orNone(api.get('/leagues/:leagueId/rosters', asked), []) : [],
    seasonId !== undefined && isPlaying && team
      ? orNone(
          api.get('/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals', {
            params: { seasonId, teamId: team.id },
            signal,
          }),
          [],
        )
      : [],
  ]);
  return { league, isAdmin, teamId: team?.id, pending, season, leagueSeason, rosters, trades };
}
export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;
