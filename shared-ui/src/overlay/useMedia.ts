import { useSyncExternalStore } from 'react';
import { query } from '../theme/theme.ts';

/** True while the page is as narrow or wide as the query says. */
export function useMedia(which: keyof typeof query): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query[which]);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query[which]).matches,
  );
}
