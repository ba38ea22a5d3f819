import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import type { Session } from '@endzone/contracts/edge/sessions';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import { deleteDevice, deleteDevices } from './knownDevices.ts';
import { SessionModel, type SessionDocument } from './model.ts';
import { isAlive } from './service.ts';

const presentSession = (session: SessionDocument, current: SessionDocument): Session => ({
  id: session._id,
  createdAt: formatInstant(session.createdAt),
  lastSeenAt: formatInstant(session.lastSeenAt),
  expiresAt: formatInstant(expiryOf(session)),
  device: session.device,
  isCurrent: session._id === current._id,
});

const idleMilliseconds = 30 * 86_400_000;

/** "30 days without a request, 180 days in all": whichever comes first. */
function expiryOf({ lastSeenAt, endsAt }: SessionDocument): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleMilliseconds, endsAt.getTime()));
}

const lastSeenFirst = { lastSeenAt: -1, createdAt: -1, _id: -1 } as const;

export async function listSessions(current: SessionDocument): Promise<Session[]> {
  const { userId } = current;
  const stored = await SessionModel.find({ userId }).sort(lastSeenFirst).lean<SessionDocument[]>();
  const at = now();
  return stored.filter((session) => isAlive(session, at)).map((session) => presentSession(session, current));
}

/** "the present one = log-out" @throws AppError `session_not_found`, for somebody else's too. */
export async function endOwnSession(id: string, { _id: ownId, userId }: SessionDocument): Promise<void> {
  const found = await SessionModel.findOne({ _id: id, userId }).lean<SessionDocument>();
  // Who logs out here comes back; who logs out another device may have seen a stranger.
  if (id !== ownId && found?.deviceId) await deleteDevice(found.deviceId);
  const { deletedCount } = await SessionModel.deleteOne({ _id: id, userId });
  const isEnded = deletedCount > 0 && found && isAlive(found, now());
  // The first try of a repetition may have ended it.
  if (!isEnded && !thisCommand()?.isRepetition) throw new AppError(errors.sessionNotFound);
}

/** All but the present one. */
export async function endOtherSessions({ _id, userId, deviceId }: SessionDocument): Promise<void> {
  await deleteDevices(userId, { exceptId: deviceId });
  await SessionModel.deleteMany({ userId, _id: { $ne: _id } });
}
