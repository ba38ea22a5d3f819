import { useMemo, useSyncExternalStore } from 'react';
import { query } from '../theme/theme.ts';

function watch(which: keyof typeof query) {
  // Where nothing is drawn nothing is narrow.
  const list: MediaQueryList | undefined = window.matchMedia?.(query[which]);
  return {
    subscribe: (changed: () => void) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    matches: () => list?.matches ?? false,
  };
}

/** True while the page is as narrow or wide as the query says. */
export function useMedia(which: keyof typeof query): boolean {
  const { subscribe, matches } = useMemo(() => watch(which), [which]);
  return useSyncExternalStore(subscribe, matches);
}
