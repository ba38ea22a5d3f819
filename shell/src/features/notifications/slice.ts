import type { Notification } from '@endzone/contracts/types/people';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationsState = {
  status: 'idle' | 'loading' | 'failed';
  page: number;
  items: Notification[];
  total: number;
  /** What went wrong last, for the panel in the place of the table. */
  error: unknown;
};

const initialState: NotificationsState = { status: 'idle', page: 1, items: [], total: 0, error: undefined };

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    pageRequested: (state, { payload }: PayloadAction<number>) => {
      state.status = 'loading';
      state.page = payload;
    },
    pageLoaded: (state, { payload }: PayloadAction<{ items: Notification[]; total: number }>) => {
      state.status = 'idle';
      state.items = payload.items;
      state.total = payload.total;
      state.error = undefined;
    },
    pageFailed: (state, { payload }: PayloadAction<unknown>) => {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const { pageRequested, pageLoaded, pageFailed } = slice.actions;
export const notificationsReducer = slice.reducer;
