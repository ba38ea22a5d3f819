import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';

type Props = {
  status: 'idle' | 'loading' | 'failed';
  failure: Failure | undefined;
  onRetry: () => void;
  /** What did not come, when it is not the season. */
  title?: string | undefined;
};

/** In the place of a page whose season has not come yet, or did not come. */
export function SeasonPending({ status, failure, onRetry, title }: Props) {
  const t = useTexts();
  return (
    <Page title={t('season.pageTitle')} titleHidden width="full">
      {failure ? (
        <LoadFailed
          failure={failure}
          title={title ?? t('season.failed')}
          onRetry={onRetry}
          busy={status === 'loading'}
        />
      ) : (
        <Skeleton shape="page" count={6} />
      )}
    </Page>
  );
}
