import type { MessageRecipient, RecipientOutcome } from '@endzone/contracts/accounts/messages';
import { recipientOutcomes } from '@endzone/contracts/accounts/messages';
import { formatInstant } from '@endzone/contracts/fields';
import type { Locale } from '@endzone/contracts/messages';
import { personName } from '../../domain/personName.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import type { MailEventKind } from '../../core/mail/events.ts';
import {
  type MailingDocument,
  type RecipientDocument,
  RecipientModel,
  type RecipientState,
} from '../../core/mailing/model.ts';
import { readMailing } from './service.ts';

const ofEvent: Record<MailEventKind, RecipientOutcome> = {
  delivered: 'delivered',
  unsubscribe: 'delivered',
  bounce: 'bounced',
  dropped: 'bounced',
  spamreport: 'complained',
};
const ofState: Record<RecipientState, RecipientOutcome> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  unknown: 'unknown',
  failed: 'failed',
  skipped: 'skipped',
};

const keysOf = <K extends string>(outcomes: Record<K, RecipientOutcome>, outcome: RecipientOutcome): K[] =>
  (Object.keys(outcomes) as K[]).filter((key) => outcomes[key] === outcome); // the keys of the record

/** Once a message is over, nobody waits any more: whoever was left when it was stopped is skipped. */
const ofFinished: Record<RecipientState, RecipientOutcome> = {
  ...ofState,
  waiting: 'skipped',
  sending: 'unknown',
};
const statesOf = ({ finishedAt }: MailingDocument) => (finishedAt ? ofFinished : ofState);

/** What the provider reported counts more than what was known when the mail left. */
function conditionOf(outcome: RecipientOutcome, mailing: MailingDocument): object[] {
  const [events, states] = [keysOf(ofEvent, outcome), keysOf(statesOf(mailing), outcome)];
  return [
    ...(events.length > 0 ? [{ event: { $in: events } }] : []),
    ...(states.length > 0 ? [{ event: { $exists: false }, state: { $in: states } }] : []),
  ];
}

type Shown = { mailing: MailingDocument; users: ReadonlyMap<string, UserDocument>; locale: Locale };

function present(
  { _id: id, userId, language, state, event, eventAt, sentAt }: RecipientDocument,
  { mailing, users, locale }: Shown,
): MessageRecipient {
  const user = users.get(userId);
  const at = eventAt ?? sentAt;
  return {
    id,
    user: user ? { id: userId, name: personName(locale, user), email: user.email } : null,
    language,
    outcome: event ? ofEvent[event] : statesOf(mailing)[state],
    at: at ? formatInstant(at) : null,
  };
}

type Page = { outcome?: RecipientOutcome[]; limit: number; offset: number };

/** A page of a message's recipients, by their place in it. @throws AppError `job_not_found`. */
export async function listRecipients(
  mailingId: string,
  { outcome = [], limit, offset }: Page,
  locale: Locale,
): Promise<{ recipients: MessageRecipient[]; total: number }> {
  const mailing = await readMailing(mailingId);
  const isAll = outcome.length === 0 || outcome.length === recipientOutcomes.length;
  const conditions = isAll ? [{}] : outcome.flatMap((one) => conditionOf(one, mailing));
  // Nobody waits for a message that is over.
  if (conditions.length === 0) return { recipients: [], total: 0 };
  const asked = { mailingId, $or: conditions };
  const [found, total] = await Promise.all([
    RecipientModel.find(asked).sort({ place: 1 }).skip(offset).limit(limit).lean<RecipientDocument[]>(),
    RecipientModel.countDocuments(asked),
  ]);
  const ids = found.map(({ userId }) => userId);
  const users = await UserModel.find({ _id: { $in: ids } }, { firstName: 1, lastName: 1, email: 1 }).lean<
    UserDocument[]
  >();
  const shown = { mailing, locale, users: new Map(users.map((user) => [user._id, user])) };
  return { recipients: found.map((recipient) => present(recipient, shown)), total };
}
