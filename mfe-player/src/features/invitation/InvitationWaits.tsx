import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';

type Props = { failure: Failure | undefined; isLoading: boolean; reload: () => void };

/** Until it is known what the invitation is. */
export function InvitationWaits({ failure, isLoading, reload }: Props) {
  const t = useTexts();
  return (
    <FormPage title={t('invitation.title')}>
      {failure ? (
        <LoadFailed
          failure={failure}
          title={t('invitation.failed')}
          onRetry={reload}
          busy={isLoading}
          autoRetry
        />
      ) : (
        <Skeleton shape="text" count={3} />
      )}
    </FormPage>
  );
}
