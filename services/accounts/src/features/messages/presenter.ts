import type { MessageJob } from '@endzone/contracts/accounts/messages';
import { errorOf } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import { errorText, type Locale } from '@endzone/contracts/messages';
import type { MailingDocument } from '../../core/mailing/model.ts';

/** Mailings of an earlier version store only the code. */
const codeOf = (error: { code: string } | string) => (typeof error === 'string' ? error : error.code);

const instantOf = (moment: Date | null) => moment && formatInstant(moment);

/** `done` counts the recipients of whom it is known what became of their mail. */
export function presentJob(mailing: MailingDocument, done: number, locale: Locale): MessageJob {
  const { _id, title, status, nbRecipients, result } = mailing;
  const code = mailing.error ? codeOf(mailing.error) : null;
  return {
    id: _id,
    type: 'send_messages',
    seasonId: null,
    week: null,
    title,
    status,
    progress: { done: mailing.finishedAt ? nbRecipients : done, total: nbRecipients },
    result: result && {
      nbSentMessages: result.nbSentMessages,
      nbFailed: result.nbFailed,
      nbSkipped: result.nbSkipped,
    },
    error: code === null ? null : { code, message: errorText(locale, errorOf(code)) },
    createdAt: formatInstant(mailing.createdAt),
    startedAt: instantOf(mailing.startedAt),
    finishedAt: instantOf(mailing.finishedAt),
  };
}
