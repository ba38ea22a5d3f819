import type { MailProblem } from '@endzone/contracts/accounts/mailEvents';
import { errors } from '@endzone/contracts/errors';
import { isRecord } from '@endzone/contracts/violation';
import { AppError } from '@endzone/common/appError';
import { databaseNow, wall } from '@endzone/common/clock';
import { isDuplicate } from '@endzone/common/mongo';
import { withdrawNewsletter } from '../../core/account/consents.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { findByEmail } from '../../core/account/store.ts';
import { type MailEventKind, mailEventKinds } from '../../core/mail/events.ts';
import { MailModel } from '../../core/mail/model.ts';
import { RecipientModel } from '../../core/mailing/model.ts';
import { ProcessedMailEventModel, type ProcessedMailEventDocument } from './model.ts';

type MailEvent = {
  id: string;
  kind: MailEventKind;
  at: Date;
  email: string;
  /** Of its record. */
  mail: string | undefined;
  /** The mail server does not want this mail; it may want the next one. */
  isBlocked: boolean;
};

const isKind = (kind: unknown): kind is MailEventKind => mailEventKinds.some((known) => known === kind);
const longest = 254;
const textIn = (value: unknown) => (typeof value === 'string' && value.length <= longest ? value : undefined);

/** An event of SendGrid's; there are more kinds than matter here. */
function eventOf(sent: unknown): MailEvent[] {
  if (!isRecord(sent) || !isKind(sent.event) || typeof sent.timestamp !== 'number') return [];
  const [id, email] = [textIn(sent.sg_event_id), textIn(sent.email)];
  const at = new Date(sent.timestamp * 1000);
  if (!id || !email || Number.isNaN(at.getTime())) return [];
  const isBlocked = sent.type === 'blocked';
  return [{ id, kind: sent.event, at, email, mail: textIn(sent.mail), isBlocked }];
}

function parse(body: Buffer): unknown[] {
  try {
    const sent: unknown = JSON.parse(body.toString());
    if (Array.isArray(sent)) return sent;
  } catch (cause) {
    throw new AppError(errors.malformedRequest, { cause });
  }
  throw new AppError(errors.malformedRequest);
}

/** The newest thing that is known of a mail stands on its record. */
async function note(events: readonly MailEvent[]): Promise<void> {
  const updates = events.flatMap(({ mail: _id, kind, at }) =>
    _id === undefined
      ? []
      : {
          updateOne: {
            filter: { _id, $or: [{ eventAt: { $exists: false } }, { eventAt: { $lte: at } }] },
            update: { $set: { event: kind, eventAt: at } },
          },
        },
  );
  if (updates.length === 0) return;
  await Promise.all([MailModel.bulkWrite(updates), RecipientModel.bulkWrite(updates)]);
}

/** A complaint weighs more than a bounce of the same address. */
async function setProblem({ _id, email, mailProblem }: UserDocument, is: MailProblem): Promise<void> {
  const isKnown = mailProblem?.email === email && (mailProblem.is === is || mailProblem.is === 'complained');
  if (isKnown) return;
  await UserModel.updateOne(
    { _id, email },
    { $set: { mailProblem: { is, email }, touchedAt: databaseNow() } },
  );
}

/**
 * "a hard bounce or a complaint stops newsletters to the address …; `spamreport` and `unsubscribe` withdraw the newsletter consent."
 */
async function applyMailEvent({ kind, email, isBlocked }: MailEvent): Promise<void> {
  if (kind === 'delivered' || kind === 'dropped' || isBlocked) return;
  const user = await findByEmail(email);
  if (!user) return;
  if (kind !== 'unsubscribe') await setProblem(user, kind === 'bounce' ? 'bounced' : 'complained');
  if (kind !== 'bounce') await withdrawNewsletter(user);
}

async function withoutProcessed(events: MailEvent[]): Promise<MailEvent[]> {
  const found = await ProcessedMailEventModel.find({ _id: { $in: events.map(({ id }) => id) } }).lean<
    ProcessedMailEventDocument[]
  >();
  const heard = new Set(found.map(({ _id }) => _id));
  return events.filter(({ id }) => !heard.has(id));
}

/** "Repeated events change nothing." @throws AppError `malformed_request` for what is no list. */
export async function receiveMailEvents(body: Buffer): Promise<void> {
  const events = await withoutProcessed(parse(body).flatMap(eventOf));
  if (events.length === 0) return;
  await note(events);
  for (const event of events) await applyMailEvent(event);
  try {
    const at = wall();
    await ProcessedMailEventModel.insertMany(
      events.map(({ id }) => ({ _id: id, at })),
      { ordered: false },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
