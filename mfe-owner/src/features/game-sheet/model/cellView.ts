import type { StatKey } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages/format';
import { readNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { isDerived } from '@endzone/contracts/statGroups';
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

/** A number with the mark of its language, as it is typed there. */
export const written = (text: string, locale: Locale): string =>
  locale === 'hu' && readNumber(text) !== undefined ? text.replace('.', ',') : text;

/** A cell of a line that was left empty shows the zero that it stands for; while it is typed into, what was typed. */
export function cellView(
  { present, typing }: Editing,
  side: Side,
  player: SheetPlayer,
  key: StatKey,
  locale: Locale,
): CellView {
  const id = cellId({ playerId: player.id, key });
  const { plays, texts } = rowOf(present, player.id);
  const text = texts[key] ?? '';
  const isEmpty = text.trim() === '';
  const computed = plays && isEmpty ? valueOf(present, side, player.id, key) : undefined;
  return {
    id,
    value: typing === id ? text : written(computed === undefined ? text : String(computed), locale),
    isZero: plays && !isDerived(key) && (isEmpty || text.trim() === '0'),
    isFollowing: isDerived(key) && isEmpty,
    isOverruled: isDerived(key) && !isEmpty,
  };
}

/** A phone's numeric keys have no minus. */
export const hasMinus = (key: StatKey): boolean =>
  key.endsWith('_yds') || key === 'win_loss' || key === 'score_difference';
