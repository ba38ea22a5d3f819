import type { ClosingCode, DraftPresence } from '@endzone/contracts/socket';
import type { DraftState, DraftTeam, DraftTurn } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { League } from '@endzone/contracts/leagues/league';
import type { PlayerRef } from '@endzone/contracts/stats/players';
import { isUndecided } from '@endzone/shared-ui/api/errors.ts';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { applyEvent } from './room/applyEvent.ts';
import { applyPickAnswer, applyPresence, applyQueue, applyTeam, type PickAnswer } from './room/ownPart.ts';
import { emptyRoom, type NumberedEvent, type Room } from './room/room.ts';
import { applyState } from './room/applyState.ts';

/** `polling`: the socket is away, the calls answer. `offline`: nothing answers. */
export type Link = 'connecting' | 'live' | 'polling' | 'offline';

export type PickIntent = {
  playerId: string;
  playerName: string;
  pickNo: number;
  key: string;
  /** It was pressed in a sheet, which stands until the answer and says itself that none came. */
  hasSheet: boolean;
};

/** `isFinal`: the server has said yes or no, so that the same wish is a new command. */
type PickOutcome = Pick<PickIntent, 'playerId' | 'pickNo' | 'key'> & {
  kind: 'done' | 'refused' | 'unanswered';
  isFinal: boolean;
};

/** What the screen announces once. */
export type Notice =
  | { kind: 'picked'; player: string; position: string }
  | { kind: 'pickFailed'; failure: Failure; player: string }
  | { kind: 'failed'; what: 'queue' | 'autoPick'; failure: Failure }
  | { kind: 'connectionBack' };

type DraftRoomState = {
  leagueId: string | undefined;
  /** The season whose draft was asked for; undefined for the current one. */
  seasonId: string | undefined;
  status: 'idle' | 'loading' | 'failed';
  failure: Failure | undefined;
  room: Room;
  link: Link;
  /** The server has ended the connection for good. */
  closed: ClosingCode | undefined;
  /** Dates, seed's hash and why the start is late: for the lobby. */
  season: LeagueSeason | undefined;
  /** The clubs' games: for the basis of a pick. */
  schedule: Season | undefined;
  league: League | undefined;
  picking: PickIntent | undefined;
  /** How the last pick ended. */
  outcome: PickOutcome | undefined;
  isSwitching: boolean;
  /** The queue as I have changed it, until the server has it. */
  unsavedQueue: string[] | undefined;
  /** Counts the changes of my queue, which no version does: a state that was asked for before the latest has an older one. */
  queueCount: number;
  queuePlayers: Record<string, PlayerRef>;
  notices: (Notice & { id: number })[];
  noticeCount: number;
};

const initialState: DraftRoomState = {
  leagueId: undefined,
  seasonId: undefined,
  status: 'idle',
  failure: undefined,
  room: emptyRoom,
  link: 'connecting',
  closed: undefined,
  season: undefined,
  schedule: undefined,
  league: undefined,
  picking: undefined,
  outcome: undefined,
  isSwitching: false,
  unsavedQueue: undefined,
  queueCount: 0,
  queuePlayers: {},
  notices: [],
  noticeCount: 0,
};

const notify = (state: DraftRoomState, notice: Notice) => {
  state.noticeCount += 1;
  state.notices.push({ ...notice, id: state.noticeCount });
};

const endPick = (state: DraftRoomState, kind: PickOutcome['kind'], isFinal: boolean) => {
  if (!state.picking) return;
  const { playerId, pickNo, key } = state.picking;
  state.outcome = { playerId, pickNo, key, kind, isFinal };
  state.picking = undefined;
};

/** The screen was wrong: the state is read again. */
const readAgain = (state: DraftRoomState) => {
  state.room.isOwnPartOld = state.room.state !== undefined;
};

const slice = createSlice({
  name: 'draftRoom',
  initialState,
  reducers: {
    roomEntered: (
      _,
      { payload }: PayloadAction<{ leagueId: string; locale: 'hu' | 'en'; seasonId?: string | undefined }>,
    ) => ({
      ...initialState,
      leagueId: payload.leagueId,
      seasonId: payload.seasonId,
      status: 'loading' as const,
    }),
    roomLeft: () => initialState,
    roomFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    stateReceived: {
      reducer: (
        state,
        { payload, meta }: PayloadAction<DraftState, string, { queueCount: number | undefined }>,
      ) => {
        state.status = 'idle';
        state.failure = undefined;
        const { queueCount = state.queueCount } = meta;
        state.room = applyState(state.room, payload, queueCount !== state.queueCount);
      },
      /** `queueCount`: as it was when the state was asked for; one that comes unasked is as new as it comes. */
      prepare: (payload: DraftState, queueCount?: number) => ({ payload, meta: { queueCount } }),
    },
    eventReceived: (state, { payload }: PayloadAction<NumberedEvent>) => {
      state.room = applyEvent(state.room, payload);
    },
    presenceReceived: (state, { payload }: PayloadAction<DraftPresence>) => {
      state.room = applyPresence(state.room, payload);
    },
    /** The season was closed without a draft: dates that were set since are looked for. */
    datesAwaited: (state) => state,
    /** The small polled answer: the room is loaded when it differs. */
    turnReceived: (state, _: PayloadAction<DraftTurn>) => state,
    queueReceived: (state, { payload }: PayloadAction<string[]>) => {
      // What I am just changing comes back in the order in which I changed it.
      if (state.unsavedQueue) return;
      state.queueCount += 1;
      state.room = applyQueue(state.room, payload);
    },
    seasonLoaded: (state, { payload }: PayloadAction<LeagueSeason>) => {
      state.season = payload;
      state.room.draftProblem = payload.draftProblem;
    },
    scheduleLoaded: (state, { payload }: PayloadAction<Season>) => {
      state.schedule = payload;
    },
    leagueLoaded: (state, { payload }: PayloadAction<League>) => {
      state.league = payload;
    },
    linkOpened: (state) => {
      if (state.link === 'offline') notify(state, { kind: 'connectionBack' });
      state.link = 'live';
    },
    /** The connection stands and says nothing, or the device has no network. */
    linkSilent: (state) => {
      state.link = 'offline';
    },
    linkLost: (state) => {
      if (state.link === 'live') state.link = 'polling';
    },
    linkRefused: (state, _: PayloadAction<Failure>) => {
      if (state.link === 'live') state.link = 'polling';
    },
    linkClosed: (state, { payload }: PayloadAction<{ code: ClosingCode; message: string }>) => {
      state.closed = payload.code;
      if (state.link === 'live') state.link = 'polling';
    },
    serverAnswered: (state) => {
      if (state.link === 'offline') notify(state, { kind: 'connectionBack' });
      if (state.link !== 'live') state.link = 'polling';
    },
    serverSilent: (state) => {
      state.link = 'offline';
    },
    pickRequested: (state, { payload }: PayloadAction<PickIntent>) => {
      // One at a time: nobody sends this one.
      if (state.picking) return;
      state.picking = payload;
      state.outcome = undefined;
    },
    pickDone: (state, { payload }: PayloadAction<PickAnswer>) => {
      endPick(state, 'done', true);
      state.room = applyPickAnswer(state.room, payload);
      const { player } = payload.pick;
      if (player) notify(state, { kind: 'picked', player: player.name, position: player.position });
    },
    pickFailed: (state, { payload }: PayloadAction<Failure>) => {
      const { playerName: player = '', hasSheet = false } = state.picking ?? {};
      const isUnanswered = payload.status === undefined;
      endPick(state, isUnanswered ? 'unanswered' : 'refused', !isUndecided(payload));
      readAgain(state);
      if (!isUnanswered || !hasSheet) notify(state, { kind: 'pickFailed', failure: payload, player });
    },
    queueChanged: (state, { payload }: PayloadAction<{ playerIds: string[]; players?: PlayerRef[] }>) => {
      state.unsavedQueue = payload.playerIds;
      state.queueCount += 1;
      for (const player of payload.players ?? []) state.queuePlayers[player.id] = player;
    },
    queueSaved: (state, { payload }: PayloadAction<{ playerIds: string[]; players: PlayerRef[] }>) => {
      state.unsavedQueue = undefined;
      state.queueCount += 1;
      for (const player of payload.players) state.queuePlayers[player.id] = player;
      state.room = applyQueue(state.room, payload.playerIds);
    },
    queuePlayersLoaded: (state, { payload }: PayloadAction<PlayerRef[]>) => {
      for (const player of payload) state.queuePlayers[player.id] = player;
    },
    queueFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.unsavedQueue = undefined;
      state.queueCount += 1;
      // An earlier change may have been saved without its answer being shown.
      readAgain(state);
      notify(state, { kind: 'failed', what: 'queue', failure: payload });
    },
    autoPickRequested: (state, _: PayloadAction<boolean>) => {
      state.isSwitching = true;
    },
    autoPickSwitched: (state, { payload }: PayloadAction<DraftTeam>) => {
      state.isSwitching = false;
      state.room = applyTeam(state.room, payload);
    },
    autoPickFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.isSwitching = false;
      notify(state, { kind: 'failed', what: 'autoPick', failure: payload });
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
  stateReceived,
  eventReceived,
  presenceReceived,
  datesAwaited,
  turnReceived,
  queueReceived,
  scheduleLoaded,
  seasonLoaded,
  leagueLoaded,
  linkOpened,
  linkSilent,
  linkLost,
  linkRefused,
  linkClosed,
  serverAnswered,
  serverSilent,
  pickRequested,
  pickDone,
  pickFailed,
  queueChanged,
  queueSaved,
  queuePlayersLoaded,
  queueFailed,
  autoPickRequested,
  autoPickSwitched,
  autoPickFailed,
  noticeShown,
} = slice.actions;

export type { DraftRoomState };
