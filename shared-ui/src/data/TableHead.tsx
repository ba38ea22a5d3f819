import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMedia } from '../overlay/useMedia.ts';
import { Head, HeadCell, SortButton } from './Table.styles.ts';
import type { TableProps } from './tableProps.ts';
import type { Column, useTableModel } from './tableModel.ts';
import { SelectAllTick } from './TableSelectAll.tsx';

type Model<Row extends object> = ReturnType<typeof useTableModel<Row>>;
type TableHeadProps<Row extends object> = TableProps<Row> & { table: Model<Row> };

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown } as const;

export function TableHead<Row extends object>({
  table,
  columns,
  rows,
  rowId,
  selected,
  onSelect,
  hasCards = false,
}: TableHeadProps<Row>) {
  // Over cards the heads are only read out: nothing that nobody sees takes the focus.
  const isHidden = useMedia('phone') && hasCards;
  return (
    <Head role="rowgroup">
      <tr role="row">
        {onSelect && (
          <HeadCell role="columnheader" scope="col" $align="start">
            {!isHidden && <SelectAllTick rows={rows} rowId={rowId} selected={selected} onSelect={onSelect} />}
          </HeadCell>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} table={table} column={column} isHidden={isHidden} />
        ))}
      </tr>
    </Head>
  );
}

type ColumnHeadProps<Row extends object> = { table: Model<Row>; column: Column<Row>; isHidden: boolean };

function ColumnHead<Row extends object>({ table, column, isHidden }: ColumnHeadProps<Row>) {
  const model = table.getColumn(column.id);
  const direction = model?.getIsSorted() || undefined;
  const Arrow = direction ? arrows[direction] : ChevronsUpDown;
  const name = column.headTitle ? <abbr title={column.headTitle}>{column.head}</abbr> : column.head;
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      aria-sort={direction && ariaSort[direction]}
      $align={column.align ?? 'start'}
      $isDesktopOnly={column.isDesktopOnly}
      $isRoomyOnly={column.isRoomyOnly}
    >
      {model?.getCanSort() && !isHidden ? (
        <SortButton type="button" onClick={() => model.toggleSorting()}>
          {name}
          <Arrow size="1.15em" strokeWidth={2} aria-hidden="true" />
        </SortButton>
      ) : (
        name
      )}
    </HeadCell>
  );
}
