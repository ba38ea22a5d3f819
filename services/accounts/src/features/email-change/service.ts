import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import type { AccountsOwnEvents } from '@endzone/contracts/internal/accounts';
import { AppError } from '@endzone/common/appError';
import { addMilliseconds, now } from '@endzone/common/clock';
import { newCommandId } from '@endzone/common/command';
import { deviceOf } from '@endzone/common/device';
import { newId, newToken } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, enqueue, type EventHandlers } from '@endzone/common/outbox';
import {
  changeAccount,
  findByEmail,
  isDoneTo,
  lowerCase,
  readAccount,
  enqueueUserChanged,
} from '../../core/account/store.ts';
import { isBarred } from '../../core/barred-address/store.ts';
import { isOverMailLimit, queueMail, toAccount } from '../../core/mail/queue.ts';
import { endSessionsNow, orderSessionsEnd } from '../../core/session/store.ts';
import { hashToken, tokenLife } from '../../core/token/tokens.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { personName } from '../../domain/personName.ts';
import { EmailStopModel } from '../../core/email-stop/model.ts';
import { invalidLink, isUsedLink, saveUsedLink } from '../../core/used-link/store.ts';

type Wish = { email: string; userAgent: string | undefined };

/** The same work and the same pending change whether the address is free or taken; the old address gets a link that stops it. */
export async function requestChange(userId: string, { email, userAgent }: Wish): Promise<void> {
  const user = await readAccount(userId);
  if (isDoneTo(user)) return;
  const newEmail = lowerCase(email);
  if (newEmail === user.email)
    throw new AppError(errors.validationFailed, {
      violations: [{ property: 'newEmail', code: 'same_email' }],
    });
  const [token, requestedAt] = [newToken(), now()];
  const expiresAt = addMilliseconds(requestedAt, tokenLife.emailChange);
  const notice = {
    to: user.email,
    stopToken: await saveStop(user, requestedAt),
    date: formatInstant(requestedAt),
    device: deviceOf(userAgent),
  };
  const changed = await changeAccount(
    { _id: userId, rev: user.rev },
    { $set: { emailChange: { newEmail, requestedAt, expiresAt, tokenHash: hashToken(token) } } },
    [enqueue('accounts', 'emailChangeRequested', { userId, newEmail, token, notice })],
  );
  // The address may be another one by now, or an earlier request was stopped: this one belongs behind that.
  if (!changed) return requestChange(userId, { email, userAgent });
  flushOutbox();
}

/** Keeps the link that stops a change before the change itself. */
async function saveStop({ _id: userId, email }: UserDocument, requestedAt: Date): Promise<string> {
  const token = newToken();
  const expiresAt = addMilliseconds(requestedAt, tokenLife.emailStop);
  await EmailStopModel.updateOne(
    { _id: newCommandId('email-stop') },
    { $set: { tokenHash: hashToken(token), userId, email, expiresAt } },
    { upsert: true },
  );
  return token;
}

type Requested = AccountsOwnEvents['emailChangeRequested'];

/** Always: who, when and on which device, and the link. */
async function mailOldAddress({ userId, newEmail, notice }: Requested, id: string): Promise<void> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  if (!user) return;
  const { to, stopToken, date, device } = notice;
  await queueMail(toAccount(user, to), {
    key: `email-change-notice:${id}`,
    kind: 'email_change_requested',
    params: { user: personName(user.locale, user), newEmail, date, device },
    paths: [`/email-change/stop/${stopToken}`],
  });
}

/** A free address gets the link; a taken one is told that somebody wanted it. */
async function mailNewAddress({ userId, newEmail, token }: Requested, id: string): Promise<void> {
  const [user, holder] = [await UserModel.findById(userId).lean<UserDocument>(), await findByEmail(newEmail)];
  if (!user || (await isBarred(newEmail))) return;
  const kind = holder ? 'email_taken' : 'confirm_email_change';
  if (await isOverMailLimit(newEmail, kind)) return;
  const receiver = holder ? toAccount(holder) : toAccount(user, newEmail);
  const path = holder ? '/login' : `/change-email/${token}`;
  await queueMail(receiver, { key: `email-change:${id}`, kind, paths: [path] });
}

/** @throws AppError `invalid_token`, another user's link too; `email_in_use` when the address was confirmed meanwhile. */
export async function confirmChange(
  { userId, sessionId }: { userId: string; sessionId: string },
  token: string,
): Promise<UserDocument> {
  const user = await readAccount(userId);
  if (isDoneTo(user)) return user;
  const { emailChange } = user;
  const tokenHash = hashToken(token);
  if (emailChange?.tokenHash !== tokenHash || emailChange.expiresAt <= now())
    throw invalidLink(await isUsedLink(tokenHash, { userId }));
  const order = orderSessionsEnd(userId, { exceptSessionId: sessionId });
  const changed = await saveEmail(user, emailChange, order);
  await saveUsedLink(tokenHash, { userId, expiresAt: emailChange.expiresAt });
  await endSessionsNow(order);
  return changed;
}

async function saveEmail(
  { _id, email: oldEmail }: UserDocument,
  { newEmail, tokenHash }: NonNullable<UserDocument['emailChange']>,
  order: ReturnType<typeof orderSessionsEnd>,
): Promise<UserDocument> {
  const notice = { subject: newId(), code: 'email_changed', recipients: [_id], league: null, params: {} };
  try {
    const changed = await changeAccount(
      { _id, 'emailChange.tokenHash': tokenHash },
      { $set: { email: newEmail }, $unset: { emailChange: 1 } },
      [
        order,
        // The mail goes to the address that was the account's until now, so the notification brings none.
        enqueue('accounts', 'mailDue', { userId: _id, to: oldEmail, kind: 'email_changed' }),
        enqueue('accounts', 'notify', { ...notice, mail: false }),
        ...enqueueUserChanged(_id),
      ],
    );
    if (changed) return changed;
    const current = await readAccount(_id);
    if (isDoneTo(current)) return current;
    throw new AppError(errors.invalidToken);
  } catch (error) {
    throw isDuplicate(error, 'email') ? new AppError(errors.emailInUse) : error;
  }
}

export const emailChangeEvents: EventHandlers = {
  emailChangeRequested: async (requested, { id }) => {
    await mailOldAddress(requested, id);
    await mailNewAddress(requested, id);
  },
};
