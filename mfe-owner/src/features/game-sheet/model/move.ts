export type Spot = { row: number; column: number };
export const spotName = ({ row, column }: Spot): string => `${row}:${column}`;
export type Grid = { rows: number; columns: number };
type Press = {
  key: string;
  shift: boolean;
  ctrl: boolean;
  /** F2: arrows belong to the letters. */ isInside: boolean;
};

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

function along({ row, column }: Spot, { rows, columns }: Grid, by: 1 | -1): Spot | undefined {
  const next = row * columns + column + by;
  // After the last cell the key leads out of the grid.
  if (next < 0 || next >= rows * columns) return undefined;
  return { row: Math.floor(next / columns), column: next % columns };
}

/** Where a key leads from a cell, the way spreadsheets move; undefined when the key does not move, or leads out. */
export function moved(spot: Spot, grid: Grid, { key, shift, ctrl, isInside }: Press): Spot | undefined {
  const to = (row: number, column: number): Spot => ({
    row: clamp(row, grid.rows - 1),
    column: clamp(column, grid.columns - 1),
  });
  const { row, column } = spot;
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(ctrl ? grid.rows : row + 1, column);
    case 'ArrowLeft':
      return isInside ? undefined : to(row, ctrl ? 0 : column - 1);
    case 'ArrowRight':
      return isInside ? undefined : to(row, ctrl ? grid.columns : column + 1);
    case 'Home':
      return isInside ? undefined : to(ctrl ? 0 : row, 0);
    case 'End':
      return isInside ? undefined : to(ctrl ? grid.rows : row, grid.columns);
    case 'Enter':
      return to(row + (shift ? -1 : 1), column);
    case 'Tab':
      return along(spot, grid, shift ? -1 : 1);
    default:
      return undefined;
  }
}
