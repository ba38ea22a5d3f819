import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { getSeasons } from './api.ts';

/** All seasons, newest first, and the one of the address: the newest unless it names another. */
export function useSeasonChoice(asked: string | null) {
  const { data: seasons, failure, status, reload } = useLoad(getSeasons, []);
  useFresh(reload, { isLive: seasons?.some(isSeasonLive), isLoading: status === 'loading', failure });
  const season: Season | undefined = seasons?.find(({ id }) => id === asked) ?? seasons?.[0];
  return { seasons, season, failure, status, reload };
}
