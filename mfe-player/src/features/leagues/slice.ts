import type { Id } from '@endzone/contracts/types/common';
import type { TeamLogo } from '@endzone/contracts/types/content';
import type {
  Invitation,
  League,
  LeagueRow,
  MemberRow,
  PendingMembership,
} from '@endzone/contracts/types/people';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LeagueFilter } from './api.ts';

type Status = 'idle' | 'loading' | 'failed';
/** `missing`: the server knows no such thing, so another try would not help. */
type FoundStatus = Status | 'missing';
export type LeaguePage = { items: LeagueRow[]; total: number };
export type Details = { league: League; members: MemberRow[] };
export type Administration = Details & { pending: PendingMembership[] };

type LeaguesState = {
  list: { status: Status; page: LeaguePage | undefined };
  details: { status: FoundStatus; id: Id | undefined; found: Details | undefined };
  invitation: { status: FoundStatus; found: Invitation | undefined };
  administration: { status: Status; id: Id | undefined; found: Administration | undefined };
  logos: { status: Status; all: TeamLogo[] | undefined };
};

const initialState: LeaguesState = {
  list: { status: 'idle', page: undefined },
  details: { status: 'idle', id: undefined, found: undefined },
  invitation: { status: 'idle', found: undefined },
  administration: { status: 'idle', id: undefined, found: undefined },
  logos: { status: 'idle', all: undefined },
};

const statusOf = (isMissing: boolean): FoundStatus => (isMissing ? 'missing' : 'failed');
type Failed = PayloadAction<{ isMissing: boolean }>;

const slice = createSlice({
  name: 'leagues',
  initialState,
  reducers: {
    leaguesRequested: ({ list }, _action: PayloadAction<LeagueFilter>) => {
      list.status = 'loading';
    },
    leaguesLoaded: (state, { payload }: PayloadAction<LeaguePage>) => {
      state.list = { status: 'idle', page: payload };
    },
    leaguesFailed: (state) => {
      state.list = { status: 'failed', page: undefined };
    },
    detailsRequested: ({ details }, { payload: { leagueId } }: PayloadAction<{ leagueId: Id }>) => {
      // Of another league nothing is shown while this one is on its way.
      if (details.id !== leagueId) details.found = undefined;
      details.id = leagueId;
      details.status = 'loading';
    },
    detailsLoaded: ({ details }, { payload }: PayloadAction<Details>) => {
      details.found = payload;
      details.status = 'idle';
    },
    detailsFailed: ({ details }, { payload: { isMissing } }: Failed) => {
      // What was read before stays, unless it is no more: a form may be half filled in below it.
      if (isMissing) details.found = undefined;
      details.status = statusOf(isMissing);
    },
    invitationRequested: (state, _action: PayloadAction<{ id: Id; token: string }>) => {
      state.invitation = { status: 'loading', found: undefined };
    },
    invitationLoaded: (state, { payload }: PayloadAction<Invitation>) => {
      state.invitation = { status: 'idle', found: payload };
    },
    invitationFailed: (state, { payload: { isMissing } }: Failed) => {
      state.invitation = { status: statusOf(isMissing), found: undefined };
    },
    administrationRequested: (
      { administration },
      { payload: { leagueId } }: PayloadAction<{ leagueId: Id }>,
    ) => {
      if (administration.id !== leagueId) administration.found = undefined;
      administration.id = leagueId;
      administration.status = 'loading';
    },
    administrationLoaded: ({ administration }, { payload }: PayloadAction<Administration>) => {
      administration.found = payload;
      administration.status = 'idle';
    },
    administrationFailed: ({ administration }) => {
      administration.status = 'failed';
    },
    logosRequested: ({ logos }) => {
      logos.status = 'loading';
    },
    logosLoaded: (state, { payload }: PayloadAction<TeamLogo[]>) => {
      state.logos = { status: 'idle', all: payload };
    },
    logosFailed: ({ logos }) => {
      logos.status = 'failed';
    },
  },
});

export const {
  leaguesRequested,
  leaguesLoaded,
  leaguesFailed,
  detailsRequested,
  detailsLoaded,
  detailsFailed,
  invitationRequested,
  invitationLoaded,
  invitationFailed,
  administrationRequested,
  administrationLoaded,
  administrationFailed,
  logosRequested,
  logosLoaded,
  logosFailed,
} = slice.actions;
export const leaguesReducer = slice.reducer;
