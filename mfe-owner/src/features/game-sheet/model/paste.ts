import type { StatKey } from '@endzone/contracts/game';
import type { TableRow } from '@endzone/contracts/tables/readTable';
import type { Change } from './edit.ts';
import { problemOfCell, type CellProblem, type SheetPlayer, type Side } from './sheet.ts';

/** Where one pasted figure would go. */
export type Placed = Change & { name: string; problem: CellProblem | undefined };
export type LineProblem = 'wrong_key' | 'too_wide' | 'too_long' | 'named';
/** What a block or a table would do, before it does it. */
export type PastePlan = {
  placed: Placed[];
  scores: Partial<Record<Side, string>>;
  /** `line`: of the text, from 1. */
  problems: { line: number; code: LineProblem; text: string }[];
};

/** More than one cell: a block, not a number. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim());

export const place = (player: SheetPlayer, key: StatKey, text: string): Placed => ({
  playerId: player.id,
  name: player.name,
  key,
  text,
  problem: problemOfCell(key, text),
});

const isNamed = ([first = '', ...others]: readonly string[]) =>
  /\p{L}/u.test(first) && others.some((cell) => /\d/.test(cell));

/** A block laid over the grid, its first figure on the chosen cell; what hangs over the edge is named. */
export function planBlock(
  block: readonly TableRow[],
  players: readonly SheetPlayer[],
  keys: readonly StatKey[],
  from: { row: number; column: number },
): PastePlan {
  const plan: PastePlan = { placed: [], scores: {}, problems: [] };
  block.forEach(({ line, cells }, row) => {
    const player = players[from.row + row];
    if (!player) return void plan.problems.push({ line, code: 'too_long', text: cells.join(' ') });
    // A name in front would move each figure by one column.
    if (isNamed(cells)) return void plan.problems.push({ line, code: 'named', text: cells.join(' ') });
    const fitting = keys.slice(from.column, from.column + cells.length);
    if (fitting.length < cells.length)
      plan.problems.push({ line, code: 'too_wide', text: cells.slice(fitting.length).join(' ') });
    fitting.forEach((key, index) => plan.placed.push(place(player, key, cells[index] ?? '')));
  });
  return plan;
}
