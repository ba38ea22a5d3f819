import { AppError } from '@endzone/common/appError';
import { internal } from '@endzone/common/internalClient';
import { isDuplicate } from '@endzone/common/mongo';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { InternalUser } from '@endzone/contracts/internal/accounts';
import type { Person } from '../domain/league.ts';
import { PersonModel, type PersonDocument } from './personModel.ts';

/** People by id; who is not among them was deleted. */
export type People = ReadonlyMap<string, PersonDocument>;

async function keep(userId: string, update: Record<string, unknown>, rev: number): Promise<void> {
  try {
    await PersonModel.updateOne({ _id: userId, rev: { $lt: rev } }, update, { upsert: true });
  } catch (error) {
    // The upsert meets the copy that is not older.
    if (!isDuplicate(error)) throw error;
  }
}

/** Keeps a person as accounts knows him, unless a newer picture is there. */
export async function keepPerson(user: InternalUser): Promise<PersonDocument> {
  const { id, rev, firstName, lastName, email, isOwner } = user;
  const copy = { rev, firstName, lastName, email: email.toLowerCase(), isOwner };
  await keep(id, { $set: copy }, rev);
  return { _id: id, ...copy };
}

/** Leaves nothing of a deleted person but his id, so that no late picture brings him back. */
export async function erasePerson(userId: string): Promise<void> {
  const rev = Number.MAX_SAFE_INTEGER;
  const names = { firstName: 1, lastName: 1, email: 1, isOwner: 1 };
  await keep(userId, { $set: { rev, isDeleted: true }, $unset: names }, rev);
}

/** Those of the people asked for who have an account; who is not known yet is asked for in accounts. */
export async function readPeople(userIds: (string | null | undefined)[]): Promise<People> {
  const ids = [...new Set(userIds.filter((id) => typeof id === 'string'))];
  const copies = await PersonModel.find({ _id: { $in: ids } }).lean<PersonDocument[]>();
  const known = new Set(copies.map(({ _id }) => _id));
  const missing = ids.filter((id) => !known.has(id));
  const asked = await Promise.all(
    missing.map((id) => internal.get<InternalUser>('accounts', `/users/${id}`)),
  );
  const found = await Promise.all(asked.filter((user) => user !== undefined).map(keepPerson));
  return new Map([...copies.filter(({ isDeleted }) => !isDeleted), ...found].map((one) => [one._id, one]));
}

const asCaller = (identity: Identity, person: PersonDocument): Person => ({
  userId: identity.userId,
  isOwner: identity.isOwner,
  address: person.email ?? '',
});

/** Who asks, as far as reading goes. An account that is gone asks as nobody. */
export async function callerOf(identity: Identity | undefined): Promise<Person | undefined> {
  if (!identity) return undefined;
  const person = (await readPeople([identity.userId])).get(identity.userId);
  return person && asCaller(identity, person);
}

// A command waits for the newest address, but not as long as the whole request may take.
const timeoutMs = 1_000;

/** His picture in accounts where it answers, so that a change of address counts at once. */
async function newestPicture(userId: string): Promise<PersonDocument | undefined> {
  try {
    const user = await internal.get<InternalUser>('accounts', `/users/${userId}`, { timeoutMs });
    return user && (await keepPerson(user));
  } catch (error) {
    const copy = (await readPeople([userId])).get(userId);
    if (!copy) throw error;
    return copy;
  }
}

/**
 * Who changes something, as accounts knows him now.
 * @throws AppError `unauthenticated` when the account is gone.
 */
export async function actorOf(identity: Identity): Promise<Person> {
  const person = await newestPicture(identity.userId);
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
