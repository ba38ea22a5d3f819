import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';

/** What becomes of a member's team and slot: the words of `settings.leave`. */
export type Departure = 'before_draft' | 'after_draft' | 'last_member';

const playing = new Set(['drafting', 'ongoing']);

/**
 * "From the start of the draft to the end of the season the team stays with its roster, without manager"; before and after it goes.
 * Then the last member takes a league along that never drafted.
 */
export function departureOf(
  { currentSeason }: Pick<League, 'currentSeason'>,
  members: MemberRow[],
): Departure {
  if (currentSeason && playing.has(currentSeason.status)) return 'after_draft';
  return members.filter(({ user }) => user !== null).length <= 1 ? 'last_member' : 'before_draft';
}
