import type { FantasyGame, Roster, Standing, TradeProposal } from '@endzone/contracts/types/fantasy';
import type { PointsExplanation, Season } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Failure = {
  status: number | undefined;
  code: string;
  text: string | undefined;
  requestId: string | undefined;
};
/** What stands around the roster; each may be missing without taking the page along. */
export type Surroundings = {
  season: Season | undefined;
  standing: Standing | undefined;
  games: FantasyGame[];
  trades: TradeProposal[];
};
/** What the reader asked for; one at a time. */
export type Command =
  | { kind: 'move'; rosterPlayerId: string; direction: 'active' | 'bench' }
  | { kind: 'switch'; rosterPlayerId: string; partnerId: string }
  | { kind: 'cut'; rosterPlayerId: string; name: string }
  | { kind: 'accept' | 'reject'; tradeId: string };
export type ExplanationKey = { seasonId: string; week: number; playerId: string };
type Explanation = { status: 'loading' | 'idle' | 'failed'; value?: PointsExplanation; failure?: Failure };

/** Whose roster is shown; without a team it is the reader's own. */
export type Opened = { leagueId: string; teamId?: string };

type MyTeamState = {
  opened: Opened | undefined;
  status: 'idle' | 'loading' | 'failed';
  failure: Failure | undefined;
  /** `null`: there is none yet. */
  roster: Roster | null | undefined;
  around: Partial<Surroundings>;
  command: Command | undefined;
  /** What was done last, until the reader has been told. */
  done: Command | undefined;
  /** Why the last command was refused; stands in the open dialog. */
  refusal: Failure | undefined;
  explanations: Record<string, Explanation>;
};

const initialState: MyTeamState = {
  opened: undefined,
  status: 'idle',
  failure: undefined,
  roster: undefined,
  around: {},
  command: undefined,
  done: undefined,
  refusal: undefined,
  explanations: {},
};

export const explanationId = ({ seasonId, week, playerId }: ExplanationKey): string =>
  `${seasonId}/${week}/${playerId}`;

const slice = createSlice({
  name: 'myTeam',
  initialState,
  reducers: {
    myTeamOpened: (state, { payload }: PayloadAction<Opened>) =>
      // The same roster stays on the page while it is read anew, and so does the word that it could not be read.
      state.opened?.leagueId === payload.leagueId && state.opened.teamId === payload.teamId
        ? { ...state, status: 'loading' as const, refusal: undefined, explanations: {} }
        : { ...initialState, opened: payload, status: 'loading' as const },
    rosterLoaded: (state, { payload }: PayloadAction<Roster | null>) => {
      state.status = 'idle';
      state.failure = undefined;
      state.roster = payload;
    },
    rosterFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    surroundingsLoaded: (state, { payload }: PayloadAction<Partial<Surroundings>>) => {
      Object.assign(state.around, payload);
    },
    commandGiven: (state, { payload }: PayloadAction<Command>) => {
      state.command = payload;
      state.refusal = undefined;
    },
    commandDone: (state, { payload }: PayloadAction<{ roster: Roster | undefined }>) => {
      state.done = state.command;
      state.command = undefined;
      if (payload.roster) state.roster = payload.roster;
    },
    doneTold: (state) => {
      state.done = undefined;
    },
    commandRefused: (state, { payload }: PayloadAction<Failure>) => {
      state.command = undefined;
      state.refusal = payload;
    },
    refusalSeen: (state) => {
      state.refusal = undefined;
    },
    explanationAsked: (state, { payload }: PayloadAction<ExplanationKey>) => {
      state.explanations[explanationId(payload)] = { status: 'loading' };
    },
    explanationLoaded: (
      state,
      { payload }: PayloadAction<{ key: ExplanationKey; value: PointsExplanation }>,
    ) => {
      state.explanations[explanationId(payload.key)] = { status: 'idle', value: payload.value };
    },
    explanationFailed: (state, { payload }: PayloadAction<{ key: ExplanationKey; failure: Failure }>) => {
      state.explanations[explanationId(payload.key)] = { status: 'failed', failure: payload.failure };
    },
  },
});

export const {
  myTeamOpened,
  rosterLoaded,
  rosterFailed,
  surroundingsLoaded,
  commandGiven,
  commandDone,
  commandRefused,
  doneTold,
  refusalSeen,
  explanationAsked,
  explanationLoaded,
  explanationFailed,
} = slice.actions;
export const myTeamReducer = slice.reducer;
