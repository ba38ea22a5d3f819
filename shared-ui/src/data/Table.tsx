import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TablePages, type Pages } from './TablePages.tsx';
import { TableSortSelect } from './TableSortSelect.tsx';
import { Caption, Frame, Grid, Scroll, type TableDensity } from './Table.styles.ts';
import { useTableModel, type Column, type ModelOptions } from './tableModel.ts';

export type TableProps<Row extends object> = Omit<ModelOptions<Row>, 'locale'> & {
  /** What the table shows, for those who do not see it. */
  caption: string;
  /** Names a row for its checkbox. */
  rowName?: (row: Row) => string;
  isMine?: (row: Row) => boolean;
  /** A line with words after so many rows, in the order that was given. */
  cut?: { after: number; words: string };
  pages?: Pages;
  /** Below 768 each row becomes a card; the columns say their places in it. */
  hasCards?: boolean;
  /** In a card, the line below the title. */
  cardMeta?: (row: Row) => ReactNode;
  /** The first column stays when the rest scrolls sideways. */
  isFirstSticky?: boolean;
  density?: TableDensity;
  isLoading?: boolean;
  /** Rows drawn while loading. */
  nbLoadingRows?: number;
  /** In the place of the rows when there are none. */
  empty?: ReactNode;
  /** In the place of the rows when they could not be read. */
  failure?: ReactNode;
};

/** A table with sortable heads, a sticky head, selection and pages; cards on a phone. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { caption, columns, rows, hasCards = false, density = 'normal', isLoading = false, failure } = props;
  const { i18n } = useTranslation('ui');
  const table = useTableModel({ ...props, locale: i18n.language });
  const isBare = failure !== undefined || (!isLoading && rows.length === 0);
  if (isBare) return failure ?? props.empty;
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  return (
    <Frame aria-busy={isLoading}>
      {hasCards && <TableSortSelect table={table} columns={columns} />}
      <Scroll $hasCards={hasCards} tabIndex={0} role="region" aria-label={caption}>
        <Grid $hasCards={hasCards} $density={density} role="table">
          <Caption>{caption}</Caption>
          <TableHead table={table} {...props} />
          <TableBody {...props} rows={sorted} isSorted={table.state.sorting.length > 0} />
        </Grid>
      </Scroll>
      {props.pages && <TablePages {...props.pages} />}
    </Frame>
  );
}

export type { Column };
