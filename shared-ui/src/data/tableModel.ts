import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { compareNames } from '@endzone/contracts/names';
import { useMemo, useState, type ReactNode } from 'react';

export type SortValue = string | number | null;
export type Sort = { column: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  id: string;
  head: string;
  /** The whole name of a shortened head. */
  headTitle?: string;
  cell: (row: Row) => ReactNode;
  /** Sortable by this value; `null` stands last. */
  sortBy?: (row: Row) => SortValue;
  /** The direction of the first press: numbers usually fall. */
  firstDirection?: Sort['direction'];
  align?: 'start' | 'end' | 'center';
  /** It names the row: screen readers say it with the row's other cells. What is the title of a card does so anyway. */
  isRowHead?: boolean;
  /** Its place in a card below 768; without one it is left out there. */
  card?: 'lead' | 'title' | 'value' | 'action';
  /** In a table that stays one on a phone: only where there is room. */
  isDesktopOnly?: boolean;
  /** Only where the container around the table has room for one column more. */
  isRoomyOnly?: boolean;
};

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;

/** Order of two values: numbers by size and behind words, words by the Hungarian alphabet in both languages, as the server does it. */
function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Number(typeof a === 'number') - Number(typeof b === 'number') || compareNames(String(a), String(b));
}

/** What a column is sorted by; a text of nothing but spaces and what is no number are nothing, and that stands last. */
function sortValueOf<Row>({ sortBy }: Column<Row>, row: Row): SortValue {
  const value = sortBy?.(row) ?? null;
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  return value?.trim() === '' ? null : value;
}

const toSorting = (sort: Sort | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [];

export const toSort = ([first]: SortingState): Sort | undefined =>
  first && { column: first.id, direction: first.desc ? 'desc' : 'asc' };

export type ModelOptions<Row extends object> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Sorted by somebody else (the server): the rows come in order. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  initialSort?: Sort;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
};

const toColumn = <Row extends object>(column: Column<Row>): ColumnDef<Features, Row> => ({
  id: column.id,
  // Nothing stands last, whichever way the column is sorted.
  accessorFn: (row) => sortValueOf(column, row) ?? undefined,
  sortUndefined: 'last',
  enableSorting: column.sortBy !== undefined,
  sortDescFirst: column.firstDirection === 'desc',
  sortFn: (a, b) => compareValues(sortValueOf(column, a.original), sortValueOf(column, b.original)),
});

/** The rows in their order, with what is sorted and selected. */
export function useTableModel<Row extends object>(options: ModelOptions<Row>) {
  const { columns, rows, rowId, sort, onSort, initialSort, selected, onSelect } = options;
  const [own, setOwn] = useState(() => toSorting(initialSort));
  const definitions = useMemo(() => columns.map(toColumn), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const sorting = onSort ? toSorting(sort) : own;
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true] as const)),
    [selected],
  );
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: onSort !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: onSelect !== undefined,
    state: { sorting, rowSelection },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      const asked = toSort(next);
      if (onSort && asked) onSort(asked);
      else setOwn(next);
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      onSelect?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
}
