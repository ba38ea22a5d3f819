import type { ShownPage } from '@endzone/contracts/edge/remotes';
import { findRoute } from '@endzone/contracts/routeTable';
import { useIsOffline } from '@endzone/shared-ui/api/connection.ts';
import { pathOf } from '@endzone/shared-ui/navigation/navLinks.ts';
import type { Reachable } from '../features/navigation/entries.ts';

/** Without connection the entries of the bars say which of them lead to a page that the device does not keep. */
export function useReachable(pages: readonly ShownPage[]): Reachable {
  const isOffline = useIsOffline();
  return (entry) =>
    isOffline && !findRoute(pages, pathOf(entry))?.offline ? { ...entry, isCutOff: true } : entry;
}
