import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Job, Season } from '@endzone/contracts/types/stats';
import { silentHost } from '@endzone/shared-ui/host/silentHost.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { askAgainAfter, pollEvery, seasonSaga } from './saga.ts';
import { commandGiven, previewAsked, seasonOpened, seasonReducer } from './slice.ts';

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
const lockPath = 'POST /seasons/current/weeks/6/finish';

let api: ReturnType<typeof fakeApi>;
let end: () => void;
const start = () => {
  const { store, run } = createStore({ season: seasonReducer }, [() => seasonSaga()]);
  end = run(silentHost);
  return { store, state: () => store.getState().season };
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
  configureApi({ locale: () => 'en', unauthenticated: () => undefined, retryDelays: [] });
  api = fakeApi();
  serve(aSeason({ activeJob: null }));
});
afterEach(() => {
  end();
  api.restore();
  jest.useRealTimers();
});

describe('The season', () => {
  it('comes with the ones that are over', async () => {
    const { store, state } = start();
    store.dispatch(seasonOpened());
    await pass(0);
    expect(state()).toMatchObject({ status: 'idle', season: { currentWeek: 6 } });
    expect(state().previous.map(({ status }) => status)).toEqual(['finished']);
  });

  it('that was never there is none, not a failure', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    api.answers['GET /seasons'] = { body: [] };
    const { store, state } = start();
    store.dispatch(seasonOpened());
    await pass(0);
    expect(state()).toMatchObject({ status: 'idle', season: null });
  });

  it('that cannot be read stays as it was known', async () => {
    const { store, state } = start();
    store.dispatch(seasonOpened());
    await pass(0);
    api.answers['GET /seasons/latest'] = refusal(500, 'server_error');
    store.dispatch(seasonOpened());
    await pass(0);
    expect(state()).toMatchObject({ status: 'failed', season: { currentWeek: 6 } });
  });
});

describe('A job', () => {
  it('is followed once a second to its end, then the season is read anew', async () => {
    const heard = [aJob({ progress: { done: 5, total: 8 } }), done];
    api.answers[lockPath] = {
      status: 202,
      body: aJob({ status: 'queued', progress: { done: 0, total: 0 } }),
    };
    api.answers[jobPath] = () => ({ body: heard.shift() ?? done });
    const { store, state } = start();
    store.dispatch(commandGiven({ kind: 'lock', week: 6, force: true }));
    await pass(0);
    expect(api.calls(lockPath)[0]?.body).toEqual({ force: true });
    expect(state()).toMatchObject({ command: undefined, nbAccepted: 1, job: { status: 'queued' } });
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
    store.dispatch(seasonOpened());
    await pass(0);
    serve(aSeason({ activeJob: null }));
    await pass(pollEvery);
    expect(state().ended?.status).toBe('done');
  });

  it('of which nothing is heard goes on: it is asked for again, more seldom', async () => {
    serve(aSeason({ activeJob: aJob() }));
    api.answers[jobPath] = refusal(503, 'service_unavailable');
    const { store, state } = start();
    store.dispatch(seasonOpened());
    await pass(pollEvery);
    expect(state()).toMatchObject({ isJobLost: true, job: { status: 'running' } });
    api.answers[jobPath] = { body: aJob({ progress: { done: 7, total: 8 } }) };
    await pass(askAgainAfter + pollEvery);
    expect(state()).toMatchObject({ isJobLost: false, job: { progress: { done: 7 } } });
  });

  it('is asked for again after too many requests', async () => {
    serve(aSeason({ activeJob: aJob() }));
    api.answers[jobPath] = refusal(429, 'too_many_requests');
    const { store, state } = start();
    store.dispatch(seasonOpened());
    await pass(pollEvery);
    expect(state().isJobLost).toBe(true);
    api.answers[jobPath] = { body: done };
    serve(aSeason({ activeJob: null }));
    await pass(askAgainAfter + pollEvery);
    expect(state().ended?.status).toBe('done');
  });

  it('that failed stays on the page and is taken up by the same call', async () => {
    const failed = aJob({
      status: 'failed',
      error: { code: 'service_unavailable', message: 'Server error' },
    });
    serve(aSeason({ activeJob: failed }));
    const { store, state } = start();
    store.dispatch(seasonOpened());
    await pass(3 * pollEvery);
    expect(state().job?.status).toBe('failed');
    expect(api.calls(jobPath)).toHaveLength(0);
    api.answers[lockPath] = { status: 202, body: aJob() };
    api.answers[jobPath] = { body: done };
    serve(aSeason({ activeJob: null }));
    store.dispatch(commandGiven({ kind: 'lock', week: 6, force: true }));
    await pass(pollEvery);
    expect(state().ended?.status).toBe('done');
  });
});

describe('A command', () => {
  it('that is refused says why, and what is on the page is read anew', async () => {
    api.answers['POST /seasons/current/start-week'] = refusal(409, 'week_active');
    const { store, state } = start();
    store.dispatch(commandGiven({ kind: 'start', week: 7 }));
    await pass(0);
    expect(state().refusal).toMatchObject({ code: 'week_active' });
    expect(state()).toMatchObject({ command: undefined, nbAccepted: 0 });
    expect(api.calls('GET /seasons/latest')).toHaveLength(1);
  });

  it('pressed twice is sent once', async () => {
    api.answers['POST /seasons/current/recalculate'] = { status: 202, body: aJob({ type: 'recalculate' }) };
    api.answers[jobPath] = { body: done };
    const { store } = start();
    store.dispatch(commandGiven({ kind: 'recalculate' }));
    store.dispatch(commandGiven({ kind: 'recalculate' }));
    await pass(0);
    expect(api.calls('POST /seasons/current/recalculate')).toHaveLength(1);
  });
});

describe('The preview of a lock', () => {
  const preview = { results: [], nbResults: 0, standingsChanged: false, trophies: [], gamesWithoutScore: [] };

  it('that a busy platform does not answer is asked for again', async () => {
    const answers = [refusal(503, 'service_unavailable'), { body: preview }];
    api.answers[lockPath] = () => answers.shift() ?? refusal(500, 'server_error');
    const { store, state } = start();
    store.dispatch(previewAsked({ week: 6 }));
    await pass(pollEvery);
    expect(state().preview).toMatchObject({ week: 6, value: { nbResults: 0 }, error: undefined });
  });

  it('is asked for anew when games lost their scores meanwhile', async () => {
    const answers = [refusal(409, 'games_without_score'), { body: preview }];
    api.answers[lockPath] = () => answers.shift() ?? refusal(500, 'server_error');
    const { store, state } = start();
    store.dispatch(commandGiven({ kind: 'lock', week: 6, force: false }));
    await pass(0);
    expect(state()).toMatchObject({
      refusal: { code: 'games_without_score' },
      preview: { week: 6, value: { nbResults: 0 } },
    });
  });

  it('that never comes, or is refused, says so', async () => {
    const { store, state } = start();
    api.answers[lockPath] = refusal(503, 'service_unavailable');
    store.dispatch(previewAsked({ week: 6 }));
    await pass(10 * pollEvery);
    expect(api.calls(lockPath)).toHaveLength(3);
    expect(state().preview).toMatchObject({ value: undefined, error: { status: 503 } });
    api.answers[lockPath] = refusal(409, 'week_not_started');
    store.dispatch(previewAsked({ week: 6 }));
    await pass(0);
    expect(state().preview?.error).toMatchObject({ code: 'week_not_started' });
  });
});
