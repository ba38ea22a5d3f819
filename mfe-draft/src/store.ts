import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { draftPlayersSaga } from './features/draft-room/playersSaga.ts';
import { draftPlayersReducer } from './features/draft-room/playersSlice.ts';
import { draftRoomSaga } from './features/draft-room/saga.ts';
import { draftRoomReducer } from './features/draft-room/slice.ts';

export const createStore = () =>
  createAppStore({ draftPlayers: draftPlayersReducer, draftRoom: draftRoomReducer }, [
    () => draftRoomSaga(),
    draftPlayersSaga,
  ]);
