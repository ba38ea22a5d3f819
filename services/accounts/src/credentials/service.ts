import type { CredentialsAnswer, CredentialsInput, OwnerInput } from '@endzone/contracts/internal/accounts';
import { errors } from '@endzone/contracts/errors';
import { email as emailField, object, password as passwordField } from '@endzone/contracts/fields';
import { AppError } from '@endzone/common/appError';
import { now, wall } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { kickOutbox } from '@endzone/common/outbox';
import { parseRules, parseShape } from '@endzone/common/parse';
import { changeAccount, findByEmail, lowerCase, newAccount, tellUserChanged } from '../shared/accounts.ts';
import { tooCommon, passwordRule } from '../shared/formRules.ts';
import { hashPassword, isPassword } from '../shared/passwords.ts';
import { endSessionsNow, orderSessionsEnd } from '../shared/sessions.ts';
import { termsVersion, type UserDocument, UserModel } from '../shared/userModel.ts';

/** One answer, equally slow, for an unknown address, an unconfirmed one and a wrong password. */
export async function checkCredentials({ email, password }: CredentialsInput): Promise<CredentialsAnswer> {
  const user = await findByEmail(email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) return { refused: 'invalid_credentials' };
  if (user.status === 'suspended') return { refused: 'account_suspended' };
  await UserModel.updateOne({ _id: user._id }, { $inc: { nbLogins: 1 } });
  return { userId: user._id, isOwner: user.isOwner };
}

const ownerFields = object({ email: emailField('email'), password: passwordField('password') });

/** The rules of everybody's address and password, for the operator's command line. */
function checkOwner(given: OwnerInput): OwnerInput {
  const { email, password } = parseRules(ownerFields, parseShape(ownerFields, given, 'body'), 'body');
  const owner = { email: lowerCase(email), password };
  if (passwordRule(password, { email: owner.email }))
    throw new AppError(errors.validationFailed, { violations: [{ property: 'password', ...tooCommon }] });
  return owner;
}

/** Makes the account of the platform's owner, or gives an existing one the role and the password. Done twice it is the same. */
export async function saveOwner(given: OwnerInput): Promise<void> {
  const { email, password } = checkOwner(given);
  const user = await findByEmail(email);
  if (!user) await makeOwner(email, await hashPassword(password));
  else if (!user.isOwner || !(await isPassword(user.passwordHash, password)))
    await changeOwner(user, password);
}

async function makeOwner(email: string, passwordHash: string): Promise<void> {
  const _id = newId();
  await UserModel.create({
    ...newAccount(),
    _id,
    email,
    firstName: 'Endzone',
    lastName: 'Admin',
    gender: null,
    location: '',
    birthDate: null,
    locale: 'en',
    isOwner: true,
    passwordHash,
    newsletter: [{ value: false, at: now() }],
    termsVersion,
    registrationHash: null,
    outbox: tellUserChanged(_id),
    outboxSince: wall(),
  });
  kickOutbox();
}

/** A new password ends the sessions that began with the old one; the role is read anew with the next. */
async function changeOwner({ _id }: UserDocument, password: string): Promise<void> {
  const $set = { isOwner: true, passwordHash: await hashPassword(password) };
  const order = orderSessionsEnd(_id);
  await changeAccount({ _id }, { $set }, [order, ...tellUserChanged(_id)]);
  await endSessionsNow(order);
}
