import type { BodyOf } from '@endzone/contracts/call';
import type { register } from '@endzone/contracts/accounts/registration';
import type { Locale } from '@endzone/contracts/messages';
import { addMilliseconds, now } from '@endzone/common/clock';
import { newCommandId, thisCommand, withCommand } from '@endzone/common/command';
import { newId, newToken } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, enqueue, newOutbox, type EventHandlers } from '@endzone/common/outbox';
import {
  findByEmail,
  isDoneSomewhere,
  lowerCase,
  newAccount,
  enqueueUserChanged,
} from '../../core/account/store.ts';
import { isBarred } from '../../core/barred-address/store.ts';
import { isOverMailLimit, queueMail, toAccount } from '../../core/mail/queue.ts';
import { isLinkReference } from '@endzone/contracts/leagues/invitationLinks';
import { hashPassword } from '../../core/password/passwords.ts';
import { hashToken, tokenLife } from '../../core/token/tokens.ts';
import { termsVersion, UserModel } from '../../core/account/model.ts';
import { type RegistrationDocument, RegistrationModel } from '../../core/registration/model.ts';
import { invalidLink, isUsedLink, saveUsedLink } from '../../core/used-link/store.ts';

type Form = BodyOf<typeof register>;

/** Stores a registration with a token of its own; which mail it causes is decided after the answer. */
async function saveRegistration(
  registration: Omit<RegistrationDocument, '_id' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
  _id = newId(),
): Promise<void> {
  const [token, at] = [newToken(), now()];
  await RegistrationModel.create({
    ...registration,
    _id,
    tokenHash: hashToken(token),
    createdAt: at,
    expiresAt: addMilliseconds(at, tokenLife.confirmation),
    ...newOutbox([enqueue('accounts', 'registrationMade', { registrationId: _id, token })]),
  });
  flushOutbox();
}

/** A repeated command finds its registration stored already. */
async function saveOnce(...[registration, id]: Parameters<typeof saveRegistration>): Promise<void> {
  try {
    await saveRegistration(registration, id);
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
}

/** Registrations of an address whose links still are valid, with a password of their own. */
const withPassword = (email: string) => ({ email, expiresAt: { $gt: now() }, passwordHash: { $ne: null } });

/** The same work whatever the address: a look for another registration, a hash and one document. */
export async function registerPerson(form: Form, locale: Locale): Promise<void> {
  const { firstName, lastName, gender, location, birthDate, newsletter, hash } = form;
  const email = lowerCase(form.email);
  const other = await RegistrationModel.findOne(withPassword(email))
    .sort({ createdAt: -1, _id: -1 })
    .lean<RegistrationDocument>();
  const registration = {
    firstName,
    lastName,
    gender,
    location,
    birthDate,
    newsletter,
    locale,
    email,
    hash: hash || null,
    // One salt for an address, so that its confirmation sees whether somebody else chose another password.
    passwordHash: await hashPassword(form.password, other?.passwordHash),
  };
  await saveOnce(registration, newCommandId('registration'));
}

/** The registration becomes the account, under its id: of two confirmations at once one finds the address taken. */
export async function confirm(token: string): Promise<void> {
  if (await isDoneSomewhere()) return;
  const tokenHash = hashToken(token);
  const registration = await RegistrationModel.findOne({
    tokenHash,
    expiresAt: { $gt: now() },
  }).lean<RegistrationDocument>();
  if (!registration) throw invalidLink(await isUsedLink(tokenHash));
  const { _id: userId, email } = registration;
  try {
    await UserModel.create(await accountOf(registration));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Only a reader of that mailbox has the link, so they may know that the address has an account.
    throw invalidLink((await UserModel.exists({ $or: [{ _id: userId }, { email }] })) !== null);
  }
  const voided = await RegistrationModel.find({ email }).lean<RegistrationDocument[]>();
  for (const { tokenHash: used, expiresAt } of voided) await saveUsedLink(used, { userId, expiresAt });
  await RegistrationModel.deleteMany({ _id: { $in: voided.map(({ _id }) => _id) } });
  flushOutbox();
}

/**
 * None when the address was registered with another password too: who opened the link has the mailbox, but not necessarily the
 * password that came with this link.
 */
async function passwordOf({ email, passwordHash }: RegistrationDocument): Promise<string | undefined> {
  const chosen = await RegistrationModel.distinct('passwordHash', withPassword(email));
  return chosen.length > 1 ? undefined : passwordHash;
}

async function accountOf(registration: RegistrationDocument) {
  const { _id, email, firstName, lastName, gender, location, birthDate, locale } = registration;
  const { newsletter, hash, createdAt } = registration;
  const passwordHash = await passwordOf(registration);
  const askedForPassword = passwordHash === undefined && [
    enqueue('accounts', 'passwordResetRequested', { address: email, token: newToken(), isOwed: true }),
  ];
  const command = thisCommand();
  const welcome = { subject: _id, code: 'account_confirmed', recipients: [_id], league: null, params: {} };
  return {
    ...newAccount(),
    _id,
    email,
    firstName,
    lastName,
    gender,
    location,
    birthDate,
    locale,
    passwordHash: passwordHash ?? (await hashPassword(newToken())),
    isOwner: false,
    newsletter: [{ value: newsletter, at: createdAt }],
    termsAcceptedAt: createdAt,
    termsVersion,
    registrationHash: hash,
    ...(command && withCommand({}, command)),
    ...newOutbox([
      enqueue('accounts', 'notify', welcome),
      ...enqueueUserChanged(_id),
      ...(askedForPassword || []),
    ]),
  };
}

/**
 * Somebody registered with the address of an account: its owner is told, and the attempt is forgotten. Whoever did so by the link of an
 * invitation comes to it over the log-in.
 */
async function notifyAlreadyRegistered({ _id, email, hash }: RegistrationDocument): Promise<boolean> {
  const user = await findByEmail(email);
  if (!user) return false;
  if (!(await isOverMailLimit(email, 'already_registered')))
    await queueMail(toAccount(user), {
      key: `registration:${_id}`,
      kind: 'already_registered',
      paths: [hash && isLinkReference(hash) ? `/invitation/registered/${hash}` : '/login', '/reset-password'],
    });
  await RegistrationModel.deleteOne({ _id });
  return true;
}

async function mailConfirmation(registrationId: string, token: string): Promise<void> {
  const registration = await RegistrationModel.findById(registrationId).lean<RegistrationDocument>();
  if (!registration) return;
  const { email, locale, passwordHash } = registration;
  if (await isBarred(email)) {
    await RegistrationModel.deleteOne({ _id: registrationId });
    return;
  }
  if (await notifyAlreadyRegistered(registration)) return;
  if (await isOverMailLimit(email, 'confirm_registration')) return;
  await queueMail(
    { to: email, locale },
    {
      key: `registration:${registrationId}`,
      kind: 'confirm_registration',
      ...(passwordHash === undefined && { variant: 'reset' as const }),
      paths: [`/account/confirm/${token}`],
    },
  );
}

/**
 * Somebody who never confirmed and wants a new password gets a confirmation of their own, with the name of the newest registration.
 * Not its password: whoever has the mailbox may not be who registered. It is set by the link that follows the confirmation.
 */
async function repeatConfirmation(email: string, requestId: string): Promise<void> {
  const newest = await RegistrationModel.findOne({ email, expiresAt: { $gt: now() } })
    .sort({ createdAt: -1 })
    .lean<RegistrationDocument>();
  if (!newest || (await findByEmail(email)) || (await isOverMailLimit(email, 'confirm_registration'))) return;
  const { firstName, lastName, gender, location, birthDate, locale, hash } = newest;
  const person = { firstName, lastName, gender, location, birthDate };
  await saveOnce({ ...person, email, newsletter: false, locale, hash }, requestId);
}

export const registrationEvents: EventHandlers = {
  registrationMade: ({ registrationId, token }) => mailConfirmation(registrationId, token),
  confirmationWanted: ({ address }, { id }) => repeatConfirmation(address, id),
};
