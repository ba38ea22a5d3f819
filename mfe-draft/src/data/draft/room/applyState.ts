import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Room } from './room.ts';

/** "The state, not the events, is the truth." One that is older than what is known was overtaken on its way. */
export function applyState(room: Room, state: DraftState): Room {
  if (room.state && state.version < room.state.version) return room;
  return {
    ...room,
    state,
    announcedVersion: Math.max(room.announcedVersion, state.version),
    isOwnPartOld: false,
  };
}

/** "`> known + 1`: something was missed", as long as no state has come that knows it. */
export const isBehind = ({ state, announcedVersion }: Room): boolean =>
  state !== undefined && announcedVersion > state.version;
