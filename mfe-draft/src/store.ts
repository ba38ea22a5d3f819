import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { draftDatesSaga } from './features/draft-dates/saga.ts';
import { draftDatesReducer } from './features/draft-dates/slice.ts';
import { draftPlayersSaga } from './features/draft-room/playersSaga.ts';
import { draftPlayersReducer } from './features/draft-room/playersSlice.ts';
import { draftRoomSaga } from './features/draft-room/saga.ts';
import { draftRoomReducer } from './features/draft-room/slice.ts';

export const createStore = () =>
  createAppStore(
    { draftDates: draftDatesReducer, draftPlayers: draftPlayersReducer, draftRoom: draftRoomReducer },
    [draftDatesSaga, draftPlayersSaga, () => draftRoomSaga()],
  );
