import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import { locales } from '@endzone/contracts/messages';
import { now, wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { processState } from '@endzone/common/processState';
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
import { createSender } from '../../core/sender/sender.ts';
import { later } from '../../core/token/tokens.ts';
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
const longestWait = 10 * minute;

const isOpen = { status: { $in: ['queued', 'running'] as const } };

/** Every recipient gets their record once, whoever began to make them. */
async function prepare({ _id: mailingId, expiresAt }: MailingDocument): Promise<void> {
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
  }
  await MailingModel.updateOne({ _id: mailingId }, { $set: { isPrepared: true } });
}

/** What a process left behind in the middle of a batch: nobody knows whether it arrived, so it is not sent again. */
async function settleAbandoned(mailingId: string): Promise<void> {
  await RecipientModel.updateMany(
    { mailingId, state: 'sending', takenAt: { $lt: later(wall(), -minute) } },
    { $set: { state: 'unknown' } },
  );
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

/** Those of the recipients who still may be written to, checked again before each batch; the others are skipped. */
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

/** Claims them, so that no other process sends to them; from here on the mail may have left. */
async function claim(
  mailingId: string,
  recipients: BulkRecipient[],
): Promise<{ takenBy: string; taken: BulkRecipient[] }> {
  const takenBy = newId();
  const { modifiedCount } = await RecipientModel.updateMany(
    { _id: { $in: recipients.map(({ id }) => id) }, state: 'waiting' },
    { $set: { state: 'sending', takenBy, takenAt: wall(), sentAt: now() } },
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
  const back = { $unset: { takenBy: 1, takenAt: 1, sentAt: 1 } } as const;
  if (outcome.is === 'later') return { $set: { state: 'waiting' }, ...back };
  if (outcome.is !== 'refused') return { $set: { state: outcome.is === 'unknown' ? 'unknown' : 'sent' } };
  return isAlone ? { $set: { state: 'failed' } } : { $set: { state: 'waiting', isAlone: true }, ...back };
}

/** Without a provider mails are kept, for developers to read. */
async function keep(
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
    await keep(
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

/** Whoever waits is written to no more. */
async function skipWaiting(mailingId: string): Promise<void> {
  await RecipientModel.updateMany(waiting(mailingId), { $set: { state: 'skipped' } });
}

/** The end of a mailing, when nobody waits and nothing is under way: counted from the records of its recipients. */
async function finish(
  { _id, nbRecipients, isPrepared }: MailingDocument,
  failure?: string,
): Promise<boolean> {
  const open = { mailingId: _id, state: { $in: ['waiting', 'sending'] as const } };
  if (isPrepared && (await RecipientModel.exists(open))) return false;
  const countOf = (...states: RecipientDocument['state'][]) =>
    RecipientModel.countDocuments({ mailingId: _id, state: { $in: states } });
  const [nbSentMessages, nbFailed] = [await countOf('sent', 'unknown'), await countOf('failed')];
  const nbSkipped = nbRecipients - nbSentMessages - nbFailed;
  crashPoint('mailing-before-end');
  await MailingModel.updateOne(
    { _id, ...isOpen },
    {
      $set: {
        status: failure ? 'failed' : 'done',
        error: failure ?? null,
        finishedAt: now(),
        result: { nbSentMessages, nbFailed, nbSkipped },
      },
    },
  );
  crashPoint('mailing-ended');
  return true;
}

const backOff = (tries: number) => Math.min(2 ** tries * 5 * second, longestWait);

/** The provider takes nothing now: it is asked again when it said, or ever more seldom. */
async function putOff(
  { _id, nbTries, unreachedSince }: MailingDocument,
  afterMs: number | undefined,
): Promise<void> {
  const at = wall();
  const wait = Math.min(afterMs ?? backOff(nbTries), longestWait);
  await MailingModel.updateOne(
    { _id },
    { $set: { notBefore: later(at, wait), unreachedSince: unreachedSince ?? at }, $inc: { nbTries: 1 } },
  );
}

/** Sends until nobody waits, the provider wants a pause, the owner cancels, or this process stops. Answers to how many it sent. */
async function sendMailing(mailing: MailingDocument): Promise<number> {
  const { _id, unreachedSince } = mailing;
  await MailingModel.updateOne({ _id, status: 'queued' }, { $set: { status: 'running', startedAt: now() } });
  crashPoint('mailing-begun');
  if (!mailing.isPrepared && !mailing.cancelledAt) await prepare(mailing);
  if (unreachedSince && wall().getTime() - unreachedSince.getTime() > patience) {
    await skipWaiting(_id);
    await finish({ ...mailing, isPrepared: true }, errors.serviceUnavailable.code);
    return 0;
  }
  await settleAbandoned(_id);
  const drafts: Drafts = new Map();
  let count = 0;
  while (!messageSender.isClosing()) {
    const current = await MailingModel.findById(_id).lean<MailingDocument>();
    if (!current || current.finishedAt) return count;
    if (current.cancelledAt) await skipWaiting(_id);
    const begunAt = wall().getTime();
    const rows = await nextRecipients(_id);
    if (rows.length === 0) {
      await finish(current);
      return count;
    }
    const outcome = await sendBatch(current, drafts, rows);
    if (outcome.is === 'later') {
      await putOff(current, outcome.afterMs);
      return count;
    }
    count += rows.length;
    if (current.unreachedSince)
      await MailingModel.updateOne({ _id }, { $set: { nbTries: 0 }, $unset: { unreachedSince: 1 } });
    await pause(Math.max(0, pauseBetween - (wall().getTime() - begunAt)));
  }
  return count;
}

async function sendAll(): Promise<number> {
  // One that was cancelled ends now, however long the provider wants a pause.
  const isDue = { $or: [{ notBefore: { $lte: wall() } }, { cancelledAt: { $exists: true } }] };
  const mailings = await MailingModel.find({ ...isOpen, ...isDue })
    .sort({ createdAt: 1, _id: 1 })
    .lean<MailingDocument[]>();
  let count = 0;
  for (const mailing of mailings) if (!messageSender.isClosing()) count += await trySending(mailing);
  return count;
}

/** One that fails is put off, so that those behind it go. */
async function trySending(mailing: MailingDocument): Promise<number> {
  try {
    return await sendMailing(mailing);
  } catch (error) {
    processState().log.error({ err: error, mailing: mailing._id }, 'a message was not sent');
    await putOff(mailing, undefined);
    return 0;
  }
}

/** The owner wants no more of it: who waits is skipped, and it ends here unless a batch is being sent. */
export async function endCancelled(mailing: MailingDocument): Promise<void> {
  await skipWaiting(mailing._id);
  await finish(mailing);
}

/** Sends every message of the owner that is due. */
export const messageSender = createSender('messages', sendAll);
