import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { databaseNow, now } from '@endzone/common/clock';
import { doneIn, notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { newToken } from '@endzone/common/ids';
import { enqueue, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { type UserDocument, UserModel } from './model.ts';

/** What both ways to an account, the confirmation and the operator's, begin with. */
export function newAccount() {
  const at = now();
  return {
    status: 'active' as const,
    termsAcceptedAt: at,
    createdAt: at,
    mails: { league: true, draft: true },
    nbLogins: 0,
    unsubscribeToken: newToken(),
    rev: 1,
    touchedAt: databaseNow(),
  };
}

export const lowerCase = (email: string) => email.toLowerCase();

export async function findByEmail(email: string): Promise<UserDocument | undefined> {
  return (await UserModel.findOne({ email: lowerCase(email) }).lean<UserDocument>()) ?? undefined;
}

/** @throws AppError `unauthenticated`: the session's account is gone. */
export async function readAccount(userId: string): Promise<UserDocument> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  if (!user) throw new AppError(errors.unauthenticated);
  return user;
}

/** @throws AppError `user_not_found`. */
export async function readUser(id: string): Promise<UserDocument> {
  const user = await UserModel.findById(id).lean<UserDocument>();
  if (!user) throw new AppError(errors.userNotFound);
  return user;
}

/** Whether the command under way was done to this account already. */
export function isDoneTo(user: UserDocument): boolean {
  return doneIn(user, thisCommand()) !== undefined;
}

/** The same for a command that does not name its account but by a token, which it used up. */
export async function isDoneSomewhere(): Promise<boolean> {
  const command = thisCommand();
  if (!command?.isRepetition) return false;
  return (await UserModel.exists({ 'commands.id': command.id })) !== null;
}

/** The own id of somebody, written as such or as `me`. @throws AppError `forbidden`. */
export function ownId(id: string, userId: string): string {
  if (id !== 'me' && id !== userId) throw new AppError(errors.forbidden);
  return userId;
}

/** Others keep a copy of the person: they read it anew. */
export function enqueueUserChanged(userId: string): OutboxEntry[] {
  return [enqueue('leagues', 'userChanged', { userId }), enqueue('fantasy', 'userChanged', { userId })];
}

/** What the audit trail shows of an account: of what belongs to the person only that it changed, so nothing of it outlives the account. */
function audited(user: UserDocument) {
  const { firstName, lastName, email, gender, location, birthDate, locale, status, isOwner } = user;
  return {
    firstName,
    lastName,
    email,
    gender,
    location,
    birthDate,
    locale,
    consent: user.newsletter.at(-1)?.value ?? false,
    status,
    isOwner,
    password: user.passwordHash,
    newEmail: user.emailChange?.newEmail,
  };
}

export const userSubject = (id: string) => ({ type: 'user', id, name: '' }) as const;

/** An account that is made or deleted. */
export const auditAccount = (before: UserDocument | null, after: UserDocument | null): OutboxEntry[] => {
  const id = (after ?? before)?._id;
  return id ? recordAudit(userSubject(id), before && audited(before), after && audited(after)) : [];
};

/** The audit trail's entry of a change that is about to be written; nothing is read where it tells nothing. */
async function auditChange(_id: string, { $set, $unset, $push }: Change): Promise<OutboxEntry[]> {
  if (!thisCommand()?.by) return [];
  const before = await UserModel.findById(_id).lean<UserDocument>();
  if (!before) return [];
  const gone = Object.fromEntries(Object.keys($unset ?? {}).map((field) => [field, undefined]));
  const consent = $push?.newsletter as UserDocument['newsletter'][number] | undefined; // pushed one at a time
  const newsletter = consent ? [...before.newsletter, consent] : before.newsletter;
  return auditAccount(before, { ...before, newsletter, ...$set, ...gone });
}

type Change = { $set?: Record<string, unknown>; $unset?: Record<string, 1>; $push?: Record<string, unknown> };

/**
 * Changes an account that still is as `expected` says; what others see of it has a newer `rev` then. The command under way is kept
 * in the same write. The caller flushes the outbox. `undefined` when the account is not so any more, or the command was done already.
 */
export async function changeAccount(
  expected: Record<string, unknown> & { _id: string },
  change: Change,
  entries: OutboxEntry[],
): Promise<UserDocument | undefined> {
  const command = thisCommand();
  const $push = { ...change.$push, ...pushCommand(command) };
  const $set = { ...change.$set, touchedAt: databaseNow() };
  const told = [...entries, ...(await auditChange(expected._id, change))];
  const update = withOutbox(told, { ...change, $set, $push, $inc: { rev: 1 } });
  const changed = await UserModel.findOneAndUpdate({ ...expected, ...notDone(command) }, update, {
    returnDocument: 'after',
  }).lean<UserDocument>();
  return changed ?? undefined;
}
