import type { Call } from './call.ts';
import * as audit from './accounts/audit.ts';
import * as emailChange from './accounts/emailChange.ts';
import * as mailEvents from './accounts/mailEvents.ts';
import * as messages from './accounts/messages.ts';
import * as messageTemplates from './accounts/messageTemplates.ts';
import * as notifications from './accounts/notifications.ts';
import * as passwords from './accounts/passwords.ts';
import * as profile from './accounts/profile.ts';
import * as push from './accounts/push.ts';
import * as registration from './accounts/registration.ts';
import * as users from './accounts/users.ts';
import * as ads from './content/ads.ts';
import * as blogPosts from './content/blogPosts.ts';
import * as images from './content/images.ts';
import * as settings from './content/settings.ts';
import * as teamLogos from './content/teamLogos.ts';
import * as development from './edge/development.ts';
import * as frontEnds from './edge/frontEnds.ts';
import * as health from './edge/health.ts';
import * as myData from './edge/myData.ts';
import * as ownerJobs from './edge/ownerJobs.ts';
import * as pageViews from './edge/pageViews.ts';
import * as sessions from './edge/sessions.ts';
import * as archive from './fantasy/archive.ts';
import * as calendar from './fantasy/calendar.ts';
import * as champions from './fantasy/champions.ts';
import * as draft from './fantasy/draft.ts';
import * as draftSchedule from './fantasy/draftSchedule.ts';
import * as fantasyGames from './fantasy/games.ts';
import * as leaderboard from './fantasy/leaderboard.ts';
import * as leagueSeasons from './fantasy/leagueSeasons.ts';
import * as picks from './fantasy/picks.ts';
import * as rosters from './fantasy/rosters.ts';
import * as shareCards from './fantasy/shareCards.ts';
import * as standings from './fantasy/standings.ts';
import * as trades from './fantasy/trades.ts';
import * as trophies from './fantasy/trophies.ts';
import * as invitationLinks from './leagues/invitationLinks.ts';
import * as invitations from './leagues/invitations.ts';
import * as joining from './leagues/joining.ts';
import * as league from './leagues/league.ts';
import * as leagueLog from './leagues/log.ts';
import * as members from './leagues/members.ts';
import * as fantasyTeams from './leagues/teams.ts';
import * as checks from './stats/checks.ts';
import * as jobs from './stats/jobs.ts';
import * as players from './stats/players.ts';
import * as points from './stats/points.ts';
import * as realGames from './stats/realGames.ts';
import * as realTeams from './stats/realTeams.ts';
import * as scoreConfig from './stats/scoreConfig.ts';
import * as seasons from './stats/seasons.ts';
import * as weeks from './stats/weeks.ts';

const modules = [
  sessions,
  myData,
  pageViews,
  health,
  ownerJobs,
  frontEnds,
  development,
  registration,
  passwords,
  emailChange,
  profile,
  users,
  messageTemplates,
  messages,
  mailEvents,
  audit,
  notifications,
  push,
  blogPosts,
  images,
  teamLogos,
  ads,
  settings,
  leagueSeasons,
  draftSchedule,
  draft,
  picks,
  fantasyGames,
  standings,
  trophies,
  leaderboard,
  champions,
  calendar,
  archive,
  shareCards,
  rosters,
  trades,
  league,
  leagueLog,
  members,
  joining,
  invitationLinks,
  invitations,
  fantasyTeams,
  players,
  points,
  scoreConfig,
  realGames,
  realTeams,
  seasons,
  weeks,
  jobs,
  checks,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value;

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never;
/** Any call of the API with its own types: a client finds it by method and path. */
export type ApiCall = Extract<
  ValuesOf<(typeof modules)[number]>,
  { method: string; path: string; who: string }
>;

/** Every call of the API. */
export const allCalls: readonly Call[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isCall),
);
