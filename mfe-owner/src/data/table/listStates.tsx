import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { Pages } from '@endzone/shared-ui/data/TablePages.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import type { ReactNode } from 'react';

/** A page of a list as `useLoad` reads it. */
type Loaded<Row> = {
  data: { items: readonly Row[]; total: number } | undefined;
  failure: Failure | undefined;
  status: 'idle' | 'loading' | 'failed';
  reload: () => unknown;
};
type Options = {
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** When the list could not be read. */
  failed: string;
  /** When there is nothing in it, or nothing that was searched for. */
  none: { title: string; text: string; action?: ReactNode };
};

/** What a list shows in the place of its rows, and its pages: `<Table {...listStates(list, …)} />`. */
export function listStates<Row>(
  { data, failure, status, reload }: Loaded<Row>,
  { page, pageSize, onPage, failed, none }: Options,
): { isLoading: boolean; pages: Pages; empty: ReactNode; failure: ReactNode } {
  const isLoading = status === 'loading';
  return {
    isLoading,
    pages: { page, pageSize, total: data?.total, onPage },
    empty: (
      <EmptyState title={none.title} action={none.action}>
        {none.text}
      </EmptyState>
    ),
    // Rows that were read before stay.
    failure: failure && !data && (
      <LoadFailed failure={failure} title={failed} onRetry={reload} busy={isLoading} />
    ),
  };
}
