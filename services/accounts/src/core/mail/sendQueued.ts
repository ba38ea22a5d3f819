import { wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { processState } from '@endzone/common/processState';
import { mailTransport, type Outcome } from './mailTransport.ts';
import { type MailDocument, MailModel, type MailState } from './model.ts';
import { later } from '../token/tokens.ts';

const minute = 60_000;
const maxTries = 60;
const states: Record<Exclude<Outcome, 'unreached'>, MailState> = {
  sent: 'sent',
  kept: 'kept',
  refused: 'failed',
  unknown: 'unknown',
};

/** Takes the next mail, so that no other process does: from here on it may have left. */
async function claimNext(): Promise<MailDocument | undefined> {
  const at = wall();
  const mail = await MailModel.findOneAndUpdate(
    { state: 'queued', notBefore: { $lte: at } },
    { $set: { state: 'handing', handedAt: at }, $inc: { nbTries: 1 } },
    { sort: { queuedAt: 1 }, returnDocument: 'after' },
  ).lean<MailDocument>();
  return mail ?? undefined;
}

async function settle({ _id, nbTries, isLast }: MailDocument, outcome: Outcome): Promise<void> {
  if (outcome === 'unreached' && nbTries < maxTries) {
    const again = { state: 'queued', notBefore: later(wall(), minute) };
    await MailModel.updateOne({ _id, state: 'handing' }, { $set: again });
    return;
  }
  const state = outcome === 'unreached' ? 'failed' : states[outcome];
  const isKept = state === 'kept';
  if (isLast && !isKept) {
    await MailModel.deleteOne({ _id, state: 'handing' });
    return;
  }
  await MailModel.updateOne(
    { _id, state: 'handing' },
    { $set: { state }, ...(!isKept && { $unset: { content: 1 } }) },
  );
}

/** What a process left behind while it handed over: nobody knows whether it arrived, so it is not sent again. */
async function settleForgotten(): Promise<void> {
  await MailModel.updateMany(
    { state: 'handing', handedAt: { $lt: later(wall(), -10 * minute) } },
    { $set: { state: 'unknown' }, $unset: { content: 1 } },
  );
}

async function handOverAll(): Promise<number> {
  if (isClosing) return 0;
  await settleForgotten();
  let count = 0;
  while (!isClosing) {
    const mail = await claimNext();
    if (!mail) return count;
    crashPoint('mail-marked');
    await settle(mail, await sendQueued(mail));
    count += 1;
  }
  return count;
}

async function sendQueued({ to, content }: MailDocument): Promise<Outcome> {
  if (!content) return 'unknown';
  const outcome = await mailTransport.send({ to, ...content });
  crashPoint('mail-handed-over');
  return outcome;
}

let isClosing = false;
let running: Promise<number> | undefined;
let next: Promise<number> | undefined;

function begin(): Promise<number> {
  running = handOverAll().finally(() => (running = undefined));
  return running;
}

async function beginNext(): Promise<number> {
  // Its failure is told to whoever started it, who has the same promise.
  while (running) await Promise.allSettled([running]);
  next = undefined;
  return begin();
}

/** Hands over every mail that is due, each at most once. Whoever asks meanwhile waits for one more round, the same for all of them. */
export function handOverMails(): Promise<number> {
  if (!running) return begin();
  next ??= beginNext();
  return next;
}

export function openHandOver(): void {
  isClosing = false;
}

/** Finishes the hand-over of the mail at hand, so that its outcome is known, and begins no other: those that wait are somebody else's. */
export async function closeHandOver(): Promise<void> {
  isClosing = true;
  await Promise.allSettled([running, next]); // the callers that started them get their errors
}

/** Starts the hand-over without waiting for it. */
export function handOverSoon(): void {
  if (isClosing) return;
  handOverMails().catch((error: unknown) => processState().log.error({ err: error }, 'mails'));
}
