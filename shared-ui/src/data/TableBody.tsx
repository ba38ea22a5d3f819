import { Fragment } from 'react';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { Blank, CardMeta, Cell, CutCell, CutLine, Line, Tick } from './Table.styles.ts';
import type { TableProps } from './tableProps.ts';

type TableBodyProps<Row extends object> = TableProps<Row> & { isSorted: boolean };

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { columns, rows, rowId, cut, isSorted, isLoading, onSelect } = props;
  const columnCount = columns.length + (onSelect ? 1 : 0);
  if (isLoading && rows.length === 0) return <LoadingRows {...props} />;
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <Fragment key={rowId(row)}>
          {cut && !isSorted && index === cut.after && (
            <tr role="row">
              <CutCell role="cell" colSpan={columnCount}>
                <CutLine>{cut.words}</CutLine>
              </CutCell>
            </tr>
          )}
          <BodyRow {...props} row={row} />
        </Fragment>
      ))}
    </tbody>
  );
}

const plainCell = { role: 'cell' };
const rowHead = { as: 'th', role: 'rowheader', scope: 'row' } as const;

function BodyRow<Row extends object>(props: TableBodyProps<Row> & { row: Row }) {
  const { row, columns, rowId, rowName, isMine, selected, onSelect, hasCards = false, isFirstSticky } = props;
  const t = useUiTexts();
  const id = rowId(row);
  const isSelected = selected?.has(id) ?? false;
  const isOwn = isMine?.(row) ?? false;
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  };
  return (
    <Line
      role="row"
      $isMine={isOwn}
      data-mine={isOwn || undefined}
      aria-selected={onSelect ? isSelected : undefined}
    >
      {onSelect && (
        <Cell role="cell" $align="start" $card={hasCards ? 'lead' : undefined}>
          <Tick
            type="checkbox"
            checked={isSelected}
            onChange={toggle}
            aria-label={t('table.select', { name: rowName?.(row) ?? id })}
          />
        </Cell>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          {...((column.isRowHead ?? column.card === 'title') ? rowHead : plainCell)}
          $align={column.align ?? 'start'}
          $card={hasCards ? (column.card ?? 'none') : undefined}
          $isDesktopOnly={column.isDesktopOnly}
          $isRoomyOnly={column.isRoomyOnly}
          $isSticky={isFirstSticky === true && index === 0}
        >
          {column.cell(row)}
          {hasCards && column.card === 'title' && props.cardMeta && (
            <CardMeta>{props.cardMeta(row)}</CardMeta>
          )}
        </Cell>
      ))}
    </Line>
  );
}

/** Only shapes whose size is known: as many rows as are expected, at their height. */
function LoadingRows<Row extends object>({
  columns,
  nbLoadingRows = 6,
  onSelect,
  hasCards = false,
}: TableBodyProps<Row>) {
  const cells = onSelect ? [undefined, ...columns] : columns;
  return (
    <tbody role="rowgroup">
      {Array.from({ length: nbLoadingRows }, (_, row) => (
        <Line key={row} role="row" $isMine={false}>
          {cells.map((column, index) => (
            <Cell
              key={column?.id ?? 'select'}
              role="cell"
              $align={column?.align ?? 'start'}
              $card={hasCards ? (column?.card ?? 'none') : undefined}
              $isDesktopOnly={column?.isDesktopOnly}
              $isRoomyOnly={column?.isRoomyOnly}
            >
              <Blank $isWide={index === 1} />
            </Cell>
          ))}
        </Line>
      ))}
    </tbody>
  );
}
