import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { getSeasons } from './api.ts';

/** What a season is called among all that there are; undefined until that is known. Without the others its year says enough. */
export function useSeasonName(season: Season | undefined): string | undefined {
  const { data, failure } = useLoad(getSeasons, []);
  const all = data ?? (failure && []);
  return season && all && seasonName(season, all);
}
