import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { flushOutbox, enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { changeAccount, isDoneTo, readUser, enqueueUserChanged } from '../../core/account/store.ts';
import { endSessionsNow, orderSessionsEnd } from '../../core/session/store.ts';
import type { UserDocument } from '../../core/account/model.ts';

const mailOf = (
  { _id: userId, email: to }: UserDocument,
  kind: 'account_suspended' | 'account_reinstated',
  reason?: string,
): OutboxEntry => enqueue('accounts', 'mailDue', { userId, to, kind, ...(reason && { reason }) });

/** "sessions and sockets end"; done again it changes nothing and sends no mail. @throws AppError `user_not_found`, `owner_account`. */
export async function suspend(id: string, reason: string | undefined): Promise<UserDocument> {
  const user = await readUser(id);
  if (user.isOwner) throw new AppError(errors.ownerAccountSuspend);
  if (isDoneTo(user) || user.status === 'suspended') return user;
  const order = orderSessionsEnd(id);
  const changed = await changeAccount({ _id: id, status: 'active' }, { $set: { status: 'suspended' } }, [
    order,
    mailOf(user, 'account_suspended', reason),
    ...enqueueUserChanged(id),
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
    ...enqueueUserChanged(id),
  ]);
  flushOutbox();
  return changed ?? readUser(id);
}
