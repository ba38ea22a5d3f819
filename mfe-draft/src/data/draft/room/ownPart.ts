import type { DraftPresence } from '@endzone/contracts/socket';
import type { Draft, DraftState, DraftTeam, DraftTurn, Pick } from '@endzone/contracts/fantasy/draft';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { applyEvent } from './applyEvent.ts';
import type { Room } from './room.ts';

const change = (room: Room, changed: (state: DraftState) => Partial<DraftState>): Room =>
  room.state ? { ...room, state: { ...room.state, ...changed(room.state) } } : room;

export type PickAnswer = { pick: Pick; draft: Draft; roster: Roster };

/** The answer to the own pick says what its event says, and how the roster stands now. */
export function applyPickAnswer(room: Room, { pick, draft, roster }: PickAnswer): Room {
  const { version, serverTime } = draft;
  const status = draft.endedAt === null ? 'drafting' : 'ongoing';
  const { openSlots } = roster;
  const payload = { version, serverTime, pick, draft, status, openSlots } as const;
  const applied = applyEvent(room, { name: 'draft:pick', payload });
  return change(applied, () => ({ myRoster: roster }));
}

/** Queues are not numbered. Whom a missed turn would bring follows from them, so it is asked for again. */
export function applyQueue(room: Room, queue: string[]): Room {
  if (room.state?.queue.join() === queue.join()) return room;
  const isOwnPartOld = room.isOwnPartOld || room.state?.status === 'drafting';
  return { ...change(room, () => ({ queue })), isOwnPartOld };
}

/** Presence is not numbered either: "on change, at most once a second". */
export function applyPresence(room: Room, { onlineTeamIds, nbWatching }: DraftPresence): Room {
  const isOnline = (id: string) => onlineTeamIds.includes(id);
  const changed = change(room, ({ teams }) => ({
    onlineTeamIds,
    teams: teams.map((team) => ({ ...team, isOnline: isOnline(team.id) })),
  }));
  return { ...changed, nbWatching };
}

/** The answer to the own switch; its event has the same team and counts. */
export const applyTeam = (room: Room, team: DraftTeam): Room =>
  change(room, ({ teams }) => ({ teams: teams.map((known) => (known.id === team.id ? team : known)) }));

/** Whether the small polled answer has something that the room does not know. */
export const differs = ({ state }: Room, turn: DraftTurn): boolean =>
  state === undefined || state.version !== turn.version || state.status !== turn.status;
