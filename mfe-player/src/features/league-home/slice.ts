import type { FantasyGame, LeagueSeason, Standing, TradeProposal } from '@endzone/contracts/types/fantasy';
import type { League, MemberRow } from '@endzone/contracts/types/people';
import type { Season } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the page is made of; each part loads and fails on its own. `null`: there is none. */
export type Parts = {
  league: League;
  season: Season | null;
  leagueSeason: LeagueSeason | null;
  standings: Standing[];
  games: FantasyGame[];
  /** The reader's game of the week with its line-ups. */
  matchup: FantasyGame | null;
  members: MemberRow[];
  trades: TradeProposal[];
};
export type PartName = keyof Parts;
export type Failure = {
  status: number | undefined;
  code: string;
  text: string | undefined;
  requestId: string | undefined;
};
type Loaded = { [Part in PartName]: { part: Part; value: Parts[Part] } }[PartName];
export type Opened = { leagueId: string; /** The reader's own team there. */ teamId: string | undefined };

type LeagueHomeState = {
  opened: Opened | undefined;
  values: Partial<Parts>;
  status: Record<PartName, 'idle' | 'loading' | 'failed'>;
  failures: Partial<Record<PartName, Failure>>;
};

const statusOfAll = (status: 'idle' | 'loading'): LeagueHomeState['status'] => ({
  league: status,
  season: status,
  leagueSeason: status,
  standings: status,
  games: status,
  matchup: status,
  members: status,
  trades: status,
});

const initialState: LeagueHomeState = {
  opened: undefined,
  values: {},
  status: statusOfAll('idle'),
  failures: {},
};

const slice = createSlice({
  name: 'leagueHome',
  initialState,
  reducers: {
    leagueHomeOpened: (state, { payload }: PayloadAction<Opened>) => {
      // Of the same league what is known stays on the page while it is read anew, and so does what failed.
      const isSame = state.opened?.leagueId === payload.leagueId;
      return {
        opened: payload,
        values: isSame ? state.values : {},
        status: statusOfAll('loading'),
        failures: isSame ? state.failures : {},
      };
    },
    partLoaded: (state, { payload }: PayloadAction<Loaded>) => {
      Object.assign(state.values, { [payload.part]: payload.value });
      state.status[payload.part] = 'idle';
      state.failures[payload.part] = undefined;
    },
    partFailed: (state, { payload }: PayloadAction<{ part: PartName; failure: Failure }>) => {
      // Without the league nothing else is asked for.
      if (payload.part === 'league') state.status = statusOfAll('idle');
      state.status[payload.part] = 'failed';
      state.failures[payload.part] = payload.failure;
    },
  },
});

export const { leagueHomeOpened, partLoaded, partFailed } = slice.actions;
export const leagueHomeReducer = slice.reducer;
