import { rovingIndex } from '@endzone/shared-ui/data/roving.ts';
import type { KeyboardEvent } from 'react';

/**
 * Arrows, Home and End lead from row to row, by the element of each that carries its id as `data-row`.
 * @param onKey any other key on a row; true when it meant something.
 */
export const rowKeys =
  <Row extends { id: string }>(rows: readonly Row[], onKey?: (key: string, row: Row) => boolean) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rows[rovingIndex(event.key, at, rows.length) ?? -1];
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
    else if (!onKey?.(event.key, row)) return;
    event.preventDefault();
  };
