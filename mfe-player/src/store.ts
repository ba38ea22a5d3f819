import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { sessionsSaga } from './features/account/sessions/saga.ts';
import { sessionsReducer } from './features/account/sessions/slice.ts';
import { blogSaga } from './features/blog/saga.ts';
import { blogReducer } from './features/blog/slice.ts';
import { homeSaga } from './features/home/saga.ts';
import { homeReducer } from './features/home/slice.ts';

export const createStore = () =>
  createAppStore({ blog: blogReducer, home: homeReducer, sessions: sessionsReducer }, [
    () => blogSaga(),
    () => homeSaga(),
    () => sessionsSaga(),
  ]);
