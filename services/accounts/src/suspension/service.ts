import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { kickOutbox, tell, type OutboxEntry } from '@endzone/common/outbox';
import { changeAccount, isDoneTo, readUser, tellUserChanged } from '../shared/accounts.ts';
import { endSessionsNow, orderSessionsEnd } from '../shared/sessions.ts';
import type { UserDocument } from '../shared/userModel.ts';

const mailOf = (
  { _id: userId, email: to }: UserDocument,
  kind: 'account_suspended' | 'account_reinstated',
  reason?: string,
): OutboxEntry => tell('accounts', 'mailDue', { userId, to, kind, ...(reason && { reason }) });

/** "sessions and sockets end"; done again it changes nothing and sends no mail. @throws AppError `user_not_found`, `owner_account`. */
export async function suspend(id: string, reason: string | undefined): Promise<UserDocument> {
  const user = await readUser(id);
  if (user.isOwner) throw new AppError(errors.ownerAccountSuspend);
  if (isDoneTo(user) || user.status === 'suspended') return user;
  const order = orderSessionsEnd(id);
  const changed = await changeAccount({ _id: id, status: 'active' }, { $set: { status: 'suspended' } }, [
    order,
    mailOf(user, 'account_suspended', reason),
    ...tellUserChanged(id),
  ]);
  if (changed) await endSessionsNow(order);
  return changed ?? readUser(id);
}

/** @throws AppError `user_not_found`. */
export async function reinstate(id: string): Promise<UserDocument> {
  const user = await readUser(id);
  if (isDoneTo(user) || user.status === 'active') return user;
  const changed = await changeAccount({ _id: id, status: 'suspended' }, { $set: { status: 'active' } }, [
    mailOf(user, 'account_reinstated'),
    ...tellUserChanged(id),
  ]);
  kickOutbox();
  return changed ?? readUser(id);
}
