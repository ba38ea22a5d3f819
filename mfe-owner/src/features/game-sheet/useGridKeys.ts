import { useCallback, useRef, useState, type Dispatch, type KeyboardEvent } from 'react';
import type { Edit } from './model/edit.ts';
import { moved, type Grid, type Spot } from './model/move.ts';

type Options = Grid & {
  apply: Dispatch<Edit>;
  /** Something is being typed that Escape takes back. */ isTyping: boolean;
};

/** The keyboard of a grid: one tab stop, arrows move, F2 goes into a cell, and Tab leaves the grid after Escape. */
export function useGridKeys({ rows, columns, apply, isTyping }: Options) {
  const table = useRef<HTMLTableElement>(null);
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const [isActive, setActive] = useState(false);
  /** Since F2 arrows belong to the letters of the cell. */
  const [isInside, setInside] = useState(false);
  const isLeaving = useRef(false);
  const here = { row: Math.min(spot.row, rows - 1), column: Math.min(spot.column, columns - 1) };

  const handleSpot = useCallback((next: Spot) => {
    setSpot(next);
    isLeaving.current = false;
  }, []);

  const handleEscape = (event: KeyboardEvent) => {
    if (isTyping) event.preventDefault();
    apply({ kind: 'restored' });
    setInside(false);
    isLeaving.current = true;
  };

  const handleEnterCell = (event: KeyboardEvent) => {
    event.preventDefault();
    setInside(true);
    const input = event.target as HTMLInputElement; // only cells receive keys here
    input.setSelectionRange(input.value.length, input.value.length);
  };

  const handleMove = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, ctrlKey, metaKey } = event;
    if (key === 'Tab' && isLeaving.current) return;
    const beside = isInside ? undefined : gridBeside(table.current, here.row, rows, event);
    if (beside) {
      event.preventDefault();
      isLeaving.current = false;
      beside.focus();
      return;
    }
    const next = moved(here, { rows, columns }, { key, shift, ctrl: ctrlKey || metaKey, isInside });
    isLeaving.current = false;
    if (!next) return;
    event.preventDefault();
    setInside(false);
    table.current?.querySelector<HTMLInputElement>(`[data-spot="${next.row}:${next.column}"]`)?.focus();
  };

  const gridProps = {
    ref: table,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
      if (event.key === 'Escape') handleEscape(event);
      else if (event.key === 'F2') handleEnterCell(event);
      else handleMove(event);
    },
    onFocus: () => setActive(true),
    onBlur: () => {
      setActive(false);
      setInside(false);
      isLeaving.current = false;
      apply({ kind: 'left' });
    },
  };
  /** `here` is the tab stop; the focus is on it while the grid is active. */
  return { gridProps, here, isActive, onSpot: handleSpot };
}

/** Beyond its last row a grid goes on with the next one, and beyond its first with the one before. */
function gridBeside(
  own: HTMLElement | null,
  row: number,
  rows: number,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
): HTMLElement | undefined {
  if (ctrlKey || metaKey) return undefined;
  const isDown = row === rows - 1 && (key === 'ArrowDown' || (key === 'Enter' && !shiftKey));
  const isUp = row === 0 && (key === 'ArrowUp' || (key === 'Enter' && shiftKey));
  if (!isDown && !isUp) return undefined;
  const grids = [...document.querySelectorAll<HTMLElement>('table[role="grid"]')];
  const other = grids[grids.findIndex((grid) => grid === own) + (isDown ? 1 : -1)];
  const cells = other?.querySelectorAll<HTMLElement>('tbody tr:first-child input, tbody tr:last-child input');
  const perRow = other?.querySelectorAll('tbody tr:first-child input').length ?? 0;
  // Downwards its first cell, upwards the first one of its last row.
  return cells?.[isDown ? 0 : cells.length - perRow];
}
