import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { gameSaved } from '../../data/season/gameSaved.ts';
import type { Bests } from './model/checks.ts';
import type { BirthDates } from './model/namesakes.ts';
import type { Cell } from './model/sheet.ts';

type State = {
  id: string | undefined;
  status: 'idle' | 'loading' | 'failed';
  failure: Failure | undefined;
  game: RealGame | undefined;
  rules: ScoreRules | undefined;
  bests: Bests;
  birthDates: BirthDates;
  /** The game as somebody else has saved it since it was loaded. */
  theirs: RealGame | undefined;
  /** The cell that is typed into, or was last. */
  active: Cell | undefined;
};

const initialState: State = {
  id: undefined,
  status: 'idle',
  failure: undefined,
  game: undefined,
  rules: undefined,
  bests: {},
  birthDates: {},
  theirs: undefined,
  active: undefined,
};

const slice = createSlice({
  name: 'sheet',
  initialState,
  reducers: {
    sheetRequested: (state, { payload }: PayloadAction<{ gameId: string }>) => {
      if (state.id !== payload.gameId) Object.assign(state, initialState, { rules: state.rules });
      state.id = payload.gameId;
      state.status = 'loading';
    },
    sheetLoaded: (state, { payload: game }: PayloadAction<RealGame>) => {
      if (game.id !== state.id) return;
      state.status = 'idle';
      state.failure = undefined;
      // It was read before a save that was answered first.
      if (state.game && game.version < state.game.version) return;
      // A sheet that is being filled is not changed under somebody's hands.
      if (state.game && state.game.version !== game.version) state.theirs = game;
      else state.game = game;
    },
    sheetFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    rulesLoaded: (state, { payload }: PayloadAction<ScoreRules>) => {
      state.rules = payload;
    },
    /** What the season knows of everybody of one of the clubs. */
    clubLoaded: (
      state,
      { payload }: PayloadAction<{ gameId: string; bests: Bests; birthDates: BirthDates }>,
    ) => {
      if (payload.gameId !== state.id) return;
      Object.assign(state.bests, payload.bests);
      Object.assign(state.birthDates, payload.birthDates);
    },
    cellChosen: (state, { payload }: PayloadAction<Cell | undefined>) => {
      state.active = payload;
    },
    /** Goes on with the game as somebody else saved it; what was typed here has been merged into it. */
    theirsTaken: (state) => {
      if (state.theirs) state.game = state.theirs;
      state.theirs = undefined;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(gameSaved, (state, { payload: game }) => {
      // A day may be changed from the list of games, beside another sheet.
      if (game.id !== state.id) return;
      state.game = game;
      state.theirs = undefined;
    });
  },
});

export const { sheetRequested, sheetLoaded, sheetFailed, rulesLoaded, clubLoaded, cellChosen, theirsTaken } =
  slice.actions;
export const sheetReducer = slice.reducer;
