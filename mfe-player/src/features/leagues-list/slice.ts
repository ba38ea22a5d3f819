import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { LeagueFilter } from './api.ts';

export type LeaguePage = { items: LeagueRow[]; total: number };

/** It outlives the screen: who comes back from a league finds the list as it was. */
type LeaguesListState = {
  status: 'idle' | 'loading' | 'failed';
  asked: LeagueFilter | undefined;
  /** What `page` answers: it stays when it cannot be read again. */
  loaded: LeagueFilter | undefined;
  page: LeaguePage | undefined;
  failure: Failure | undefined;
};

const initialState: LeaguesListState = {
  status: 'idle',
  asked: undefined,
  loaded: undefined,
  page: undefined,
  failure: undefined,
};

const slice = createSlice({
  name: 'leaguesList',
  initialState,
  reducers: {
    leaguesRequested: (state, { payload }: PayloadAction<LeagueFilter>) => {
      state.status = 'loading';
      state.asked = payload;
    },
    leaguesLoaded: (state, { payload }: PayloadAction<LeaguePage>) => {
      state.status = 'idle';
      state.loaded = state.asked;
      state.page = payload;
      state.failure = undefined;
    },
    leaguesFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const { leaguesRequested, leaguesLoaded, leaguesFailed } = slice.actions;
export const leaguesListReducer = slice.reducer;
