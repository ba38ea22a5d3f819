import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cellId, playersOf, sides, type Cell, type Sheet, type Side } from './model/sheet.ts';

/** Leads to a cell wherever it is: on the other side, or in a card that is closed. */
export function useJump(game: RealGame, sheet: Sheet, setSide: (side: Side) => void) {
  const [target, setTarget] = useState<{ cell: Cell }>();
  const handled = useRef<object>(undefined);
  useEffect(() => {
    if (!target || handled.current === target) return;
    const { cell } = target;
    const field = document.querySelector<HTMLElement>(`[data-cell="${cellId(cell)}"]`);
    if (field) {
      handled.current = target;
      field.closest('details')?.setAttribute('open', '');
      field.focus();
    } else if ('playerId' in cell) {
      const there = sides.find((side) => playersOf(game, sheet, side).some(({ id }) => id === cell.playerId));
      if (there) setSide(there);
    }
  });
  return useCallback((cell: Cell) => setTarget({ cell }), []);
}
