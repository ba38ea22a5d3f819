import type { OwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { cancelJob, retryJob } from './api.ts';
import { showSubject } from './words.ts';

export type JobCommand = 'retry' | 'cancel';
type Props = { job: OwnerJob; command: JobCommand; onDone: () => unknown; onClose: () => void };

const calls = { retry: retryJob, cancel: cancelJob } as const;

/** Asks before a job is retried or cancelled, and says what comes of it. */
export function ConfirmJob({ job, command, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ConfirmCommand
      question={t(`jobs.${command}.question`, { name: showSubject(t, job) })}
      confirm={t(`jobs.${command}.confirm`)}
      danger={command === 'cancel'}
      command={() => calls[command](job)}
      toast={{ title: t(`jobs.${command}.done`), text: showSubject(t, job) }}
      onDone={async () => {
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {t(`jobs.${command}.consequence.${job.kind}`)}
    </ConfirmCommand>
  );
}
