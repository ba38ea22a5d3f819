import type { Db } from 'mongodb';
import { seededId } from './seededId.ts';

type Stored = { _id: string; [field: string]: unknown };
const insertedAtOnce = 2_000;

/** So many accounts, one in four of whom reads English; answers their ids. */
export async function insertReaders(accounts: Db, count: number): Promise<string[]> {
  const createdAt = new Date();
  const people = Array.from({ length: count }, (_, number) => ({
    _id: seededId('reader', number),
    email: `reader${number}@endzone.example`,
    firstName: 'Anna',
    lastName: `Kiss ${number}`,
    location: 'Eger',
    locale: number % 4 === 0 ? 'en' : 'hu',
    isOwner: false,
    status: 'active',
    passwordHash: 'none',
    newsletter: [{ value: true, at: createdAt }],
    unsubscribeToken: seededId('token', number),
    createdAt,
    touchedAt: createdAt,
    mails: { league: false, draft: false },
    outbox: [],
    rev: 1,
  }));
  for (let from = 0; from < count; from += insertedAtOnce)
    await accounts.collection<Stored>('users').insertMany(people.slice(from, from + insertedAtOnce));
  return people.map(({ _id }) => _id);
}
