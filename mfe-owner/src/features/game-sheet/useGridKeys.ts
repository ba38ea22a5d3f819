import { useRef, useState, type Dispatch, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Edit } from './model/edit.ts';
import { moved, spotName, type Grid, type Spot } from './model/move.ts';

type Options = Grid & {
  apply: Dispatch<Edit>;
  /** Something is being typed that Escape takes back. */ isTyping: boolean;
  /** Another cell is the one that is typed into. */ onSpot: (spot: Spot) => void;
};

/**
 * The keyboard of a grid: one tab stop, arrows move, F2 goes into a cell, and Tab leaves the grid after Escape. Only the cell of the
 * stop is a field, all others are text: whatever focuses one of them moves the stop there.
 */
export function useGridKeys({ rows, columns, apply, isTyping, onSpot }: Options) {
  const table = useRef<HTMLTableElement>(null);
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const [isActive, setActive] = useState(false);
  /** Since F2 arrows belong to the letters of the cell. */
  const [isInside, setInside] = useState(false);
  const isLeaving = useRef(false);
  const here = { row: Math.min(spot.row, rows - 1), column: Math.min(spot.column, columns - 1) };

  const go = (next: Spot) => {
    isLeaving.current = false;
    setInside(false);
    setActive(true);
    if (isActive && spotName(next) === spotName(here)) return;
    setSpot(next);
    apply({ kind: 'left' });
    onSpot(next);
  };

  const handleEscape = (event: KeyboardEvent) => {
    if (isTyping) event.preventDefault();
    apply({ kind: 'restored' });
    setInside(false);
    isLeaving.current = true;
  };

  const handleEnterCell = (event: KeyboardEvent) => {
    event.preventDefault();
    setInside(true);
    const input = event.target as HTMLInputElement; // only the field receives keys here
    input.setSelectionRange(input.value.length, input.value.length);
  };

  const handleMove = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, ctrlKey, metaKey } = event;
    // Of Shift and Tab together Shift is heard first.
    if (key === 'Shift' || (key === 'Tab' && isLeaving.current)) return;
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
    // The cell first, its field once it is drawn: to take a field away that has the focus costs more than all the rest.
    table.current
      ?.querySelector<HTMLElement>(`[data-spot="${spotName(next)}"]`)
      ?.focus({ preventScroll: true });
  };

  const gridProps = {
    ref: table,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
      if (event.key === 'Escape') handleEscape(event);
      else if (event.key === 'F2') handleEnterCell(event);
      else handleMove(event);
    },
    onMouseDown: (event: MouseEvent) => {
      const pressed = spotAt(event.target);
      if (!pressed || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      // A phone opens its keys only where the focus moves within the tap.
      flushSync(() => go(pressed));
    },
    onFocus: (event: FocusEvent) => {
      const focused = spotAt(event.target);
      if (focused) go(focused);
    },
    onBlur: () => {
      setActive(false);
      setInside(false);
      isLeaving.current = false;
      apply({ kind: 'left' });
    },
  };
  /** `here` is the tab stop; the focus is on it while the grid is active. */
  return { gridProps, here, isActive };
}

function spotAt(target: EventTarget): Spot | undefined {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined;
  const [row, column] = name?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
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
  // Downwards its first cell, upwards the first one of its last row.
  const line = other?.querySelector(`tbody tr:${isDown ? 'first' : 'last'}-child`);
  return line?.querySelector<HTMLElement>('[data-spot]') ?? undefined;
}
