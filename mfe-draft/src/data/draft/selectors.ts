import { createSelector } from '@reduxjs/toolkit';
import type { PlayersState } from './playersSlice.ts';
import { isBehind } from './room/applyState.ts';
import type { DraftRoomState } from './slice.ts';

/** The part of the store that this feature reads. */
export type WithDraftRoom = { draftRoom: DraftRoomState };
export type WithDraftPlayers = { draftPlayers: PlayersState };

export const selectRoom = ({ draftRoom }: WithDraftRoom) => draftRoom.room;
export const selectDraftState = ({ draftRoom }: WithDraftRoom) => draftRoom.room.state;
export const selectLink = ({ draftRoom }: WithDraftRoom) => draftRoom.link;
export const selectView = ({ draftRoom }: WithDraftRoom) => draftRoom;
export const selectPlayers = ({ draftPlayers }: WithDraftPlayers) => draftPlayers;
export const selectClosed = ({ draftRoom }: WithDraftRoom) => draftRoom.closed;
/** The way back to the league, in the season that is shown. */
export const selectLeagueHome = ({ draftRoom: { leagueId = '', seasonId } }: WithDraftRoom) =>
  `/leagues/${leagueId}${seasonId === undefined ? '' : `?season=${seasonId}`}`;
/** A draft of a season before: nobody is in its room. */
export const selectIsPast = ({ draftRoom: { seasonId, room } }: WithDraftRoom) =>
  seasonId !== undefined && room.state?.status === 'finished';
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

export const selectDetails = ({ draftPlayers }: WithDraftPlayers) => draftPlayers.details;
const selectLoadedPlayers = ({ draftPlayers }: WithDraftPlayers) => draftPlayers.players;
const selectPicks = (state: WithDraftRoom) => selectDraftState(state)?.picks;

const selectKnownPlayers = ({ draftRoom }: WithDraftRoom) => draftRoom.queuePlayers;

/** My queue with names; whoever is not known yet, or is gone, is left out. */
export const selectQueuedPlayers = createSelector(
  [selectQueue, selectKnownPlayers, selectLoadedPlayers],
  (queue = [], known, players) => {
    const loaded = new Map(players.map((player) => [player.id, player]));
    return queue.map((id) => loaded.get(id) ?? known[id]).filter((player) => player !== undefined);
  },
);

/** Who is free by now: the loaded ones without those picked since. */
export const selectFreePlayers = createSelector([selectLoadedPlayers, selectPicks], (players, picks = []) => {
  const taken = new Set(picks.map(({ player }) => player?.id));
  return players.filter(({ id }) => !taken.has(id));
});
