import { newId, newToken } from '@endzone/common/ids';
import { type UserDocument, UserModel } from '../core/account/model.ts';
import { newAccount } from '../core/account/store.ts';

type Given = Partial<Omit<UserDocument, 'newsletter'>> & { newsletter?: boolean };

/** Accounts as they are stored, many at a time: nobody of them logs in. */
export async function insertReaders(count: number, given: Given = {}): Promise<UserDocument[]> {
  const { newsletter = false, ...fields } = given;
  const users = Array.from({ length: count }, () => {
    const _id = newId();
    const at = new Date();
    const account = newAccount();
    return {
      ...account,
      _id,
      email: `r${_id}@example.org`,
      firstName: 'Kata',
      lastName: 'Kovács',
      gender: 'f' as const,
      location: 'Szeged',
      birthDate: '1990-05-17',
      locale: 'hu' as const,
      isOwner: false,
      passwordHash: 'none',
      newsletter: newsletter ? [{ value: true, at }] : [],
      termsVersion: '1',
      registrationHash: null,
      unsubscribeToken: newToken(),
      ...fields,
    };
  });
  await UserModel.insertMany(users);
  return users;
}

export async function insertReader(given: Given = {}): Promise<UserDocument> {
  const [user] = await insertReaders(1, given);
  if (!user) throw new Error('nobody was inserted');
  return user;
}
