import type { TableProps } from './tableProps.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TablePages } from './TablePages.tsx';
import { TableSelectAll } from './TableSelectAll.tsx';
import { TableSortSelect } from './TableSortSelect.tsx';
import { Caption, Frame, Grid, Scroll } from './Table.styles.ts';
import { useTableModel, type Column } from './tableModel.ts';
import { usePageTurn } from './usePageTurn.ts';

/** A table with sortable heads, a sticky head, selection and pages; cards on a phone. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { caption, columns, rows, hasCards = false, density = 'normal', isLoading = false, failure } = props;
  const { pages, onSelect, isLastSticky = false } = props;
  const table = useTableModel(props);
  const { list, turned } = usePageTurn<HTMLDivElement>(isLoading || failure ? undefined : rows, pages?.page);
  const handlePage = (page: number) => {
    turned(page);
    pages?.onPage(page);
  };
  if (failure) return failure;
  if (!isLoading && rows.length === 0) return props.empty;
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  return (
    <Frame aria-busy={isLoading}>
      {hasCards && <TableSortSelect table={table} columns={columns} />}
      {hasCards && onSelect && rows.length > 0 && <TableSelectAll {...props} onSelect={onSelect} />}
      <Scroll
        ref={list}
        $hasCards={hasCards}
        $isLastSticky={isLastSticky}
        tabIndex={0}
        role="group"
        aria-label={caption}
      >
        <Grid $hasCards={hasCards} $density={density} $isLastSticky={isLastSticky} role="table">
          <Caption>{caption}</Caption>
          <TableHead table={table} {...props} />
          <TableBody {...props} rows={sorted} isSorted={table.state.sorting.length > 0} />
        </Grid>
      </Scroll>
      {pages && <TablePages {...pages} onPage={handlePage} />}
    </Frame>
  );
}

export type { Column };
