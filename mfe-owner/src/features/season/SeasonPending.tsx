import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';

type Props = { status: 'idle' | 'loading' | 'failed'; error: unknown; onRetry: () => void };

/** In the place of a page whose season has not come yet, or did not come. */
export function SeasonPending({ status, error, onRetry }: Props) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const problem = error === undefined ? undefined : problemOf(error);
  return (
    <Page title={t('season.pageTitle')} titleHidden width="full">
      {problem ? (
        <ErrorPanel
          title={t('season.failed')}
          onRetry={onRetry}
          busy={status === 'loading'}
          byItself={problem.kind === 'offline' || problem.kind === 'away'}
          requestId={problem.requestId}
        >
          {problem.text}
        </ErrorPanel>
      ) : (
        <Skeleton shape="page" count={6} />
      )}
    </Page>
  );
}
