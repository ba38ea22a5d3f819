import type { FantasyTeam, Id, LeagueSeason } from './leagueSeason.ts';

/** What the draft room hears of one announced change. */
export type DraftEvent =
  | { kind: 'scheduled' }
  | { kind: 'started' }
  | { kind: 'pick'; pickNo: number }
  | { kind: 'team'; teamId: Id }
  | { kind: 'cancelled' };

type State = LeagueSeason & { cancelledAt: Date | null };

/**
 * "Every version has exactly one numbered event": which one follows from the states before and after the write. A draft that is
 * cancelled closes its room instead.
 */
export function draftEvent(before: State | undefined, after: State): DraftEvent {
  if (after.cancelledAt) return { kind: 'cancelled' };
  // A new draft, also one in the place of a cancelled one.
  if (!before || before.cancelledAt) return { kind: 'scheduled' };
  if (!before.draft && after.draft) return { kind: 'started' };
  const pick = after.draft?.picks[before.draft?.picks.length ?? 0];
  if (pick) return { kind: 'pick', pickNo: pick.pickNo };
  const team = after.teams.find((team) => isOtherTeam(before, team));
  return team ? { kind: 'team', teamId: team.id } : { kind: 'scheduled' };
}

/** "Auto-pick switched, a manager left." Who joins or leaves while the draft is pending changes its teams, not one of them. */
function isOtherTeam(before: LeagueSeason, { id, managerId, autoPick }: FantasyTeam): boolean {
  const known = before.teams.find((team) => team.id === id);
  if (!known || (before.draft === null && known.managerId !== managerId)) return false;
  return known.managerId !== managerId || known.autoPick !== autoPick;
}
