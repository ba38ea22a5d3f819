import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getJob, type Job } from '@endzone/contracts/stats/jobs';
import type { Season } from '@endzone/contracts/stats/seasons';
import { noopHost } from '@endzone/shared-ui/host/noopHost.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { seasonSaga } from '../season/saga.ts';
import { seasonReducer, seasonRequested } from '../season/slice.ts';
import { jobsSaga, pollEvery, retryAfter } from './saga.ts';
import { jobsReducer, jobStarted } from './slice.ts';

const aJob = (given: Partial<Job> = {}): Job => ({
  id: '7'.repeat(24),
  type: 'lock_week',
  seasonId: aSeason().id,
  week: 6,
  weeks: [6],
  status: 'running',
  progress: { done: 2, total: 8 },
  result: null,
  error: null,
  createdAt: '2026-04-29 18:00:00',
  startedAt: '2026-04-29 18:00:01',
  finishedAt: null,
  ...given,
});
const done = aJob({ status: 'done', progress: { done: 8, total: 8 }, result: { nbLeagues: 8, nbGames: 32 } });
const jobPath = `GET /jobs/${aJob().id}`;

let api: ReturnType<typeof fakeApi>;
let end: () => void;
const start = () => {
  const { store, run } = createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]);
  end = run(noopHost);
  return { store, state: () => store.getState().jobs };
};
const serve = (season: Season) => {
  api.answers['GET /seasons/latest'] = { body: season };
  api.answers['GET /seasons'] = { body: [season, aSeason({ id: '9'.repeat(24), status: 'finished' })] };
  api.answers['GET /jobs'] = { body: [] };
};
/** Lets everything happen that waits for nothing, then for so long. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  configureApi({ locale: () => 'en', unauthenticated: () => undefined });
  api = fakeApi();
  serve(aSeason({ activeJob: null }));
});
afterEach(() => {
  end();
  api.restore();
  jest.useRealTimers();
});

describe('A job', () => {
  it('is followed once a second to its end, then the season is read anew', async () => {
    const answers = [aJob({ progress: { done: 5, total: 8 } }), done];
    const queued = aJob({ status: 'queued', progress: { done: 0, total: 0 } });
    api.answers[jobPath] = () => ({ body: answers.shift() ?? done });
    const { store, state } = start();
    store.dispatch(jobStarted(queued));
    await pass(0);
    expect(state()).toMatchObject({ job: { status: 'queued' } });
    await pass(pollEvery);
    expect(state().job).toMatchObject({ status: 'running', progress: { done: 5 } });
    const before = api.calls('GET /seasons/latest').length;
    await pass(pollEvery);
    expect(state()).toMatchObject({ job: { status: 'done' }, ended: { status: 'done' } });
    expect(api.calls('GET /seasons/latest')).toHaveLength(before + 1);
    await pass(10 * pollEvery);
    expect(api.calls(jobPath)).toHaveLength(2);
  });

  it('that runs already when the page is opened is followed too', async () => {
    serve(aSeason({ activeJob: aJob() }));
    api.answers[jobPath] = { body: done };
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(0);
    serve(aSeason({ activeJob: null }));
    await pass(pollEvery);
    expect(state().ended?.status).toBe('done');
  });

  it('that nobody answers for goes on: it is asked for again, less often', async () => {
    serve(aSeason({ activeJob: aJob() }));
    api.answers[jobPath] = refusal(503, 'service_unavailable');
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(pollEvery);
    expect(state()).toMatchObject({ isUnreachable: true, job: { status: 'running' } });
    api.answers[jobPath] = { body: aJob({ progress: { done: 7, total: 8 } }) };
    await pass(retryAfter + pollEvery);
    expect(state()).toMatchObject({ isUnreachable: false, job: { progress: { done: 7 } } });
  });

  it.each(refusalsOf(getJob))(
    'that is gone is not asked for again: the season is read anew ($name)',
    async ({ answer }) => {
      serve(aSeason({ activeJob: aJob() }));
      api.answers[jobPath] = answer;
      const { store, state } = start();
      store.dispatch(seasonRequested());
      await pass(0);
      serve(aSeason({ activeJob: null }));
      const before = api.calls('GET /seasons/latest').length;
      await pass(pollEvery);
      expect(state()).toMatchObject({ job: undefined, isUnreachable: false });
      await pass(10 * pollEvery);
      expect(api.calls(jobPath)).toHaveLength(1);
      expect(api.calls('GET /seasons/latest')).toHaveLength(before + 1);
    },
  );

  it('is asked for again after too many requests', async () => {
    serve(aSeason({ activeJob: aJob() }));
    api.answers[jobPath] = refusal(429, 'too_many_requests');
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(pollEvery);
    expect(state().isUnreachable).toBe(true);
    api.answers[jobPath] = { body: done };
    serve(aSeason({ activeJob: null }));
    await pass(retryAfter + pollEvery);
    expect(state().ended?.status).toBe('done');
  });

  it('that failed stays on the page and is taken up by the same call', async () => {
    const failed = aJob({
      status: 'failed',
      error: { code: 'service_unavailable', message: 'Server error' },
    });
    serve(aSeason({ activeJob: failed }));
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(3 * pollEvery);
    expect(state().job?.status).toBe('failed');
    expect(api.calls(jobPath)).toHaveLength(0);
    api.answers[jobPath] = { body: done };
    serve(aSeason({ activeJob: null }));
    store.dispatch(jobStarted(aJob()));
    await pass(pollEvery);
    expect(state().ended?.status).toBe('done');
  });

  it('that failed is forgotten once its season is free: it was taken up elsewhere', async () => {
    const failed = aJob({ status: 'failed', error: { code: 'server_error', message: 'Server error' } });
    serve(aSeason({ activeJob: failed }));
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(0);
    expect(state().job?.status).toBe('failed');
    serve(aSeason({ activeJob: null }));
    store.dispatch(seasonRequested());
    await pass(0);
    expect(state().job).toBeUndefined();
  });

  it('that began after the season was read stays', async () => {
    api.answers[jobPath] = { body: aJob() };
    const { store, state } = start();
    store.dispatch(seasonRequested());
    store.dispatch(jobStarted(aJob()));
    await pass(0);
    expect(state().job?.status).toBe('running');
  });
});
