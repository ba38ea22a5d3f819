import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type NotificationDefinition, notifications } from '@endzone/contracts/notifications';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { backOff } from '@endzone/common/jobs/backOff';
import { defineQueue } from '@endzone/common/jobs/defineQueue';
import { processState } from '@endzone/common/processState';
import { isQuiet } from '../../domain/quietHours.ts';
import { type PushDeviceDocument, PushDeviceModel } from '../push-device/model.ts';
import { withoutEnded } from '../push-device/store.ts';
import { type PushDocument, PushModel } from './model.ts';
import { mostAtOnce, pushTransport, type PushOutcome } from './pushTransport.ts';
import { vapidKeys } from './vapidKeys.ts';

const second = 1_000;
const minute = 60 * second;
/** Each worker claims a batch of its own: a slow push service holds up one of them. */
const workerCount = 4;
const batchSize = mostAtOnce / workerCount;

/** Claims the next messages, so that no other process does: from here on they may have left. */
async function claimBatch(): Promise<PushDocument[]> {
  const at = wall();
  for (;;) {
    const due = await PushModel.find({ status: 'queued', notBefore: { $lte: at } }, { _id: 1 })
      .sort({ rank: 1, queuedAt: 1 })
      .limit(batchSize)
      .lean<Pick<PushDocument, '_id'>[]>();
    if (due.length === 0) return [];
    const takenBy = newId();
    const ids = due.map(({ _id }) => _id);
    await PushModel.updateMany(
      { _id: { $in: ids }, status: 'queued' },
      { $set: { status: 'sending', takenBy, takenAt: at }, $inc: { tries: 1 } },
    );
    const taken = await PushModel.find({ takenBy, status: 'sending' }).lean<PushDocument[]>();
    // Another worker may have been faster: then those behind are next.
    if (taken.length > 0) return taken;
  }
}

type Settled = { push: PushDocument; outcome: PushOutcome | { is: 'left_out' } };

/** What a message becomes by its outcome. */
function changeOf({ push, outcome }: Settled) {
  if (outcome.is === 'later') {
    const notBefore = addMilliseconds(wall(), outcome.afterMs ?? backOff(push.tries));
    if (notBefore < push.endsAt) return { $set: { status: 'queued', notBefore }, $unset: { takenBy: 1 } };
  }
  const failed = outcome.is === 'later' || outcome.is === 'gone' || outcome.is === 'refused';
  const status = failed ? 'failed' : outcome.is;
  return { $set: { status }, $unset: { payload: 1, takenBy: 1 } };
}

async function settle(all: Settled[]): Promise<void> {
  const idsOf = (is: PushOutcome['is']) =>
    all.flatMap(({ push, outcome }) => (outcome.is === is ? push.deviceId : []));
  const [sent, gone] = [idsOf('sent'), idsOf('gone')];
  await PushModel.bulkWrite(
    all.map((each) => ({
      updateOne: { filter: { _id: each.push._id, status: 'sending' }, update: changeOf(each) },
    })),
    { ordered: false },
  );
  if (sent.length > 0)
    await PushDeviceModel.updateMany({ _id: { $in: sent } }, { $set: { lastUsedAt: now() } });
  if (gone.length > 0) await PushDeviceModel.deleteMany({ _id: { $in: gone } });
}

/** Pushes of a process that died while sending: nobody knows whether they arrived, so they are not sent again. */
async function settleAbandoned(): Promise<void> {
  await PushModel.updateMany(
    { status: 'sending', takenAt: { $lt: addMilliseconds(wall(), -minute) } },
    { $set: { status: 'unknown' }, $unset: { payload: 1, takenBy: 1 } },
  );
}

/** The devices of these messages that are still their receivers' and logged in. @throws when that cannot be asked. */
async function readDevices(pushes: PushDocument[]): Promise<Map<string, PushDeviceDocument>> {
  const ids = [...new Set(pushes.map(({ deviceId }) => deviceId))];
  const { publicKey } = vapidKeys();
  const found = await PushDeviceModel.find({ _id: { $in: ids }, publicKey }).lean<PushDeviceDocument[]>();
  return new Map((await withoutEnded(found)).map((device) => [device._id, device]));
}

const isOver = ({ endsAt, code, quietHours }: PushDocument) =>
  endsAt <= wall() || (code !== 'your_turn' && isQuiet(now(), quietHours));

/** At most 32 letters of base64url: a name as long as the tag may be is no `Topic`. */
const topicHeader = (tag: string) => hash('sha256', tag, 'base64url').slice(0, 32);

async function sendOne(push: PushDocument, device: PushDeviceDocument | undefined): Promise<Settled> {
  const { payload, userId, code, endsAt, tag } = push;
  if (!payload || device?.userId !== userId || isOver(push)) return { push, outcome: { is: 'left_out' } };
  // Encrypting takes its time: requests of people come in between.
  await yieldToEventLoop();
  const { push: topic }: NotificationDefinition = notifications[code];
  const outcome = await pushTransport.send({
    endpoint: device.endpoint,
    keys: device.keys,
    payload,
    lifetimeSeconds: Math.ceil((endsAt.getTime() - wall().getTime()) / second),
    urgency: topic === 'turn' ? 'high' : 'normal',
    topic: topicHeader(tag),
  });
  crashPoint('push-sent');
  return { push, outcome };
}

async function sendBatch(pushes: PushDocument[]): Promise<void> {
  crashPoint('push-marked');
  let devices: Map<string, PushDeviceDocument>;
  try {
    devices = await readDevices(pushes);
  } catch (error) {
    // A device whose session may have ended is sent nothing.
    processState().log.warn({ err: error }, 'sessions not known, pushes wait');
    await settle(pushes.map((push) => ({ push, outcome: { is: 'later', afterMs: 5 * second } })));
    return;
  }
  await settle(await Promise.all(pushes.map((push) => sendOne(push, devices.get(push.deviceId)))));
}

/** Sends every message that is due, each at most once. */
export const pushQueue = defineQueue<PushDocument>({
  name: 'send pushes',
  every: '2 seconds',
  claim: claimBatch,
  work: sendBatch,
  settleAbandoned,
  workers: workerCount,
});
