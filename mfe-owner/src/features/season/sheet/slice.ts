import type { RealGame, ScoreRules } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SheetToSave } from '../api.ts';
import type { Bests } from './model/checks.ts';

/** What was sent; `force` goes into a locked week. */
export type Sending =
  | { kind: 'save'; gameId: string; sheet: SheetToSave }
  | { kind: 'undo' | 'delete'; gameId: string; force: boolean }
  | { kind: 'date'; gameId: string; date: string };

type State = {
  id: string | undefined;
  status: 'idle' | 'loading' | 'failed' | 'missing';
  error: unknown;
  game: RealGame | undefined;
  rules: ScoreRules | undefined;
  bests: Bests;
  sending: Sending | undefined;
  /** What went well last, until it was shown. */
  sent: { kind: Sending['kind']; game: RealGame } | undefined;
  refused: { sending: Sending; error: unknown } | undefined;
  /** The game as somebody else has saved it since it was loaded. */
  theirs: RealGame | undefined;
};

const initialState: State = {
  id: undefined,
  status: 'idle',
  error: undefined,
  game: undefined,
  rules: undefined,
  bests: {},
  sending: undefined,
  sent: undefined,
  refused: undefined,
  theirs: undefined,
};

const slice = createSlice({
  name: 'sheet',
  initialState,
  reducers: {
    sheetOpened: (state, { payload }: PayloadAction<{ gameId: string }>) => {
      if (state.id !== payload.gameId) Object.assign(state, initialState, { rules: state.rules });
      state.id = payload.gameId;
      state.status = 'loading';
    },
    sheetLoaded: (state, { payload: game }: PayloadAction<RealGame>) => {
      if (game.id !== state.id) return;
      state.status = 'idle';
      state.error = undefined;
      // It was asked for before a save that was answered first.
      if (state.game && game.version < state.game.version) return;
      // A sheet that is being filled is not changed under somebody's hands.
      if (state.game && state.game.version !== game.version) state.theirs = game;
      else state.game = game;
    },
    sheetFailed: (state, { payload }: PayloadAction<{ error: unknown; isMissing: boolean }>) => {
      state.status = payload.isMissing ? 'missing' : 'failed';
      state.error = payload.error;
    },
    rulesLoaded: (state, { payload }: PayloadAction<ScoreRules>) => {
      state.rules = payload;
    },
    bestsLoaded: (state, { payload }: PayloadAction<{ gameId: string; bests: Bests }>) => {
      if (payload.gameId === state.id) Object.assign(state.bests, payload.bests);
    },
    sendingAsked: (state, { payload }: PayloadAction<Sending>) => {
      state.sending = payload;
      state.refused = undefined;
    },
    sendingDone: (state, { payload: game }: PayloadAction<RealGame>) => {
      if (state.sending) state.sent = { kind: state.sending.kind, game };
      state.sending = undefined;
      // A day may be changed from the list of games, beside another sheet.
      if (game.id !== state.id) return;
      state.game = game;
      state.theirs = undefined;
    },
    sentSeen: (state) => {
      state.sent = undefined;
    },
    sendingRefused: (state, { payload }: PayloadAction<{ error: unknown }>) => {
      if (state.sending) state.refused = { sending: state.sending, error: payload.error };
      state.sending = undefined;
    },
    refusedSeen: (state) => {
      state.refused = undefined;
    },
    /** Their game is the one to go on with; what was typed here has been merged into it. */
    theirsTaken: (state) => {
      if (state.theirs) state.game = state.theirs;
      state.theirs = undefined;
    },
  },
});

export const {
  sheetOpened,
  sheetLoaded,
  sheetFailed,
  rulesLoaded,
  bestsLoaded,
  sendingAsked,
  sendingDone,
  sentSeen,
  sendingRefused,
  refusedSeen,
  theirsTaken,
} = slice.actions;
export const sheetReducer = slice.reducer;
