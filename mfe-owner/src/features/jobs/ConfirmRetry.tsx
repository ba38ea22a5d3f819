import type { OwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { retryJob } from './api.ts';
import { showSubject } from './words.ts';

type Props = { job: OwnerJob; onDone: () => unknown; onClose: () => void };

export function ConfirmRetry({ job, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ConfirmCommand
      question={t('jobs.question', { name: showSubject(t, job) })}
      confirm={t('jobs.retry')}
      command={() => retryJob(job)}
      toast={{ title: t('jobs.retried'), text: showSubject(t, job) }}
      onDone={async () => {
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {t(`jobs.consequence.${job.kind}`)}
    </ConfirmCommand>
  );
}
