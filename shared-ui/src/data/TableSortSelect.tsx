import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId } from 'react';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { SortBar, SortDirection, SortLabel, SortSelect } from './Table.styles.ts';
import type { Column, useTableModel } from './tableModel.ts';

type TableSortSelectProps<Row extends object> = {
  table: ReturnType<typeof useTableModel<Row>>;
  columns: readonly Column<Row>[];
};

/** On a phone the heads are gone: what is sorted moves into a select, the direction into a button. */
export function TableSortSelect<Row extends object>({ table, columns }: TableSortSelectProps<Row>) {
  const t = useUiTexts();
  const id = useId();
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const [sorted] = table.state.sorting;
  const Arrow = sorted?.desc ? ArrowDown : ArrowUp;
  if (sortable.length === 0) return null;
  return (
    <SortBar>
      <SortLabel htmlFor={id}>{t('table.sortBy')}</SortLabel>
      <SortSelect
        id={id}
        value={sorted?.id ?? ''}
        onChange={({ target }) => {
          const column = sortable.find((candidate) => candidate.id === target.value);
          if (column) table.setSorting([{ id: column.id, desc: column.firstDirection === 'desc' }]);
        }}
      >
        {!sorted && <option value="">{t('table.unsorted')}</option>}
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.headTitle ?? column.head}
          </option>
        ))}
      </SortSelect>
      <SortDirection
        type="button"
        disabled={!sorted}
        aria-label={t(sorted?.desc ? 'table.falling' : 'table.rising')}
        onClick={() => sorted && table.setSorting([{ id: sorted.id, desc: !sorted.desc }])}
      >
        <Arrow size={20} strokeWidth={1.75} aria-hidden="true" />
      </SortDirection>
    </SortBar>
  );
}
