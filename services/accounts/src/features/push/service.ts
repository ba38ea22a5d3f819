import { createECDH } from 'node:crypto';
import { errors } from '@endzone/contracts/errors';
import type { FieldViolation } from '@endzone/contracts/fields';
import { type PushTopic, pushTopics } from '@endzone/contracts/notifications';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newCommandId, notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { deviceOf } from '@endzone/common/device';
import { processState } from '@endzone/common/processState';
import { isDoneTo, readAccount } from '../../core/account/store.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { isOpenEndpoint } from '../../core/push/openAddress.ts';
import { vapidKeys } from '../../core/push/vapidKeys.ts';
import { type PushDeviceDocument, PushDeviceModel } from '../../core/push-device/model.ts';
import { devicesOf, withoutEnded } from '../../core/push-device/store.ts';
import { isDuplicate } from '@endzone/common/mongo';

const mostDevices = 20;
const page = 500;

/** "not https or of a private, loopback or link-local host". */
export const endpointRule = (endpoint: string): FieldViolation | undefined =>
  isOpenEndpoint(endpoint) ? undefined : { code: 'invalid_url' };

/** The user and their devices, oldest first; a device whose log-in has ended is none any more. */
export async function readState(
  userId: string,
): Promise<{ user: UserDocument; devices: PushDeviceDocument[] }> {
  const [user, kept] = await Promise.all([readAccount(userId), devicesOf([userId])]);
  const devices = kept.filter(({ publicKey }) => publicKey === vapidKeys().publicKey);
  return { user, devices: await livingOf(devices) };
}

/** Deletes devices of ended sessions if the edge answers; a sending asks it again. */
async function livingOf(devices: PushDeviceDocument[]): Promise<PushDeviceDocument[]> {
  try {
    return await withoutEnded(devices);
  } catch (error) {
    processState().log.warn({ err: error }, 'sessions not known');
    return devices;
  }
}

type NewDevice = {
  userId: string;
  sessionId: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  userAgent: string | undefined;
};

/** @throws AppError `validation_failed`: the key is no point of the curve. */
function checkPoint(p256dh: string): void {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
  } catch {
    const violations = [{ property: 'keys.p256dh', code: 'invalid_choice' }];
    throw new AppError(errors.validationFailed, { violations });
  }
}

/** Answers whether the endpoint is new; one that is known belongs to this user and session from now on. */
export async function addDevice({
  userId,
  sessionId,
  endpoint,
  keys,
  userAgent,
}: NewDevice): Promise<boolean> {
  checkPoint(keys.p256dh);
  const _id = newCommandId();
  const shown = { userId, sessionId, keys, publicKey: vapidKeys().publicKey, device: deviceOf(userAgent) };
  const store = () =>
    PushDeviceModel.findOneAndUpdate(
      { endpoint },
      { $set: shown, $setOnInsert: { _id, createdAt: now(), lastUsedAt: null } },
      { upsert: true, returnDocument: 'after' },
    ).lean<PushDeviceDocument>();
  // Two requests may insert it at the same time: then one of them finds it there.
  const stored = await store().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return store();
  });
  await deleteSurplus(userId, endpoint);
  return stored?._id === _id;
}

/** The device that was just added stays, however long somebody else had it. */
async function deleteSurplus(userId: string, endpoint: string): Promise<void> {
  const others = (await devicesOf([userId])).filter((device) => device.endpoint !== endpoint);
  const surplus = others.slice(0, Math.max(0, others.length - (mostDevices - 1))).map(({ _id }) => _id);
  if (surplus.length > 0) await PushDeviceModel.deleteMany({ _id: { $in: surplus } });
}

/** @throws AppError `device_not_found`, for somebody else's too. */
export async function deleteDevice(userId: string, id: string): Promise<void> {
  const isDone = isDoneTo(await readAccount(userId));
  if (!isDone && !(await PushDeviceModel.exists({ _id: id, userId })))
    throw new AppError(errors.deviceNotFound);
  const command = thisCommand();
  // Remembered first: whoever removes it a second time finds it done, and removes what is left.
  await UserModel.updateOne({ _id: userId, ...notDone(command) }, { $push: pushCommand(command) });
  await PushDeviceModel.deleteOne({ _id: id, userId });
}

/** Topics that are not named stay as they are. */
export async function saveTopics(
  userId: string,
  chosen: Partial<Record<PushTopic, boolean | undefined>>,
): Promise<void> {
  if (isDoneTo(await readAccount(userId))) return;
  const command = thisCommand();
  const named = pushTopics.filter((topic) => chosen[topic] !== undefined);
  const $set = Object.fromEntries(named.map((topic) => [`pushTopics.${topic}`, chosen[topic]]));
  await UserModel.updateOne({ _id: userId, ...notDone(command) }, { $set, $push: pushCommand(command) });
}

/** Deletes the devices of all ended sessions; answers how many there were. */
export async function purgeEnded(): Promise<number> {
  let [after, forgotten] = ['', 0];
  for (;;) {
    const some = await PushDeviceModel.find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(page)
      .lean<PushDeviceDocument[]>();
    forgotten += some.length - (await withoutEnded(some)).length;
    const last = some.at(-1);
    if (!last || some.length < page) return forgotten;
    after = last._id;
  }
}
