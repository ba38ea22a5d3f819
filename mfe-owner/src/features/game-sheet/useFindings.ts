import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useMemo } from 'react';
import { findingsOf, type Bests } from './model/checks.ts';
import type { Sheet, Side } from './model/sheet.ts';
import type { SheetView } from './sheetContext.ts';

/** What is odd in the sheet, for each side. */
export function useFindings(game: RealGame, sheet: Sheet, bests: Bests): SheetView['findings'] {
  return useMemo(() => {
    const findingsAt = (side: Side) => findingsOf({ game, sheet, bests, side });
    return { 1: findingsAt(1), 2: findingsAt(2) };
  }, [game, sheet, bests]);
}
