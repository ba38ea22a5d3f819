import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aLeague } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { leaguesListSaga } from './saga.ts';
import { selectIsPageOld } from './selectors.ts';
import { leaguesListReducer, leaguesRequested } from './slice.ts';

const [first, second] = [aLeague({ id: '1'.repeat(24) }), aLeague({ id: '2'.repeat(24) })];
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

/** The store with its saga, and a wait for what it comes to. */
function start() {
  const { store, run } = createStore({ leaguesList: leaguesListReducer }, [leaguesListSaga]);
  const end = run({} as Parameters<typeof run>[0]); // the saga does not ask the shell
  const settled = async () => {
    while (store.getState().leaguesList.status === 'loading')
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          stop();
          resolve();
        });
      });
    return store.getState().leaguesList;
  };
  return { store, settled, end };
}

it('of two searches the later one counts, whichever is answered first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.answers['GET /leagues'] = async ({ query }) => {
    if (query.get('term') === 'slow') await promise;
    return { body: [query.get('term') === 'slow' ? first : second] };
  };
  const { store, settled, end } = start();
  store.dispatch(leaguesRequested({ page: 1, term: 'slow' }));
  store.dispatch(leaguesRequested({ page: 1, term: 'quick' }));
  const found = (await settled()).page?.items[0]?.id;
  resolve();
  await promise;
  expect([found, store.getState().leaguesList.page?.items[0]?.id]).toEqual([second.id, second.id]);
  end();
});

it('what is there stays when it cannot be read again; another search that fails shows nothing old', async () => {
  api.answers['GET /leagues'] = { body: [first] };
  const { store, settled, end } = start();
  store.dispatch(leaguesRequested({ page: 1 }));
  await settled();
  api.answers['GET /leagues'] = refusal(503, 'service_unavailable');
  store.dispatch(leaguesRequested({ page: 1 }));
  expect((await settled()).failure).toMatchObject({ status: 503, kind: 'away' });
  expect(selectIsPageOld(store.getState())).toBe(false);
  store.dispatch(leaguesRequested({ page: 2 }));
  await settled();
  expect(selectIsPageOld(store.getState())).toBe(true);
  end();
});
