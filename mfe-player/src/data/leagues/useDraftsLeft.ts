import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { draftWindowState } from '@endzone/shared-ui/game/draftWindow.ts';
import { getCurrentSeason } from './api.ts';

/** Whether a league without a draft can still hold one this season. */
export type DraftsLeft =
  | { state: 'unknown' | 'no_season' }
  | { state: 'left'; /** Teams of the largest league that may draft. */ most: number }
  | { state: 'over'; endDate: string };

const seasonOrNone = async (signal: AbortSignal) => {
  try {
    return await getCurrentSeason(signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'season_not_found') return null;
    throw error;
  }
};

/** The page stands without it: what cannot be read says nothing. */
export function useDraftsLeft(): DraftsLeft {
  const { data: season } = useLoad(seasonOrNone, []);
  if (season === undefined) return { state: 'unknown' };
  if (season === null) return { state: 'no_season' };
  const { draftWindow } = season;
  return draftWindowState(draftWindow) === 'over'
    ? { state: 'over', endDate: draftWindow.endDate }
    : { state: 'left', most: season.nbMaxFantasyTeams };
}
