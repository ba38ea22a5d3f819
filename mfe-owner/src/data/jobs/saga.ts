import type { Job } from '@endzone/contracts/stats/jobs';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { call, delay, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { seasonLoaded, seasonRequested } from '../season/slice.ts';
import * as api from './api.ts';
import { isOver } from './jobSteps.ts';
import { jobDismissed, jobEnded, jobProgressed, jobStarted, jobUnreachable } from './slice.ts';

/** "Poll once a second"; less often while the server does not answer. */
export const pollEvery = 1000;
export const retryAfter = 4000;

/** Undefined while the server does not answer; "too many requests" is no answer either. */
function* readJob(job: Job) {
  try {
    return yield* call(api.getJob, job.id);
  } catch (error) {
    if (failureOf(error).kind === 'refused') throw error;
    return undefined;
  }
}

/** Follows a job to its end; it goes on without anybody looking. */
export function* followJob({ payload }: ReturnType<typeof jobStarted>) {
  let job = payload;
  try {
    while (!isOver(job)) {
      yield* delay(pollEvery);
      const answer = yield* readJob(job);
      if (answer) {
        job = answer;
        if (!isOver(job)) yield* put(jobProgressed(job));
      } else {
        yield* put(jobUnreachable());
        yield* delay(retryAfter);
      }
    }
    yield* put(jobEnded(job));
    yield* put(seasonRequested());
  } catch (error) {
    if (failureOf(error).code === 'job_not_found') {
      // It was cleared away meanwhile: the season says what became of it.
      yield* put(jobDismissed());
      yield* put(seasonRequested());
    }
    // Else the log-in is over: the page that is opened next says so.
    else yield* put(jobUnreachable());
  }
}

/** A job that runs when the season is read is followed from then on. */
export function* followActiveJob({ payload: { season } }: ReturnType<typeof seasonLoaded>) {
  if (season?.activeJob && !isOver(season.activeJob)) yield* put(jobStarted(season.activeJob));
}

export function* jobsSaga() {
  yield* takeEvery(seasonLoaded.type, followActiveJob);
  yield* takeLatest(jobStarted.type, followJob);
}
