import type { StatValues } from '@endzone/contracts/game';
import { fromHundredths } from '@endzone/contracts/scoring/points';
import { scoreStatLine } from '@endzone/contracts/scoring/scoreStatLine';
import { ownKeysOf } from '@endzone/contracts/statGroups';
import { rowOf, valueOf, type SheetPlayer, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';

/** What the line of a player is worth so far; null without a line or without rules. */
export function useLinePoints(side: Side): (player: SheetPlayer) => number | null {
  const { state, rules } = useSheetView();
  return ({ id, position }) => {
    if (!rules || !rowOf(state.present, id).plays) return null;
    const values: StatValues = {};
    for (const key of ownKeysOf(position)) {
      const value = valueOf(state.present, side, id, key);
      if (value !== undefined) values[key] = value;
    }
    return fromHundredths(scoreStatLine({ position, values }, rules));
  };
}
