import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { jobsSaga } from '../data/jobs/saga.ts';
import { jobsReducer } from '../data/jobs/slice.ts';
import { seasonSaga } from '../data/season/saga.ts';
import { seasonReducer } from '../data/season/slice.ts';
import { sheetSaga } from '../features/game-sheet/saga.ts';
import { sheetReducer } from '../features/game-sheet/slice.ts';

export const createStore = () =>
  createAppStore({ jobs: jobsReducer, season: seasonReducer, sheet: sheetReducer }, [
    jobsSaga,
    seasonSaga,
    sheetSaga,
  ]);
