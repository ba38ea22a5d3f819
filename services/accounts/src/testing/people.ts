import { randomBytes } from 'node:crypto';
import { now, setClockOffset } from '@endzone/common/clock';
import { drainOutbox } from '@endzone/common/outbox';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import type { Caller, TestService, TestUser } from '@endzone/common/testing/testService';
import type { Locale } from '@endzone/contracts/messages';
import mongoose from 'mongoose';
import { mailQueue } from '../core/mail/sending.ts';
import { type MailDocument, MailModel } from '../core/mail/model.ts';
import { type UserDocument, UserModel } from '../core/account/model.ts';

export const goodPassword = 'nine blue umbrellas';

export const anAddress = () => `p${randomBytes(5).toString('hex')}@example.org`;

/** A filled registration form; only what matters to the test is given. */
export function aForm(given: Record<string, unknown> = {}): Record<string, unknown> {
  const email = given.email ?? anAddress();
  const password = given.password ?? goodPassword;
  return {
    firstName: 'Kata',
    lastName: 'Kovács',
    gender: 'f',
    location: 'Szeged',
    birthDate: '1990-05-17',
    email,
    emailConfirm: email,
    password,
    passwordConfirm: password,
    ...given,
  };
}

/** Everything that was told is heard and every mail is sent. */
export async function settled(): Promise<void> {
  await drainOutbox();
  await mailQueue.drain();
}

export type SentMail = MailDocument & { content: NonNullable<MailDocument['content']> };

/** The kept mails to an address, oldest first. */
export async function mailsTo(to: string, kind?: string): Promise<SentMail[]> {
  await settled();
  const wanted = { to, state: 'kept' as const };
  const mails = await MailModel.find(wanted).sort({ queuedAt: 1, _id: 1 }).lean<SentMail[]>();
  return mails.filter((mail) => kind === undefined || mail.kind === kind);
}

/** The token in the first link of the newest mail of a kind. */
export async function tokenOf(to: string, kind: string): Promise<string> {
  const mail = (await mailsTo(to, kind)).at(-1);
  const link = mail?.content.links[0];
  if (!link) throw new Error(`no mail ${kind} to ${to}`);
  return link.split('/').at(-1) ?? '';
}

export type Person = TestUser & { email: string; calls: Caller };

/** Somebody with an account, made as everybody makes one: by registration and the link of its mail. */
export async function aPerson(
  accounts: TestService,
  given: Record<string, unknown> & { locale?: Locale } = {},
): Promise<Person> {
  const { locale = 'en', ...fields } = given;
  const form = aForm(fields);
  const email = String(form.email).toLowerCase();
  await accounts.anonymous.post('/user/register', form, { locale });
  const token = await tokenOf(email, 'confirm_registration');
  await accounts.anonymous.post(`/user/confirm/${token}`);
  await settled();
  const user = await UserModel.findOne({ email }).lean<UserDocument>();
  if (!user) throw new Error(`no account for ${email}`);
  const person: TestUser = { id: user._id, isOwner: false, locale };
  return { ...person, email, calls: accounts.as(person) };
}

/** Leagues, where nobody is in a league. */
export async function startFakeLeagues(): Promise<FakeService> {
  const leagues = await startFakeService();
  leagues.answers['GET /internal/users/*'] = () => ({
    body: { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] },
  });
  return leagues;
}

/** Does `act` while the clock goes on by a minute with the first change of an account; answers that moment. */
export async function whileClockMoves(act: () => Promise<unknown>): Promise<Date> {
  const written = new Date(now().getTime() + 60_000);
  mongoose.set('debug', (collection, method) => {
    if (collection === UserModel.collection.name && method === 'findOneAndUpdate') setClockOffset(60_000);
  });
  await act();
  mongoose.set('debug', false);
  setClockOffset(0);
  return written;
}

/** The account as it is stored, without what is on its way to others. */
export async function storedUser(id: string): Promise<Record<string, unknown> | null> {
  return UserModel.findById(id, { outbox: 0, outboxSince: 0, outboxLease: 0, commands: 0, keyless: 0 }).lean<
    Record<string, unknown>
  >();
}
