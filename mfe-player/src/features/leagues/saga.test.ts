import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aLeague, someMembers } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { leaguesSaga } from './saga.ts';
import * as actions from './slice.ts';
import { leaguesReducer } from './slice.ts';

const [first, second] = [aLeague({ id: '1'.repeat(24) }), aLeague({ id: '2'.repeat(24) })];
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  for (const { id, ...league } of [first, second]) {
    api.answers[`GET /leagues/${id}`] = { body: { id, ...league } };
    api.answers[`GET /leagues/${id}/members`] = { body: someMembers() };
  }
});
afterEach(() => api.restore());

/** The store with its sagas, and a wait for what they come to. */
function start() {
  const { store, run } = createStore({ leagues: leaguesReducer }, [leaguesSaga]);
  const end = run({} as Parameters<typeof run>[0]); // none of these sagas asks the shell
  const until = async (isSo: (state: ReturnType<typeof leaguesReducer>) => boolean) => {
    while (!isSo(store.getState().leagues))
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          stop();
          resolve();
        });
      });
    return store.getState().leagues;
  };
  return { store, until, end };
}

describe('the details of a league', () => {
  it('come whole, and are forgotten as soon as another league is asked for', async () => {
    const { store, until, end } = start();
    store.dispatch(actions.detailsRequested({ leagueId: first.id }));
    const { details } = await until((state) => state.details.status === 'idle');
    expect([details.found?.league.id, details.found?.members.length]).toEqual([
      first.id,
      someMembers().length,
    ]);
    store.dispatch(actions.detailsRequested({ leagueId: second.id }));
    expect(store.getState().leagues.details).toEqual({
      id: second.id,
      status: 'loading',
      found: undefined,
    });
    expect((await until((state) => state.details.status === 'idle')).details.found?.league.id).toBe(
      second.id,
    );
    end();
  });

  it.each([
    [404, 'league_not_found', 'missing'],
    [400, 'malformed_request', 'missing'],
    [500, 'server_error', 'failed'],
  ])('refused with %i %s are %s', async (status, code, expected) => {
    api.answers[`GET /leagues/${first.id}`] = refusal(status, code);
    const { store, until, end } = start();
    store.dispatch(actions.detailsRequested({ leagueId: first.id }));
    const { details } = await until((state) => state.details.status !== 'loading');
    expect(details).toEqual({ id: first.id, status: expected, found: undefined });
    end();
  });
});

it('what was read before stays when it cannot be read again, unless it is gone', async () => {
  const { store, until, end } = start();
  const read = async () => {
    store.dispatch(actions.detailsRequested({ leagueId: first.id }));
    return (await until((state) => state.details.status !== 'loading')).details;
  };
  await read();
  api.answers[`GET /leagues/${first.id}`] = refusal(500, 'server_error');
  expect(await read()).toMatchObject({ status: 'failed', found: { league: { id: first.id } } });
  api.answers[`GET /leagues/${first.id}`] = refusal(404, 'league_not_found');
  expect(await read()).toEqual({ id: first.id, status: 'missing', found: undefined });
  end();
});

it('of two invitations the later one counts, whichever is answered first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const invitationTo = (league: typeof first) => ({ body: { id: league.id, league } });
  api.answers[`GET /invitations/${first.id}/old`] = () => promise.then(() => invitationTo(first));
  api.answers[`GET /invitations/${second.id}/new`] = invitationTo(second);
  const { store, until, end } = start();
  store.dispatch(actions.invitationRequested({ id: first.id, token: 'old' }));
  store.dispatch(actions.invitationRequested({ id: second.id, token: 'new' }));
  await until((state) => state.invitation.status === 'idle');
  resolve();
  await new Promise((done) => setTimeout(done));
  expect(store.getState().leagues.invitation.found?.league.id).toBe(second.id);
  end();
});

it('of two searches the later one counts, whichever is answered first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.answers['GET /leagues'] = async ({ query }) => {
    if (query.get('term') === 'slow') await promise;
    return { body: [query.get('term') === 'slow' ? first : second] };
  };
  const { store, until, end } = start();
  store.dispatch(actions.leaguesRequested({ page: 1, term: 'slow' }));
  store.dispatch(actions.leaguesRequested({ page: 1, term: 'quick' }));
  const found = (await until((state) => state.list.status === 'idle')).list.page?.items[0]?.id;
  resolve();
  await promise;
  expect([found, store.getState().leagues.list.page?.items[0]?.id]).toEqual([second.id, second.id]);
  end();
});

it('the ready-made logos are read once, however many fields show them', async () => {
  api.answers['GET /team-logos'] = { body: [{ id: 'c'.repeat(24), image: '/api/files/c' }] };
  const { store, until, end } = start();
  store.dispatch(actions.logosRequested());
  store.dispatch(actions.logosRequested());
  const { logos } = await until((state) => state.logos.status === 'idle');
  expect([logos.all?.length, api.calls('GET /team-logos').length]).toEqual([1, 1]);
  end();
});
