import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Room } from './room.ts';

// No answer is on its way for so long: what is this much newer and has a lower number was not overtaken.
const longestOnItsWayMs = 60_000;

/** The server's data were put back to an earlier moment, from which the draft goes on. */
const isPutBack = ({ heardAt }: Room, { serverTime }: DraftState): boolean =>
  serverTime > heardAt + longestOnItsWayMs;

/** A lower number from before the newest that was heard was overtaken. One from after it may be put back: it is asked for until that is sure. */
const keepKnown = (room: Room, { serverTime }: DraftState): Room =>
  serverTime > room.heardAt ? { ...room, isOwnPartOld: true } : room;

/** "The state, not the events, is the truth." One that is older than what is known was overtaken on its way; so may its queue alone be. */
export function applyState(room: Room, state: DraftState, isQueueOld = false): Room {
  const isLower = room.state !== undefined && state.version < room.state.version;
  if (isLower && !isPutBack(room, state)) return keepKnown(room, state);
  return {
    ...room,
    state: isQueueOld && room.state ? { ...state, queue: room.state.queue } : state,
    heardAt: Math.max(room.heardAt, state.serverTime),
    announcedVersion: isLower ? state.version : Math.max(room.announcedVersion, state.version),
    newestPickNo: isLower ? undefined : room.newestPickNo,
    isOwnPartOld: isQueueOld,
  };
}

/** "`> known + 1`: something was missed", as long as no state has come that knows it. */
export const isBehind = ({ state, announcedVersion }: Room): boolean =>
  state !== undefined && announcedVersion > state.version;
