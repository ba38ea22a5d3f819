import type { leaguesListReducer } from './slice.ts';

export type WithLeaguesList = { leaguesList: ReturnType<typeof leaguesListReducer> };

export const selectLeaguesList = ({ leaguesList }: WithLeaguesList) => leaguesList;
/** True when the page that is shown answers another question than the one that failed. */
export const selectIsPageOld = ({ leaguesList: { asked, loaded } }: WithLeaguesList) =>
  JSON.stringify(asked) !== JSON.stringify(loaded);
