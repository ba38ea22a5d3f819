import { useCallback, useEffect, useRef } from 'react';
import { isAhead } from './model/typedAhead.ts';

/** Keys that are pressed while a sheet is on its way, until it takes them. */
export function useKeysAhead(isWaiting: boolean): () => readonly string[] {
  const keys = useRef<string[]>([]);
  useEffect(() => {
    if (!isWaiting) return;
    keys.current = [];
    const listen = (event: KeyboardEvent) => {
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || !isAhead(event.key);
      // Keys on a link or in a field belong to it.
      if (isTaken || (event.target !== document.body && event.target !== document.documentElement)) return;
      event.preventDefault();
      keys.current.push(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isWaiting]);
  return useCallback(() => keys.current.splice(0), []);
}
