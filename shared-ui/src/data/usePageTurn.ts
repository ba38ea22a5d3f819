import { useEffect, useRef } from 'react';

/** `pressed` had the focus then: a button of the pager, or nothing that could take it. */
type Turn = { to: number; rows: unknown; pressed: Element | null };

/**
 * Whoever turns a page begins at the head of the next one: `list` has the focus, and its head is in view, once its rows are there. Who has
 * gone on to something else meanwhile, "back" or a field, stays there.
 * @param rows `undefined` while they are on their way.
 * @param page `undefined` while the pager is away.
 */
export function usePageTurn<List extends HTMLElement>(
  rows: readonly unknown[] | undefined,
  page: number | undefined,
) {
  const list = useRef<List>(null);
  const turn = useRef<Turn>(undefined);
  useEffect(() => {
    if (page !== undefined && page !== turn.current?.to) turn.current = undefined;
  }, [page]);
  useEffect(() => {
    // A list may show the rows of the page that was left until it has asked for the next ones.
    if (!turn.current || page !== turn.current.to || rows === undefined || rows === turn.current.rows) return;
    const { pressed } = turn.current;
    turn.current = undefined;
    const head = list.current;
    const focused = document.activeElement ?? document.body;
    if (!head || !(focused === pressed || focused === document.body || head.contains(focused))) return;
    head.focus({ preventScroll: true });
    if (head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: 'start' });
  }, [rows, page]);
  const turned = (to: number) => void (turn.current = { to, rows, pressed: document.activeElement });
  return { list, turned };
}
