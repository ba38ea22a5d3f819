import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { seasonSaga } from './features/season/control/saga.ts';
import { seasonReducer } from './features/season/control/slice.ts';
import { sheetSaga } from './features/season/sheet/saga.ts';
import { sheetReducer } from './features/season/sheet/slice.ts';

export const createStore = () =>
  createAppStore({ season: seasonReducer, sheet: sheetReducer }, [() => seasonSaga(), () => sheetSaga()]);
