import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newId, newToken } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { kickOutbox, tell, type EventHandlers } from '@endzone/common/outbox';
import {
  changeAccount,
  findByEmail,
  isDoneTo,
  lowerCase,
  readAccount,
  tellUserChanged,
} from '../shared/accounts.ts';
import { isBarred } from '../shared/barredAddress.ts';
import { isOverMailLimit, queueMail, toAccount } from '../shared/mailQueue.ts';
import { endSessionsNow, orderSessionsEnd } from '../shared/sessions.ts';
import { hashToken, later, tokenLife } from '../shared/tokens.ts';
import { type UserDocument, UserModel } from '../shared/userModel.ts';

/** The same work and the same pending change whether the address is free or taken. */
export async function requestChange(userId: string, email: string): Promise<void> {
  const user = await readAccount(userId);
  if (isDoneTo(user)) return;
  const newEmail = lowerCase(email);
  if (newEmail === user.email)
    throw new AppError(errors.validationFailed, {
      violations: [{ property: 'newEmail', code: 'same_email' }],
    });
  const [token, requestedAt] = [newToken(), now()];
  const expiresAt = later(requestedAt, tokenLife.emailChange);
  await changeAccount(
    { _id: userId },
    { $set: { emailChange: { newEmail, requestedAt, expiresAt, tokenHash: hashToken(token) } } },
    [tell('accounts', 'emailChangeRequested', { userId, newEmail, token })],
  );
  kickOutbox();
}

/** A free address gets the link; a taken one is told that somebody wanted it. */
async function mailNewAddress(userId: string, newEmail: string, token: string, id: string): Promise<void> {
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
  if (emailChange?.tokenHash !== hashToken(token) || emailChange.expiresAt <= now())
    throw new AppError(errors.invalidToken);
  const order = orderSessionsEnd(userId, sessionId);
  const changed = await saveEmail(user, emailChange, order);
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
        tell('accounts', 'mailDue', { userId: _id, to: oldEmail, kind: 'email_changed' }),
        tell('accounts', 'notify', { ...notice, mail: false }),
        ...tellUserChanged(_id),
      ],
    );
    if (changed) return changed;
    const present = await readAccount(_id);
    if (isDoneTo(present)) return present;
    throw new AppError(errors.invalidToken);
  } catch (error) {
    throw isDuplicate(error, 'email') ? new AppError(errors.emailInUse) : error;
  }
}

export const emailChangeEvents: EventHandlers = {
  emailChangeRequested: ({ userId, newEmail, token }, { id }) => mailNewAddress(userId, newEmail, token, id),
};
