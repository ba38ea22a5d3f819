import type { ReactNode } from 'react';
import type { Pages } from './TablePages.tsx';
import type { TableDensity } from './Table.styles.ts';
import type { ModelOptions } from './tableModel.ts';

export type TableProps<Row extends object> = ModelOptions<Row> & {
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
  /** So does the last one, with what can be done. */
  isLastSticky?: boolean;
  density?: TableDensity;
  isLoading?: boolean;
  /** Rows drawn while loading. */
  nbLoadingRows?: number;
  /** In the place of the rows when there are none. */
  empty?: ReactNode;
  /** In the place of the rows when they could not be read. */
  failure?: ReactNode;
};
