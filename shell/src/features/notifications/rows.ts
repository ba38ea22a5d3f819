import type { Notification } from '@endzone/contracts/accounts/notifications';
import { groupsOf } from './groups.ts';

/** A line of the table: the newest of a group, or one of the older ones of an open group. */
export type Row = Notification & {
  /** How many older ones its group holds; none in the lines of those. */
  nbOlder: number;
  isOpen: boolean;
  isOlder: boolean;
};

type View = { newIds: readonly string[]; isNewOnly: boolean; open: ReadonlySet<string> };

/** What was new when it was first shown stays new for this visit, though showing it marked it viewed. */
export function rowsOf(items: readonly Notification[], { newIds, isNewOnly, open }: View): Row[] {
  const fresh = new Set(newIds);
  const shown = items
    .map((item) => ({ ...item, isViewed: !fresh.has(item.id) }))
    .filter(({ isViewed }) => !isNewOnly || !isViewed);
  return groupsOf(shown).flatMap(({ newest, older }): Row[] => {
    const isOpen = open.has(newest.id);
    const isViewed = [newest, ...older].every((one) => one.isViewed);
    const head = { ...newest, isViewed, nbOlder: older.length, isOpen, isOlder: false };
    if (!isOpen) return [head];
    return [head, ...older.map((one) => ({ ...one, nbOlder: 0, isOpen: false, isOlder: true }))];
  });
}
