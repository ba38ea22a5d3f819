import { addMilliseconds, wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { backOff } from '@endzone/common/jobs/backOff';
import { defineQueue } from '@endzone/common/jobs/defineQueue';
import { mailTransport, type Outcome } from './mailTransport.ts';
import { type MailDocument, MailModel, type MailState } from './model.ts';

/** Each sends one mail at a time: a slow answer of the provider holds up one of them. */
const workerCount = 4;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A provider that takes nothing for so long has something that only the operator can mend. */
const patience = day;
/** The address of a deleted account is erased "after 1 hour at the latest". */
const lastPatience = hour;
/** As long as the record of a deletion. */
const lastKeyLife = 30 * day;
const states: Record<Exclude<Outcome, 'unreached'>, MailState> = {
  sent: 'sent',
  kept: 'kept',
  refused: 'failed',
  unknown: 'unknown',
};

/** Claims the next mail, so that nobody else does: from here on it may have left. One without rank, of the release before, comes first. */
async function claim(): Promise<MailDocument[]> {
  const at = wall();
  const mail = await MailModel.findOneAndUpdate(
    { state: 'queued', notBefore: { $lte: at } },
    { $set: { state: 'sending', takenAt: at }, $inc: { nbTries: 1 } },
    { sort: { rank: 1, queuedAt: 1 }, returnDocument: 'after' },
  ).lean<MailDocument>();
  return mail ? [mail] : [];
}

const isOver = ({ endsAt }: MailDocument, at: Date): boolean => endsAt !== undefined && endsAt <= at;

const isWorthTrying = (mail: MailDocument, at: Date): boolean =>
  at < addMilliseconds(mail.queuedAt, mail.isLast ? lastPatience : patience) && !isOver(mail, at);

async function settle(mail: MailDocument, outcome: Outcome): Promise<void> {
  const { _id, nbTries, isLast } = mail;
  const notBefore = addMilliseconds(wall(), backOff(nbTries));
  if (outcome === 'unreached' && isWorthTrying(mail, notBefore)) {
    await MailModel.updateOne({ _id, state: 'sending' }, { $set: { state: 'queued', notBefore } });
    return;
  }
  const state = outcome === 'unreached' ? 'failed' : states[outcome];
  const isKept = state === 'kept';
  if (isLast && !isKept) {
    // Its key stays: a deletion that is taken up again must not send it once more.
    const left = { state, to: '', expiresAt: addMilliseconds(wall(), lastKeyLife) };
    await MailModel.updateOne({ _id, state: 'sending' }, { $set: left, $unset: { content: 1 } });
    return;
  }
  await MailModel.updateOne(
    { _id, state: 'sending' },
    { $set: { state }, ...(!isKept && { $unset: { content: 1 } }) },
  );
}

/** Mails of a process that died while sending: nobody knows whether they arrived, so they are not sent again. */
async function settleAbandoned(): Promise<void> {
  await MailModel.updateMany(
    { state: 'sending', takenAt: { $lt: addMilliseconds(wall(), -10 * minute) } },
    { $set: { state: 'unknown' }, $unset: { content: 1 } },
  );
}

async function deliver({ _id, to, content }: MailDocument): Promise<Outcome> {
  if (!content) return 'unknown';
  const outcome = await mailTransport.send({ id: _id, to, ...content });
  crashPoint('mail-sent');
  return outcome;
}

async function work(batch: MailDocument[]): Promise<void> {
  for (const mail of batch) {
    crashPoint('mail-marked');
    // Its link is dead or its date is past: whoever got it now could do nothing with it.
    await settle(mail, isOver(mail, wall()) ? 'refused' : await deliver(mail));
  }
}

/** Sends every mail that is due, each at most once. */
export const mailQueue = defineQueue<MailDocument>({
  name: 'send mails',
  every: '2 seconds',
  claim,
  work,
  settleAbandoned,
  workers: workerCount,
});
