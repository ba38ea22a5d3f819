import { call } from '../../call.ts';
import { errors } from '../../errors.ts';
import {
  figure,
  flag,
  id,
  integer,
  list,
  malformed,
  object,
  optionalId,
  paging,
  plainText,
} from '../../fields.ts';
import type { LockPreview } from '../../types/fantasy.ts';
import type { Job, RealGame, Season } from '../../types/stats.ts';

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

const weekCommand = { ...base, method: 'POST', who: 'owner', success: 202 } as const;

export const startWeek = call<Job>()({
  ...weekCommand,
  name: 'startWeek',
  path: '/seasons/current/start-week',
  summary: 'Start the next week',
  body: object({ week: integer(-1_000_000, 1_000_000) }),
  errors: [
    errors.seasonNotFound,
    errors.seasonNotDrafting,
    errors.weekActive,
    errors.noWeeksLeft,
    errors.regularWeekFrozen,
    errors.playoffWeekNotLocked,
    errors.weekMismatch,
    errors.jobRunning,
  ],
});

export const freezeWeek = call<Job>()({
  ...weekCommand,
  name: 'freezeWeek',
  path: '/seasons/current/weeks/current/freeze',
  summary: 'Freeze the active week',
  errors: [errors.seasonNotFound, errors.noActiveWeek, errors.lastWeekCannotFreeze, errors.jobRunning],
});

/** `week` of a path is a number or `current`; the service knows which numbers there are. */
export const weekOfPath = () =>
  plainText()
    .matches(/^(current|-?\d{1,6})$/, { message: malformed })
    .required(malformed);
const weekParams = object({ week: weekOfPath() });

/** Locks the week, or with `preview=1` answers 200 with what locking would publish. */
export const lockWeek = call<Job | (LockPreview & { gamesWithoutScore: RealGame[] })>()({
  ...weekCommand,
  name: 'lockWeek',
  path: '/seasons/current/weeks/:week/finish',
  summary: 'Lock a week, or preview the lock',
  params: weekParams,
  query: object({ preview: flag(), ...paging(100, 100) }),
  body: object({ force: flag() }),
  errors: [
    errors.seasonNotFound,
    errors.weekNotFound,
    errors.weekNotStarted,
    errors.gamesWithoutScore,
    errors.jobRunning,
  ],
});

export const undoLock = call<Job>()({
  ...weekCommand,
  name: 'undoLock',
  path: '/seasons/current/weeks/:week/undo-finish',
  summary: 'Take the publication of the week locked last back',
  params: weekParams,
  errors: [errors.seasonNotFound, errors.weekNotFound, errors.cannotUndo, errors.jobRunning],
});

export const finishSeason = call<Job>()({
  ...weekCommand,
  name: 'finishSeason',
  path: '/seasons/current/finish',
  summary: 'Finish the season',
  errors: [
    errors.seasonNotFound,
    errors.seasonNotOngoing,
    errors.weekActive,
    errors.weeksLeft,
    errors.weekFrozen,
    errors.jobRunning,
  ],
});

export const recalculate = call<Job>()({
  ...weekCommand,
  name: 'recalculate',
  path: '/seasons/current/recalculate',
  summary: 'Compute all points, results, standings and trophies anew',
  errors: [errors.seasonNotFound, errors.seasonNotOngoing, errors.jobRunning],
});

export const getJob = call<Job>()({
  ...base,
  name: 'getJob',
  method: 'GET',
  path: '/jobs/:jobId',
  who: 'owner',
  summary: 'One job with its progress',
  params: object({ jobId: id() }),
  errors: [errors.jobNotFound],
});

export const getJobs = call<Job[]>()({
  ...base,
  name: 'getJobs',
  method: 'GET',
  path: '/jobs',
  who: 'owner',
  summary: 'Jobs, newest first',
  query: object({ season: optionalId(), ...paging(20, 100) }),
});
