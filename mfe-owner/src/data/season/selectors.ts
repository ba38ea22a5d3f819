import type { seasonReducer } from './slice.ts';

export type WithSeason = { season: ReturnType<typeof seasonReducer> };

export const selectSeasonState = ({ season }: WithSeason) => season;
/** "A corrected sheet is taken up by saving it again": then a sheet that nobody changed is saved too. */
export const selectIsRescoreStuck = ({ season: { season } }: WithSeason): boolean =>
  season?.activeJob?.type === 'rescore_weeks' && season.activeJob.status === 'failed';
