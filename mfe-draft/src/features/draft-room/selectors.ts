import type { DraftRoomState } from './slice.ts';
import { isBehind } from './room/takeState.ts';

/** The part of the store that this feature reads. */
export type WithDraftRoom = { draftRoom: DraftRoomState };

export const selectRoom = ({ draftRoom }: WithDraftRoom) => draftRoom.room;
export const selectDraftState = ({ draftRoom }: WithDraftRoom) => draftRoom.room.state;
export const selectLink = ({ draftRoom }: WithDraftRoom) => draftRoom.link;
export const selectClosed = ({ draftRoom }: WithDraftRoom) => draftRoom.closed;
export const selectLeagueId = ({ draftRoom }: WithDraftRoom) => draftRoom.leagueId ?? '';

const isRunning = ({ draftRoom }: WithDraftRoom) => {
  const status = draftRoom.room.state?.status;
  return status === undefined || status === 'pending' || status === 'drafting';
};

/** "While disconnected": nothing more is to come after the end. */
export const selectIsPollNeeded = (state: WithDraftRoom) => selectLink(state) !== 'live' && isRunning(state);

export const selectNeedsState = ({ draftRoom: { room } }: WithDraftRoom) =>
  isBehind(room) || room.isOwnPartOld;

/** The turn whose clock runs. */
export function selectTurn({ draftRoom }: WithDraftRoom) {
  const state = draftRoom.room.state;
  const deadline = state?.status === 'drafting' ? state.draft?.turnDeadlineAt : undefined;
  return state?.draft && deadline ? { pickNo: state.draft.pickNo, deadline } : undefined;
}

/** My queue as I see it: with the change that is on its way. */
export const selectQueue = ({ draftRoom }: WithDraftRoom) =>
  draftRoom.unsavedQueue ?? draftRoom.room.state?.queue;
