import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { Season } from '@endzone/contracts/stats/seasons';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What stands around the roster; each may be missing without taking the page along. */
export type Surroundings = {
  season: Season | undefined;
  standing: Standing | undefined;
  games: FantasyGame[];
  trades: TradeProposal[];
  /** The reader may ask for one of these players: both rosters are open. */
  canTrade: boolean;
};

/** Whose roster is shown; without a team it is the reader's own, without a season that of the one that runs. */
export type Requested = {
  leagueId: string;
  teamId?: string;
  seasonId?: string;
  /** The reader has a team in that league. */
  isMember?: boolean;
};

export const isSameRoster = (a: Requested | undefined, b: Requested): boolean =>
  a?.leagueId === b.leagueId && a.teamId === b.teamId && a.seasonId === b.seasonId;

type MyTeamState = {
  requested: Requested | undefined;
  status: 'idle' | 'loading' | 'failed';
  failure: Failure | undefined;
  /** `null`: there is none yet. */
  roster: Roster | null | undefined;
  around: Partial<Surroundings>;
  /** Why something of it could not be read. */
  aroundFailure: Failure | undefined;
};

const initialState: MyTeamState = {
  requested: undefined,
  status: 'idle',
  failure: undefined,
  roster: undefined,
  around: {},
  aroundFailure: undefined,
};

const slice = createSlice({
  name: 'myTeam',
  initialState,
  reducers: {
    rosterRequested: (state, { payload }: PayloadAction<Requested>) =>
      // The same roster stays on the page while it is read again, and so does the word that it could not be read.
      isSameRoster(state.requested, payload)
        ? { ...state, requested: payload, status: 'loading' as const }
        : { ...initialState, requested: payload, status: 'loading' as const },
    rosterLoaded: (state, { payload }: PayloadAction<Roster | null>) => {
      state.status = 'idle';
      state.failure = undefined;
      state.roster = payload;
    },
    rosterFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    /** A command answered the roster as it is after it. */
    rosterReplaced: (state, { payload }: PayloadAction<Roster>) => {
      state.status = 'idle';
      state.roster = payload;
    },
    surroundingsLoaded: (state, { payload }: PayloadAction<Partial<Surroundings>>) => {
      Object.assign(state.around, payload);
    },
    /** All that could be read is loaded. */
    surroundingsRead: (state, { payload }: PayloadAction<Failure | undefined>) => {
      state.aroundFailure = payload;
    },
  },
});

export const {
  rosterRequested,
  rosterLoaded,
  rosterFailed,
  rosterReplaced,
  surroundingsLoaded,
  surroundingsRead,
} = slice.actions;
export const myTeamReducer = slice.reducer;
