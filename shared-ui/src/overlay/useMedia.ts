import { useSyncExternalStore } from 'react';
import { query } from '../theme/theme.ts';

// Where nothing is drawn nothing is narrow.
const listOf = (which: keyof typeof query): MediaQueryList | undefined => window.matchMedia?.(query[which]);

/** True while the page is as narrow or wide as the query says. */
export function useMedia(which: keyof typeof query): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(which);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => listOf(which)?.matches ?? false,
  );
}
