import { errors } from '@endzone/contracts/errors';
import type { AccountsOwnEvents } from '@endzone/contracts/internal/accounts';
import { AppError } from '@endzone/common/appError';
import { requireNoViolations } from '@endzone/common/refusal';
import type { Violation } from '@endzone/contracts/fields';
import { addMilliseconds, now } from '@endzone/common/clock';
import { newId, newToken } from '@endzone/common/ids';
import type { EventOrigin } from '@endzone/common/eventConsumer';
import { enqueue, type EventHandlers } from '@endzone/common/outbox';
import {
  changeAccount,
  findByEmail,
  isDoneSomewhere,
  isDoneTo,
  lowerCase,
  readAccount,
} from '../../core/account/store.ts';
import { recordAddressRequest } from '../../core/address-request/model.ts';
import { passwordRule } from '../../core/account/formRules.ts';
import { isOverMailLimit, queueMail, toAccount } from '../../core/mail/queue.ts';
import { hashPassword, isPassword } from '../../core/password/passwords.ts';
import { endSessionsNow, orderSessionsEnd, type SessionsEnd } from '../../core/session/store.ts';
import { hashToken, tokenLife } from '../../core/token/tokens.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';

/** The same work whatever the address: one document. */
export async function requestReset(email: string): Promise<void> {
  const address = lowerCase(email);
  await recordAddressRequest(
    enqueue('accounts', 'passwordResetRequested', { address, token: newToken() }),
    enqueue('accounts', 'confirmationWanted', { address }),
  );
}

type ResetRequested = AccountsOwnEvents['passwordResetRequested'];

/** Mails a link that makes older ones void. A request that is heard again gives no used or void link new life. */
async function mailResetLink(
  { address, token, isOwed }: ResetRequested,
  { id, at }: EventOrigin,
): Promise<void> {
  const user = await findByEmail(address);
  if (!user || user.status === 'suspended') return;
  if (!isOwed && (await isOverMailLimit(address, 'reset_password'))) return;
  const expiresAt = addMilliseconds(now(), tokenLife.reset);
  const passwordReset = { requestId: id, requestedAt: at, tokenHash: hashToken(token), expiresAt };
  await UserModel.updateOne(
    {
      _id: user._id,
      'passwordReset.requestId': { $ne: id },
      'passwordReset.requestedAt': { $not: { $gt: at } },
    },
    { $set: { passwordReset } },
  );
  await queueMail(toAccount(user), {
    key: `reset:${id}`,
    kind: 'reset_password',
    ...(isOwed && { variant: 'owed' as const }),
    paths: [`/reset-password/${token}`],
  });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  if (await isDoneSomewhere()) return;
  const tokenHash = hashToken(token);
  const isValid = { 'passwordReset.tokenHash': tokenHash, 'passwordReset.expiresAt': { $gt: now() } };
  const user = await UserModel.findOne(isValid).lean<UserDocument>();
  if (!user) throw new AppError(errors.invalidToken);
  requireNoViolations(commonPassword(newPassword, user));
  const invalid = new AppError(errors.invalidToken);
  await savePassword(user, isValid, newPassword, { provenEmail: user.email }, invalid);
}

export async function changePassword(
  { userId, sessionId }: { userId: string; sessionId: string },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const user = await readAccount(userId);
  if (isDoneTo(user)) return;
  const isRight = await isPassword(user.passwordHash, oldPassword);
  const wrong: Violation[] = isRight ? [] : [{ property: 'oldPassword', code: 'wrong_password' }];
  requireNoViolations([...wrong, ...commonPassword(newPassword, user)]);
  const { passwordHash } = user;
  // Somebody else changed it in the meantime: the old one is not the present one any more.
  const lost = new AppError(errors.validationFailed, {
    violations: [{ property: 'oldPassword', code: 'wrong_password' }],
  });
  await savePassword(user, { passwordHash }, newPassword, { exceptSessionId: sessionId }, lost);
}

function commonPassword(newPassword: string, user: UserDocument): Violation[] {
  const refusal = passwordRule(newPassword, user);
  return refusal ? [{ property: 'newPassword', ...refusal }] : [];
}

/** Writes the password while the account still is as expected; its sessions end, but for one that may stay. */
async function savePassword(
  { _id }: UserDocument,
  expected: Record<string, unknown>,
  newPassword: string,
  end: SessionsEnd,
  lost: AppError,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  const order = orderSessionsEnd(_id, end);
  const notice = { subject: newId(), code: 'password_changed', recipients: [_id], league: null, params: {} };
  const changed = await changeAccount(
    { ...expected, _id },
    {
      $set: { passwordHash },
      $unset: { 'passwordReset.tokenHash': 1 },
    },
    [order, enqueue('accounts', 'notify', notice)],
  );
  if (!changed) {
    if (isDoneTo(await readAccount(_id))) return;
    throw lost;
  }
  await endSessionsNow(order);
}

export const passwordEvents: EventHandlers = {
  passwordResetRequested: mailResetLink,
};
