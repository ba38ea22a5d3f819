import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { notificationsSaga } from './saga.ts';
import { notificationsReducer } from './slice.ts';

/** The shell keeps no store for the page: this screen brings its own, with its chunk. */
export const createNotificationsStore = () =>
  createStore({ notifications: notificationsReducer }, [notificationsSaga]);
