import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { changeDocument } from '@endzone/common/changeDocument';
import { addMilliseconds, now } from '@endzone/common/clock';
import { newId, newToken } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { changeAccount, isDoneTo, enqueueUserChanged } from '../../core/account/store.ts';
import { hashPassword } from '../../core/password/passwords.ts';
import { endSessionsNow, orderSessionsEnd } from '../../core/session/store.ts';
import { hashToken, tokenLife } from '../../core/token/tokens.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { EmailStopModel, type EmailStopDocument } from '../../core/email-stop/model.ts';
import { isStopped, withStop, type StoppedRequests } from '../../domain/stoppedRequests.ts';
import { eraseUsedLinks } from '../../core/used-link/store.ts';

/**
 * "A stop voids the pending change; after the change it puts the old address back, voids the password and sends `reset_password`
 * there." Every session ends. Done again, or after an earlier request was stopped, it changes nothing.
 * @throws AppError `invalid_token`; `email_in_use` when another account has taken the old address since.
 */
export async function stopChange(token: string): Promise<void> {
  const stop = await EmailStopModel.findOne({
    tokenHash: hashToken(token),
    expiresAt: { $gt: now() },
  }).lean<EmailStopDocument>();
  if (!stop) throw new AppError(errors.invalidToken);
  if (stop.stoppedAt) return;
  const order = orderSessionsEnd(stop.userId);
  if (!(await restoreEmail(stop, order))) return;
  await eraseUsedLinks(stop.userId);
  await EmailStopModel.updateOne({ _id: stop._id }, { $set: { stoppedAt: now() } });
  await endSessionsNow(order);
}

/**
 * The condition of the write is the account as it was read: a change that is confirmed meanwhile is put back by the next attempt.
 * @returns whether it was stopped; `false` when that was done before, by this link or with an earlier request.
 */
async function restoreEmail(stop: EmailStopDocument, order: OutboxEntry): Promise<boolean> {
  const since = addMilliseconds(stop.expiresAt, -tokenLife.emailStop);
  const { isDone } = await changeDocument<UserDocument, Restoration, { isDone: boolean }>({
    load: () => getUser(stop.userId),
    rule: async (user) => {
      if (isDoneTo(user)) return { answer: { isDone: true } };
      if (isStopped(user.stoppedRequests ?? [], since)) return { answer: { isDone: false } };
      return { change: await restorationOf(user, stop.email, { since, until: now() }) };
    },
    write: async ({ _id, rev }, { change, entries }) => {
      try {
        const changed = await changeAccount({ _id, rev }, change, [order, ...entries]);
        return changed && { isDone: true };
      } catch (error) {
        throw isDuplicate(error, 'email') ? new AppError(errors.emailInUse) : error;
      }
    },
    attempts: 4,
    onLost: () => new AppError(errors.serviceUnavailable),
  });
  return isDone;
}

async function getUser(userId: string): Promise<UserDocument> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  if (!user) throw new AppError(errors.invalidToken);
  return user;
}

type Restoration = { change: Parameters<typeof changeAccount>[1]; entries: OutboxEntry[] };

/** Before the change of the address only the pending change goes; after it the password goes too. */
async function restorationOf(user: UserDocument, email: string, stop: StoppedRequests): Promise<Restoration> {
  const oldestLink = addMilliseconds(stop.until, -tokenLife.emailStop);
  const stoppedRequests = withStop(user.stoppedRequests ?? [], stop, oldestLink);
  if (user.email === email)
    return { change: { $set: { stoppedRequests }, $unset: { emailChange: 1 } }, entries: [] };
  return {
    change: {
      $set: { email, passwordHash: await hashPassword(newToken()), stoppedRequests },
      $unset: { emailChange: 1, 'passwordReset.tokenHash': 1 },
    },
    entries: notifyEmailRestored(user, email),
  };
}

/** The address that loses the account is told as with every change, the one that has it again gets the way in. */
function notifyEmailRestored({ _id, email: lostBy }: UserDocument, email: string) {
  const notice = { subject: newId(), code: 'email_changed', recipients: [_id], league: null, params: {} };
  return [
    enqueue('accounts', 'mailDue', { userId: _id, to: lostBy, kind: 'email_changed' }),
    enqueue('accounts', 'notify', { ...notice, mail: false }),
    enqueue('accounts', 'passwordResetRequested', { address: email, token: newToken(), isOwed: true }),
    ...enqueueUserChanged(_id),
  ];
}
