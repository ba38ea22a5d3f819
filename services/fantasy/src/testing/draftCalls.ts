import * as draft from '@endzone/contracts/fantasy/draft';
import * as draftSchedule from '@endzone/contracts/fantasy/draftSchedule';
import * as leagueSeasons from '@endzone/contracts/fantasy/leagueSeasons';
import * as picks from '@endzone/contracts/fantasy/picks';

/** The names of the calls about a draft: its commands are tried apart from those of a league at play. */
export const draftCalls = [leagueSeasons, draftSchedule, draft, picks].flatMap((module) =>
  Object.keys(module),
);
