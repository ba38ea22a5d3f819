import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aHost } from '@endzone/shared-ui/testing/showScreen.tsx';
import { draftPlayersSaga } from './playersSaga.ts';
import { draftPlayersReducer, playerRequested } from './playersSlice.ts';
import { selectDetails, selectFreePlayers } from './selectors.ts';
import { draftRoomReducer, eventReceived, roomEntered, roomLeft, stateReceived } from './slice.ts';
import { aDraftState, aPick, aPlayer, pickEvent, serverTime } from './testing/aDraft.ts';

const leagueId = 'c'.repeat(24);
const path = `GET /leagues/${leagueId}/available-players`;
const ofPageCount = 500;

let api: ReturnType<typeof fakeApi>;
let end: () => void;
let store: ReturnType<typeof newStore>['store'];
const newStore = () =>
  createStore({ draftPlayers: draftPlayersReducer, draftRoom: draftRoomReducer }, [draftPlayersSaga]);

const page = (first: number, nb: number) => Array.from({ length: nb }, (_, index) => aPlayer(first + index));
const answered = () => new Promise((resolve) => setTimeout(resolve));
const settle = async () => {
  while (store.getState().draftPlayers.status === 'loading') await answered();
};

beforeEach(() => {
  api = fakeApi();
  const made = newStore();
  store = made.store;
  end = made.run(aHost());
  store.dispatch(roomEntered({ leagueId, locale: 'en' }));
});
afterEach(() => {
  end();
  api.restore();
});

describe('The players of the room', () => {
  it('come page by page until all are there', async () => {
    api.answers[path] = ({ query }) => {
      const offset = Number(query.get('offset'));
      return {
        body: page(100 + offset, offset === 0 ? ofPageCount : 3),
        headers: { 'X-Total-Count': '503' },
      };
    };
    store.dispatch(stateReceived(aDraftState({ nbPicks: 0 })));
    await settle();
    expect(store.getState().draftPlayers.players).toHaveLength(503);
    expect(api.calls(path).map(({ query }) => query.get('offset'))).toEqual(['0', '500']);
  });

  it('are those of the season before the draft, when nobody has a roster', async () => {
    api.answers['GET /players'] = { body: page(100, 2) };
    store.dispatch(stateReceived(aDraftState({ isPending: true })));
    await settle();
    expect(selectFreePlayers(store.getState())).toHaveLength(2);
  });

  it('are asked anew for each of my turns alone: whom I may pick is said for that turn', async () => {
    api.answers[path] = { body: page(1, 9) };
    const state = aDraftState({ nbPicks: 1 });
    store.dispatch(stateReceived(state));
    await settle();
    expect([api.calls(path).length, store.getState().draftPlayers.judgedFor]).toEqual([1, undefined]);
    store.dispatch(eventReceived(pickEvent(state)));
    await settle();
    expect([api.calls(path).length, store.getState().draftPlayers.judgedFor]).toEqual([2, 3]);
    expect(selectFreePlayers(store.getState())).toHaveLength(7);
  });

  it.each([
    ['has fewer picks', 3, 5],
    ['has had others picked since', 4, 10],
  ])('are asked anew when the server’s data were put back and the draft %s', async (_, nbPicks, version) => {
    api.answers[path] = { body: page(1, 9) };
    const known = aDraftState({ nbPicks: 4 });
    store.dispatch(stateReceived({ ...known, version: 9 }));
    await settle();
    const others = aDraftState({ nbPicks, version });
    const picks = others.picks.map((pick) =>
      pick.pickNo < 3 ? pick : aPick(pick.pickNo, others.teams, { hash: 'e'.repeat(64) }),
    );
    store.dispatch(stateReceived({ ...others, picks, serverTime: serverTime + 61_000 }));
    await settle();
    expect(api.calls(path)).toHaveLength(2);
  });

  it('are not asked anew when the data were put back to a moment after the newest pick', async () => {
    api.answers[path] = { body: page(1, 9) };
    const known = aDraftState({ nbPicks: 4 });
    store.dispatch(stateReceived({ ...known, version: 9 }));
    await settle();
    store.dispatch(stateReceived({ ...known, version: 8, serverTime: serverTime + 61_000 }));
    await settle();
    expect(api.calls(path)).toHaveLength(1);
  });

  it('keep no details that were asked for in another room', async () => {
    const player = aPlayer(1);
    const answer = Promise.withResolvers<void>();
    api.answers[`GET /players/${player.id}`] = async () => {
      await answer.promise;
      return { body: player };
    };
    store.dispatch(playerRequested(player.id));
    store.dispatch(roomLeft());
    store.dispatch(roomEntered({ leagueId: 'd'.repeat(24), locale: 'en' }));
    answer.resolve();
    await answered();
    expect(selectDetails(store.getState())).toEqual({});
    store.dispatch(playerRequested(player.id));
    await answered();
    expect(Object.keys(selectDetails(store.getState()))).toEqual([player.id]);
  });
});
