import type { Notification } from '@endzone/contracts/accounts/notifications';
import { toDate } from '@endzone/contracts/messages/format';

/** Notifications that say the same thing, newest first; a notification of its own kind is a group alone. */
export type Group = { newest: Notification; older: Notification[] };

const hour = 3_600_000;
/** A draft says these as often as it has turns. The longest one takes four weeks. */
const ofDraft = 31 * 24 * hour;
const ofDay = 24 * hour;
const spans: Partial<Record<string, number>> = {
  your_turn: ofDraft,
  next_turn: ofDraft,
  auto_picked: ofDraft,
  join_requested: ofDay,
  invitation_accepted: ofDay,
  member_joined: ofDay,
  member_left: ofDay,
};

const millisOf = (instant: string) => toDate(instant).getTime();
const kindOf = ({ code, league }: Notification) => `${code} ${league?.id ?? ''}`;

/** Puts together what belongs together: the turns of one draft, people who come and go within a day. */
export function groupsOf(items: readonly Notification[]): Group[] {
  const groups: Group[] = [];
  const open = new Map<string, Group>();
  for (const item of items) {
    const kind = kindOf(item);
    const group = open.get(kind);
    const span = spans[item.code] ?? 0;
    if (group && millisOf(group.newest.createdAt) - millisOf(item.createdAt) < span) group.older.push(item);
    else {
      const next = { newest: item, older: [] };
      groups.push(next);
      open.set(kind, next);
    }
  }
  return groups;
}
