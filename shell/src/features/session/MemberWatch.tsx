import type { Me } from '@endzone/contracts/accounts/profile';
import { useChanges } from './useChanges.ts';
import { useUnread } from './useUnread.ts';

export type MemberWatchProps = { me: Me; path: string; onUnread: (count: number) => void };

/** What a page watches for whoever is logged in. */
export function MemberWatch({ me, path, onUnread }: MemberWatchProps) {
  useChanges(me);
  useUnread(me.id, path, onUnread);
  return null;
}
