import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { League } from '@endzone/contracts/leagues/league';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import type { Season } from '@endzone/contracts/stats/seasons';
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
  /** Requests and invitations, which the admin alone may read. */
  pending: PendingMembership[];
  trades: TradeProposal[];
  /** The reader's own; `null` before the draft has ended. */
  roster: Roster | null;
};
export type PartName = keyof Parts;
type Loaded = { [Part in PartName]: { part: Part; value: Parts[Part] } }[PartName];
export type Requested = { leagueId: string; /** The reader's own team there. */ teamId: string | undefined };

type LeagueHomeState = {
  requested: Requested | undefined;
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
  pending: status,
  trades: status,
  roster: status,
});

const initialState: LeagueHomeState = {
  requested: undefined,
  values: {},
  status: statusOfAll('idle'),
  failures: {},
};

const slice = createSlice({
  name: 'leagueHome',
  initialState,
  reducers: {
    leagueHomeRequested: (state, { payload }: PayloadAction<Requested>) => {
      // While the same league is loaded again, its parts and their failures stay on the page.
      const isSame = state.requested?.leagueId === payload.leagueId;
      return {
        requested: payload,
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

export const { leagueHomeRequested, partLoaded, partFailed } = slice.actions;
export const leagueHomeReducer = slice.reducer;
