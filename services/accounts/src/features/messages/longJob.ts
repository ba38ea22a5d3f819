import { byStatus, longJob } from '@endzone/common/jobs/longJobs';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { MailingModel, RecipientModel, type MailingDocument } from '../../core/mailing/model.ts';
import { presentJob } from './presenter.ts';
import { messageWork } from './sending.ts';
import { countDone } from './service.ts';

const canRetry = ({ status, cancelledAt }: MailingDocument) => status === 'failed' && !cancelledAt;

async function presentLong(mailing: MailingDocument): Promise<LongJob> {
  const job = presentJob(mailing, await countDone(mailing), 'en');
  const { id, title, status, progress, result, createdAt, startedAt, finishedAt } = job;
  return {
    id,
    kind: 'message',
    subject: { action: null, week: null, name: title },
    state: status === 'queued' ? 'waiting' : status,
    progress,
    attempts: mailing.nbTries + 1,
    result: result && {
      sent: result.nbSentMessages,
      failed: result.nbFailed,
      skipped: result.nbSkipped,
    },
    error: job.error && job.error.code,
    createdAt,
    startedAt,
    finishedAt,
    canRetry: canRetry(mailing),
    canCancel: !mailing.finishedAt && !mailing.cancelledAt,
  };
}

/**
 * The provider took nothing for a day, so those who still waited were passed over: they wait again. Consent, state and address of each
 * are read before their mail, as ever, so whoever was passed over for one of these is so again. Nobody who may have got it is written to.
 */
async function retry(_id: string, told: OutboxEntry[]): Promise<void> {
  const mailing = await MailingModel.findById(_id).lean<MailingDocument>();
  if (!mailing || !canRetry(mailing)) return;
  await RecipientModel.updateMany({ mailingId: _id, state: 'skipped' }, { $set: { state: 'waiting' } });
  await messageWork.retry(_id, told);
}

export const messageLongJob = longJob<MailingDocument>({
  kind: 'message',
  model: MailingModel,
  states: byStatus,
  since: 'createdAt',
  without: ['translations'],
  present: (mailings) => Promise.all(mailings.map(presentLong)),
  work: messageWork,
  retry,
});
