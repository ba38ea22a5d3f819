import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { errors } from '@endzone/contracts/errors';
import { UsedLinkModel } from './model.ts';

export async function saveUsedLink(
  tokenHash: string,
  used: { userId: string; expiresAt: Date },
): Promise<void> {
  await UsedLinkModel.updateOne({ _id: tokenHash }, { $set: used }, { upsert: true });
}

export async function isUsedLink(tokenHash: string, whose: { userId?: string } = {}): Promise<boolean> {
  return (await UsedLinkModel.exists({ _id: tokenHash, ...whose, expiresAt: { $gt: now() } })) !== null;
}

export async function eraseUsedLinks(userId: string): Promise<void> {
  await UsedLinkModel.deleteMany({ userId });
}

/** "Not valid any more"; `isDone` when it is so because what it asks for has happened: scanners of mailboxes open links first. */
export const invalidLink = (isDone: boolean) =>
  new AppError(errors.invalidToken, isDone ? { data: { isDone } } : {});
