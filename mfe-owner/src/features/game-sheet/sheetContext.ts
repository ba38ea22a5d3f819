import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { createContext, use, type Dispatch } from 'react';
import { toneOf, type Bests, type Finding } from './model/checks.ts';
import type { Edit, Editing } from './model/edit.ts';
import type { Cell, Side } from './model/sheet.ts';

/** What every part of a sheet's page reads. */
export type SheetView = {
  game: RealGame;
  state: Editing;
  apply: Dispatch<Edit>;
  rules: ScoreRules | undefined;
  bests: Bests;
  /** Nothing can be typed: the round has not begun, or the season is over. */
  isClosed: boolean;
  /** What the page found, and what the server refused, by cell. */
  marks: ReadonlyMap<string, { tone: 'error' | 'warn'; text: string }>;
  findings: Readonly<Record<Side, Finding[]>>;
  /** Names a player of the sheet. */
  active: Cell | undefined;
  onActive: (cell: Cell) => void;
  /** A block was pasted into a cell. */
  onBlock: (text: string, cell: { playerId: string; key: string }) => void;
};

const SheetContext = createContext<SheetView | undefined>(undefined);
export const SheetProvider = SheetContext.Provider;

export function useSheetView(): SheetView {
  const view = use(SheetContext);
  if (!view) throw new Error('There is no SheetProvider above this component.');
  return view;
}

export const warningCount = (findings: readonly Finding[]): number =>
  findings.filter((finding) => ['error', 'warn'].includes(toneOf(finding))).length;
