import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { draftPlayersSaga } from '../data/draft/playersSaga.ts';
import { draftPlayersReducer } from '../data/draft/playersSlice.ts';
import { draftRoomSaga } from '../data/draft/saga.ts';
import { draftRoomReducer } from '../data/draft/slice.ts';

export const createStore = () =>
  createAppStore({ draftPlayers: draftPlayersReducer, draftRoom: draftRoomReducer }, [
    draftPlayersSaga,
    () => draftRoomSaga(),
  ]);
