import { isDay } from '@endzone/contracts/fields';
import type { StatLimits } from '@endzone/contracts/statLimits';
import type { Cell } from './csvTable.ts';

// A cell that is refused still gives a value, so that the rest of its row is read too; nobody sees it, because a folder with a
// problem is not used at all.

export function textOf(cell: Cell, maxLength = 100): string {
  if (cell.text === '') cell.refuse('this cell is empty');
  else if ([...cell.text].length > maxLength) cell.refuse(`this is longer than ${maxLength} characters`);
  return cell.text;
}

export function integerOf(cell: Cell, min: number, max: number): number {
  return numberOf(cell, { min, max, step: 1 });
}

/** A number in plain decimals within its limits, both ends included. */
export function numberOf(cell: Cell, { min, max, step }: StatLimits): number {
  const pattern = step === 1 ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/;
  if (!pattern.test(textOf(cell))) {
    if (cell.text !== '') cell.refuse(`"${cell.text}" is not a ${step === 1 ? 'whole ' : ''}number`);
    return 0;
  }
  const value = Number(cell.text) + 0; // -0 is 0
  if (value < min || value > max) cell.refuse(`${cell.text} is not between ${min} and ${max}`);
  else if (!Number.isInteger(value / step)) cell.refuse(`${cell.text} is not a multiple of ${step}`);
  return value;
}

export function choiceOf<const T extends string>(cell: Cell, choices: readonly [T, ...T[]]): T {
  const choice = choices.find((one) => one === cell.text);
  if (choice === undefined) cell.refuse(`"${cell.text}" is none of ${choices.join(', ')}`);
  return choice ?? choices[0];
}

/** A real day, written `YYYY-MM-DD`. */
export function dayOf(cell: Cell): string {
  if (!isDay(textOf(cell)) && cell.text !== '') cell.refuse(`"${cell.text}" is not a date`);
  return cell.text;
}

/** An empty cell means that nothing is known. */
export function optional<T>(cell: Cell, read: (cell: Cell) => T): T | null {
  return cell.text === '' ? null : read(cell);
}

export const seasonOf = (cell: Cell) => integerOf(cell, 1, 9999);
export const weekOf = (cell: Cell) => integerOf(cell, 1, 99);
export const scoreOf = (cell: Cell) => integerOf(cell, 0, 999);
