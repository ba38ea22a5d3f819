import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { getLeagueSeason } from './api.ts';
import { missedDraft } from './missedDraft.ts';

/** Why a league has nothing of a season. The page stands without it: what cannot be read says nothing. */
export function useMissedDraft(leagueId: string, season: Season | undefined) {
  const { data: missed, status } = useLoad(
    async (signal) => season && missedDraft(season, await getLeagueSeason(leagueId, season.id, signal)),
    [leagueId, season?.id],
  );
  return { missed, isAsking: status === 'loading' };
}
