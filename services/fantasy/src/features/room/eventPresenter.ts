import { formatInstant } from '@endzone/contracts/fields';
import type { NumberedEvents } from '@endzone/contracts/socket';
import type { DraftEvent } from '../../domain/draftEvent.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { openSlots } from '@endzone/contracts/fantasy/placing';
import { seasonTeam } from '../../core/league-season/seasonTeam.ts';
import {
  presentDraft,
  presentDraftTeam,
  presentDraftTeams,
  presentPick,
} from '../../core/draft/presenter.ts';
import type { DraftView } from '../../core/draft/room.ts';

/** An event by its name on the wire. */
export type NumberedEvent = {
  [E in keyof NumberedEvents]: { name: E; payload: NumberedEvents[E] };
}[keyof NumberedEvents];

const numberOf = ({ season, now }: DraftView) => ({ version: season.version, serverTime: now.getTime() });

/** What the room is told of an announced change. */
export function presentEvent(
  event: Exclude<DraftEvent, { kind: 'cancelled' }>,
  view: DraftView,
): NumberedEvent {
  switch (event.kind) {
    case 'scheduled':
      return { name: 'draft:scheduled', payload: presentScheduled(view) };
    case 'started':
      return { name: 'draft:started', payload: presentStarted(view) };
    case 'pick':
      return { name: 'draft:pick', payload: presentPicked(event.pickNo, view) };
    case 'team':
      return { name: 'draft:team', payload: presentTeamChanged(event.teamId, view) };
  }
}

/** "Dates changed, or start impossible", and members who come and go. */
function presentScheduled(view: DraftView): NumberedEvents['draft:scheduled'] {
  const { draftStartsAt, draftEndsAt, draftTurnDurationSeconds, draftProblem } = view.season;
  return {
    ...numberOf(view),
    draftStartsAt: formatInstant(draftStartsAt),
    draftEndsAt: formatInstant(draftEndsAt),
    draftTurnDurationSeconds,
    draftProblem,
    teams: presentDraftTeams(view),
  };
}

function presentStarted(view: DraftView): NumberedEvents['draft:started'] {
  return { ...numberOf(view), draft: draftOf(view), teams: presentDraftTeams(view) };
}

/** "After the last: draft.team null, status 'ongoing'", also when the season is closed at once because no week is left. */
function presentPicked(pickNo: number, view: DraftView): NumberedEvents['draft:pick'] {
  const { season } = view;
  const pick = season.draft?.picks[pickNo - 1];
  if (!pick) throw new Error(`Pick ${pickNo} is not in the log`);
  return {
    ...numberOf(view),
    pick: presentPick(pick, view),
    draft: draftOf(view),
    status: season.status === 'drafting' ? 'drafting' : 'ongoing',
    openSlots: openSlots(seasonTeam(season, pick.teamId).entries),
  };
}

function presentTeamChanged(teamId: Id, view: DraftView): NumberedEvents['draft:team'] {
  return { ...numberOf(view), team: presentDraftTeam(seasonTeam(view.season, teamId), view) };
}

function draftOf(view: DraftView) {
  const draft = presentDraft(view);
  if (!draft) throw new Error(`No draft in ${view.season._id}`);
  return draft;
}
