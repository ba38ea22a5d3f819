import type { BodyOf } from '@endzone/contracts/call';
import type { savePreferences, saveProfile } from '@endzone/contracts/accounts/profile';
import type { Locale } from '@endzone/contracts/messages';
import { now } from '@endzone/common/clock';
import { notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { flushOutbox } from '@endzone/common/outbox';
import {
  changeAccount,
  isDoneTo,
  readAccount,
  readUser,
  enqueueUserChanged,
} from '../../core/account/store.ts';
import { countUnread } from '../../core/notification/model.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';

type Profile = BodyOf<typeof saveProfile>;

const fields = ['firstName', 'lastName', 'location', 'birthDate', 'gender'] as const;

/** Done again it changes nothing: consents are written down when they change. */
export async function changeProfile(userId: string, profile: Profile): Promise<UserDocument> {
  const user = await readAccount(userId);
  if (isDoneTo(user)) return user;
  const consents = user.newsletter.at(-1)?.value ?? false;
  const isConsentNew = profile.newsletter !== undefined && profile.newsletter !== consents;
  if (!isConsentNew && fields.every((field) => user[field] === profile[field])) return user;
  const $set = Object.fromEntries(fields.map((field) => [field, profile[field]]));
  const $push = isConsentNew ? { newsletter: { value: profile.newsletter, at: now() } } : {};
  const changed = await changeAccount({ _id: userId }, { $set, $push }, enqueueUserChanged(userId));
  flushOutbox();
  return changed ?? user;
}

export async function changeLocale(userId: string, locale: Locale): Promise<void> {
  const user = await readAccount(userId);
  if (isDoneTo(user) || user.locale === locale) return;
  await changeAccount({ _id: userId }, { $set: { locale } }, enqueueUserChanged(userId));
  flushOutbox();
}

export async function changePreferences(
  userId: string,
  { mails }: BodyOf<typeof savePreferences>,
): Promise<UserDocument> {
  const user = await readAccount(userId);
  if (isDoneTo(user)) return user;
  const command = thisCommand();
  await UserModel.updateOne(
    { _id: userId, ...notDone(command) },
    { $set: { mails }, $push: pushCommand(command) },
  );
  return { ...user, mails };
}

const copied = { firstName: 1, lastName: 1, email: 1, locale: 1, isOwner: 1, status: 1, rev: 1 } as const;
/** What other services copy of an account. */
export type CopiedUser = Pick<UserDocument, '_id' | keyof typeof copied>;

/** All accounts, without passwords and commands: of thousands they are most of what would be read. */
export async function readUsers(): Promise<CopiedUser[]> {
  return UserModel.find({}, copied).sort({ _id: 1 }).lean<CopiedUser[]>();
}

/** The account for its own user; what the registration brought along is there at the first log-in only. */
export async function readMe(id: string, isLogin: boolean) {
  const [user, at] = [await readUser(id), now()];
  return { user, now: at, unread: await countUnread(id, at), withHash: isLogin && user.nbLogins <= 1 };
}
