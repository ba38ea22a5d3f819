import { statKeys, type Position, type StatKey, type StatValues } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages/format';
import { fromHundredths } from '@endzone/contracts/scoring/points';
import { scoreStatLine } from '@endzone/contracts/scoring/scoreStatLine';
import { isDerived, ownKeysOf } from '@endzone/contracts/statGroups';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { readFigure } from '@endzone/contracts/tables/values';
import type { Editing } from './edit.ts';
import { cellId, rowOf, valueIn, type Row, type Scores } from './sheet.ts';

/** What a cell shows. */
export type CellView = {
  value: string;
  isZero: boolean;
  /** Follows from the scores. */
  isFollowing: boolean;
  /** Would follow from them, but something else was typed. */
  isOverruled: boolean;
};

/** A number with the mark of its language, as it is typed there. */
export const written = (text: string, locale: Locale): string =>
  locale === 'hu' && readFigure(text) !== undefined ? text.replace('.', ',') : text;

/** All that the cells of one player show follows from this: as long as it stays, nothing of them is drawn anew. */
export type Line = {
  row: Row;
  scores: Scores;
  /** The cell that is being typed into. */
  typing: StatKey | undefined;
};

export const lineOf = ({ present, typing }: Editing, scores: Scores, playerId: string): Line => ({
  row: rowOf(present, playerId),
  scores,
  typing: typing?.startsWith(`${playerId}.`)
    ? statKeys.find((key) => typing === cellId({ playerId, key }))
    : undefined,
});

/** A cell of a line that was left empty shows the zero that it stands for; while it is typed into, what was typed. */
export function cellView({ row, scores, typing }: Line, key: StatKey, locale: Locale): CellView {
  const { plays, texts } = row;
  const text = texts[key] ?? '';
  const isEmpty = text.trim() === '';
  const computed = plays && isEmpty ? valueIn(row, key, scores) : undefined;
  return {
    value: typing === key ? text : written(computed === undefined ? text : String(computed), locale),
    isZero: plays && !isDerived(key) && (isEmpty || text.trim() === '0'),
    isFollowing: isDerived(key) && isEmpty,
    isOverruled: isDerived(key) && !isEmpty,
  };
}

/** What a line is worth so far; null when they did not play, or without rules. */
export function pointsOf(
  { row, scores }: Omit<Line, 'typing'>,
  position: Position,
  rules: ScoreRules | undefined,
): number | null {
  if (!rules || !row.plays) return null;
  const values: StatValues = {};
  for (const key of ownKeysOf(position)) {
    const value = valueIn(row, key, scores);
    if (value !== undefined) values[key] = value;
  }
  return fromHundredths(scoreStatLine({ position, values }, rules));
}

/** A phone's numeric keys have no minus. */
export const hasMinus = (key: StatKey): boolean =>
  key.endsWith('_yds') || key === 'win_loss' || key === 'score_difference';
