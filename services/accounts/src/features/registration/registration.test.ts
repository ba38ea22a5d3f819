import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { config } from '@endzone/common/config';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { hashPassword, passwordWork } from '../../core/password/passwords.ts';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import {
  aForm,
  anAddress,
  aPerson,
  goodPassword,
  mailsTo,
  settled,
  storedUser,
  tokenOf,
} from '../../testing/people.ts';
import { type RegistrationDocument, RegistrationModel } from '../../core/registration/model.ts';
import { UsedLinkModel } from '../../core/used-link/model.ts';

let accounts: TestService;
let leagues: FakeService;
let fantasy: FakeService;
beforeAll(async () => {
  [leagues, fantasy] = [await startFakeService(), await startFakeService()];
  accounts = await startTestService(accountsService, { leagues, fantasy });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all([leagues.stop(), fantasy.stop()]);
});

const register = (form: unknown, options = {}) => accounts.anonymous.post('/user/register', form, options);
const confirm = (token: string) => accounts.anonymous.post(`/user/confirm/${token}`);
const emailOf = (form: Record<string, unknown>) => String(form.email);

describe('a registration', () => {
  it('answers 204 without a body and sends a link to the address in the language of the request', async () => {
    const form = aForm();
    const { status, body } = await register(form, { locale: 'hu' });
    expect([status, body]).toEqual([204, '']);
    const [mail, ...others] = await mailsTo(emailOf(form));
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'confirm_registration', locale: 'hu', userId: null });
    expect(mail?.content.subject).toBe('Erősítsd meg a regisztrációd');
    expect(mail?.content.text).toContain('Szia!');
    expect(mail?.content.links).toHaveLength(1);
    expect(mail?.content.links[0]).toMatch(/^http:\/\/localhost:3000\/account\/confirm\/[\w-]{43}$/);
  });

  it('is no account yet', async () => {
    const form = aForm();
    await register(form);
    await settled();
    expect(await UserModel.countDocuments({ email: emailOf(form) })).toBe(0);
  });

  it('keeps the password as an argon2id hash and the token as a hash', async () => {
    const form = aForm();
    await register(form);
    const token = await tokenOf(emailOf(form), 'confirm_registration');
    const stored = await RegistrationModel.findOne({ email: emailOf(form) }).lean<RegistrationDocument>();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(goodPassword);
  });

  it('of before names were one line becomes an account with one of one line', async () => {
    const form = aForm();
    await register(form);
    const email = emailOf(form);
    const token = await tokenOf(email, 'confirm_registration');
    await RegistrationModel.updateOne({ email }, { firstName: 'Ka\n\u202eta', lastName: '\u200b\u200b' });
    await confirm(token);
    // As it is stored: what reads an account would fold its name too.
    expect(await UserModel.collection.findOne({ email })).toMatchObject({
      firstName: 'Ka ta',
      lastName: '?',
    });
  });

  it('becomes an account by its link, with the language of the request, the consent and the terms', async () => {
    const form = aForm({ firstName: ' Anna ', newsletter: true });
    await register(form, { locale: 'hu' });
    const { status, body } = await confirm(await tokenOf(emailOf(form), 'confirm_registration'));
    expect([status, body]).toEqual([204, '']);
    const user = await UserModel.findOne({ email: emailOf(form) }).lean<UserDocument>();
    expect(user).toMatchObject({
      firstName: 'Anna',
      locale: 'hu',
      gender: 'f',
      birthDate: '1990-05-17',
      status: 'active',
      isOwner: false,
      termsVersion: '1',
      mails: { league: true, draft: true },
    });
    expect(user?.newsletter.map(({ value }) => value)).toEqual([true]);
    expect(user?.termsAcceptedAt).toBeInstanceOf(Date);
  });

  it('tells the other services of the new account and welcomes its user', async () => {
    const person = await aPerson(accounts);
    expect(leagues.events('userChanged')).toContainEqual({ userId: person.id });
    expect(fantasy.events('userChanged')).toContainEqual({ userId: person.id });
    const { body } = await person.calls.get('/users/me/notifications');
    expect(body.map(({ code, message }: Record<string, string>) => [code, message])).toEqual([
      ['account_confirmed', 'Welcome to Endzone'],
    ]);
  });

  it('compares addresses in lower case', async () => {
    const email = anAddress();
    await register(aForm({ email: email.toUpperCase(), emailConfirm: email }));
    await confirm(await tokenOf(email, 'confirm_registration'));
    await register(aForm({ email: email.toUpperCase() }));
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'confirm_registration',
      'already_registered',
    ]);
  });

  it('done again is another registration with another link, and confirming one voids the others', async () => {
    const email = anAddress();
    await register(aForm({ email, firstName: 'First' }));
    const first = await tokenOf(email, 'confirm_registration');
    await register(aForm({ email, firstName: 'Second' }));
    const second = await tokenOf(email, 'confirm_registration');
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(204);
    expect((await confirm(first)).body.code).toBe('invalid_token');
    expect((await UserModel.findOne({ email }).lean<UserDocument>())?.firstName).toBe('Second');
    expect(await RegistrationModel.countDocuments({ email })).toBe(0);
  });
});

describe('an address that was registered more than once', () => {
  const another = 'seven green kettles';
  const opens = async (email: string, password: string) =>
    !('refused' in (await accounts.internal.post('/credentials', { email, password })).body);
  const tokensTo = async (email: string) =>
    (await mailsTo(email, 'confirm_registration')).map(({ content }) => content.links[0]!.split('/').at(-1)!);

  it.each([0, 4])(
    'with two passwords gets neither by link %i of somebody whose links are all there is, but a link to set one',
    async (nth) => {
      const email = anAddress();
      config().SIMULATE = false;
      for (let i = 0; i < 5; i++) await register(aForm({ email, password: another }));
      await settled();
      await register(aForm({ email }));
      const tokens = await tokensTo(email);
      config().SIMULATE = true;
      expect(tokens).toHaveLength(5);
      expect((await confirm(tokens[nth]!)).status).toBe(204);
      const [reset] = await mailsTo(email, 'reset_password');
      expect(reset?.content.text).toContain('Your account has no valid password now');
      expect(reset?.content.text).not.toContain('stays as it is');
      expect([await opens(email, another), await opens(email, goodPassword)]).toEqual([false, false]);
      const resetPasswordToken = reset?.content.links[0]?.split('/').at(-1);
      await accounts.anonymous.post('/users/reset-password', { resetPasswordToken, newPassword: another });
      expect(await opens(email, another)).toBe(true);
    },
  );

  it('with the same password has it by any of its links', async () => {
    const email = anAddress();
    for (let i = 0; i < 3; i++) await register(aForm({ email }));
    const [, second] = await tokensTo(email);
    await confirm(second!);
    expect([await opens(email, goodPassword), await mailsTo(email, 'reset_password')]).toEqual([true, []]);
  });

  it('takes the salt of its newest registration where the release before left a salt to each', async () => {
    const email = anAddress();
    for (const createdAt of [new Date(0), new Date(1_000)]) {
      await register(aForm({ email }));
      const each = await RegistrationModel.findOne({ email }).sort({ createdAt: -1 }).orFail();
      await each.updateOne({ createdAt, passwordHash: await hashPassword(goodPassword) });
    }
    await register(aForm({ email }));
    const kept = await RegistrationModel.find({ email })
      .sort({ createdAt: 1 })
      .lean<RegistrationDocument[]>();
    const [first, second, third] = kept.map(({ passwordHash }) => passwordHash);
    expect(third).toBe(second);
    expect(third).not.toBe(first);
  });

  it('has the password of its link when the others are too old', async () => {
    const email = anAddress();
    await register(aForm({ email, password: another }));
    await settled();
    await RegistrationModel.updateMany({ email }, { expiresAt: new Date(0) });
    await register(aForm({ email }));
    await confirm(await tokenOf(email, 'confirm_registration'));
    expect(await opens(email, goodPassword)).toBe(true);
  });
});

describe('whether an address has an account', () => {
  it('is not told by the answer: the same status, the same body, the same work', async () => {
    const { email } = await aPerson(accounts);
    const answers = [];
    for (const address of [email, anAddress()]) {
      const before = { ...passwordWork, documents: await RegistrationModel.estimatedDocumentCount() };
      const { status, body } = await register(aForm({ email: address }));
      answers.push({ status, body, hashes: passwordWork.hashed - before.hashed });
      await settled();
    }
    expect(answers).toEqual([
      { status: 204, body: '', hashes: 1 },
      { status: 204, body: '', hashes: 1 },
    ]);
  });

  it('is told to the address itself, in the language of its account, and the attempt is forgotten', async () => {
    const { id, email } = await aPerson(accounts, { locale: 'hu' });
    const before = await storedUser(id);
    await register(aForm({ email, password: 'another good phrase' }), { locale: 'en' });
    const [mail] = await mailsTo(email, 'already_registered');
    expect(mail?.content.subject).toBe('Már van fiókod');
    expect(mail?.content.text).toContain('Szia, Kata!');
    expect(mail?.content.links).toEqual([
      'http://localhost:3000/login',
      'http://localhost:3000/reset-password',
    ]);
    expect(await storedUser(id)).toEqual(before);
    expect(await RegistrationModel.countDocuments({ email })).toBe(0);
  });

  it('leads whoever did so by the link of an invitation to it', async () => {
    const { email } = await aPerson(accounts);
    const hash = `link-${'a'.repeat(56)}`;
    await register(aForm({ email, hash }));
    const [mail] = await mailsTo(email, 'already_registered');
    expect(mail?.content.links).toContain(`http://localhost:3000/invitation/registered/${hash}`);
  });
});

describe('mails to one address', () => {
  it.each(['confirm_registration', 'already_registered'])(
    'of the kind %s are 5 an hour, the answer is the same',
    async (kind) => {
      const email = kind === 'already_registered' ? (await aPerson(accounts)).email : anAddress();
      config().SIMULATE = false;
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push((await register(aForm({ email }))).status);
      const mails = await mailsTo(email, kind);
      config().SIMULATE = true;
      expect(answers).toEqual(Array(6).fill(204));
      expect(mails).toHaveLength(5);
    },
  );
});

describe('a link to confirm', () => {
  it.each([
    ['is unknown', async () => 'x'.repeat(43)],
    [
      'was used',
      async () => {
        const form = aForm();
        await register(form);
        const token = await tokenOf(emailOf(form), 'confirm_registration');
        await confirm(token);
        return token;
      },
    ],
    [
      'is older than 7 days',
      async () => {
        const form = aForm();
        await register(form);
        const token = await tokenOf(emailOf(form), 'confirm_registration');
        await RegistrationModel.updateOne({ email: emailOf(form) }, { expiresAt: new Date(0) });
        return token;
      },
    ],
  ])('is not valid any more when it %s', async (_what, given) => {
    const token = await given();
    const before = await UserModel.countDocuments();
    const { status, body } = await accounts.anonymous.post(`/user/confirm/${token}`, undefined, {
      locale: 'hu',
    });
    expect([status, body.code, body.message]).toEqual([422, 'invalid_token', 'Ez a link már nem érvényes']);
    expect(await UserModel.countDocuments()).toBe(before);
  });

  it('makes one account when it is opened twice at once', async () => {
    const form = aForm();
    await register(form);
    const token = await tokenOf(emailOf(form), 'confirm_registration');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await UserModel.countDocuments({ email: emailOf(form) })).toBe(1);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'invalid_token',
      data: { isDone: true },
    });
  });

  it('tells whoever opens it after a scanner of the mailbox that the account is confirmed', async () => {
    const form = aForm();
    await register(form);
    const token = await tokenOf(emailOf(form), 'confirm_registration');
    expect((await confirm(token)).status).toBe(204);
    const again = await confirm(token);
    expect([again.status, again.body.code, again.body.data]).toEqual([
      422,
      'invalid_token',
      { isDone: true },
    ]);
    const kept = JSON.stringify(await UsedLinkModel.find().lean());
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(emailOf(form));
    await UsedLinkModel.updateMany({}, { expiresAt: new Date(0) });
    expect((await confirm(token)).body.data).toBeUndefined();
  });

  it('says so of each link of the address when one was confirmed, and nothing of the kind of nobody’s', async () => {
    const form = aForm();
    await register(form);
    const older = await tokenOf(emailOf(form), 'confirm_registration');
    await register(form);
    const tokens = (await mailsTo(emailOf(form))).map(({ content }) => content.links[0]!.split('/').at(-1)!);
    const newer = tokens.find((token) => token !== older)!;
    expect((await confirm(newer)).status).toBe(204);
    const again = await confirm(older);
    expect([again.status, again.body.code, again.body.data]).toEqual([
      422,
      'invalid_token',
      { isDone: true },
    ]);
    expect(await UserModel.countDocuments({ email: emailOf(form) })).toBe(1);
    expect((await confirm('x'.repeat(43))).body.data).toBeUndefined();
  });

  it('says so to all but one of two links of an address that are opened at once', async () => {
    const form = aForm();
    await register(form);
    await tokenOf(emailOf(form), 'confirm_registration');
    await register(form);
    const tokens = (await mailsTo(emailOf(form))).map(({ content }) => content.links[0]!.split('/').at(-1)!);
    expect(tokens).toHaveLength(2);
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.data).toEqual({ isDone: true });
  });
});

const today = new Date();
const yearsAgo = (years: number, days = 0) => {
  const day = new Date(
    Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days),
  );
  return day.toISOString().slice(0, 10);
};

describe('the form of a registration', () => {
  it('refuses what is missing, field by field in its order', async () => {
    const { status, body } = await register({});
    expect([status, body.code, body.message]).toEqual([422, 'validation_failed', 'Invalid data provided']);
    expect(
      body.violations.map((one: Record<string, string>) => [one.property, one.message, one.code]),
    ).toEqual([
      ['firstName', 'Please input first name', 'required'],
      ['lastName', 'Please input last name', 'required'],
      ['gender', 'Please choose your gender', 'required'],
      ['location', 'Please input your location', 'required'],
      ['birthDate', 'Please input your date of birth', 'required'],
      ['email', "You didn't fill in your e-mail", 'required'],
      ['emailConfirm', 'Please confirm email', 'required'],
      ['password', 'Please input your password', 'required'],
      ['passwordConfirm', 'Please confirm password', 'required'],
    ]);
  });

  it.each([
    ['firstName', 'a'.repeat(61), 'too_long', 'Must be shorter than 61 characters'],
    ['lastName', ' \n ', 'required', 'Please input last name'],
    ['gender', 'x', 'required', 'Please choose your gender'],
    ['location', 'a'.repeat(181), 'too_long', 'Must be shorter than 181 characters'],
    ['birthDate', '1990-02-30', 'invalid_date', 'Invalid date'],
    ['birthDate', '17/05/1990', 'invalid_date', 'Invalid date'],
    ['birthDate', yearsAgo(0, 2), 'invalid_date', 'Invalid date'],
    ['birthDate', yearsAgo(101), 'invalid_date', 'Invalid date'],
    ['birthDate', yearsAgo(15), 'too_young', 'You must be at least 16 years old'],
    ['email', 'kata@example', 'invalid_email', 'E-mail format is incorrect'],
    ['email', `${'a'.repeat(250)}@b.hu`, 'too_long', 'Must be shorter than 255 characters'],
    ['emailConfirm', 'other@example.org', 'emails_differ', 'E-mails must match'],
    ['password', 'a b c d', 'too_short', 'Please input at least 8 characters'],
    ['password', 'a b c d'.repeat(19), 'too_long', 'Must be shorter than 129 characters'],
    ['password', 'Password123', 'too_common', 'Please choose a less common password'],
    ['passwordConfirm', 'nine blue umbrella', 'passwords_differ', "Passwords don't match"],
  ])('refuses the %s %j as %s', async (property, value, code, message) => {
    const sent = { ...aForm(), [property]: value };
    const repeated = { email: { emailConfirm: value }, password: { passwordConfirm: value } }[property] ?? {};
    // Old ones are removed meanwhile.
    const known = await RegistrationModel.distinct('_id');
    const { status, body } = await register({ ...sent, ...repeated });
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ property, message, code }]);
    expect(await RegistrationModel.countDocuments({ _id: { $nin: known } })).toBe(0);
  });

  it.each([
    ['the e-mail', { email: 'kata.kovacs@example.org', password: 'Kata.Kovacs@example.org' }],
    ['the name', { firstName: 'Boglárka', lastName: 'Kis', password: 'boglárka kis' }],
    ['the name in Hungarian order', { firstName: 'Boglárka', lastName: 'Kis', password: 'KisBoglárka' }],
  ])('refuses a password equal to %s', async (_what, given) => {
    const { body } = await register(aForm(given), { locale: 'hu' });
    expect(body.violations).toEqual([
      { property: 'password', message: 'Válassz kevésbé gyakori jelszót', code: 'too_common' },
    ]);
  });

  it('answers all violations together, those that need the clock or the list too', async () => {
    const form = aForm({
      firstName: '',
      birthDate: yearsAgo(10),
      password: 'password123',
      passwordConfirm: 'x',
    });
    const { body } = await register(form);
    expect(body.violations.map(({ property, code }: Record<string, string>) => [property, code])).toEqual([
      ['firstName', 'required'],
      ['birthDate', 'too_young'],
      ['password', 'too_common'],
      ['passwordConfirm', 'passwords_differ'],
    ]);
  });

  it.each([
    ['an operator', { email: { $ne: null } }, 'email', 'wrong_type'],
    ['an unknown field', { roles: ['SUPER_ADMIN'] }, 'roles', 'unknown_field'],
    ['the prototype', { constructor: 1 }, 'constructor', 'unknown_field'],
    ['a number for a text', { firstName: 7 }, 'firstName', 'wrong_type'],
    ['a text for a boolean', { newsletter: '1' }, 'newsletter', 'wrong_type'],
    ['a malformed hash', { hash: 'a b' }, 'hash', 'wrong_type'],
    ['a hash that is too long', { hash: 'a'.repeat(65) }, 'hash', 'wrong_type'],
  ])('is malformed with %s', async (_what, given, property, code) => {
    const form = aForm();
    const { status, body } = await register({ ...form, ...given });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect(body.violations).toMatchObject([{ property, code }]);
    expect(await RegistrationModel.exists({ email: String(form.email) })).toBeNull();
  });

  it('takes somebody whose 16th birthday is today', async () => {
    await accounts.setNow(new Date('2031-03-09T12:00:00Z'));
    const { status } = await register(aForm({ birthDate: '2015-03-09' }));
    await accounts.setNow(today);
    expect(status).toBe(204);
  });
});

describe('a registration with Idempotency-Key', () => {
  it('is done once without any session, and answered again', async () => {
    const form = aForm();
    const headers = { 'Idempotency-Key': `register-${emailOf(form).slice(0, 8)}` };
    const [first, again] = [await register(form, { headers }), await register(form, { headers })];
    expect([first.status, again.status]).toEqual([204, 204]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await mailsTo(emailOf(form))).toHaveLength(1);
    const other = await register({ ...form, firstName: 'Other' }, { headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('is its own for each address, however the address is written', async () => {
    const [form, strangers] = [aForm(), aForm()];
    const headers = { 'Idempotency-Key': `shared-${emailOf(form).slice(0, 8)}` };
    await register(form, { headers });
    const stranger = await register(strangers, { headers });
    expect([stranger.status, stranger.headers.get('idempotency-replayed')]).toEqual([204, null]);
    expect(await mailsTo(emailOf(strangers))).toHaveLength(1);
    const email = emailOf(form).toUpperCase();
    const louder = await register({ ...form, email, emailConfirm: email }, { headers });
    expect([louder.status, louder.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await mailsTo(emailOf(form))).toHaveLength(1);
  });

  it('is refused in its fields when it names no address', async () => {
    const { email: _, ...form } = aForm();
    const headers = { 'Idempotency-Key': 'without-an-address' };
    const refused = await register({ ...form, email: null }, { headers });
    expect([refused.status, refused.body.violations[0].property]).toEqual([422, 'email']);
  });
});

it('hashes the same password differently each time', async () => {
  expect(await hashPassword(goodPassword)).not.toBe(await hashPassword(goodPassword));
});
