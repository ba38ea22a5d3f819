import type { BodyOf } from '@endzone/contracts/call';
import type { register } from '@endzone/contracts/calls/accounts';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import { AppError } from '@endzone/common/appError';
import { now, wall } from '@endzone/common/clock';
import { newCommandId, thisCommand, withCommand } from '@endzone/common/command';
import { newId, newToken } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { kickOutbox, tell, type EventHandlers } from '@endzone/common/outbox';
import { findByEmail, isDoneSomewhere, lowerCase, newAccount, tellUserChanged } from '../shared/accounts.ts';
import { isBarred } from '../shared/barredAddress.ts';
import { isOverMailLimit, queueMail, toAccount } from '../shared/mailQueue.ts';
import { hashPassword } from '../shared/passwords.ts';
import { hashToken, later, tokenLife } from '../shared/tokens.ts';
import { termsVersion, UserModel } from '../shared/userModel.ts';
import { type RegistrationDocument, RegistrationModel } from '../shared/registrationModel.ts';

type Form = BodyOf<typeof register>;

/** Keeps a registration with a token of its own; which mail it brings is decided after the answer. */
async function keepRegistration(
  registration: Omit<RegistrationDocument, '_id' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
  _id = newId(),
): Promise<void> {
  const [token, at] = [newToken(), now()];
  await RegistrationModel.create({
    ...registration,
    _id,
    tokenHash: hashToken(token),
    createdAt: at,
    expiresAt: later(at, tokenLife.confirmation),
    outbox: [tell('accounts', 'registrationMade', { registrationId: _id, token })],
    outboxSince: wall(),
  });
  kickOutbox();
}

/** What was asked for already is kept already. */
async function keepOnce(...[registration, id]: Parameters<typeof keepRegistration>): Promise<void> {
  try {
    await keepRegistration(registration, id);
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
}

/** The same work whatever the address: a hash and one document. */
export async function registerPerson(form: Form, locale: Locale): Promise<void> {
  const { firstName, lastName, gender, location, birthDate, newsletter, hash } = form;
  const registration = {
    firstName,
    lastName,
    gender,
    location,
    birthDate,
    newsletter,
    locale,
    email: lowerCase(form.email),
    hash: hash || null,
    passwordHash: await hashPassword(form.password),
  };
  await keepOnce(registration, newCommandId('registration'));
}

const invalidToken = () => new AppError(errors.invalidToken);

/** The registration becomes the account, under its id: of two confirmations at once one finds the address taken. */
export async function confirm(token: string): Promise<void> {
  if (await isDoneSomewhere()) return;
  const registration = await RegistrationModel.findOne({
    tokenHash: hashToken(token),
    expiresAt: { $gt: now() },
  }).lean<RegistrationDocument>();
  if (!registration) throw invalidToken();
  try {
    await UserModel.create(accountOf(registration));
  } catch (error) {
    if (isDuplicate(error)) throw invalidToken();
    throw error;
  }
  await RegistrationModel.deleteMany({ email: registration.email });
  kickOutbox();
}

function accountOf(registration: RegistrationDocument) {
  const { _id, email, firstName, lastName, gender, location, birthDate, locale } = registration;
  const { passwordHash, newsletter, hash, createdAt } = registration;
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
    passwordHash,
    isOwner: false,
    newsletter: [{ value: newsletter, at: createdAt }],
    termsAcceptedAt: createdAt,
    termsVersion,
    registrationHash: hash,
    ...(command && withCommand({}, command)),
    outbox: [tell('accounts', 'notify', welcome), ...tellUserChanged(_id)],
    outboxSince: wall(),
  };
}

/** Somebody registered with the address of an account: its owner is told, and the attempt is forgotten. */
async function tellAlreadyRegistered(registrationId: string, email: string): Promise<boolean> {
  const user = await findByEmail(email);
  if (!user) return false;
  if (!(await isOverMailLimit(email, 'already_registered')))
    await queueMail(toAccount(user), {
      key: `registration:${registrationId}`,
      kind: 'already_registered',
      paths: ['/login', '/reset-password'],
    });
  await RegistrationModel.deleteOne({ _id: registrationId });
  return true;
}

async function mailConfirmation(registrationId: string, token: string): Promise<void> {
  const registration = await RegistrationModel.findById(registrationId).lean<RegistrationDocument>();
  if (!registration) return;
  const { email, locale } = registration;
  if (await isBarred(email)) {
    await RegistrationModel.deleteOne({ _id: registrationId });
    return;
  }
  if (await tellAlreadyRegistered(registrationId, email)) return;
  if (await isOverMailLimit(email, 'confirm_registration')) return;
  await queueMail(
    { to: email, locale },
    {
      key: `registration:${registrationId}`,
      kind: 'confirm_registration',
      paths: [`/account/confirm/${token}`],
    },
  );
}

/** Who never confirmed and wants a new password gets his newest confirmation again, with a link of its own: one per request. */
async function repeatConfirmation(email: string, requestId: string): Promise<void> {
  const newest = await RegistrationModel.findOne({ email, expiresAt: { $gt: now() } })
    .sort({ createdAt: -1 })
    .lean<RegistrationDocument>();
  if (!newest || (await findByEmail(email)) || (await isOverMailLimit(email, 'confirm_registration'))) return;
  const { firstName, lastName, gender, location, birthDate, newsletter, locale, hash, passwordHash } = newest;
  const person = { firstName, lastName, gender, location, birthDate };
  await keepOnce({ ...person, email, newsletter, locale, hash, passwordHash }, requestId);
}

export const registrationEvents: EventHandlers = {
  registrationMade: ({ registrationId, token }) => mailConfirmation(registrationId, token),
  confirmationWanted: ({ address }, { id }) => repeatConfirmation(address, id),
};
