import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Season } from '@endzone/contracts/stats/seasons';
import { noopHost } from '@endzone/shared-ui/host/noopHost.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { seasonSaga } from './saga.ts';
import { seasonReducer, seasonRequested } from './slice.ts';

let api: ReturnType<typeof fakeApi>;
let end: () => void;
const start = () => {
  const { store, run } = createStore({ season: seasonReducer }, [seasonSaga]);
  end = run(noopHost);
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
  configureApi({ locale: () => 'en', unauthenticated: () => undefined });
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
    store.dispatch(seasonRequested());
    await pass(0);
    expect(state()).toMatchObject({ status: 'idle', season: { currentWeek: 6 } });
    expect(state().previous.map(({ status }) => status)).toEqual(['finished']);
  });

  it('that was never there is none, not a failure', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    api.answers['GET /seasons'] = { body: [] };
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(0);
    expect(state()).toMatchObject({ status: 'idle', season: null });
  });

  it('that cannot be read stays as it was known', async () => {
    const { store, state } = start();
    store.dispatch(seasonRequested());
    await pass(0);
    api.answers['GET /seasons/latest'] = refusal(500, 'server_error');
    store.dispatch(seasonRequested());
    await pass(0);
    expect(state()).toMatchObject({ status: 'failed', season: { currentWeek: 6 } });
  });
});
