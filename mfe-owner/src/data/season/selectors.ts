import type { seasonReducer } from './slice.ts';

export type WithSeason = { season: ReturnType<typeof seasonReducer> };

export const selectSeasonState = ({ season }: WithSeason) => season;
