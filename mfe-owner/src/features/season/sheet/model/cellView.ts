import type { StatKey } from '@endzone/contracts/game';
import { isDerived } from './columns.ts';
import type { Editing } from './edit.ts';
import { cellId, rowOf, valueOf, type SheetPlayer, type Side } from './sheet.ts';

/** What a cell shows. */
export type CellView = {
  id: string;
  value: string;
  isZero: boolean;
  /** Follows from the scores. */
  isFollowing: boolean;
  /** Would follow from them, but something else was typed. */
  isOverruled: boolean;
};

/** A cell of a line that was left empty shows the zero that it stands for; while it is typed into, what was typed. */
export function cellView(
  { present, typing }: Editing,
  side: Side,
  player: SheetPlayer,
  key: StatKey,
): CellView {
  const id = cellId({ playerId: player.id, key });
  const { plays, texts } = rowOf(present, player.id);
  const text = texts[key] ?? '';
  const isEmpty = text.trim() === '';
  const computed = plays && isEmpty ? valueOf(present, side, player.id, key) : undefined;
  return {
    id,
    value: typing === id || computed === undefined ? text : String(computed),
    isZero: plays && !isDerived(key) && (isEmpty || text.trim() === '0'),
    isFollowing: isDerived(key) && isEmpty,
    isOverruled: isDerived(key) && !isEmpty,
  };
}

/** A phone's numeric keys have no minus. */
export const hasMinus = (key: StatKey): boolean =>
  key.endsWith('_yds') || key === 'win_loss' || key === 'score_difference';
