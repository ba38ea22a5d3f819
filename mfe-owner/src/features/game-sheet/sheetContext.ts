import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { createContext, use, type Dispatch } from 'react';
import { toneOf, type Bests, type Finding } from './model/checks.ts';
import type { Edit, Editing } from './model/edit.ts';
import { otherSide, type Cell, type Side } from './model/sheet.ts';
import type { OnType } from './useTyping.ts';

export type Mark = { tone: 'error' | 'warn'; text: string };
/** The marks of one line. */
export type LineMarks = Readonly<Record<string, Mark>>;
export type Marks = ReadonlyMap<string, LineMarks>;

/** What every part of a sheet's page reads. */
export type SheetView = {
  game: RealGame;
  state: Editing;
  apply: Dispatch<Edit>;
  onType: OnType;
  /** By which a side's points are counted: those of its lock, once its week is locked. */
  rules: Readonly<Record<Side, ScoreRules | undefined>>;
  bests: Bests;
  /** Nothing can be typed: the round has not begun, or the season is over. */
  isClosed: boolean;
  /** What the page found, and what the server refused: by player or `score`, then by statistic or side. */
  marks: Marks;
  findings: Readonly<Record<Side, Finding[]>>;
  onActive: (cell: Cell) => void;
  /** A block was pasted into a cell. */
  onBlock: (text: string, cell?: { playerId: string; key: string }) => void;
};

const SheetContext = createContext<SheetView | undefined>(undefined);
export const SheetProvider = SheetContext.Provider;

export function useSheetView(): SheetView {
  const view = use(SheetContext);
  if (!view) throw new Error('There is no SheetProvider above this component.');
  return view;
}

export const errorCount = (findings: readonly Finding[]): number =>
  findings.filter((finding) => toneOf(finding) === 'error').length;

export const warningCount = (findings: readonly Finding[]): number =>
  findings.filter((finding) => toneOf(finding) === 'warn').length;

/** The side whose checks are to be seen: the shown one, if something is found there, else where something is. */
export function sideToCheck(findings: SheetView['findings'], shown: Side): Side {
  const order = [shown, otherSide(shown)];
  const where = (count: (found: readonly Finding[]) => number) =>
    order.find((side) => count(findings[side]) > 0);
  return where(errorCount) ?? where(warningCount) ?? shown;
}
