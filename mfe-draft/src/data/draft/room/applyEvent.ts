import type { NumberedEvents } from '@endzone/contracts/socket';
import type { Draft, DraftState } from '@endzone/contracts/fantasy/draft';
import type { NumberedEvent, Room } from './room.ts';

type EventPayload<E extends keyof NumberedEvents> = NumberedEvents[E];

/** The turn by the draft: who is on the clock, and whether it is the reader. For showing; the server decides. */
function withTurn(state: DraftState, draft: Draft, status: DraftState['status']): DraftState {
  const onTheClock = draft.team?.id;
  return {
    ...state,
    status,
    draft,
    teams: state.teams.map((team) => ({ ...team, isOnTheClock: team.id === onTheClock })),
    can: { pick: mayPick({ ...state, status }, onTheClock) },
  };
}

function mayPick({ status, myTeamId }: DraftState, onTheClock: string | undefined) {
  if (myTeamId === null) return { allowed: false, why: 'no_team' };
  if (status !== 'drafting') return { allowed: false, why: 'draft_not_running' };
  return myTeamId === onTheClock ? { allowed: true, why: null } : { allowed: false, why: 'not_your_turn' };
}

function reschedule(room: Room, state: DraftState, event: EventPayload<'draft:scheduled'>): Room {
  const { draftStartsAt, draftEndsAt, draftTurnDurationSeconds, draftProblem, teams } = event;
  return {
    ...room,
    draftProblem,
    state: { ...state, draftStartsAt, draftEndsAt, draftTurnDurationSeconds, teams },
  };
}

function start(room: Room, state: DraftState, { draft, teams }: EventPayload<'draft:started'>): Room {
  const started = withTurn({ ...state, teams, picks: [] }, draft, 'drafting');
  return { ...room, draftProblem: null, isOwnPartOld: state.myTeamId !== null, state: started };
}

function applyPick(room: Room, state: DraftState, event: EventPayload<'draft:pick'>): Room {
  const { pick, draft, status, openSlots } = event;
  const playerId = pick.player?.id;
  const isPreviewGone = playerId !== undefined && playerId === state.autoPreview?.player.id;
  const teams = state.teams.map((team) =>
    team.id === pick.team.id ? { ...team, nbPicks: team.nbPicks + 1, openSlots } : team,
  );
  const picked = {
    ...state,
    teams,
    picks: [...state.picks, pick],
    queue: state.queue.filter((id) => id !== playerId),
    autoPreview: isPreviewGone || status !== 'drafting' ? null : state.autoPreview,
  };
  const concernsMe = [pick.team.id, draft.team?.id].some((id) => id !== undefined && id === state.myTeamId);
  return {
    ...room,
    newestPickNo: pick.pickNo,
    isOwnPartOld: room.isOwnPartOld || concernsMe || isPreviewGone,
    state: withTurn(picked, draft, status),
  };
}

function changeTeam(room: Room, state: DraftState, { team }: EventPayload<'draft:team'>): Room {
  const teams = state.teams.map((known) => (known.id === team.id ? team : known));
  return { ...room, state: { ...state, teams } };
}

function apply(room: Room, state: DraftState, { name, payload }: NumberedEvent): Room {
  switch (name) {
    case 'draft:scheduled':
      return reschedule(room, state, payload);
    case 'draft:started':
      return start(room, state, payload);
    case 'draft:pick':
      return applyPick(room, state, payload);
    case 'draft:team':
      return changeTeam(room, state, payload);
  }
}

/**
 * "Event with `version === known + 1`: apply; `<= known`: ignore; `> known + 1`: something was missed." Before the first state
 * nothing is known, and that state has whatever was announced before it.
 */
export function applyEvent(room: Room, event: NumberedEvent): Room {
  const { version, serverTime } = event.payload;
  const { state } = room;
  if (!state || version <= state.version) return room;
  const heard = {
    announcedVersion: Math.max(room.announcedVersion, version),
    heardAt: Math.max(room.heardAt, serverTime),
  };
  if (version > state.version + 1) return { ...room, ...heard };
  const after = apply(room, state, event);
  return {
    ...after,
    ...heard,
    state: after.state && { ...after.state, version },
  };
}
