import type { Job, Season } from '@endzone/contracts/types/stats';
import { ApiError, NetworkError } from '@endzone/shared-ui/api/errors.ts';
import { call, delay, put, takeLatest, takeLeading } from 'typed-redux-saga';
import * as api from '../api.ts';
import {
  commandAccepted,
  commandGiven,
  commandRefused,
  isOver,
  jobEnded,
  jobLost,
  jobProgressed,
  jobSeen,
  previewAsked,
  previewFailed,
  previewLoaded,
  seasonFailed,
  seasonLoaded,
  seasonOpened,
  type Command,
  type Preview,
} from './slice.ts';

/** "Poll once a second"; seldom while nothing is heard. */
export const pollEvery = 1000;
export const askAgainAfter = 4000;

async function latestSeason(): Promise<Season | null> {
  try {
    return await api.getLatestSeason();
  } catch (error) {
    // "404 when there was never one."
    if (error instanceof ApiError && error.code === 'season_not_found') return null;
    throw error;
  }
}

const previousOf = (seasons: Season[], present: Season | null): Season[] =>
  seasons.filter(({ id, status }) => id !== present?.id && status === 'finished');

export function* loadSeason() {
  try {
    const [season, seasons] = yield* call(() => Promise.all([latestSeason(), api.getSeasons()]));
    const jobs = season ? yield* call(api.getJobs, season.id) : [];
    yield* put(seasonLoaded({ season, previous: previousOf(seasons, season), jobs }));
    if (season?.activeJob && !isOver(season.activeJob)) yield* put(jobSeen(season.activeJob));
  } catch (error) {
    yield* put(seasonFailed({ error }));
  }
}

function perform(command: Command): Promise<Job | Preview> {
  switch (command.kind) {
    case 'start':
      return api.startWeek(command.week);
    case 'freeze':
      return api.freezeWeek();
    case 'lock':
      return api.lockWeek(command.week, command.force);
    case 'undo':
      return api.undoLock(command.week);
    case 'finish':
      return api.finishSeason();
    case 'recalculate':
      return api.recalculate();
  }
}

export function* obey({ payload: command }: ReturnType<typeof commandGiven>) {
  try {
    const answer = yield* call(perform, command);
    yield* put(commandAccepted());
    if ('status' in answer) yield* put(jobSeen(answer));
    yield* put(seasonOpened());
  } catch (error) {
    yield* put(commandRefused({ error }));
    // Somebody was quicker: what is on the page is old.
    if (!(error instanceof ApiError) || error.status !== 409) return;
    yield* put(seasonOpened());
    if (command.kind === 'lock' && error.code === 'games_without_score')
      yield* put(previewAsked({ week: command.week }));
  }
}

/** "Too many requests" is no word of the job either. */
const isSilence = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** The next word of a job; undefined while nobody answers. */
function* hear(job: Job) {
  try {
    return yield* call(api.getJob, job.id);
  } catch (error) {
    if (!isSilence(error)) throw error;
    return undefined;
  }
}

/** Follows a job to its end; it goes on without anybody looking. */
export function* followJob({ payload }: ReturnType<typeof jobSeen>) {
  let job = payload;
  try {
    while (!isOver(job)) {
      yield* delay(pollEvery);
      const heard = yield* hear(job);
      if (heard) {
        job = heard;
        if (!isOver(job)) yield* put(jobProgressed(job));
      } else {
        yield* put(jobLost());
        yield* delay(askAgainAfter);
      }
    }
    yield* put(jobEnded(job));
    yield* put(seasonOpened());
  } catch {
    // The log-in is over, or the job is nobody's: the page that is opened next says so.
    yield* put(jobLost());
  }
}

/** It goes through all leagues, so a busy platform may not answer in time at first; asking changes nothing. */
const mostPreviews = 3;

export function* loadPreview({ payload: { week } }: ReturnType<typeof previewAsked>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const value = yield* call(api.previewLock, week);
      if ('results' in value) yield* put(previewLoaded({ week, value }));
      return;
    } catch (error) {
      if (attempt === mostPreviews || !isSilence(error)) {
        yield* put(previewFailed({ week, error }));
        return;
      }
      yield* delay(pollEvery);
    }
  }
}

export function* seasonSaga() {
  yield* takeLatest(seasonOpened.type, loadSeason);
  yield* takeLeading(commandGiven.type, obey);
  yield* takeLatest(jobSeen.type, followJob);
  yield* takeLatest(previewAsked.type, loadPreview);
}
