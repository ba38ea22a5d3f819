import { setTimeout as delay } from 'node:timers/promises';
import type { MessageResult } from '@endzone/contracts/accounts/messages';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import { locales } from '@endzone/contracts/messages';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { backOff, longestBackOff } from '@endzone/common/jobs/backOff';
import { defineJob, longAgo, type Verdict, type Work } from '@endzone/common/jobs/defineJob';
import { isDuplicate } from '@endzone/common/mongo';
import { isReached } from '../../domain/reach.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { type BulkOutcome, type BulkRecipient, bulkTransport } from '../../core/mail/bulkTransport.ts';
import { MailModel } from '../../core/mail/model.ts';
import {
  type AudienceDocument,
  AudienceModel,
  type MailingDocument,
  MailingModel,
  type RecipientDocument,
  RecipientModel,
} from '../../core/mailing/model.ts';
import { addressOf, draftOf, fill, type MailDraft, marksOf, unsubscribeHeaders } from './mail.ts';

const second = 1_000;
const minute = 60 * second;
/** A process that dies while it sends a batch leaves so many of unknown outcome; SendGrid would take 1,000. */
const atOnce = 50;
/** "600 requests a minute", the least of SendGrid's limits. */
const pauseBetween = 100;
const insertedAtOnce = 1_000;
/** A provider that takes nothing for so long has something that only the owner can mend. */
const patience = 24 * 60 * minute;

/** Every recipient gets their record once, whoever began to make them. */
async function insertRecipients({
  record: { _id: mailingId, expiresAt },
  mark,
  requireNotStopping,
}: Work<MailingDocument>): Promise<void> {
  const audience = await AudienceModel.findById(mailingId).lean<AudienceDocument>();
  if (!audience) throw new Error(`the mailing ${mailingId} has no audience`);
  const rows = locales.flatMap((language) => audience[language].map((userId) => ({ userId, language })));
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    const some = rows.slice(from, from + insertedAtOnce);
    try {
      await RecipientModel.insertMany(
        some.map((row, i) => ({
          _id: newId(),
          mailingId,
          ...row,
          place: from + i,
          state: 'waiting',
          expiresAt,
        })),
        { ordered: false },
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    crashPoint('mailing-recipients-inserted');
    requireNotStopping();
  }
  await mark({ isPrepared: true });
}

/** Recipients of a batch during which a run died: nobody knows whether the mail arrived, so it is not sent again. */
async function settleAbandoned(mailingId: string): Promise<void> {
  await RecipientModel.updateMany({ mailingId, state: 'sending' }, { $set: { state: 'unknown' } });
}

const waiting = (mailingId: string) => ({ mailingId, state: 'waiting' as const });

/** The next to be written to, all in one language; those who go alone come last. */
async function nextRecipients(mailingId: string): Promise<RecipientDocument[]> {
  const [first] = await RecipientModel.find({ ...waiting(mailingId), isAlone: { $ne: true } })
    .sort({ place: 1 })
    .limit(1)
    .lean<RecipientDocument[]>();
  const alone = RecipientModel.find({ ...waiting(mailingId), isAlone: true }).limit(1);
  if (!first) return alone.sort({ place: 1 }).lean<RecipientDocument[]>();
  const { language } = first;
  return RecipientModel.find({ ...waiting(mailingId), language, isAlone: { $ne: true } })
    .sort({ place: 1 })
    .limit(atOnce)
    .lean<RecipientDocument[]>();
}

const needed = {
  firstName: 1,
  lastName: 1,
  email: 1,
  status: 1,
  newsletter: { $slice: -1 },
  mailProblem: 1,
  unsubscribeToken: 1,
} as const;

/** Recipients who may still be written to, checked again before each batch; the others are skipped. */
async function readReached(
  { newsletter }: MailingDocument,
  rows: RecipientDocument[],
): Promise<{ row: RecipientDocument; user: UserDocument }[]> {
  const found = await UserModel.find({ _id: { $in: rows.map(({ userId }) => userId) } }, needed).lean<
    UserDocument[]
  >();
  const users = new Map(found.map((user) => [user._id, user]));
  const reached = rows.flatMap((row) => {
    const user = users.get(row.userId);
    return user && isReached(user, newsletter) ? [{ row, user }] : [];
  });
  const ids = new Set(reached.map(({ row }) => row._id));
  const left = rows.flatMap(({ _id }) => (ids.has(_id) ? [] : [_id]));
  if (left.length > 0)
    await RecipientModel.updateMany({ _id: { $in: left }, state: 'waiting' }, { $set: { state: 'skipped' } });
  return reached;
}

/** The language of the mails that go to readers of one: theirs, or the only one there is. */
function translationFor({ translations }: MailingDocument, language: Locale) {
  const translation = translations.find((each) => each.language === language) ?? translations[0];
  if (!translation) throw new Error('a mailing without a translation');
  return translation;
}

type Drafts = Map<Locale, MailDraft>;

function draftFor(mailing: MailingDocument, drafts: Drafts, language: Locale) {
  const { language: locale, headerImage, ...translation } = translationFor(mailing, language);
  const known = drafts.get(locale);
  if (known) return { draft: known, locale };
  const draft = draftOf(translation, {
    isNewsletter: mailing.newsletter,
    locale,
    headerImage: headerImage && addressOf(headerImage),
  });
  drafts.set(locale, draft);
  return { draft, locale };
}

/** Claims them, so that nobody else sends to them, not even a run that was overtaken; from here on the mail may have left. */
async function claim(
  mailingId: string,
  recipients: BulkRecipient[],
): Promise<{ takenBy: string; taken: BulkRecipient[] }> {
  const takenBy = newId();
  const { modifiedCount } = await RecipientModel.updateMany(
    { _id: { $in: recipients.map(({ id }) => id) }, state: 'waiting' },
    { $set: { state: 'sending', takenBy, sentAt: now() } },
  );
  if (modifiedCount === recipients.length) return { takenBy, taken: recipients };
  const mine = await RecipientModel.find({ mailingId, state: 'sending', takenBy }, { _id: 1 }).lean<
    Pick<RecipientDocument, '_id'>[]
  >();
  const ids = new Set(mine.map(({ _id }) => _id));
  return { takenBy, taken: recipients.filter(({ id }) => ids.has(id)) };
}

/** What a record becomes by the outcome of its batch. */
function changeOf(outcome: BulkOutcome, isAlone: boolean) {
  const back = { $unset: { takenBy: 1, sentAt: 1 } } as const;
  if (outcome.is === 'later') return { $set: { state: 'waiting' }, ...back };
  if (outcome.is !== 'refused') return { $set: { state: outcome.is === 'unknown' ? 'unknown' : 'sent' } };
  return isAlone ? { $set: { state: 'failed' } } : { $set: { state: 'waiting', isAlone: true }, ...back };
}

/** Without a provider mails are kept, for developers to read. */
async function saveUnsent(
  { _id: mailingId, expiresAt }: MailingDocument,
  mails: { recipient: BulkRecipient; user: UserDocument; draft: MailDraft; locale: Locale }[],
): Promise<void> {
  const at = wall();
  await MailModel.insertMany(
    mails.map(({ recipient, user, draft, locale }) => ({
      _id: recipient.id,
      key: `bulk:${mailingId}:${user._id}`,
      to: recipient.to,
      kind: 'bulk',
      locale,
      userId: user._id,
      state: 'kept',
      at: now(),
      queuedAt: at,
      notBefore: at,
      nbTries: 1,
      expiresAt,
      content: { ...fill(draft, recipient.marks), links: [], headers: recipient.headers },
    })),
  );
}

/** Sends one batch, all in one language, and records its outcome. */
async function sendBatch(
  mailing: MailingDocument,
  drafts: Drafts,
  rows: RecipientDocument[],
): Promise<BulkOutcome> {
  const reached = await readReached(mailing, rows);
  const [first] = rows;
  if (!first || reached.length === 0) return { is: 'sent' };
  const { draft, locale } = draftFor(mailing, drafts, first.language);
  const users = new Map(reached.map(({ row, user }) => [row._id, user]));
  const recipients = reached.map(({ row, user }) => ({
    id: row._id,
    to: user.email,
    marks: marksOf(user, locale),
    headers: mailing.newsletter ? unsubscribeHeaders(user) : {},
  }));
  const { takenBy, taken } = await claim(mailing._id, recipients);
  if (taken.length === 0) return { is: 'sent' };
  crashPoint('mailing-marked');
  const outcome = await bulkTransport.send({ ...draft, recipients: taken });
  crashPoint('mailing-sent');
  if (outcome.is === 'kept')
    await saveUnsent(
      mailing,
      taken.flatMap((recipient) => {
        const user = users.get(recipient.id);
        return user ? [{ recipient, user, draft, locale }] : [];
      }),
    );
  await RecipientModel.updateMany(
    { mailingId: mailing._id, state: 'sending', takenBy },
    changeOf(outcome, first.isAlone === true || taken.length === 1),
  );
  crashPoint('mailing-settled');
  return outcome;
}

/** Recipients who are still waiting get no mail any more. */
async function skipWaiting(mailingId: string): Promise<void> {
  await RecipientModel.updateMany(waiting(mailingId), { $set: { state: 'skipped' } });
}

/** Counted from the records of its recipients. A batch still under way counts as sent: nobody knows yet whether it arrived. */
async function resultOf({ _id, nbRecipients }: MailingDocument): Promise<MessageResult> {
  const countOf = (...states: RecipientDocument['state'][]) =>
    RecipientModel.countDocuments({ mailingId: _id, state: { $in: states } });
  const [nbSentMessages, nbFailed] = [await countOf('sent', 'unknown', 'sending'), await countOf('failed')];
  return { nbSentMessages, nbFailed, nbSkipped: nbRecipients - nbSentMessages - nbFailed };
}

const isCancelled = async (_id: string) =>
  (await MailingModel.exists({ _id, cancelledAt: { $exists: true } })) !== null;

/** The provider takes nothing now; it may say for how long. */
class ProviderAway extends Error {
  readonly afterMs: number | undefined;

  constructor(afterMs: number | undefined) {
    super('the provider takes nothing now');
    this.afterMs = afterMs;
  }
}

class OutOfPatience extends Error {}

/** Sends to whoever waits, until nobody does. */
async function sendBatches({ record: mailing, mark, requireNotStopping }: Work<MailingDocument>) {
  const { _id } = mailing;
  const drafts: Drafts = new Map();
  for (;;) {
    requireNotStopping();
    await mark();
    if (await isCancelled(_id)) await skipWaiting(_id);
    const begunAt = wall().getTime();
    const rows = await nextRecipients(_id);
    if (rows.length === 0) return;
    const outcome = await sendBatch(mailing, drafts, rows);
    // One that was cancelled meanwhile ends now, however long the provider wants a pause.
    if (outcome.is === 'later' && !(await isCancelled(_id))) throw new ProviderAway(outcome.afterMs);
    if (outcome.is !== 'later' && mailing.unreachedSince) await mark({ nbTries: 0, unreachedSince: null });
    await delay(Math.max(0, pauseBetween - (wall().getTime() - begunAt)));
  }
}

async function run(work: Work<MailingDocument>): Promise<Partial<MailingDocument>> {
  const { record: mailing, mark } = work;
  const { _id, unreachedSince, cancelledAt } = mailing;
  await settleAbandoned(_id);
  if (!cancelledAt) {
    if (unreachedSince && wall().getTime() - unreachedSince.getTime() > patience) {
      await skipWaiting(_id);
      await mark({ result: await resultOf(mailing) });
      throw new OutOfPatience();
    }
    if (!mailing.isPrepared) await insertRecipients(work);
  }
  await sendBatches(work);
  crashPoint('mailing-before-end');
  // A run that was overtaken may have sent until now.
  await settleAbandoned(_id);
  return { result: await resultOf(mailing) };
}

/** The provider is asked again when it said, or ever more seldom. Any other failure is put off in the same way, so that later mailings are not held up. */
function afterError(error: unknown, { nbTries, unreachedSince }: MailingDocument): Verdict<MailingDocument> {
  if (error instanceof OutOfPatience) return { failed: errors.serviceUnavailable.code };
  const asked = error instanceof ProviderAway ? error.afterMs : undefined;
  return {
    retryIn: Math.min(asked ?? backOff(nbTries), longestBackOff),
    fields: { nbTries: nbTries + 1, unreachedSince: unreachedSince ?? wall() },
  };
}

/** The owner wants no more of it: nobody who waits is written to, and it ends here unless somebody is sending it. */
export async function endCancelled(mailing: MailingDocument): Promise<void> {
  await skipWaiting(mailing._id);
  const result = await resultOf(mailing);
  const { matchedCount } = await MailingModel.updateOne(
    { _id: mailing._id, finishedAt: null, runner: null },
    { $set: { status: 'done', finishedAt: now(), result } },
  );
  if (matchedCount === 1) await settleAbandoned(mailing._id);
}

/** One whose canceller died before it ended is run to its end now, however long the provider wants a pause. */
async function hurryCancelled(): Promise<void> {
  const cancelledAt = { $lte: addMilliseconds(now(), -10 * second) };
  await MailingModel.updateMany(
    { status: { $in: ['queued', 'running'] }, cancelledAt, runner: null },
    { $set: { notBefore: longAgo } },
  );
}

/** Sends every message of the owner that is due. */
export const messageWork = defineJob<MailingDocument>({
  name: 'send messages',
  model: MailingModel,
  lease: 'messageLease',
  renewal: 'messageLeaseRenewal',
  concurrency: 1,
  run,
  afterError,
  onRetry: { nbTries: 0, unreachedSince: null, result: null, notBefore: longAgo },
  repair: hurryCancelled,
});
