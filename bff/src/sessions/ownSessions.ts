import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import type { Session } from '@endzone/contracts/types/people';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { SessionModel, type SessionDocument } from './model.ts';
import { isAlive } from './service.ts';

const present = (session: SessionDocument, current: SessionDocument): Session => ({
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
  return stored.filter((session) => isAlive(session, at)).map((session) => present(session, current));
}

/** "the present one = log-out" @throws AppError `session_not_found`, for somebody else's too. */
export async function endOwnSession(id: string, { userId }: SessionDocument): Promise<void> {
  const ended = await SessionModel.findOneAndDelete({ _id: id, userId }).lean<SessionDocument>();
  if (!ended || !isAlive(ended, now())) throw new AppError(errors.sessionNotFound);
}

/** All but the present one. */
export async function endOtherSessions({ _id, userId }: SessionDocument): Promise<void> {
  await SessionModel.deleteMany({ userId, _id: { $ne: _id } });
}
