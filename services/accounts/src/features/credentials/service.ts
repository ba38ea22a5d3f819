import type {
  CredentialsAnswer,
  CredentialsInput,
  FailuresInput,
  OwnerInput,
} from '@endzone/contracts/internal/accounts';
import { errors } from '@endzone/contracts/errors';
import { readMembershipsOfUser } from '@endzone/contracts/internal/leagues';
import {
  email as emailField,
  formatInstant,
  object,
  password as passwordField,
} from '@endzone/contracts/fields';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newCommand, runCommand, type Command } from '@endzone/common/command';
import { newId } from '@endzone/common/ids';
import { tryCall } from '@endzone/common/internalClient';
import { flushOutbox, enqueue, newOutbox, withOutbox, type EventHandlers } from '@endzone/common/outbox';
import { parseRules, parseShape } from '@endzone/common/parse';
import {
  auditAccount,
  changeAccount,
  findByEmail,
  lowerCase,
  newAccount,
  enqueueUserChanged,
} from '../../core/account/store.ts';
import { recordAddressRequest } from '../../core/address-request/model.ts';
import { tooCommon, passwordRule } from '../../core/account/formRules.ts';
import { isOverMailLimit, queueMail, toAccount } from '../../core/mail/queue.ts';
import { hashPassword, isPassword } from '../../core/password/passwords.ts';
import { endSessionsNow, orderSessionsEnd } from '../../core/session/store.ts';
import { termsVersion, type UserDocument, UserModel } from '../../core/account/model.ts';

/** One answer, equally slow, for an unknown address, an unconfirmed one and a wrong password. */
export async function checkCredentials({
  email,
  password,
  device,
  only,
}: CredentialsInput): Promise<CredentialsAnswer> {
  const user = await findByEmail(email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) return { refused: 'invalid_credentials' };
  if (user.status === 'suspended') return { refused: 'account_suspended' };
  const answer = { userId: user._id, isOwner: user.isOwner };
  if (only && (only === 'owner') !== user.isOwner) return answer;
  // Nobody was there before the first log-in of all.
  const isNew = device !== undefined && user.nbLogins > 0 && !device.knownTo.includes(user._id);
  await UserModel.updateOne(
    { _id: user._id },
    withOutbox(isNew ? [notifyOfNewDevice(user, device.name)] : [], { $inc: { nbLogins: 1 } }),
  );
  if (isNew) flushOutbox();
  return answer;
}

function notifyOfNewDevice({ _id: userId, email: to }: UserDocument, device: string) {
  const params = { date: formatInstant(now()), device };
  return enqueue('accounts', 'mailDue', { userId, to, kind: 'new_device', params });
}

type Given = { userId: string; password: string };

/** Whether it is the password of somebody who has a session. */
export async function checkPassword({ userId, password }: Given): Promise<{ isRight: boolean }> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  return { isRight: await isPassword(user?.passwordHash, password) };
}

/** Very many log-ins failed. The same work whatever the address: one document. */
export function noteFailures(whose: FailuresInput): Promise<void> {
  return recordAddressRequest(enqueue('accounts', 'logInsFailed', whose));
}

/** Tells the person, once an hour. */
async function mailFailures(whose: FailuresInput, id: string): Promise<void> {
  const user =
    'userId' in whose
      ? await UserModel.findById(whose.userId).lean<UserDocument>()
      : await findByEmail(whose.email);
  const kind = 'log_in_failures';
  if (!user || (await isOverMailLimit(user.email, kind, { most: 1 }))) return;
  await queueMail(toAccount(user), { key: `failures:${id}`, kind, paths: ['/change-password'] });
}

export const credentialsEvents: EventHandlers = {
  logInsFailed: (whose, { id }) => mailFailures(whose, id),
};

const ownerFields = object({ email: emailField('email'), password: passwordField('password') });

/** The rules of everybody's address and password, for the operator's command line. */
function checkOwner(given: OwnerInput): OwnerInput {
  const { email, password } = parseRules(ownerFields, parseShape(ownerFields, given, 'body'), 'body');
  const owner = { email: lowerCase(email), password };
  if (passwordRule(password, { email: owner.email }))
    throw new AppError(errors.validationFailed, { violations: [{ property: 'password', ...tooCommon }] });
  return owner;
}

/**
 * Makes the account of the platform's owner, or gives an existing one the role and the password. Done twice it is the same.
 * @throws AppError `validation_failed`, `in_leagues`, `service_unavailable`.
 */
export async function saveOwner(given: OwnerInput): Promise<void> {
  const { email, password } = checkOwner(given);
  await runCommand(operatorCommand(), () => giveOwnership(email, password));
}

/** The command line has no call and no session: the audit trail names the command. */
const operatorCommand = (): Command => ({
  ...newCommand(),
  by: { actorId: null, kind: 'npm run owner', requestId: newId(), device: '' },
});

async function giveOwnership(email: string, password: string): Promise<void> {
  const user = await findByEmail(email);
  if (!user) return makeOwner(email, await hashPassword(password));
  if (!user.isOwner) await requireNoLeagues(user);
  else if (await isPassword(user.passwordHash, password)) return;
  await changeOwner(user, password);
}

/**
 * "A SUPER_ADMIN is member of none": one with a team could score the games of their own league.
 * @throws AppError `in_leagues`, or `service_unavailable` while leagues cannot be asked.
 */
async function requireNoLeagues({ _id: userId }: UserDocument): Promise<void> {
  const without = 'nobody becomes an owner before their leagues are known';
  const memberships = await tryCall(readMembershipsOfUser, { userId, locale: 'en' }, { without });
  if (!memberships) throw new AppError(errors.serviceUnavailableLeagues);
  const { leagueMemberships, pendingLeagueMemberships } = memberships;
  const names = [...leagueMemberships, ...pendingLeagueMemberships].map(({ league }) => league.name);
  if (names.length > 0) throw new AppError(errors.inLeagues, { params: { leagues: names.join(', ') } });
}

async function makeOwner(email: string, passwordHash: string): Promise<void> {
  const _id = newId();
  const owner = {
    ...newAccount(),
    _id,
    email,
    firstName: 'Endzone',
    lastName: 'Admin',
    gender: null,
    location: '',
    birthDate: null,
    // The platform is Hungarian, so the owner reads Hungarian until they choose a language.
    locale: 'hu' as const,
    isOwner: true,
    passwordHash,
    newsletter: [{ value: false, at: now() }],
    termsVersion,
    registrationHash: null,
  };
  await UserModel.create({
    ...owner,
    ...newOutbox([...enqueueUserChanged(_id), ...auditAccount(null, owner)]),
  });
  flushOutbox();
}

/** A new password ends the sessions that began with the old one; the role is read anew with the next. */
async function changeOwner({ _id }: UserDocument, password: string): Promise<void> {
  const $set = { isOwner: true, passwordHash: await hashPassword(password) };
  const order = orderSessionsEnd(_id);
  await changeAccount({ _id }, { $set }, [order, ...enqueueUserChanged(_id)]);
  await endSessionsNow(order);
}
