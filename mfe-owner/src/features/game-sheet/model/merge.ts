import { statKeys } from '@endzone/contracts/game';
import { cellsOf, isSameSheet, sides, type Row, type Sheet } from './sheet.ts';

/** A cell that both changed; mine was kept. */
export type Conflict = { cell: string; mine: string; theirs: string };
export type Merged = { sheet: Sheet; conflicts: Conflict[]; theirCount: number };

function sheetOfCells(cells: Record<string, string>, mine: Sheet, theirs: Sheet): Sheet {
  const rows: Record<string, Row> = {};
  for (const playerId of new Set([...Object.keys(theirs.rows), ...Object.keys(mine.rows)])) {
    const texts: Row['texts'] = {};
    for (const key of statKeys) {
      const text = cells[`${playerId}.${key}`];
      if (text !== undefined) texts[key] = text;
    }
    rows[playerId] = { plays: cells[`${playerId}.plays`] === '1', texts };
  }
  const [first = '', second = ''] = sides.map((side) => cells[`score.${side}`]);
  const known = new Set(mine.added.map(({ player }) => player.id));
  const added = [...mine.added, ...theirs.added.filter(({ player }) => !known.has(player.id))];
  return { scores: { 1: first, 2: second }, rows, added };
}

const playerOf = (cell: string): string => cell.slice(0, cell.lastIndexOf('.'));

type Cells = Record<string, string>;

/** The players whose line one of us removed while the other changed it: one line is taken whole, never half of each. */
function disputed(was: Cells, my: Cells, their: Cells): ReadonlySet<string> {
  const isGone = (now: Cells, id: string) => now[`${id}.plays`] === undefined;
  const cells = [...new Set([...Object.keys(was), ...Object.keys(my), ...Object.keys(their)])];
  const changedBy = (now: Cells) => new Set(cells.filter((cell) => now[cell] !== was[cell]).map(playerOf));
  const [byMe, byThem] = [changedBy(my), changedBy(their)];
  const both = [...byMe].filter((id) => byThem.has(id) && !isGone(was, id));
  return new Set(both.filter((id) => isGone(my, id) !== isGone(their, id)));
}

/**
 * Somebody saved the sheet that I was filling: what I changed since `base` stays, all else is as it is now. Nothing typed is lost,
 * and what both changed is named; of a line that only one of us took away, mine stays as a whole.
 */
export function merge(base: Sheet, mine: Sheet, theirs: Sheet, their = cellsOf(theirs)): Merged {
  const [was, my] = [cellsOf(base), cellsOf(mine)];
  const mineWhole = disputed(was, my, their);
  const merged: Record<string, string> = {};
  const conflicts: Conflict[] = [];
  let theirCount = 0;
  for (const cell of new Set([...Object.keys(was), ...Object.keys(my), ...Object.keys(their)])) {
    const [before, mineNow, theirsNow] = [was[cell], my[cell], their[cell]];
    const isMine = mineNow !== before;
    const isTheirs = theirsNow !== before;
    if (isTheirs) theirCount += 1;
    const isWhole = mineWhole.has(playerOf(cell));
    if (isWhole ? cell.endsWith('.plays') : isMine && isTheirs && mineNow !== theirsNow)
      conflicts.push({ cell, mine: mineNow ?? '', theirs: theirsNow ?? '' });
    const kept = isMine || isWhole ? mineNow : theirsNow;
    if (kept !== undefined) merged[cell] = kept;
  }
  return { sheet: sheetOfCells(merged, mine, theirs), conflicts, theirCount };
}

const nothing: Sheet = { scores: { 1: '', 2: '' }, rows: {}, added: [] };

/**
 * A draft of a sheet that has been saved since: nobody knows any more what stood there when it began, so what it lacks says nothing.
 * It fills what is empty, and where both have a figure, be it the draft's 0, mine stays and is named.
 */
export const fillFrom = (draft: Sheet, mine: Sheet): Merged =>
  merge(nothing, mine, draft, cellsOf(draft, { hasZeros: true }));

/** All that a draft says stands in a sheet: it would fill nothing, and differs nowhere. */
export function isWithin(draft: Sheet, sheet: Sheet): boolean {
  const { sheet: filled, conflicts } = fillFrom(draft, sheet);
  return conflicts.length === 0 && isSameSheet(filled, sheet);
}
