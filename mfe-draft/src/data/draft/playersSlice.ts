import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import type { Player, PlayerDetails } from '@endzone/contracts/stats/players';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { roomLeft } from './slice.ts';

/** Before the start nobody is judged. */
export type DraftPlayer = Player & Partial<Pick<AvailablePlayer, 'can'>>;

type PlayersState = {
  status: 'idle' | 'loading' | 'failed';
  players: DraftPlayer[];
  /** The turn for which `can` was said. */
  judgedFor: number | undefined;
  /** A player's weeks, once somebody has looked at them. */
  details: Record<string, PlayerDetails>;
};

const initialState: PlayersState = { status: 'idle', players: [], judgedFor: undefined, details: {} };

const slice = createSlice({
  name: 'draftPlayers',
  initialState,
  reducers: {
    playersRequested: (state) => {
      state.status = 'loading';
    },
    playersLoaded: (state, { payload }: PayloadAction<{ players: DraftPlayer[]; judgedFor?: number }>) => {
      state.status = 'idle';
      state.players = payload.players;
      state.judgedFor = payload.judgedFor;
    },
    playersFailed: (state) => {
      state.status = 'failed';
    },
    playerRequested: (state, _: PayloadAction<string>) => state,
    playerLoaded: (state, { payload }: PayloadAction<PlayerDetails>) => {
      state.details[payload.id] = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(roomLeft, () => initialState);
  },
});

export const draftPlayersReducer = slice.reducer;
export const { playersRequested, playersLoaded, playersFailed, playerRequested, playerLoaded } =
  slice.actions;
export type { PlayersState };
