import type { seasonReducer } from './slice.ts';

export type WithSeason = { season: ReturnType<typeof seasonReducer> };

export const selectSeasonState = ({ season }: WithSeason) => season;
export const selectSeason = ({ season }: WithSeason) => season.season;
export const selectJob = ({ season }: WithSeason) => season.job;
export const selectEndedJob = ({ season }: WithSeason) => season.ended;
export const selectPreview = ({ season }: WithSeason) => season.preview;
