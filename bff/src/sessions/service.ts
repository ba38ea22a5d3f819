import { hash } from 'node:crypto';
import type { EndSessions } from '@endzone/contracts/internal/bff';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { eraseAnswersOf } from '@endzone/common/commandKeys';
import { newId, newToken } from '@endzone/common/ids';
import { deviceOf } from '@endzone/common/device';
import { bffSettings } from '../config.ts';
import { forgiveLogIns } from '../limits/limits.ts';
import { deleteDevices } from './knownDevices.ts';
import { beforeOrInFuture, toleratedMilliseconds } from './clockSetBack.ts';
import {
  LastSeenModel,
  SessionEndModel,
  SessionModel,
  type LastSeenDocument,
  type SessionDocument,
} from './model.ts';
import { readSession } from './readSession.ts';

const day = 86_400_000;
const idleMilliseconds = 30 * day;
export const lifeMilliseconds = 180 * day;
const seenEveryMilliseconds = 5 * 60_000;

const handlePattern = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (token: string) => hash('sha256', token, 'base64url');

/** A new session, as old as the log-in's beginning, and the handle that nobody can read again. */
export async function startSession(
  { userId, isOwner, deviceId }: { userId: string; isOwner: boolean; deviceId?: string },
  userAgent: string | undefined,
  at = now(),
): Promise<{ token: string; session: SessionDocument }> {
  const token = newToken();
  const session: SessionDocument = {
    _id: newId(),
    handleHash: hashOf(token),
    userId,
    isOwner,
    site: bffSettings().SITE,
    device: deviceOf(userAgent),
    createdAt: at,
    lastSeenAt: at,
    confirmedAt: wall(),
    ...(deviceId !== undefined && { deviceId }),
    endsAt: addMilliseconds(at, lifeMilliseconds),
  };
  await SessionModel.create(session);
  await noteSeen(userId, at);
  return { token, session };
}

/** A session ends 30 days after its last request and 180 days after its log-in. */
export function isAlive({ lastSeenAt, endsAt }: SessionDocument, at: Date): boolean {
  return at < endsAt && at.getTime() - lastSeenAt.getTime() < idleMilliseconds;
}

const freshMilliseconds = 15 * 60_000;

/** "fresh for 15 minutes (wall clock) after its log-in, or after `POST auth/confirm`" */
export function isFresh({ confirmedAt }: SessionDocument): boolean {
  if (confirmedAt === undefined) return false;
  const age = wall().getTime() - confirmedAt.getTime();
  return age < freshMilliseconds && age > -toleratedMilliseconds;
}

/** The password was given again. */
export async function refreshSession(id: string): Promise<void> {
  await SessionModel.updateOne({ _id: id }, { $set: { confirmedAt: wall() } });
}

/** The living session of a handle. It is read with every request, so an end is in force at once. */
export async function findSession(token: string): Promise<SessionDocument | undefined> {
  if (!handlePattern.test(token)) return undefined;
  const session = await readSession(hashOf(token));
  const at = now();
  if (!session || !isAlive(session, at) || (session.site ?? 'both') !== bffSettings().SITE) return undefined;
  if (at.getTime() - session.lastSeenAt.getTime() >= seenEveryMilliseconds) {
    const { matchedCount } = await SessionModel.updateOne({ _id: session._id }, { $max: { lastSeenAt: at } });
    // One that ended meanwhile may be that of a deleted account, of which nothing stays.
    if (matchedCount > 0) await noteSeen(session.userId, at);
  }
  return session;
}

async function noteSeen(userId: string, at: Date): Promise<void> {
  const seen = { $max: { at }, $set: { heardAt: wall() } };
  await LastSeenModel.updateOne({ _id: userId }, seen, { upsert: true });
}

/** The last request of a user, whether its session lives or not. Of sessions from before this was noted, the newest one tells. */
export async function readLastSeen(userId: string): Promise<Date | undefined> {
  const noted = await LastSeenModel.findById(userId).lean<LastSeenDocument>();
  if (noted) return noted.at;
  const newest = await SessionModel.findOne({ userId }).sort({ lastSeenAt: -1 }).lean<SessionDocument>();
  return newest?.lastSeenAt;
}

export async function endSession(id: string): Promise<void> {
  await SessionModel.deleteOne({ _id: id });
}

/** Whether the user's sessions were ended while this one began. */
export async function isOvertaken({ userId, createdAt }: SessionDocument): Promise<boolean> {
  return (await SessionEndModel.exists({ _id: userId, before: { $gt: createdAt } })) !== null;
}

/**
 * Ends the sessions of a user at once, but for one that may stay; the devices are known no more. The end is noted first, for a
 * session that is just stored.
 */
export async function endSessions(order: EndSessions): Promise<void> {
  const { userId, exceptSessionId, before, isGone, provenEmail } = order;
  await SessionEndModel.updateOne(
    { _id: userId },
    { $max: { before: before ? new Date(before) : now() }, $set: { heardAt: wall() } },
    { upsert: true },
  );
  const kept = exceptSessionId ? await SessionModel.findById(exceptSessionId).lean<SessionDocument>() : null;
  await deleteDevices(userId, { exceptId: kept?.deviceId, before });
  await SessionModel.deleteMany({
    userId,
    ...(exceptSessionId && { _id: { $ne: exceptSessionId } }),
    ...(before && { $or: beforeOrInFuture('createdAt', before) }),
  });
  if (provenEmail) await forgiveLogIns(provenEmail);
  if (!isGone) return;
  await LastSeenModel.deleteOne({ _id: userId });
  await eraseAnswersOf(userId);
}

/** Which of these sessions have ended: what keeps a connection open asks again and again. */
export async function findEnded(ids: string[]): Promise<string[]> {
  const found = await SessionModel.find({ _id: { $in: ids } }).lean<SessionDocument[]>();
  const at = now();
  const alive = new Set(found.filter((session) => isAlive(session, at)).map(({ _id }) => _id));
  return ids.filter((id) => !alive.has(id));
}
