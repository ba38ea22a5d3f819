import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import type { Standing } from './memberEntries.ts';
import { useIsOwner } from './useIsOwner.ts';

export function useStanding(): Standing {
  const me = useMe();
  return { isOwner: useIsOwner(), hasPending: (me?.pendingLeagueMemberships ?? []).length > 0 };
}
