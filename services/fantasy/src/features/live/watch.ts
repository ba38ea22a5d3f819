import { every, oneAtATime } from '@endzone/common/every';
import { processState } from '@endzone/common/processState';
import { readLeagueSummaries } from '../../core/copies/read.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { livingInstances } from '../../core/presence/store.ts';
import { sendHeartbeat, closeSocket, reconcileConnections, purgeOrphaned } from './connections.ts';
import { endOfRoom, isMember, readEndedSessions, type RoomState } from './endings.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { DraftSocket } from './types.ts';

export const pollIntervalMs = 2_000;
const purgeEveryLooks = 15;

type Rooms = {
  all: () => LiveRoom[];
  /** Sends everybody in the room the whole state. */
  resync: (room: LiveRoom) => Promise<void>;
  /** Somebody is no longer in the room of this id. */
  announcePresence: (id: string) => void;
};

function readStates(ids: string[]): Promise<RoomState[]> {
  const wanted = { version: 1, status: 1, cancelledAt: 1, 'draft.endedAt': 1 };
  return LeagueSeasonModel.find({ _id: { $in: ids } }, wanted).lean<RoomState[]>();
}

const socketsOf = (rooms: LiveRoom[]): DraftSocket[] => rooms.flatMap(({ sockets }) => [...sockets]);

/** Log-out, revocation, expiry, suspension. */
async function closeEndedSessions({ all }: Rooms): Promise<void> {
  const sockets = socketsOf(all());
  const ids = new Set(sockets.map(({ data }) => data.user.sessionId));
  if (ids.size === 0) return;
  const ended = await readEndedSessions([...ids]);
  for (const socket of sockets)
    if (ended.has(socket.data.user.sessionId)) closeSocket(socket, 'unauthenticated');
}

/** Whatever was to be heard and was not: the database says how it is. Nobody waits for the rooms that are behind. */
export function lookAtRooms({ all, resync }: Rooms): () => Promise<void> {
  const repair = severalAtOnce(resync);
  return async () => {
    const rooms = all();
    if (rooms.length === 0) return;
    const [states, leagues] = await Promise.all([
      readStates(rooms.map(({ id }) => id)),
      readLeagueSummaries([...new Set(socketsOf(rooms).map(({ data }) => data.leagueId))]),
    ]);
    const stateOf = new Map(states.map((state) => [state._id, state]));
    for (const room of rooms) closeEnded(room, stateOf.get(room.id), leagues);
    for (const room of rooms) if (isBehind(room, stateOf.get(room.id))) repair(room);
  };
}

function closeEnded(
  room: LiveRoom,
  state: RoomState | undefined,
  leagues: Awaited<ReturnType<typeof readLeagueSummaries>>,
): void {
  for (const socket of [...room.sockets]) {
    const league = leagues.get(socket.data.leagueId);
    const code =
      endOfRoom(state, league) ?? (league && isMember(socket.data, league) ? undefined : 'not_league_member');
    if (code) closeSocket(socket, code);
  }
}

/** An event is on its way for a moment; what is missing at the next look too was lost. */
function isBehind(room: LiveRoom, state: RoomState | undefined): boolean {
  if (!state) return false;
  const { version } = state;
  const { known = version } = room.order;
  const isLost = room.missed !== undefined && known < room.missed;
  room.missed = known < version ? version : undefined; // reason: the room's own note between two looks
  return isLost;
}

/** Whose process has died is no longer there, in every room. */
function watchConnections({ all, announcePresence }: Rooms): () => Promise<void> {
  let known = '';
  let looks = 0;
  return async () => {
    await sendHeartbeat();
    const rooms = all();
    const isTime = looks % purgeEveryLooks === 0;
    for (const room of await reconcileConnections(socketsOf(rooms), isTime)) announcePresence(room);
    const living = [...(await livingInstances())].sort().join();
    if (isTime) await purgeOrphaned();
    if (living !== known || isTime) for (const { presence } of rooms) presence.touch();
    known = living;
    looks += 1;
  };
}

/** Does it for each one by itself, a few at a time; one that is under way or waits is not taken twice. */
function severalAtOnce<T>(act: (one: T) => Promise<void>, nb = 4): (one: T) => void {
  const waiting = new Set<T>();
  const underWay = new Set<T>();
  const next = () => {
    for (const one of waiting) {
      if (underWay.size >= nb) return;
      if (underWay.has(one)) continue;
      waiting.delete(one);
      underWay.add(one);
      void act(one)
        .catch((error: unknown) => processState().log.warn({ err: error }, 'a room is still behind'))
        .finally(() => {
          underWay.delete(one);
          next();
        });
    }
  };
  return (one) => {
    if (!underWay.has(one)) waiting.add(one);
    next();
  };
}

/** What ends a connection is seen within two looks, whether or not anybody told of it. @returns what ends the watch. */
export function watchRooms(rooms: Rooms): () => void {
  const ends = [
    every(
      pollIntervalMs,
      'sessions were not looked at',
      oneAtATime(() => closeEndedSessions(rooms)),
    ),
    every(pollIntervalMs, 'rooms were not looked at', oneAtATime(lookAtRooms(rooms))),
    every(pollIntervalMs, 'connections were not looked at', oneAtATime(watchConnections(rooms))),
  ];
  return () => {
    for (const end of ends) end();
  };
}
