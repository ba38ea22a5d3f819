import { positions, type Position } from '@endzone/contracts/game';
import { foldWord } from '@endzone/contracts/tables/columns';

const words: Readonly<Record<string, Position>> = {
  iranyito: 'QB',
  quarterback: 'QB',
  futo: 'RB',
  runningback: 'RB',
  elkapo: 'WR',
  widereceiver: 'WR',
  tightend: 'TE',
  rugo: 'K',
  kicker: 'K',
  vedelem: 'DEF',
  def: 'DEF',
  defense: 'DEF',
  defence: 'DEF',
  dst: 'DEF',
  vezetoedzo: 'HC',
  edzo: 'HC',
  headcoach: 'HC',
  coach: 'HC',
};

/** The position of a list's cell, by its code or its Hungarian or English word; undefined for any other text. */
export const positionIn = (cell: string): Position | undefined =>
  positions.find((each) => each === cell.toUpperCase()) ?? words[foldWord(cell)];
