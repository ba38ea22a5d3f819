import type { Page } from '@playwright/test';

export type Figure = { cell: string; text: string };
type Spot = { row: number; column: number };
/** The names of the cells of a grid, row by row. */
type Grid = string[][];

const gridsOn = (page: Page): Promise<Grid[]> =>
  page.evaluate<Grid[]>(
    `[...document.querySelectorAll('table[role=grid]')].map((grid) =>
      [...grid.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.cell)))`,
  );
const focusOf = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>('document.activeElement?.dataset.cell');

const spotOf = (grid: Grid, cell: string): Spot | undefined => {
  const row = grid.findIndex((cells) => cells.includes(cell));
  return row < 0 ? undefined : { row, column: grid[row]?.indexOf(cell) ?? 0 };
};

/** Where each key of the grid leads, the way spreadsheets move. */
const stepsFrom = ({ row, column }: Spot, rows: number, columns: number): [string, Spot][] => [
  ['ArrowDown', { row: row + 1, column }],
  ['ArrowRight', { row, column: column + 1 }],
  ['ArrowUp', { row: row - 1, column }],
  ['ArrowLeft', { row, column: column - 1 }],
  ...(column === columns - 1 ? [['Tab', { row: row + 1, column: 0 }] as [string, Spot]] : []),
  ['Home', { row, column: 0 }],
  ['End', { row, column: columns - 1 }],
  ['Control+ArrowUp', { row: 0, column }],
  ['Control+ArrowDown', { row: rows - 1, column }],
];

/** The fewest keys from one cell to another. */
function keysBetween(grid: Grid, from: Spot, to: Spot): string[] {
  const [rows, columns] = [grid.length, grid[0]?.length ?? 0];
  const nameOf = ({ row, column }: Spot) => row * columns + column;
  const seen = new Set([nameOf(from)]);
  let ways: { at: Spot; keys: string[] }[] = [{ at: from, keys: [] }];
  while (ways.length > 0) {
    const there = ways.find(({ at }) => nameOf(at) === nameOf(to));
    if (there) return there.keys;
    ways = ways.flatMap(({ at, keys }) =>
      stepsFrom(at, rows, columns).flatMap(([key, next]) => {
        const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
        if (!isInside || seen.has(nameOf(next))) return [];
        seen.add(nameOf(next));
        return [{ at: next, keys: [...keys, key] }];
      }),
    );
  }
  throw new Error('No key leads there');
}

/** The keys along the figures of one grid in an order. */
const wayAlong = (grid: Grid, spots: readonly Spot[]): string[][] =>
  spots.map((spot, i) => keysBetween(grid, spots[i - 1] ?? { row: 0, column: 0 }, spot));

const lengthOf = (way: readonly string[][]) => way.flat().length;

/** Somebody at the sheet of a game with the keyboard alone, who counts their presses. */
export class Typist {
  readonly #page: Page;
  presses = 0;
  digits = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.presses += text.length;
    this.digits += text.replace(/\D/g, '').length;
    await this.#page.keyboard.type(text);
  }

  /** All figures of the sheet, from its first cell on: grid by grid, each by rows or by columns, whichever is shorter. */
  async fill(figures: readonly Figure[]): Promise<void> {
    const grids = await gridsOn(this.#page);
    const texts = new Map(figures.map(({ cell, text }) => [cell, text]));
    const last = grids.findLastIndex((grid) => grid.flat().some((cell) => texts.has(cell)));
    for (const [index, grid] of grids.entries()) {
      if (index > last) return;
      const at = await this.#fillGrid(grid, texts);
      if (index < last) await this.#leaveDown(grid, at);
    }
  }

  async #fillGrid(grid: Grid, texts: ReadonlyMap<string, string>): Promise<Spot> {
    const found = grid.flat().flatMap((cell) => {
      const [spot, text] = [spotOf(grid, cell), texts.get(cell)];
      return spot && text !== undefined ? [{ ...spot, cell, text }] : [];
    });
    const byRow = found.toSorted((a, b) => a.row - b.row || a.column - b.column);
    const byColumn = found.toSorted(
      (a, b) => a.column - b.column || (a.column % 2 === 0 ? a.row - b.row : b.row - a.row),
    );
    const isByRow = lengthOf(wayAlong(grid, byRow)) <= lengthOf(wayAlong(grid, byColumn));
    const order = isByRow ? byRow : byColumn;
    for (const [i, keys] of wayAlong(grid, order).entries()) {
      for (const key of keys) await this.press(key);
      const figure = order[i];
      const here = await focusOf(this.#page);
      if (here !== figure?.cell) throw new Error(`The keys led to ${here}, not to ${figure?.cell}`);
      await this.type(figure?.text ?? '');
    }
    return order.at(-1) ?? { row: 0, column: 0 };
  }

  async #leaveDown(grid: Grid, { row }: Spot): Promise<void> {
    if (row < grid.length - 1) await this.press('Control+ArrowDown');
    await this.press('ArrowDown');
  }
}
