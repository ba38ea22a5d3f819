import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useMemo } from 'react';
import { findingsOf, type Bests, type Finding } from './model/checks.ts';
import type { Sheet, Side } from './model/sheet.ts';
import type { SheetView } from './sheetContext.ts';

/** What is odd in the sheet, for each side. What a key left as it was is the same object again, so that it need not be drawn anew. */
export function useFindings(
  game: RealGame,
  sheet: Sheet,
  bests: Bests,
  isTried: boolean,
): SheetView['findings'] {
  const keep = useMemo(() => ({ 1: keeper(), 2: keeper() }), []);
  const findingsAt = (side: Side) => keep[side](findingsOf({ game, sheet, bests, side, isTried }));
  const [own, other] = useMemo(
    () => [findingsAt(1), findingsAt(2)] as const,
    // oxlint-disable-next-line react/exhaustive-deps -- all that is read
    [game, sheet, bests, isTried, keep],
  );
  return useMemo(() => ({ 1: own, 2: other }), [own, other]);
}

function keeper(): (findings: Finding[]) => Finding[] {
  let known = new Map<string, Finding>();
  let all: Finding[] = [];
  return (findings) => {
    const named = findings.map((finding) => [JSON.stringify(finding), finding] as const);
    const kept = named.map(([name, finding]) => known.get(name) ?? finding);
    known = new Map(named.map(([name], i) => [name, kept[i] as Finding])); // one for each
    if (kept.length !== all.length || kept.some((finding, i) => finding !== all[i])) all = kept;
    return all;
  };
}
