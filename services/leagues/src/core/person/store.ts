import { AppError } from '@endzone/common/appError';
import { call } from '@endzone/common/internalClient';
import { readCopy } from '@endzone/common/readCopy';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import { readUser, type InternalUser } from '@endzone/contracts/internal/accounts';
import type { Person } from '../../domain/league.ts';
import { PersonModel, type PersonDocument } from './model.ts';

/** People by id; who is not among them was deleted. */
export type People = ReadonlyMap<string, PersonDocument>;

const fieldsOf = ({ rev, firstName, lastName, email, isOwner }: InternalUser) => ({
  rev,
  firstName,
  lastName,
  email: email.toLowerCase(),
  isOwner,
});

export const peopleCopy = readCopy<InternalUser>({
  model: PersonModel,
  fieldsOf,
  erased: { $set: { isDeleted: true }, $unset: { firstName: 1, lastName: 1, email: 1, isOwner: 1 } },
  notDeleted: { isDeleted: { $ne: true } },
});

/** Keeps a person as accounts knows them, unless a newer snapshot is there. */
export async function upsertPerson(user: InternalUser): Promise<PersonDocument> {
  await peopleCopy.store(user);
  return { _id: user.id, ...fieldsOf(user) };
}

/** People by id, as far as they have an account; those without a copy are asked for at accounts. */
export async function readPeople(userIds: (string | null | undefined)[]): Promise<People> {
  const ids = [...new Set(userIds.filter((id) => typeof id === 'string'))];
  const copies = await PersonModel.find({ _id: { $in: ids } }).lean<PersonDocument[]>();
  const known = new Set(copies.map(({ _id }) => _id));
  const missing = ids.filter((id) => !known.has(id));
  const asked = await Promise.all(missing.map((userId) => call(readUser, { userId })));
  const found = await Promise.all(asked.filter((user) => user !== undefined).map(upsertPerson));
  return new Map([...copies.filter(({ isDeleted }) => !isDeleted), ...found].map((one) => [one._id, one]));
}

const asCaller = (identity: Identity, person: PersonDocument): Person => ({
  userId: identity.userId,
  isOwner: identity.isOwner,
  address: person.email ?? '',
});

/** The caller, for reading; undefined when their account is gone. */
export async function callerOf(identity: Identity | undefined): Promise<Person | undefined> {
  if (!identity) return undefined;
  const person = (await readPeople([identity.userId])).get(identity.userId);
  return person && asCaller(identity, person);
}

/** The person as accounts knows them where it answers, so that a change of address counts at once; else the copy. */
async function readNewest(userId: string): Promise<PersonDocument | undefined> {
  try {
    const user = await call(readUser, { userId }, { within: 'person' });
    return user && (await upsertPerson(user));
  } catch (error) {
    const copy = (await readPeople([userId])).get(userId);
    if (!copy) throw error;
    return copy;
  }
}

/**
 * Who changes something, as accounts knows them now.
 * @throws AppError `unauthenticated` when the account is gone.
 */
export async function actorOf(identity: Identity): Promise<Person> {
  const person = await readNewest(identity.userId);
  if (!person) throw new AppError(errors.unauthenticated);
  return asCaller(identity, person);
}

/** The account of each address that has one. */
export async function accountsOf(addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  return PersonModel.distinct('_id', { email: { $in: addresses } });
}

export async function isDeleted(userId: string): Promise<boolean> {
  return (await PersonModel.exists({ _id: userId, isDeleted: true })) !== null;
}
