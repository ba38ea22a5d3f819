import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { getLeague, getLeagueSeason, getSeasons } from './api.ts';
import { missedDraft } from './missedDraft.ts';
import { lastOf, seasonsSince } from './seasonsSince.ts';

/** Why a league has nothing of a season. The page stands without it: what cannot be read says nothing. */
export function useMissedDraft(leagueId: string, season: Season | undefined) {
  const { data: missed, status } = useLoad(
    async (signal) => season && missedDraft(season, await getLeagueSeason(leagueId, season.id, signal)),
    [leagueId, season?.id],
  );
  return { missed, isAsking: status === 'loading' };
}

async function readSeason(leagueId: string, signal: AbortSignal) {
  const [seasons, league] = await Promise.all([getSeasons(signal), getLeague(leagueId, signal)]);
  return lastOf(seasonsSince(seasons, league.createdAt));
}

/** The same of the season that is played or comes. */
export function useMissedDraftNow(leagueId: string) {
  const { data: season, status } = useLoad((signal) => readSeason(leagueId, signal), [leagueId]);
  const { missed, isAsking } = useMissedDraft(leagueId, season);
  return { missed, isAsking: status === 'loading' || isAsking };
}
