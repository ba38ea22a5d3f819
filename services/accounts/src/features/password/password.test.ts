import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { config } from '@endzone/common/config';
import { resetBreakers } from '@endzone/common/internalClient';
import { enqueue } from '@endzone/common/outbox';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { RegistrationModel } from '../../core/registration/model.ts';
import { AddressRequestModel } from '../../core/address-request/model.ts';
import { passwordWork } from '../../core/password/passwords.ts';
import { UserModel } from '../../core/account/model.ts';
import {
  aForm,
  anAddress,
  aPerson,
  goodPassword,
  mailsTo,
  settled,
  storedUser,
  tokenOf,
  whileClockMoves,
} from '../../testing/people.ts';

let accounts: TestService;
let bff: FakeService;
beforeAll(async () => {
  bff = await startFakeService();
  accounts = await startTestService(accountsService, { bff });
});
afterAll(async () => {
  await accounts.stop();
  await bff.stop();
});
beforeEach(() => {
  bff.requests.length = 0;
  bff.answers['POST /internal/sessions/end'] = () => ({ status: 204 });
});

const newPassword = 'seven green kettles';
const request = (email: string) => accounts.anonymous.post('/users/password-reset/request', { email });
const reset = (resetPasswordToken: unknown, password: unknown = newPassword, locale: 'en' | 'hu' = 'en') =>
  accounts.anonymous.post('/users/reset-password', { resetPasswordToken, newPassword: password }, { locale });
const canLogIn = async (email: string, password: string) =>
  !('refused' in (await accounts.internal.post('/credentials', { email, password })).body);
const ended = () =>
  bff.requests
    .filter(({ path }) => path === '/internal/sessions/end')
    .map(({ body }) => body as { userId: string; before: string }); // what accounts sends
/** Whose sessions they are; where an answer comes too late the same is asked again. */
const endedOf = (id: string) => {
  const [first, ...again] = ended().filter(({ userId }) => userId === id);
  for (const repeated of again) expect(repeated).toEqual(first);
  return first;
};

describe('a forgotten password', () => {
  it('brings a link for 1 hour to the account, in its language', async () => {
    const { email } = await aPerson(accounts, { locale: 'hu' });
    const { status, body } = await request(email.toUpperCase());
    expect([status, body]).toEqual([204, '']);
    const [mail] = await mailsTo(email, 'reset_password');
    expect(mail?.content.subject).toBe('Jelszó visszaállítása');
    expect(mail?.content.text).toContain(
      'a link 1 óráig érvényes. Ha nem te kérted, a jelszavad nem változik.',
    );
    expect(mail?.content.links[0]).toMatch(/\/reset-password\/[\w-]{43}$/);
  });

  it('does not tell whether the address has an account: the same answer and the same work', async () => {
    const { email } = await aPerson(accounts);
    const answers = [];
    for (const address of [email, anAddress()]) {
      const [hashes, documents] = [passwordWork.hashed, await AddressRequestModel.countDocuments()];
      const { status, body } = await request(address);
      const written = (await AddressRequestModel.countDocuments()) - documents;
      answers.push({ status, body, written, hashes: passwordWork.hashed - hashes });
      await settled();
    }
    expect(answers).toEqual(Array(2).fill({ status: 204, body: '', written: 1, hashes: 0 }));
  });

  it('sends nothing to an address that nobody has', async () => {
    const address = anAddress();
    await request(address);
    expect(await mailsTo(address)).toEqual([]);
  });

  it('sends nothing to a suspended account', async () => {
    const { id, email } = await aPerson(accounts);
    await UserModel.updateOne({ _id: id }, { status: 'suspended' });
    await request(email);
    expect(await mailsTo(email, 'reset_password')).toEqual([]);
  });

  it('brings who never confirmed their newest confirmation again; both links work until one is used', async () => {
    const email = anAddress();
    await accounts.anonymous.post('/user/register', aForm({ email, firstName: 'Old' }));
    await settled();
    await accounts.anonymous.post('/user/register', aForm({ email, firstName: 'New' }));
    await settled();
    await request(email);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill('confirm_registration'));
    const token = await tokenOf(email, 'confirm_registration');
    expect((await accounts.anonymous.post(`/user/confirm/${token}`)).status).toBe(204);
    expect(await UserModel.findOne({ email }).lean()).toMatchObject({ firstName: 'New' });
  });

  it('brings one confirmation and one mail for a request that is heard twice', async () => {
    const email = anAddress();
    await accounts.anonymous.post('/user/register', aForm({ email }));
    await settled();
    const wanted = enqueue('accounts', 'confirmationWanted', { address: email });
    for (let heardCount = 0; heardCount < 2; heardCount++) {
      await accounts.again(wanted);
      await settled();
    }
    expect(await RegistrationModel.countDocuments({ email })).toBe(2);
    expect(await mailsTo(email, 'confirm_registration')).toHaveLength(2);
  });

  it('keeps its newest link when an older request is heard again, whose used one stays used', async () => {
    const { email } = await aPerson(accounts);
    const wanted = (token: string) =>
      enqueue('accounts', 'passwordResetRequested', { address: email, token });
    const older = wanted('a'.repeat(43));
    await accounts.again(older);
    expect((await reset('a'.repeat(43))).status).toBe(204);
    await accounts.again(wanted('b'.repeat(43)));
    await accounts.again(older);
    expect((await reset('a'.repeat(43))).body.code).toBe('invalid_token');
    expect((await reset('b'.repeat(43))).status).toBe(204);
  });

  it.each([
    ['nothing', '', 'required', "You didn't fill in your e-mail"],
    ['no address', 'kata', 'invalid_email', 'E-mail format is incorrect'],
  ])('is refused with %s', async (_what, email, code, message) => {
    const { status, body } = await request(email);
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ property: 'email', code, message }]);
  });

  it('sends 5 mails an hour to one address; the last link stays valid and the answer the same', async () => {
    const { email } = await aPerson(accounts);
    config().SIMULATE = false;
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push((await request(email)).status);
    const mails = await mailsTo(email, 'reset_password');
    config().SIMULATE = true;
    expect(answers).toEqual(Array(7).fill(204));
    expect(mails).toHaveLength(5);
    expect((await reset(await tokenOf(email, 'reset_password'))).status).toBe(204);
  });
});

describe('a password that is reset', () => {
  it('counts from now on, ends every session before the answer, and is told by mail and notification', async () => {
    const { id, email, calls } = await aPerson(accounts);
    await request(email);
    const { status, body } = await reset(await tokenOf(email, 'reset_password'));
    expect([status, body]).toEqual([204, '']);
    expect(endedOf(id)).toEqual({
      userId: id,
      before: expect.stringMatching(/Z$/),
      provenEmail: email,
    });
    expect([await canLogIn(email, goodPassword), await canLogIn(email, newPassword)]).toEqual([false, true]);
    const [mail] = await mailsTo(email, 'password_changed');
    expect(mail?.content.links).toEqual(['http://localhost:3000/profile']);
    const notices = (await calls.get('/users/me/notifications', { locale: 'hu' })).body;
    expect(notices[0]).toMatchObject({
      code: 'password_changed',
      type: 'PROFILE',
      message: 'Megváltozott a jelszavad',
      path: '/profile',
      league: null,
    });
  });

  it('is told to the owner with a link to their own site, where there is one', async () => {
    const { id, email } = await aPerson(accounts);
    await UserModel.updateOne({ _id: id }, { $set: { isOwner: true } });
    config().OWNER_URL = 'https://office.example';
    await request(email);
    await reset(await tokenOf(email, 'reset_password'));
    const [mail] = await mailsTo(email, 'password_changed');
    expect(mail?.content.links).toEqual(['https://office.example/profile']);
    delete config().OWNER_URL;
  });

  it.each([
    ['unknown', async () => 'y'.repeat(43)],
    [
      'used',
      async (email: string) => {
        await request(email);
        const token = await tokenOf(email, 'reset_password');
        await reset(token, 'quite another phrase');
        return token;
      },
    ],
    [
      'older than a later one',
      async (email: string) => {
        await request(email);
        const token = await tokenOf(email, 'reset_password');
        await request(email);
        await settled();
        return token;
      },
    ],
    [
      'older than an hour',
      async (email: string) => {
        await request(email);
        const token = await tokenOf(email, 'reset_password');
        await UserModel.updateOne({ email }, { 'passwordReset.expiresAt': new Date(0) });
        return token;
      },
    ],
    [
      'meant to confirm a registration',
      async () => {
        const email = anAddress();
        await accounts.anonymous.post('/user/register', aForm({ email }));
        return tokenOf(email, 'confirm_registration');
      },
    ],
  ])('needs a valid link: one that is %s is refused', async (_what, given) => {
    const { id, email } = await aPerson(accounts);
    const token = await given(email);
    await settled();
    const before = await storedUser(id);
    const { status, body } = await reset(token, newPassword, 'hu');
    expect([status, body.code, body.message]).toEqual([422, 'invalid_token', 'Ez a link már nem érvényes']);
    expect(await storedUser(id)).toEqual(before);
  });

  it.each([
    ['missing', undefined, 'required', 'Please input new password'],
    ['short', 'kettle', 'too_short', 'Please input at least 8 characters'],
    ['long', 'kettle '.repeat(20), 'too_long', 'Must be shorter than 129 characters'],
    ['common', 'iloveyou1', 'too_common', 'Please choose a less common password'],
    ['the own name', 'kata kovács', 'too_common', 'Please choose a less common password'],
  ])('is refused when it is %s, and the link stays valid', async (_what, password, code, message) => {
    const { id, email } = await aPerson(accounts);
    await request(email);
    const token = await tokenOf(email, 'reset_password');
    const before = await storedUser(id);
    const { status, body } = await reset(token, password ?? null);
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ property: 'newPassword', code, message }]);
    expect(await storedUser(id)).toEqual(before);
    expect((await reset(token)).status).toBe(204);
  });

  it('is refused before the link is looked at', async () => {
    expect((await reset('z'.repeat(43), 'short')).body.code).toBe('validation_failed');
  });

  it('by one link used twice at once is set once', async () => {
    const { email } = await aPerson(accounts);
    await request(email);
    const token = await tokenOf(email, 'reset_password');
    const answers = await Promise.all([reset(token, 'phrase number one'), reset(token, 'phrase number two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('a password that is changed', () => {
  it('counts from now on and ends the other sessions, not the present one', async () => {
    const { id, email, calls } = await aPerson(accounts);
    const { status } = await calls.post('/users/me/change-password', {
      oldPassword: goodPassword,
      newPassword,
    });
    expect(status).toBe(204);
    // The session of a test's user has the user's id.
    expect(endedOf(id)).toEqual({ userId: id, exceptSessionId: id, before: expect.any(String) });
    expect([await canLogIn(email, goodPassword), await canLogIn(email, newPassword)]).toEqual([false, true]);
    expect(await mailsTo(email, 'password_changed')).toHaveLength(1);
  });

  it('ends the sessions later when they cannot be ended now', async () => {
    const { id, email, calls } = await aPerson(accounts);
    bff.answers['POST /internal/sessions/end'] = () => ({ status: 503, body: {} });
    const { status } = await calls.post('/users/me/change-password', {
      oldPassword: goodPassword,
      newPassword,
    });
    expect(status).toBe(204);
    // The mail does not wait for the sessions.
    expect(await mailsTo(email, 'password_changed')).toHaveLength(1);
    bff.requests.length = 0;
    bff.answers['POST /internal/sessions/end'] = () => ({ status: 204 });
    resetBreakers();
    await settled();
    expect(endedOf(id)).toEqual({ userId: id, exceptSessionId: id, before: expect.any(String) });
  });

  it('ends what the old one opened until it was written, later too', async () => {
    const { calls } = await aPerson(accounts);
    bff.answers['POST /internal/sessions/end'] = () => ({ status: 503, body: {} });
    const written = await whileClockMoves(() =>
      calls.post('/users/me/change-password', { oldPassword: goodPassword, newPassword }),
    );
    bff.answers['POST /internal/sessions/end'] = () => ({ status: 204 });
    resetBreakers();
    await settled();
    const [first, ...later] = ended().map(({ before }) => before);
    expect(new Date(first ?? 0).getTime()).toBeGreaterThanOrEqual(written.getTime());
    expect(later.at(-1)).toBe(first);
  });

  it.each([
    [
      'nothing',
      {},
      [
        ['oldPassword', 'required', 'Add meg a jelenlegi jelszavad'],
        ['newPassword', 'required', 'Add meg az új jelszavad'],
      ],
    ],
    [
      'a wrong present password',
      { oldPassword: 'nine blue umbrella', newPassword },
      [['oldPassword', 'wrong_password', 'Ez nem a jelenlegi jelszavad']],
    ],
    [
      'a common new one',
      { oldPassword: goodPassword, newPassword: 'baseball1' },
      [['newPassword', 'too_common', 'Válassz kevésbé gyakori jelszót']],
    ],
    [
      'a wrong one and the own name',
      { oldPassword: 'x', newPassword: 'Kovács Kata' },
      [
        ['oldPassword', 'wrong_password', 'Ez nem a jelenlegi jelszavad'],
        ['newPassword', 'too_common', 'Válassz kevésbé gyakori jelszót'],
      ],
    ],
  ])('is refused with %s', async (_what, sent, expected) => {
    const { id, calls } = await aPerson(accounts);
    const before = await storedUser(id);
    const { status, body } = await calls.post('/users/me/change-password', sent, { locale: 'hu' });
    expect(status).toBe(422);
    expect(
      body.violations.map((one: Record<string, string>) => [one.property, one.code, one.message]),
    ).toEqual(expected);
    expect(await storedUser(id)).toEqual(before);
    expect(ended()).toEqual([]);
  });

  it('needs a session', async () => {
    const { status, body } = await accounts.anonymous.post('/users/me/change-password', {
      oldPassword: 'a',
      newPassword,
    });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});
