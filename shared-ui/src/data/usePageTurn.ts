import { useEffect, useRef } from 'react';

/**
 * Whoever turns a page begins at the head of the next one: `list` has the focus, and its head is in view, once its rows are there.
 * @param rows `undefined` while they are on their way.
 */
export function usePageTurn<List extends HTMLElement>(rows: readonly unknown[] | undefined) {
  const list = useRef<List>(null);
  const left = useRef<{ rows: unknown }>(undefined);
  useEffect(() => {
    if (!left.current || rows === undefined || rows === left.current.rows) return;
    left.current = undefined;
    list.current?.focus({ preventScroll: true });
    if (list.current && list.current.getBoundingClientRect().top < 0)
      list.current.scrollIntoView({ block: 'start' });
  }, [rows]);
  return { list, turned: () => void (left.current ??= { rows }) };
}
