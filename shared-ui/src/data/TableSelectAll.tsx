import { useUiTexts } from '../layout/useUiTexts.ts';
import { SelectBar, Tick } from './Table.styles.ts';
import type { TableProps } from './tableProps.ts';

type SelectAllProps<Row extends object> = Pick<TableProps<Row>, 'rows' | 'rowId' | 'selected'> & {
  onSelect: NonNullable<TableProps<Row>['onSelect']>;
};

/** Selects every row of the page, or none any more. */
export function SelectAllTick<Row extends object>({ rows, rowId, selected, onSelect }: SelectAllProps<Row>) {
  const t = useUiTexts();
  const isAll = rows.length > 0 && rows.every((row) => selected?.has(rowId(row)));
  const isSome = !isAll && rows.some((row) => selected?.has(rowId(row)));
  return (
    <Tick
      type="checkbox"
      aria-label={t('table.selectAll')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={() => onSelect(new Set(isAll ? [] : rows.map(rowId)))}
    />
  );
}

/** On a phone the heads are gone: the box stands above the cards, its words beside it. */
export function TableSelectAll<Row extends object>(props: SelectAllProps<Row>) {
  const t = useUiTexts();
  return (
    <SelectBar>
      <SelectAllTick {...props} />
      {t('table.selectAll')}
    </SelectBar>
  );
}
