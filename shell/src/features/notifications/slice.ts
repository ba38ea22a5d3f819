import type { Notification } from '@endzone/contracts/accounts/notifications';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { Filter } from './api.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A page of those that pass the filter. */
export type Wanted = { page: number; filter: Filter };

export type NotificationsState = {
  status: 'idle' | 'loading' | 'failed';
  page: number;
  filter: Filter;
  /** The ids of those that were new in this visit: showing them marks them viewed. */
  newIds: string[];
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
  filter: {},
  newIds: [],
  loadedPage: undefined,
  items: [],
  total: 0,
  failure: undefined,
};

const isSame = (one: Filter, other: Filter) => one.type === other.type && one.league === other.league;

const withNew = (known: readonly string[], items: readonly Notification[]) => [
  ...new Set([...known, ...items.filter(({ isViewed }) => !isViewed).map(({ id }) => id)]),
];

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationsRequested: (state, { payload }: PayloadAction<Wanted>) => {
      state.status = 'loading';
      // Another filter has other pages.
      if (!isSame(state.filter, payload.filter)) state.loadedPage = undefined;
      state.page = payload.page;
      state.filter = payload.filter;
    },
    notificationsLoaded: (state, { payload }: PayloadAction<{ items: Notification[]; total: number }>) => {
      state.status = 'idle';
      state.loadedPage = state.page;
      state.items = payload.items;
      state.newIds = withNew(state.newIds, payload.items);
      state.total = payload.total;
      state.failure = undefined;
    },
    /** Notifications of pages that are not shown yet: marking the first page as viewed marks them too. */
    olderFound: (state, { payload }: PayloadAction<Notification[]>) => {
      state.newIds = withNew(state.newIds, payload);
    },
    notificationsFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const { notificationsRequested, notificationsLoaded, olderFound, notificationsFailed } = slice.actions;
export const notificationsReducer = slice.reducer;
