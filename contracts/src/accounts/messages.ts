import { call } from '../call.ts';
import { pictures } from '../content/fields.ts';
import { errors } from '../errors.ts';
import { choice, flag, id, ids, malformed, multi, object, optionalId, paging } from '../fields.ts';
import type { Id, Instant } from '../common.ts';
import type { Locale } from '../messages/format.ts';
import type { Job } from '../stats/jobs.ts';
import { messageFields, messageFiles } from './messageTemplates.ts';
import { maxUserIds } from './users.ts';

/** What became of a message; those of unknown outcome may have left and count as sent. */
export type MessageResult = { nbSentMessages: number; nbFailed: number; nbSkipped: number };
/** A message on its way to its recipients. */
export type MessageJob = Omit<Job, 'type' | 'seasonId' | 'week' | 'weeks' | 'progress' | 'result'> & {
  type: 'send_messages';
  seasonId: null;
  week: null;
  title: string;
  /** Recipients. */
  progress: { done: number; total: number };
  result: MessageResult | null;
};
/** How many messages were taken on; the job says what becomes of them. */
export type TakenOn = { nbSentMessages: number; nbSkipped: number; job: MessageJob };
/** A mail as its recipient sees it. */
export type MessagePreview = { language: Locale; subject: string; body: string };
/** Recipients by the language of their mails, and those who would get none. */
export type RecipientCount = { hu: number; en: number; nbSkipped: number };

/**
 * What became of one mail. `sent`: the provider took it; `delivered` and the next two: what it reported since; `unknown`: it may have left;
 * `failed`: the provider refused it; `skipped`: nobody tried.
 */
export const recipientOutcomes = [
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'unknown',
  'failed',
  'skipped',
] as const;
export type RecipientOutcome = (typeof recipientOutcomes)[number];
export type MessageRecipient = {
  /** Of this mail. */
  id: Id;
  /** `null`: the account was deleted since. */
  user: { id: Id; name: string; email: string } | null;
  language: Locale;
  outcome: RecipientOutcome;
  /** When that became known, as far as somebody noted it. */
  at: Instant | null;
};

const base = { service: 'accounts' } as const;
const recipients = ids(maxUserIds, 'recipients');
const ofJob = object({ jobId: id() });

/** Answers 200 with `MessagePreview[]` to `preview=1`, which needs no `users`. */
export const sendMessages = call<TakenOn | MessagePreview[]>()({
  ...base,
  name: 'sendMessages',
  method: 'POST',
  path: '/owner/messages/send',
  who: 'owner',
  summary: 'Send a message to users; with `preview=1` only show the mails',
  query: object({ preview: choice(['1']) }),
  body: object({ ...messageFields, templateId: optionalId(), users: recipients }),
  files: messageFiles,
  // `users[]` is one field for each.
  maxFormFields: maxUserIds + 200,
  isPreview: ({ preview }) => preview === '1',
  success: 202,
  errors: [...pictures, errors.validationFailed, errors.templateNotFound, errors.noRecipients],
});

export const countRecipients = call<RecipientCount>()({
  ...base,
  name: 'countRecipients',
  audit: 'nobody',
  method: 'POST',
  path: '/owner/messages/count',
  who: 'owner',
  summary: 'How many of these users a message would go to',
  isPreview: () => true,
  body: object({ users: recipients.required(malformed), newsletter: flag().required(malformed) }),
});

export const listMessages = call<MessageJob[]>()({
  ...base,
  name: 'listMessages',
  method: 'GET',
  path: '/owner/messages',
  who: 'owner',
  summary: 'Messages that were sent, newest first',
  query: object(paging(20, 100)),
});

export const getMessage = call<MessageJob>()({
  ...base,
  name: 'getMessage',
  method: 'GET',
  path: '/owner/messages/:jobId',
  who: 'owner',
  summary: 'A message with its progress',
  params: ofJob,
  errors: [errors.jobNotFound],
});

export const listMessageRecipients = call<MessageRecipient[]>()({
  ...base,
  name: 'listMessageRecipients',
  method: 'GET',
  path: '/owner/messages/:jobId/recipients',
  who: 'owner',
  summary: 'Recipients of a message in the order in which it is sent, and what became of each mail',
  params: ofJob,
  query: object({ outcome: multi(recipientOutcomes), ...paging(20, 100) }),
  errors: [errors.jobNotFound],
});

export const cancelMessage = call<MessageJob>()({
  ...base,
  name: 'cancelMessage',
  method: 'POST',
  path: '/owner/messages/:jobId/cancel',
  who: 'owner',
  summary: 'Send a message to nobody else; whoever did not get it is skipped',
  params: ofJob,
  errors: [errors.jobNotFound, errors.jobFinished],
});
