import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useEffect, useRef, useState } from 'react';
import { cellId, playersOf, sides, type Cell, type Sheet, type Side } from './model/sheet.ts';

/** Leads to a cell wherever it is: on the other side, or in a card that is closed. */
export function useJump(game: RealGame, sheet: Sheet, setSide: (side: Side) => void) {
  const [target, setTarget] = useState<{ id: string }>();
  const handled = useRef<object>(undefined);
  useEffect(() => {
    if (!target || handled.current === target) return;
    const cell = document.querySelector<HTMLInputElement>(`[data-cell="${target.id}"]`);
    if (!cell) return;
    handled.current = target;
    cell.closest('details')?.setAttribute('open', '');
    cell.focus();
  });
  return (cell: Cell) => {
    if ('playerId' in cell) {
      const there = sides.find((side) => playersOf(game, sheet, side).some(({ id }) => id === cell.playerId));
      if (there) setSide(there);
    }
    setTarget({ id: cellId(cell) });
  };
}
