import type { Job } from '@endzone/contracts/stats/jobs';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gameSaved } from './gameSaved.ts';

type Loaded = {
  /** `null`: there was never one. */
  season: Season | null;
  /** Finished ones, newest first. */
  previous: Season[];
  /** The latest jobs of the season, newest first. */
  jobs: Job[];
};
type State = Omit<Loaded, 'season'> & {
  status: 'idle' | 'loading' | 'failed';
  failure: Failure | undefined;
  season: Season | null | undefined;
};

const initialState: State = { status: 'idle', failure: undefined, season: undefined, previous: [], jobs: [] };

const slice = createSlice({
  name: 'season',
  initialState,
  reducers: {
    seasonRequested: (state) => {
      state.status = 'loading';
    },
    seasonLoaded: (_, { payload }: PayloadAction<Loaded>) => ({ ...initialState, ...payload }),
    /** As a command answered it. */
    seasonSaved: (state, { payload }: PayloadAction<Season>) => {
      state.season = payload;
    },
    seasonFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => {
    // Lists say at once what was saved; all else of the season is read again.
    builder.addCase(gameSaved, ({ season }, { payload: game }) => {
      const at = season?.games.findIndex(({ id }) => id === game.id) ?? -1;
      if (season && at >= 0) season.games[at] = game;
    });
  },
});

export const { seasonRequested, seasonLoaded, seasonSaved, seasonFailed } = slice.actions;
export const seasonReducer = slice.reducer;
