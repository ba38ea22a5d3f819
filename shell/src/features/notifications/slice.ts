import type { Notification } from '@endzone/contracts/accounts/notifications';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationsState = {
  status: 'idle' | 'loading' | 'failed';
  page: number;
  /** The page that `items` are of: it stays when it cannot be read again. */
  loadedPage: number | undefined;
  items: Notification[];
  total: number;
  /** For the panel in the place of the table. */
  failure: Failure | undefined;
};

const initialState: NotificationsState = {
  status: 'idle',
  page: 1,
  loadedPage: undefined,
  items: [],
  total: 0,
  failure: undefined,
};

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationsRequested: (state, { payload }: PayloadAction<number>) => {
      state.status = 'loading';
      state.page = payload;
    },
    notificationsLoaded: (state, { payload }: PayloadAction<{ items: Notification[]; total: number }>) => {
      state.status = 'idle';
      state.loadedPage = state.page;
      state.items = payload.items;
      state.total = payload.total;
      state.failure = undefined;
    },
    notificationsFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const { notificationsRequested, notificationsLoaded, notificationsFailed } = slice.actions;
export const notificationsReducer = slice.reducer;
