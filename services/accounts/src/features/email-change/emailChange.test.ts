import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { config } from '@endzone/common/config';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { UserModel } from '../../core/account/model.ts';
import {
  anAddress,
  aPerson,
  goodPassword,
  mailsTo,
  type Person,
  settled,
  storedUser,
  tokenOf,
} from '../../testing/people.ts';

let accounts: TestService;
let bff: FakeService;
let leagues: FakeService;
beforeAll(async () => {
  [bff, leagues] = [await startFakeService(), await startFakeService()];
  accounts = await startTestService(accountsService, { bff, leagues });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([bff.stop(), leagues.stop()]);
});
beforeEach(() => {
  bff.requests.length = 0;
  leagues.requests.length = 0;
});

const request = ({ calls }: Person, newEmail: unknown, locale: 'en' | 'hu' = 'en') =>
  calls.post('/users/me/email-change/request', { newEmail }, { locale });
const change = ({ calls }: Person, emailChangeToken: string, locale: 'en' | 'hu' = 'en') =>
  calls.post('/users/me/email-change', { emailChangeToken }, { locale });
const linkFor = async (person: Person, newEmail: string) => {
  await request(person, newEmail);
  return tokenOf(newEmail, 'confirm_email_change');
};
const meOf = async ({ id }: Person) => (await accounts.internal.get(`/users/${id}/me?locale=en`)).body;

describe('the wish for another address', () => {
  it('brings a link for 1 day to the new address, in the account’s language, and is seen by its user', async () => {
    const person = await aPerson(accounts, { locale: 'hu' });
    const newEmail = anAddress();
    const { status, body } = await request(person, newEmail.toUpperCase());
    expect([status, body]).toEqual([204, '']);
    const [mail] = await mailsTo(newEmail);
    expect(mail).toMatchObject({ kind: 'confirm_email_change', locale: 'hu' });
    expect(mail?.content.text).toContain('Szia, Kata!');
    expect(mail?.content.links[0]).toMatch(/\/change-email\/[\w-]{43}$/);
    const me = await meOf(person);
    expect(me).toMatchObject({ email: person.email, emailChange: { newEmail } });
    expect(me.emailChange.requestedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('does not tell whether the address is taken: the same answer and the same pending change', async () => {
    const [person, holder] = [await aPerson(accounts), await aPerson(accounts, { locale: 'hu' })];
    const seen = [];
    for (const newEmail of [anAddress(), holder.email]) {
      const { status, body } = await request(person, newEmail);
      const { emailChange } = await meOf(person);
      seen.push({ status, body, isPending: emailChange.newEmail === newEmail });
    }
    expect(seen).toEqual(Array(2).fill({ status: 204, body: '', isPending: true }));
    const [mail] = await mailsTo(holder.email, 'email_taken');
    expect(mail?.content.subject).toBe('Ehhez az e-mail-címhez már tartozik fiók');
    expect(mail?.content.links).toEqual(['http://localhost:3000/login']);
    expect(await mailsTo(holder.email, 'confirm_email_change')).toEqual([]);
  });

  it('is forgotten after a day', async () => {
    const person = await aPerson(accounts);
    const token = await linkFor(person, anAddress());
    await UserModel.updateOne({ _id: person.id }, { 'emailChange.expiresAt': new Date(0) });
    expect((await meOf(person)).emailChange).toBeNull();
    expect((await change(person, token)).body.code).toBe('invalid_token');
  });

  it('sends 5 mails an hour to one address, whoever wants it', async () => {
    const newEmail = anAddress();
    const people = [await aPerson(accounts), await aPerson(accounts)];
    config().SIMULATE = false;
    const answers = [];
    for (let i = 0; i < 3; i++)
      for (const person of people) answers.push((await request(person, newEmail)).status);
    const mails = await mailsTo(newEmail);
    config().SIMULATE = true;
    expect(answers).toEqual(Array(6).fill(204));
    expect(mails).toHaveLength(5);
  });

  it.each([
    ['nothing', () => null, 'required', 'Add meg az új e-mail-címed'],
    ['no address', () => 'kata', 'invalid_email', 'Hibás az e-mail-cím formátuma'],
    [
      'the present one',
      ({ email }: Person) => email.toUpperCase(),
      'same_email',
      'Ez a jelenlegi e-mail-címed',
    ],
  ])('is refused with %s', async (_what, given, code, message) => {
    const person = await aPerson(accounts);
    const before = await storedUser(person.id);
    const { status, body } = await request(person, given(person), 'hu');
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ property: 'newEmail', code, message }]);
    expect(await storedUser(person.id)).toEqual(before);
  });
});

describe('another address', () => {
  it('counts from its confirmation on', async () => {
    const person = await aPerson(accounts);
    const newEmail = anAddress();
    const { status, body } = await change(person, await linkFor(person, newEmail), 'hu');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, email: newEmail, emailChange: null, name: 'Kovács Kata' });
    const logIn = (email: string) =>
      accounts.internal.post('/credentials', { email, password: goodPassword });
    expect((await logIn(newEmail)).body).toMatchObject({ userId: person.id });
    expect((await logIn(person.email)).body).toMatchObject({ refused: 'invalid_credentials' });
  });

  it('ends the other sessions, tells the old address by mail, its user and the other services', async () => {
    const person = await aPerson(accounts);
    const newEmail = anAddress();
    const token = await linkFor(person, newEmail);
    leagues.requests.length = 0;
    await change(person, token);
    const [order, ...again] = bff.requests.map(({ path, body }) => [path, body]);
    expect(order).toEqual([
      '/internal/sessions/end',
      { userId: person.id, exceptSessionId: person.id, before: expect.any(String) },
    ]);
    // The outbox may have been as quick.
    for (const repeated of again) expect(repeated).toEqual(order);
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual([
      'confirm_registration',
      'email_change_requested',
      'email_changed',
    ]);
    expect(await mailsTo(newEmail, 'email_changed')).toEqual([]);
    expect(leagues.events('userChanged')).toEqual([{ userId: person.id }]);
    const { body } = await person.calls.get('/users/me/notifications');
    expect(body[0]).toMatchObject({
      code: 'email_changed',
      message: 'Your e-mail was changed',
      path: '/profile',
    });
  });

  it('is refused by another user’s link, and by a used one', async () => {
    const [person, other] = [await aPerson(accounts), await aPerson(accounts)];
    const token = await linkFor(person, anAddress());
    const before = await storedUser(other.id);
    expect((await change(other, token)).body.code).toBe('invalid_token');
    expect(await storedUser(other.id)).toEqual(before);
    expect((await change(person, token)).status).toBe(200);
    await settled();
    const again = await change(person, token);
    expect([again.status, again.body.code, again.body.data]).toEqual([
      422,
      'invalid_token',
      { isDone: true },
    ]);
    expect((await change(other, token)).body.data).toBeUndefined();
  });

  it('is refused by a link that a later one made void', async () => {
    const person = await aPerson(accounts);
    const first = await linkFor(person, anAddress());
    const later = await linkFor(person, anAddress());
    expect((await change(person, first)).body.code).toBe('invalid_token');
    expect((await change(person, later)).status).toBe(200);
  });

  it('is refused when another account was confirmed with it meanwhile', async () => {
    const person = await aPerson(accounts);
    const newEmail = anAddress();
    const token = await linkFor(person, newEmail);
    await aPerson(accounts, { email: newEmail });
    const before = await storedUser(person.id);
    const { status, body } = await change(person, token, 'hu');
    expect([status, body.code, body.message]).toEqual([
      409,
      'email_in_use',
      'Ezt az e-mail-címet már egy másik fiók használja',
    ]);
    expect(await storedUser(person.id)).toEqual(before);
    expect(bff.requests).toEqual([]);
  });

  it('needs a link', async () => {
    const { status, body } = await (await aPerson(accounts)).calls.post('/users/me/email-change', {});
    expect([status, body.violations]).toMatchObject([
      422,
      [{ property: 'emailChangeToken', code: 'required' }],
    ]);
  });
});
