import { createHmac, hash } from 'node:crypto';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { newToken } from '@endzone/common/ids';
import { beforeOrInFuture } from './clockSetBack.ts';
import { KnownDeviceModel, type KnownDeviceDocument } from './knownDeviceModel.ts';

const lifeMilliseconds = 365 * 86_400_000;

const hashOf = (text: string) => hash('sha256', text, 'base64url');

/** Only with our key anybody can find out which addresses these are. */
const emailHashOf = (email: string) =>
  createHmac('sha256', config().IDENTITY_SECRET).update(`device ${email.toLowerCase()}`).digest('base64url');

/** Whether somebody has logged in with this address on the browser of this mark. */
export async function isKnownDevice(token: string | undefined, email: string): Promise<boolean> {
  if (token === undefined) return false;
  const known = { tokenHash: hashOf(token), emailHash: emailHashOf(email) };
  return (await KnownDeviceModel.exists(known)) !== null;
}

/** Whether the browser that a session began on was not forgotten since. */
export async function isStillKnown(id: string | undefined): Promise<boolean> {
  return id !== undefined && (await KnownDeviceModel.exists({ _id: id })) !== null;
}

/** Who has logged in on the browser of this mark. */
export async function knownUsers(token: string | undefined): Promise<string[]> {
  if (token === undefined) return [];
  const found = await KnownDeviceModel.find({ tokenHash: hashOf(token) }).lean<KnownDeviceDocument[]>();
  return found.map(({ userId }) => userId);
}

type LoggedIn = { userId: string; email: string };

/** Somebody has logged in: the browser is known from now on, by the mark that it had or by a new one. */
export async function rememberDevice(
  presented: string | undefined,
  { userId, email }: LoggedIn,
): Promise<{ id: string; token: string }> {
  // A mark that we did not make might be known to somebody else.
  const isOurs = presented !== undefined && (await knownUsers(presented)).length > 0;
  const token = isOurs ? presented : newToken();
  const id = hashOf(`${token} ${userId}`);
  const expiresAt = addMilliseconds(wall(), lifeMilliseconds);
  await KnownDeviceModel.updateOne(
    { _id: id },
    { $set: { tokenHash: hashOf(token), userId, emailHash: emailHashOf(email), usedAt: now(), expiresAt } },
    { upsert: true },
  );
  return { id, token };
}

export async function deleteDevice(id: string): Promise<void> {
  await KnownDeviceModel.deleteOne({ _id: id });
}

type Which = { exceptId?: string | undefined; before?: string | undefined };

/** The devices of a user have to introduce themselves again, but for one that may stay and, with `before`, later ones. */
export async function deleteDevices(userId: string, { exceptId, before }: Which): Promise<void> {
  await KnownDeviceModel.deleteMany({
    userId,
    ...(exceptId !== undefined && { _id: { $ne: exceptId } }),
    ...(before !== undefined && { $or: beforeOrInFuture('usedAt', before) }),
  });
}
