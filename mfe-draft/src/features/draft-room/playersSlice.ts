import type { AvailablePlayer } from '@endzone/contracts/types/fantasy';
import type { Player, PlayerDetails } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { roomLeft } from './slice.ts';

/** Before the start nobody is judged. */
export type DraftPlayer = Player & Partial<Pick<AvailablePlayer, 'can'>>;

type PlayersState = {
  status: 'idle' | 'loading' | 'failed';
  players: DraftPlayer[];
  /** The turn for which `can` was said. */
  judgedFor: number | undefined;
  /** A player's weeks, once somebody has looked at him. */
  details: Record<string, PlayerDetails>;
};

const initialState: PlayersState = { status: 'idle', players: [], judgedFor: undefined, details: {} };

const slice = createSlice({
  name: 'draftPlayers',
  initialState,
  reducers: {
    playersAsked: (state) => {
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
    playerOpened: (state, _: PayloadAction<string>) => state,
    playerLoaded: (state, { payload }: PayloadAction<PlayerDetails>) => {
      state.details[payload.id] = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(roomLeft, () => initialState);
  },
});

export const draftPlayersReducer = slice.reducer;
export const { playersAsked, playersLoaded, playersFailed, playerOpened, playerLoaded } = slice.actions;
export type { PlayersState };
