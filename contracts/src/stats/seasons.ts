import { call } from '../call.ts';
import type { Can, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { figure, id, integer, list, object, optionalId, plainText } from '../fields.ts';
import type { PlayoffWeeks, SeasonStatus } from '../game.ts';
import type { Job, LeftOut } from './jobs.ts';
import type { RealGame, SheetDraftRef } from './realGames.ts';

/** Leagues that have drafted; at most 20 by name. */
export type PlayingLeagues = { nbLeagues: number; leagues: { id: Id; name: string }[] };

/** What the owner may do with a season now. */
export type SeasonCan = {
  startWeek: Can;
  freeze: Can;
  lock: number[];
  finish: Can;
  recalculate: Can;
  undoFinish: number | null;
  editTeams: Can;
};

export type Season = {
  id: Id;
  status: SeasonStatus;
  startsAt: Instant;
  endsAt: Instant;
  nbWeeks: number;
  nbPlayoffWeeks: PlayoffWeeks;
  nbTeams: number;
  nbMaxFantasyTeams: number;
  draftWindow: { startDate: Instant; endDate: Instant };
  currentWeek: number;
  isWeekActive: boolean;
  frozenWeeks: number[];
  lockedWeeks: number[];
  games: RealGame[];
  recalculationNeeded: boolean;
  weekProgress: { week: number; gamesEntered: number; games: number } | null;
  /** The rest is for the owner only. */
  can?: SeasonCan;
  activeJob?: Job | null;
  /** Who plays with the next start of a week, and who is left out; missing while fantasy does not answer. */
  playing?: PlayingLeagues;
  leftOut?: LeftOut[];
  /** Games of which a sheet is filled in and not saved. */
  sheetDrafts?: SheetDraftRef[];
  version: number;
};

const base = { service: 'stats' } as const;
const seasonParams = object({ seasonId: id() });
const version = integer(0, 1_000_000_000);

/** One game of a schedule; its rules are the domain's, which names `games[i].…`. */
const gameInput = object({
  id: optionalId(),
  team1: optionalId(),
  team2: optionalId(),
  date: plainText(),
  team1Round: figure(),
  team2Round: figure(),
});
const seasonFields = {
  startsAt: plainText(),
  endsAt: plainText(),
  draftWindow: object({ startDate: plainText(), endDate: plainText() }).default(undefined),
  nbPlayoffWeeks: figure(),
  nbMaxFantasyTeams: figure(),
  games: list(gameInput, 1000, 'games'),
};
/** What refuses a schedule, alone or within the form of a season. */
const scheduleErrors = [
  errors.seasonNotFoundById,
  errors.gameNotFound,
  errors.seasonFinished,
  errors.seasonChanged,
  errors.nbWeeksFixed,
  errors.gameStarted,
];

export const getSeasons = call<Season[]>()({
  ...base,
  name: 'getSeasons',
  method: 'GET',
  path: '/seasons',
  who: 'anon',
  summary: 'Seasons, newest first',
});

export const getCurrentSeason = call<Season>()({
  ...base,
  name: 'getCurrentSeason',
  method: 'GET',
  path: '/seasons/current',
  who: 'anon',
  summary: 'The season that is not finished',
  errors: [errors.seasonNotFound],
});

export const getLatestSeason = call<Season>()({
  ...base,
  name: 'getLatestSeason',
  method: 'GET',
  path: '/seasons/latest',
  who: 'anon',
  summary: 'The current season, else the last finished one',
  errors: [errors.seasonNotFound],
});

export const getSeason = call<Season>()({
  ...base,
  name: 'getSeason',
  method: 'GET',
  path: '/seasons/:seasonId',
  who: 'anon',
  summary: 'One season with its games',
  params: seasonParams,
  errors: [errors.seasonNotFoundById],
});

export const createSeason = call<Season>()({
  ...base,
  name: 'createSeason',
  method: 'POST',
  path: '/seasons',
  who: 'owner',
  summary: 'Create a season',
  // One form serves both commands: a new season has no version to compare.
  body: object({ ...seasonFields, version }),
  success: 201,
  errors: [errors.seasonExists],
});

export const updateSeason = call<Season>()({
  ...base,
  name: 'updateSeason',
  method: 'POST',
  path: '/seasons/:seasonId',
  who: 'owner',
  summary: 'Change a season',
  params: seasonParams,
  body: object({ ...seasonFields, version }),
  errors: [...scheduleErrors, errors.seasonOngoingFields, errors.draftsOutsideWindow],
});

export const updateSchedule = call<Season>()({
  ...base,
  name: 'updateSchedule',
  method: 'POST',
  path: '/seasons/:seasonId/schedule',
  who: 'owner',
  summary: 'Change the schedule of a season',
  params: seasonParams,
  body: object({ games: seasonFields.games, version }),
  errors: scheduleErrors,
});

export const deleteSeason = call()({
  ...base,
  name: 'deleteSeason',
  method: 'DELETE',
  path: '/seasons/:seasonId',
  who: 'owner',
  summary: 'Delete a season that nobody uses',
  params: seasonParams,
  success: 204,
  errors: [errors.seasonNotFoundById, errors.seasonInUse],
});
