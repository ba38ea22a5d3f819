import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { ListedPlayer } from './api.ts';

/** `replace`: there is no room for them until somebody leaves; `draft`: they are picked in the draft room. */
export type RowAction = 'mine' | 'taken' | 'trade' | 'sign' | 'replace' | 'draft' | 'none';

/** With these answers of the API somebody else has to leave first. */
export const needsRoom = (why: string | null): boolean =>
  why === 'roster_full' || why === 'player_cannot_be_placed';

/** Where a trade for them is composed. */
export const tradePath = ({ id, fantasyTeam }: Pick<ListedPlayer, 'id' | 'fantasyTeam'>): string =>
  `/team/trades/new?${new URLSearchParams({ with: fantasyTeam?.id ?? '', get: id }).toString()}`;

/** What a row offers: the API has said what is allowed. */
export function rowActionOf(
  { rosterStatus, can, status }: Pick<ListedPlayer, 'rosterStatus' | 'can' | 'status'>,
  roster: Pick<Roster, 'lockedBy' | 'can'> | undefined,
): RowAction {
  if (rosterStatus === 'mine') return 'mine';
  if (rosterStatus === 'rostered') return roster?.can.trade.allowed ? 'trade' : 'taken';
  if (rosterStatus === null || !can || !roster || status === 'inactive') return 'none';
  if (roster.lockedBy === 'draft') return 'draft';
  if (can.pick.allowed) return 'sign';
  return needsRoom(can.pick.why) ? 'replace' : 'none';
}
