import { call } from '../call.ts';
import { errors } from '../errors.ts';
import type { LockPreview } from '../fantasy/games.ts';
import { flag, integer, malformed, object, paging, plainText } from '../fields.ts';
import type { Job } from './jobs.ts';
import type { RealGame } from './realGames.ts';

const base = { service: 'stats' } as const;

/** The week that the screen means. */
const expectedWeek = () => integer(-1_000_000, 1_000_000);

const weekCommand = { ...base, method: 'POST', who: 'owner', success: 202 } as const;

export const startWeek = call<Job>()({
  ...weekCommand,
  name: 'startWeek',
  path: '/seasons/current/start-week',
  summary: 'Start the next week',
  body: object({ week: expectedWeek() }),
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
  body: object({ week: expectedWeek() }),
  errors: [
    errors.seasonNotFound,
    errors.noActiveWeek,
    errors.weekMismatchActive,
    errors.lastWeekCannotFreeze,
    errors.jobRunning,
  ],
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
