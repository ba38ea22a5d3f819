import type { leaguesReducer } from './slice.ts';

export type WithLeagues = { leagues: ReturnType<typeof leaguesReducer> };

export const selectLeagueList = ({ leagues }: WithLeagues) => leagues.list;
export const selectDetails = ({ leagues }: WithLeagues) => leagues.details;
export const selectInvitation = ({ leagues }: WithLeagues) => leagues.invitation;
export const selectLogos = ({ leagues }: WithLeagues) => leagues.logos;
export const selectAdministration = ({ leagues }: WithLeagues) => leagues.administration;
