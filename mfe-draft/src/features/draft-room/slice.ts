import type { ClosingCode, DraftPresence } from '@endzone/contracts/socket';
import type { DraftState, DraftTeam, DraftTurn, LeagueSeason } from '@endzone/contracts/types/fantasy';
import type { League } from '@endzone/contracts/types/people';
import type { PlayerRef } from '@endzone/contracts/types/stats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hear } from './room/hear.ts';
import { takePickAnswer, takePresence, takeQueue, takeTeam, type PickAnswer } from './room/ownPart.ts';
import { emptyRoom, type NumberedEvent, type Room } from './room/room.ts';
import { takeState } from './room/takeState.ts';

/** `polling`: the socket is away, the calls answer. `offline`: nothing answers. */
export type Link = 'connecting' | 'live' | 'polling' | 'offline';

/** Why a call was refused, as the server said it; without status when nothing answered. */
export type Refusal = { status?: number; code: string; message: string };

export type PickIntent = { playerId: string; playerName: string; pickNo: number; key: string };

/** What the reader is told once, by the screen. */
export type Notice =
  | { kind: 'picked'; player: string; position: string }
  | { kind: 'pickRefused'; refusal: Refusal; player: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'connectionBack' };

type DraftRoomState = {
  leagueId: string | undefined;
  status: 'idle' | 'loading' | 'failed';
  failure: Refusal | undefined;
  room: Room;
  link: Link;
  /** The server has ended the connection for good. */
  closed: ClosingCode | undefined;
  /** Dates, seed's hash and why the start is late: for the lobby. */
  season: LeagueSeason | undefined;
  league: League | undefined;
  picking: PickIntent | undefined;
  /** How the last wish ended; without answer it may be sent again. */
  outcome: { key: string; kind: 'done' | 'refused' | 'unanswered' } | undefined;
  isSwitching: boolean;
  /** The queue as I have changed it, until the server has it. */
  unsavedQueue: string[] | undefined;
  queuePlayers: Record<string, PlayerRef>;
  notices: (Notice & { id: number })[];
  nbNotices: number;
};

const initialState: DraftRoomState = {
  leagueId: undefined,
  status: 'idle',
  failure: undefined,
  room: emptyRoom,
  link: 'connecting',
  closed: undefined,
  season: undefined,
  league: undefined,
  picking: undefined,
  outcome: undefined,
  isSwitching: false,
  unsavedQueue: undefined,
  queuePlayers: {},
  notices: [],
  nbNotices: 0,
};

const tell = (state: DraftRoomState, notice: Notice) => {
  state.nbNotices += 1;
  state.notices.push({ ...notice, id: state.nbNotices });
};

const endPick = (state: DraftRoomState, kind: 'done' | 'refused' | 'unanswered') => {
  state.outcome = state.picking && { key: state.picking.key, kind };
  state.picking = undefined;
};

const slice = createSlice({
  name: 'draftRoom',
  initialState,
  reducers: {
    roomEntered: (_, { payload }: PayloadAction<{ leagueId: string; locale: 'hu' | 'en' }>) => ({
      ...initialState,
      leagueId: payload.leagueId,
      status: 'loading' as const,
    }),
    roomLeft: () => initialState,
    roomFailed: (state, { payload }: PayloadAction<Refusal>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    stateTold: (state, { payload }: PayloadAction<DraftState>) => {
      state.status = 'idle';
      state.failure = undefined;
      state.room = takeState(state.room, payload);
    },
    eventHeard: (state, { payload }: PayloadAction<NumberedEvent>) => {
      state.room = hear(state.room, payload);
    },
    presenceTold: (state, { payload }: PayloadAction<DraftPresence>) => {
      state.room = takePresence(state.room, payload);
    },
    /** The small polled answer: the room is loaded when it differs. */
    turnTold: (state, _: PayloadAction<DraftTurn>) => state,
    queueTold: (state, { payload }: PayloadAction<string[]>) => {
      // What I am just changing comes back in the order in which I changed it.
      if (!state.unsavedQueue) state.room = takeQueue(state.room, payload);
    },
    seasonRead: (state, { payload }: PayloadAction<LeagueSeason>) => {
      state.season = payload;
      state.room.draftProblem = payload.draftProblem;
    },
    leagueRead: (state, { payload }: PayloadAction<League>) => {
      state.league = payload;
    },
    linkOpened: (state) => {
      if (state.link === 'offline') tell(state, { kind: 'connectionBack' });
      state.link = 'live';
    },
    linkLost: (state) => {
      if (state.link === 'live') state.link = 'polling';
    },
    linkRefused: (state, _: PayloadAction<Refusal>) => {
      if (state.link === 'live') state.link = 'polling';
    },
    linkClosed: (state, { payload }: PayloadAction<{ code: ClosingCode; message: string }>) => {
      state.closed = payload.code;
      if (state.link === 'live') state.link = 'polling';
    },
    serverAnswered: (state) => {
      if (state.link === 'offline') tell(state, { kind: 'connectionBack' });
      if (state.link !== 'live') state.link = 'polling';
    },
    serverSilent: (state) => {
      state.link = 'offline';
    },
    pickConfirmed: (state, { payload }: PayloadAction<PickIntent>) => {
      state.picking = payload;
      state.outcome = undefined;
    },
    pickDone: (state, { payload }: PayloadAction<PickAnswer>) => {
      endPick(state, 'done');
      state.room = takePickAnswer(state.room, payload);
      const { player } = payload.pick;
      if (player) tell(state, { kind: 'picked', player: player.name, position: player.position });
    },
    pickRefused: (state, { payload }: PayloadAction<Refusal>) => {
      const player = state.picking?.playerName ?? '';
      const isUnanswered = payload.status === undefined;
      endPick(state, isUnanswered ? 'unanswered' : 'refused');
      // What the screen showed was not so: the state tells what is.
      state.room.isOwnPartOld = state.room.state !== undefined;
      // The sheet that still stands says it itself.
      if (!isUnanswered) tell(state, { kind: 'pickRefused', refusal: payload, player });
    },
    queueChanged: (state, { payload }: PayloadAction<{ playerIds: string[]; players?: PlayerRef[] }>) => {
      state.unsavedQueue = payload.playerIds;
      for (const player of payload.players ?? []) state.queuePlayers[player.id] = player;
    },
    queueSaved: (state, { payload }: PayloadAction<{ playerIds: string[]; players: PlayerRef[] }>) => {
      state.unsavedQueue = undefined;
      for (const player of payload.players) state.queuePlayers[player.id] = player;
      state.room = takeQueue(state.room, payload.playerIds);
    },
    queueRefused: (state, { payload }: PayloadAction<Refusal>) => {
      state.unsavedQueue = undefined;
      tell(state, { kind: 'refused', refusal: payload });
    },
    autoPickSwitched: (state, _: PayloadAction<boolean>) => {
      state.isSwitching = true;
    },
    autoPickDone: (state, { payload }: PayloadAction<DraftTeam>) => {
      state.isSwitching = false;
      state.room = takeTeam(state.room, payload);
    },
    autoPickRefused: (state, { payload }: PayloadAction<Refusal>) => {
      state.isSwitching = false;
      tell(state, { kind: 'refused', refusal: payload });
    },
    noticeShown: (state, { payload }: PayloadAction<number>) => {
      state.notices = state.notices.filter(({ id }) => id !== payload);
    },
  },
});

export const draftRoomReducer = slice.reducer;
export const {
  roomEntered,
  roomLeft,
  roomFailed,
  stateTold,
  eventHeard,
  presenceTold,
  turnTold,
  queueTold,
  seasonRead,
  leagueRead,
  linkOpened,
  linkLost,
  linkRefused,
  linkClosed,
  serverAnswered,
  serverSilent,
  pickConfirmed,
  pickDone,
  pickRefused,
  queueChanged,
  queueSaved,
  queueRefused,
  autoPickSwitched,
  autoPickDone,
  autoPickRefused,
  noticeShown,
} = slice.actions;

export type { DraftRoomState };
