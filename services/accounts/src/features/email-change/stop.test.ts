import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { EmailStopModel } from '../../core/email-stop/model.ts';
import {
  startFakeLeagues,
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
  [bff, leagues] = [await startFakeService(), await startFakeLeagues()];
  accounts = await startTestService(accountsService, { bff, leagues });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([bff.stop(), leagues.stop()]);
});
beforeEach(() => {
  bff.requests.length = 0;
});

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const request = ({ calls }: Person, newEmail: string) =>
  calls.post('/users/me/email-change/request', { newEmail }, { headers: { 'User-Agent': firefox } });
const stop = (token: string) => accounts.anonymous.post(`/users/email-change/stop/${token}`);
const canLogIn = async (email: string, password = goodPassword) =>
  !('refused' in (await accounts.internal.post('/credentials', { email, password })).body);
/** At least once: the outbox may order it beside the command. */
const endedOf = (id: string) =>
  bff.requests.filter(
    ({ path, body }) => path === '/internal/sessions/end' && (body as { userId: string }).userId === id,
  ); // what accounts sends

/** Asks for another address and opens its link; the token of the link that stops it. */
async function changed(person: Person, newEmail: string): Promise<string> {
  await request(person, newEmail);
  const emailChangeToken = await tokenOf(newEmail, 'confirm_email_change');
  expect((await person.calls.post('/users/me/email-change', { emailChangeToken })).status).toBe(200);
  return tokenOf(person.email, 'email_change_requested');
}

describe('the old address', () => {
  it.each([
    ['en', 'Kata Kovács', 'Device: Firefox · Android.', 'Cancel the change'],
    ['hu', 'Kovács Kata', 'Eszköz: Firefox · Android.', 'Módosítás leállítása'],
  ] as const)(
    'is told at the request, in %s: who, when, on which device',
    async (locale, who, device, button) => {
      const person = await aPerson(accounts, { locale });
      const newEmail = anAddress();
      await request(person, newEmail);
      const [mail] = await mailsTo(person.email, 'email_change_requested');
      expect(mail?.locale).toBe(locale);
      for (const words of [who, newEmail, device, button, String(new Date().getUTCFullYear())])
        expect(mail?.content.text).toContain(words);
      expect(mail?.content.links).toEqual([expect.stringMatching(/\/email-change\/stop\/[\w-]{43}$/)]);
    },
  );

  it('is told although the new one is taken, and of every request anew', async () => {
    const [person, holder] = [await aPerson(accounts), await aPerson(accounts)];
    for (const newEmail of [holder.email, anAddress(), anAddress()]) await request(person, newEmail);
    expect(await mailsTo(person.email, 'email_change_requested')).toHaveLength(3);
  });

  it('keeps the link as a hash', async () => {
    const person = await aPerson(accounts);
    await request(person, anAddress());
    const token = await tokenOf(person.email, 'email_change_requested');
    expect(JSON.stringify(await EmailStopModel.find({ userId: person.id }).lean())).not.toContain(token);
  });
});

describe('a change that is stopped before its link was opened', () => {
  it('is void and every session ends; address and password stay', async () => {
    const person = await aPerson(accounts);
    const newEmail = anAddress();
    await request(person, newEmail);
    const emailChangeToken = await tokenOf(newEmail, 'confirm_email_change');
    const { status, body } = await stop(await tokenOf(person.email, 'email_change_requested'));
    expect([status, body]).toEqual([204, '']);
    expect(endedOf(person.id)[0]).toMatchObject({ body: { userId: person.id } });
    expect(endedOf(person.id)[0]?.body).not.toHaveProperty('exceptSessionId');
    const late = await person.calls.post('/users/me/email-change', { emailChangeToken });
    expect([late.status, late.body.code]).toEqual([422, 'invalid_token']);
    expect(await canLogIn(person.email)).toBe(true);
    expect(await mailsTo(person.email, 'reset_password')).toEqual([]);
  });

  it('is stopped by the link of any of its requests', async () => {
    const person = await aPerson(accounts);
    await request(person, anAddress());
    const first = await tokenOf(person.email, 'email_change_requested');
    const newEmail = anAddress();
    await request(person, newEmail);
    const emailChangeToken = await tokenOf(newEmail, 'confirm_email_change');
    expect((await stop(first)).status).toBe(204);
    expect((await person.calls.post('/users/me/email-change', { emailChangeToken })).status).toBe(422);
  });
});

describe('a change that is stopped after its link was opened', () => {
  it('puts the old address back, voids the password and sends the way to a new one there', async () => {
    const person = await aPerson(accounts, { locale: 'hu' });
    const newEmail = anAddress();
    const token = await changed(person, newEmail);
    leagues.requests.length = 0;
    bff.requests.length = 0;
    expect((await stop(token)).status).toBe(204);
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
    expect(endedOf(person.id)).not.toEqual([]);
    expect([await canLogIn(person.email), await canLogIn(newEmail)]).toEqual([false, false]);
    const [reset] = await mailsTo(person.email, 'reset_password');
    expect(reset?.content.text).toContain('A fiókodnak most nincs érvényes jelszava');
    const resetPasswordToken = await tokenOf(person.email, 'reset_password');
    expect(leagues.events('userChanged')).toContainEqual({ userId: person.id });
    expect(await mailsTo(newEmail, 'email_changed')).toHaveLength(1);
    const newPassword = 'seven green kettles';
    await accounts.anonymous.post('/users/reset-password', { resetPasswordToken, newPassword });
    expect(await canLogIn(person.email, newPassword)).toBe(true);
  });

  it('takes a link to a new password from the address that loses the account', async () => {
    const person = await aPerson(accounts);
    const newEmail = anAddress();
    const token = await changed(person, newEmail);
    await accounts.anonymous.post('/users/password-reset/request', { email: newEmail });
    const resetPasswordToken = await tokenOf(newEmail, 'reset_password');
    await stop(token);
    const stolen = { resetPasswordToken, newPassword: 'seven green kettles' };
    expect((await accounts.anonymous.post('/users/reset-password', stolen)).body.code).toBe('invalid_token');
  });

  it('leads back whatever was asked for since', async () => {
    const person = await aPerson(accounts);
    const second = anAddress();
    const token = await changed(person, second);
    await changed({ ...person, email: second }, anAddress());
    for (let nb = 0; nb < 3; nb++) await request(person, anAddress());
    expect((await stop(token)).status).toBe(204);
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
    expect(await storedUser(person.id)).not.toHaveProperty('emailChange');
  });

  it('of several in a row can be stopped one by one, the newest first', async () => {
    const person = await aPerson(accounts);
    const [second, third] = [anAddress(), anAddress()];
    const first = await changed(person, second);
    const next = await changed({ ...person, email: second }, third);
    await stop(next);
    expect(await storedUser(person.id)).toMatchObject({ email: second });
    await stop(first);
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
  });

  it('may be asked for again and stopped again', async () => {
    const person = await aPerson(accounts);
    await stop(await changed(person, anAddress()));
    await stop(await changed(person, anAddress()));
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
  });

  it.each([
    ['asked for', request],
    ['made', changed],
  ])('also stops what was %s after it, whose own link then has no effect', async (_what, askAgain) => {
    const person = await aPerson(accounts);
    const thief = { ...person, email: anAddress() };
    const token = await changed(person, thief.email);
    await askAgain(thief, anAddress());
    const later = await tokenOf(thief.email, 'email_change_requested');
    await stop(token);
    await request(person, anAddress());
    await settled();
    bff.requests.length = 0;
    const before = await storedUser(person.id);
    expect(before).toMatchObject({ email: person.email });
    expect((await stop(later)).status).toBe(204);
    expect(await storedUser(person.id)).toEqual(before);
    expect(endedOf(person.id)).toEqual([]);
  });

  it('cannot be undone by the link of a request made at the same moment', async () => {
    const person = await aPerson(accounts);
    const thief = { ...person, email: anAddress() };
    const token = await changed(person, thief.email);
    await Promise.all([request(thief, anAddress()), stop(token)]);
    for (const { content } of await mailsTo(thief.email, 'email_change_requested'))
      await stop(content.links[0]?.split('/').at(-1) ?? '');
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
  });

  it('is refused when another account has the old address by now, and nothing changes', async () => {
    const person = await aPerson(accounts);
    const token = await changed(person, anAddress());
    await aPerson(accounts, { email: person.email });
    const before = await storedUser(person.id);
    expect(await stop(token)).toMatchObject({ status: 409, body: { code: 'email_in_use' } });
    expect(await storedUser(person.id)).toEqual(before);
  });
});

describe('the link that stops a change', () => {
  it('does nothing when it is opened again, whatever was changed since', async () => {
    const person = await aPerson(accounts);
    await request(person, anAddress());
    const token = await tokenOf(person.email, 'email_change_requested');
    await stop(token);
    const newEmail = anAddress();
    await changed(person, newEmail);
    bff.requests.length = 0;
    const before = await storedUser(person.id);
    expect((await stop(token)).status).toBe(204);
    expect(await storedUser(person.id)).toEqual(before);
    expect(endedOf(person.id)).toEqual([]);
  });

  it('of two at once and of the change at the same moment leaves the old address', async () => {
    const person = await aPerson(accounts);
    const newEmail = anAddress();
    await request(person, newEmail);
    const emailChangeToken = await tokenOf(newEmail, 'confirm_email_change');
    const token = await tokenOf(person.email, 'email_change_requested');
    const [, ...stops] = await Promise.all([
      person.calls.post('/users/me/email-change', { emailChangeToken }),
      stop(token),
      stop(token),
    ]);
    expect(stops.map(({ status }) => status)).toEqual([204, 204]);
    await settled();
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
  });

  it.each([
    ['unknown', async () => 'z'.repeat(43)],
    [
      'older than 7 days',
      async (person: Person) => {
        await request(person, anAddress());
        const token = await tokenOf(person.email, 'email_change_requested');
        await EmailStopModel.updateMany({ userId: person.id }, { expiresAt: new Date(0) });
        return token;
      },
    ],
    [
      'of a deleted account',
      async (person: Person) => {
        await request(person, anAddress());
        const token = await tokenOf(person.email, 'email_change_requested');
        await person.calls.delete('/users/me');
        await settled();
        return token;
      },
    ],
    [
      'meant to change the address',
      async (person: Person) => {
        const newEmail = anAddress();
        await request(person, newEmail);
        return tokenOf(newEmail, 'confirm_email_change');
      },
    ],
  ])('is refused when it is %s', async (_what, given) => {
    const person = await aPerson(accounts);
    const token = await given(person);
    const { status, body } = await accounts.anonymous.post(`/users/email-change/stop/${token}`, undefined, {
      locale: 'hu',
    });
    expect([status, body.code, body.message]).toEqual([422, 'invalid_token', 'Ez a link már nem érvényes']);
  });
});
