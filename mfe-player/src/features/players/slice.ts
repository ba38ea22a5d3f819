import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { Availability, PlayerFilter, PlayersPage } from './api.ts';

/** The players as a league sees them, or everybody where no league is meant. */
export type PlayersQuestion = {
  leagueId: string | undefined;
  availability: Availability;
  filter: PlayerFilter;
};

/** It outlives the screen: who comes back from a player's team finds the list as it was. */
type PlayersState = {
  status: 'idle' | 'loading' | 'failed';
  asked: PlayersQuestion | undefined;
  /** What `page` answers: it stays when it cannot be read again. */
  loaded: PlayersQuestion | undefined;
  page: PlayersPage | undefined;
  /** The league has no rosters yet, so everybody is shown: the API's words for it. */
  noRosters: Failure | undefined;
  failure: Failure | undefined;
};

const initialState: PlayersState = {
  status: 'idle',
  asked: undefined,
  loaded: undefined,
  page: undefined,
  noRosters: undefined,
  failure: undefined,
};

type Loaded = { page: PlayersPage; noRosters?: Failure | undefined };

const slice = createSlice({
  name: 'players',
  initialState,
  reducers: {
    playersRequested: (state, { payload }: PayloadAction<PlayersQuestion>) => {
      // Another league's ownership is nobody's business here.
      if (state.loaded && state.loaded.leagueId !== payload.leagueId) state.page = undefined;
      state.status = 'loading';
      state.asked = payload;
    },
    playersLoaded: (state, { payload }: PayloadAction<Loaded>) => {
      state.status = 'idle';
      state.loaded = state.asked;
      state.page = payload.page;
      state.noRosters = payload.noRosters;
      state.failure = undefined;
    },
    playersFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
});

export const { playersRequested, playersLoaded, playersFailed } = slice.actions;
export const playersReducer = slice.reducer;
