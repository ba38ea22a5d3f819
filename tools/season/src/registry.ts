import { textOf } from './cells.ts';
import type { Cell, Row, Table } from './csvTable.ts';

/**
 * The rows of a table by their id. A row that is known but not sound is not found: what points at it is neither
 * refused for that nor compared with it.
 */
export type Registry<T> = {
  all: T[];
  find: (id: string) => T | undefined;
  isKnown: (id: string) => boolean;
};

export function registryOf<T>(table: Table, idColumn: string, read: (row: Row) => T): Registry<T> {
  const byId = new Map<string, T | undefined>();
  for (const row of table.rows) {
    const id = textOf(row.cell(idColumn));
    const value = read(row);
    if (id === '') continue;
    if (byId.has(id)) row.cell(idColumn).refuse(`"${id}" stands there twice`);
    else byId.set(id, row.isSound() ? value : undefined);
  }
  return {
    all: [...byId.values()].filter((value) => value !== undefined),
    find: (id) => byId.get(id),
    isKnown: (id) => byId.has(id) || !table.isComplete,
  };
}

/** The id in a cell, which must be one of the registry's; `what` names it, `a team` say. */
export function referenceOf(cell: Cell, registry: Registry<unknown>, what: string): string {
  const id = textOf(cell);
  if (id !== '' && !registry.isKnown(id)) cell.refuse(`there is no ${what} "${id}"`);
  return id;
}
