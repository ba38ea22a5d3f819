import * as emailChangeCalls from '@endzone/contracts/accounts/emailChange';
import * as notificationsCalls from '@endzone/contracts/accounts/notifications';
import * as passwordsCalls from '@endzone/contracts/accounts/passwords';
import * as profileCalls from '@endzone/contracts/accounts/profile';
import * as pushCalls from '@endzone/contracts/accounts/push';
import * as registrationCalls from '@endzone/contracts/accounts/registration';
import * as developmentCalls from '@endzone/contracts/edge/development';
import * as healthCalls from '@endzone/contracts/edge/health';
import * as pageViewsCalls from '@endzone/contracts/edge/pageViews';
import * as sessionsCalls from '@endzone/contracts/edge/sessions';
import { parseInstant } from '@endzone/contracts/fields';
import { expect } from '@jest/globals';
import { allCalls } from '@endzone/contracts/calls';
import { cancelOwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { errors } from '@endzone/contracts/errors';
import type { MessageParams } from '@endzone/contracts/messages';
import { accountLife } from './accountLife.ts';
import { frontEnds, releaseServerSettings } from './frontEnds.ts';
import { mailProviderSettings, messages } from './messages.ts';
import { Caller, type Answer } from './testing/caller.ts';
import { expectRefused, type Said } from './testing/refusal.ts';
import { walk, words } from './testing/walk.ts';
import { aRegistration, password, succeed, type Person, type World } from './testing/world.ts';

/** Anna and Béla have accounts; what a line keeps for later ones is in `kept`. */
type Stage = World &
  Record<'anna' | 'bela' | 'csaba' | 'dani' | 'lili' | 'mark', Person> & { kept: Record<string, string> };

const { arrange, allows, refuses, shows, violates } = words<Stage>();
const long = (length: number) => 'á'.repeat(length);
const newcomer = 'dora@endzone.example';
const newPassword = 'Negyedik-kiserlet-8';

/** A field of a form that breaks its rule; the rest of the form is right. */
type Row = [
  property: string,
  says: Said,
  title: string,
  change: Record<string, unknown>,
  params?: MessageParams,
];

const aBrowser = {
  endpoint: 'https://push.example.org/send/abc',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

const pushRows: Row[] = [
  ['endpoint', 'invalid_url', 'no https address', { endpoint: 'http://push.example.org/x' }],
  ['endpoint', 'invalid_url', 'an address of this machine', { endpoint: 'https://127.0.0.1/x' }],
  ['endpoint', 'invalid_url', 'a private address', { endpoint: 'https://192.168.1.4/x' }],
  ['endpoint', 'too_long', 'a long address', { endpoint: `https://a.hu/${'x'.repeat(500)}` }, { max: 501 }],
  ['keys.p256dh', 'invalid_choice', 'no keys', { keys: { auth: aBrowser.keys.auth } }],
  ['keys.auth', 'invalid_choice', 'a short secret', { keys: { ...aBrowser.keys, auth: 'abc' } }],
];

const registrationRows: Row[] = [
  ['firstName', 'required.firstName', 'no first name', { firstName: undefined }],
  ['firstName', 'required.firstName', 'white space for a first name', { firstName: ' \t ' }],
  ['firstName', 'required.firstName', 'null for a first name', { firstName: null }],
  ['firstName', 'too_long', 'a first name of 61 letters', { firstName: long(61) }, { max: 61 }],
  ['lastName', 'required.lastName', 'no last name', { lastName: '' }],
  ['lastName', 'too_long', 'a last name of 61 letters', { lastName: long(61) }, { max: 61 }],
  ['gender', 'required.gender', 'no gender', { gender: undefined }],
  ['gender', 'required.gender', 'another gender', { gender: 'x' }],
  ['location', 'required.location', 'no place', { location: '' }],
  ['location', 'too_long', 'a place of 181 letters', { location: long(181) }, { max: 181 }],
  ['birthDate', 'required.birthDate', 'no date of birth', { birthDate: '' }],
  ['birthDate', 'invalid_date.birthDate', 'no real day', { birthDate: '1990-02-30' }],
  ['birthDate', 'invalid_date.birthDate', 'a day written otherwise', { birthDate: '30/01/1990' }],
  ['birthDate', 'invalid_date.birthDate', 'a birth in the future', { birthDate: '2999-01-01' }],
  ['birthDate', 'invalid_date.birthDate', 'a birth more than 100 years ago', { birthDate: '1899-12-31' }],
  ['email', 'required.email', 'no e-mail', { email: '' }],
  ['email', 'invalid_email', 'an e-mail without domain', { email: 'dora@' }],
  ['email', 'invalid_email', 'two e-mails', { email: 'a@b.hu, c@d.hu' }],
  [
    'email',
    'too_long',
    'an e-mail of 255 letters',
    { email: `${'a'.repeat(247)}@bcd.hu` + 'u' },
    { max: 255 },
  ],
  ['emailConfirm', 'required.emailConfirm', 'an e-mail not repeated', { emailConfirm: '' }],
  ['emailConfirm', 'emails_differ', 'another e-mail', { emailConfirm: 'other@endzone.example' }],
  ['password', 'required.password', 'no password', { password: '' }],
  ['password', 'too_short.password', 'a password of 7', { password: 'Abcdef7' }, { length: 8 }],
  ['password', 'too_long', 'a password of 129', { password: 'x'.repeat(129) }, { max: 129 }],
  ['password', 'too_common', 'a common password', { password: 'password123' }],
  ['password', 'too_common', 'the e-mail as password', { password: newcomer.toUpperCase() }],
  ['password', 'too_common', 'the name as password', { password: 'dóra szilvási' }],
  ['passwordConfirm', 'required.passwordConfirm', 'a password not repeated', { passwordConfirm: '' }],
  ['passwordConfirm', 'passwords_differ', 'another password', { passwordConfirm: `${password} ` }],
  ['hash', 'wrong_type', 'a hash with other characters', { hash: 'a b' }],
  ['hash', 'wrong_type', 'a hash of 65', { hash: 'a'.repeat(65) }],
  ['newsletter', 'wrong_type', 'a text for the newsletter', { newsletter: 'yes' }],
  ['firstName', 'wrong_type', 'a number for a first name', { firstName: 7 }],
];

const dora = (change: Record<string, unknown> = {}) =>
  aRegistration({ firstName: 'Dóra', lastName: 'Szilvási', email: newcomer, ...change });

/** The day so many years before tomorrow or today, in Budapest. */
async function yearsAgo(world: World, years: number, daysLater: number): Promise<string> {
  const now = parseInstant(await world.now());
  const day = new Date(now.getTime() + daysLater * 86_400_000);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Budapest' }).format(day);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

const headerNames = ({ headers }: Answer) => [...headers.keys()];

const registration = registrationRows.map(([property, says, title, change, params]) =>
  violates(
    registrationCalls.register,
    property,
    says,
    title,
    ({ visitor }, locale) => visitor.post('/user/register', dora(change), { locale }),
    params,
  ),
);

/** The rules of a new password are those of a registration's, wherever it is typed. */
const newPasswordRows: Row[] = [
  ['newPassword', 'required.newPassword', 'no new password', { newPassword: '' }],
  ['newPassword', 'too_short.password', 'a new password of 7', { newPassword: 'Abcdef7' }, { length: 8 }],
  ['newPassword', 'too_long', 'a new password of 129', { newPassword: 'x'.repeat(129) }, { max: 129 }],
  ['newPassword', 'too_common', 'a common new password', { newPassword: 'qwertyuiop' }],
];
const changeRows: Row[] = [
  ['oldPassword', 'required.oldPassword', 'no present password', { oldPassword: '' }],
  ['oldPassword', 'wrong_password', 'a wrong present password', { oldPassword: 'Otodik-kiserlet-9' }],
  ...newPasswordRows,
  ['newPassword', 'too_common', 'the own e-mail as new password', { newPassword: 'person1@endzone.example' }],
];
const resetRows: Row[] = [
  ['resetPasswordToken', 'required', 'no token', { resetPasswordToken: '' }],
  ...newPasswordRows,
  ['newPassword', 'too_common', 'the own e-mail as new password', { newPassword: 'person2@endzone.example' }],
];

const aProfile = {
  firstName: 'Anna',
  lastName: 'Kiss',
  location: 'Eger',
  birthDate: '1990-01-01',
  gender: 'f',
};
const profileRows = registrationRows.filter(([property]) => property in aProfile);

/** A token that leads nowhere: unknown, used, void or expired, the answer is one and the same. */
const dead = 'a'.repeat(43);

const steps = [
  arrange('Anna and Béla sign up', async (world) => {
    world.kept = {};
    world.anna = await world.signUp();
    world.bela = await world.signUp();
  }),

  // Registration
  ...registration,
  violates(
    registrationCalls.register,
    'birthDate',
    'too_young',
    'somebody who turns 16 tomorrow',
    async (world, locale) =>
      world.visitor.post('/user/register', dora({ birthDate: await yearsAgo(world, 16, 1) }), { locale }),
  ),
  shows(
    'one answer names every field that is wrong, one violation each, in the order of the form',
    async ({ visitor }) => {
      const { body } = await visitor.post('/user/register', {});
      expect(body.violations.map(({ property }: { property: string }) => property)).toEqual([
        'firstName',
        'lastName',
        'gender',
        'location',
        'birthDate',
        'email',
        'emailConfirm',
        'password',
        'passwordConfirm',
      ]);
    },
  ),
  allows(registrationCalls.register, 'whoever turns 16 today, with names at their limits', async (world) =>
    world.visitor.post(
      '/user/register',
      dora({
        firstName: long(60),
        location: long(180),
        birthDate: await yearsAgo(world, 16, 0),
        email: newcomer.toUpperCase(),
        emailConfirm: newcomer,
        hash: 'Remember_me-1',
        newsletter: true,
      }),
      { locale: 'hu' },
    ),
  ),
  arrange('keep the token of the mail', async (world) => {
    world.kept.first = await world.tokenOf(newcomer, 'confirm_registration');
    const { body } = await world.visitor.get(`/dev/mails?to=${newcomer}`);
    expect(body).toMatchObject([{ kind: 'confirm_registration', locale: 'hu' }]);
  }),
  refuses(
    sessionsCalls.logIn,
    errors.invalidCredentials,
    'who has not confirmed yet',
    ({ visitor }, locale) => visitor.post('/auth', { username: newcomer, password }, { locale }),
  ),
  shows(
    'a registration tells nobody whether an address has an account',
    async ({ visitor, anna, mailsTo }) => {
      const known = await visitor.post(
        '/user/register',
        dora({ email: anna.email, emailConfirm: anna.email }),
      );
      const unknown = await visitor.post('/user/register', dora({ hash: 'Remember_me-1' }));
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect(headerNames(known)).toEqual(headerNames(unknown));
      expect(await mailsTo(anna.email, 'already_registered')).toHaveLength(1);
    },
  ),
  arrange('keep the token of the second registration', async (world) => {
    for (let token = world.kept.first; token === world.kept.first;)
      token = world.kept.second = await world.tokenOf(newcomer, 'confirm_registration');
  }),
  refuses(
    registrationCalls.confirmRegistration,
    errors.invalidToken,
    'an unknown token',
    ({ visitor }, locale) => visitor.post(`/user/confirm/${dead}`, {}, { locale }),
  ),
  allows(registrationCalls.confirmRegistration, 'the link of the mail', ({ visitor, kept }) =>
    visitor.post(`/user/confirm/${kept.second}`),
  ),
  refuses(
    registrationCalls.confirmRegistration,
    errors.invalidToken,
    'the same link again',
    ({ visitor, kept }, locale) => visitor.post(`/user/confirm/${kept.second}`, {}, { locale }),
  ),
  refuses(
    registrationCalls.confirmRegistration,
    errors.invalidToken,
    'the other registration of the address',
    ({ visitor, kept }, locale) => visitor.post(`/user/confirm/${kept.first}`, {}, { locale }),
  ),
  arrange('somebody registers and waits', async (world) => {
    const email = 'late@endzone.example';
    await succeed(world.visitor.post('/user/register', dora({ email, emailConfirm: email })));
    world.kept.late = await world.tokenOf(email, 'confirm_registration');
    await world.advance(7 * 24 * 3600 + 1);
  }),
  refuses(
    registrationCalls.confirmRegistration,
    errors.invalidToken,
    'a link of 7 days ago',
    ({ visitor, kept }, locale) => visitor.post(`/user/confirm/${kept.late}`, {}, { locale }),
  ),

  // Sessions
  violates(sessionsCalls.logIn, 'username', 'required.email', 'no e-mail', ({ visitor }, locale) =>
    visitor.post('/auth', { password }, { locale }),
  ),
  violates(sessionsCalls.logIn, 'username', 'invalid_email', 'what is no e-mail', ({ visitor }, locale) =>
    visitor.post('/auth', { username: 'anna', password }, { locale }),
  ),
  violates(sessionsCalls.logIn, 'password', 'required.password', 'no password', ({ visitor }, locale) =>
    visitor.post('/auth', { username: newcomer }, { locale }),
  ),
  refuses(sessionsCalls.logIn, errors.invalidCredentials, 'an unknown e-mail', ({ visitor }, locale) =>
    visitor.post('/auth', { username: 'nobody@endzone.example', password }, { locale }),
  ),
  refuses(sessionsCalls.logIn, errors.invalidCredentials, 'a wrong password', ({ visitor, anna }, locale) =>
    visitor.post('/auth', { username: anna.email, password: 'Otodik-kiserlet-9' }, { locale }),
  ),
  refuses(sessionsCalls.logIn, errors.originRefused, "another site's page", ({ visitor, anna }, locale) =>
    visitor.post(
      '/auth',
      { username: anna.email, password },
      { locale, headers: { Origin: 'https://elsewhere.example' } },
    ),
  ),
  allows(
    sessionsCalls.logIn,
    'the e-mail in any case; the hash of the registration comes back once',
    async (world) => {
      const logIn = () => world.visitor.post('/auth', { username: newcomer.toUpperCase(), password });
      const first = await logIn();
      expect(first.body).toMatchObject({
        hash: 'Remember_me-1',
        email: newcomer,
        newsletter: false,
        roles: [],
      });
      expect(first.headers.get('set-cookie')).toMatch(/^endzone=.+; .*HttpOnly/);
      world.kept.dora = first.body.token;
      const second = await logIn();
      expect(second.body).toMatchObject({ hash: null });
      expect(second.body.token).not.toBe(first.body.token);
      return second;
    },
  ),
  allows(sessionsCalls.getSession, 'whoever is logged in', ({ anna }) => anna.caller.get('/auth')),
  allows(sessionsCalls.getSession, 'nobody', ({ visitor }) => visitor.get('/auth'), 204),
  allows(sessionsCalls.logOut, 'the end of the session presented', ({ stack, kept }) =>
    new Caller(stack.url, kept.dora).delete('/auth'),
  ),
  refuses(
    sessionsCalls.getMe,
    errors.unauthenticated,
    'a session that has ended',
    ({ stack, kept }, locale) => new Caller(stack.url, kept.dora).get('/users/me', { locale }),
  ),
  allows(sessionsCalls.logOut, 'nobody to log out', ({ visitor }) => visitor.delete('/auth')),
  allows(sessionsCalls.getMe, 'the own account, whose name follows the language', async ({ anna }) => {
    const english = await anna.caller.get('/users/me');
    const hungarian = await anna.caller.get('/users/me', { locale: 'hu' });
    expect(english.body.name).toBe(`${anna.firstName} ${anna.lastName}`);
    expect(hungarian.body.name).toBe(`${anna.lastName} ${anna.firstName}`);
    expect(english.body).toMatchObject({
      id: anna.id,
      email: anna.email,
      status: 'active',
      leagueMemberships: [],
      pendingLeagueMemberships: [],
      teams: [],
      emailChange: null,
      mails: { league: true, draft: true },
      unreadNotifications: 1,
    });
    expect(english.body).not.toHaveProperty('token');
    return english;
  }),

  // Profile
  ...profileRows.map(([property, says, title, change, params]) =>
    violates(
      profileCalls.saveProfile,
      property,
      says,
      title,
      ({ anna }, locale) => anna.caller.post('/users/me', { ...aProfile, ...change }, { locale }),
      params,
    ),
  ),
  refuses(profileCalls.saveProfile, errors.forbidden, "another's id", ({ anna, bela }, locale) =>
    anna.caller.post(`/users/${bela.id}`, aProfile, { locale }),
  ),
  refuses(
    profileCalls.saveProfile,
    errors.forbidden,
    "another's id by the owner too",
    ({ owner, bela }, locale) => owner.post(`/users/${bela.id}`, aProfile, { locale }),
  ),
  allows(profileCalls.saveProfile, 'the own id', async ({ anna }) => {
    const saved = await anna.caller.post(`/users/${anna.id}`, {
      ...aProfile,
      location: '  Győr ',
      newsletter: true,
    });
    expect(saved.body).toMatchObject({ id: anna.id, location: 'Győr', newsletter: true, emailChange: null });
    return saved;
  }),
  shows('a profile saved again changes nothing, and consent stays when it is not sent', async (world) => {
    const before = await world.storedState();
    const { body } = await world.anna.caller.post('/users/me', { ...aProfile, location: 'Győr' });
    expect(body.newsletter).toBe(true);
    expect(await world.storedState()).toBe(before);
  }),
  refuses(profileCalls.saveLocale, errors.forbidden, "another's id", ({ anna, bela }, locale) =>
    anna.caller.post(`/users/${bela.id}/locale/hu`, {}, { locale }),
  ),
  violates(profileCalls.saveLocale, 'locale', 'wrong_type', 'another language', ({ anna }, locale) =>
    anna.caller.post('/users/me/locale/de', {}, { locale }),
  ),
  allows(profileCalls.saveLocale, 'the language of the own mails', ({ anna }) =>
    anna.caller.post('/users/me/locale/hu'),
  ),
  violates(profileCalls.savePreferences, 'mails', 'wrong_type', 'no choice', ({ anna }, locale) =>
    anna.caller.post('/users/me/preferences', {}, { locale }),
  ),
  violates(profileCalls.savePreferences, 'mails.draft', 'wrong_type', 'half a choice', ({ anna }, locale) =>
    anna.caller.post('/users/me/preferences', { mails: { league: true } }, { locale }),
  ),
  violates(
    profileCalls.savePreferences,
    'mails.news',
    'unknown_field',
    'another kind of mail',
    ({ anna }, locale) =>
      anna.caller.post(
        '/users/me/preferences',
        { mails: { league: true, draft: true, news: true } },
        { locale },
      ),
  ),
  allows(profileCalls.savePreferences, 'a choice', async ({ anna }) => {
    const mails = { league: false, draft: true };
    const saved = await anna.caller.post('/users/me/preferences', { mails });
    expect(saved.body.mails).toEqual(mails);
    return saved;
  }),

  // Passwords
  ...changeRows.map(([property, says, title, change, params]) =>
    violates(
      passwordsCalls.changePassword,
      property,
      says,
      title,
      ({ anna }, locale) =>
        anna.caller.post(
          '/users/me/change-password',
          { oldPassword: password, newPassword, ...change },
          { locale },
        ),
      params,
    ),
  ),
  arrange('Anna logs in on a second device', async (world) => {
    const { body } = await succeed(world.visitor.post('/auth', { username: world.anna.email, password }));
    world.kept.second = body.token;
  }),
  allows(passwordsCalls.changePassword, 'the present and a new password', ({ anna }) =>
    anna.caller.post('/users/me/change-password', { oldPassword: password, newPassword }),
  ),
  shows(
    'the other sessions end, the present one stays, and a mail says so',
    async ({ stack, anna, kept, mailsTo }) => {
      expect((await new Caller(stack.url, kept.second).get('/users/me')).status).toBe(401);
      expect((await anna.caller.get('/users/me')).status).toBe(200);
      expect(await mailsTo(anna.email, 'password_changed')).toMatchObject([{ locale: 'hu' }]);
    },
  ),
  violates(
    passwordsCalls.requestPasswordReset,
    'email',
    'required.email',
    'no e-mail',
    ({ visitor }, locale) => visitor.post('/users/password-reset/request', {}, { locale }),
  ),
  violates(
    passwordsCalls.requestPasswordReset,
    'email',
    'invalid_email',
    'what is no e-mail',
    ({ visitor }, locale) => visitor.post('/users/password-reset/request', { email: 'bela' }, { locale }),
  ),
  allows(
    passwordsCalls.requestPasswordReset,
    'an address, whether it has an account or not',
    async ({ visitor, bela }) => {
      const known = await visitor.post('/users/password-reset/request', { email: bela.email.toUpperCase() });
      const unknown = await visitor.post('/users/password-reset/request', { email: 'no@endzone.example' });
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect(headerNames(known)).toEqual(headerNames(unknown));
      return known;
    },
  ),
  arrange('keep the token; ask for a newer one', async (world) => {
    world.kept.older = await world.tokenOf(world.bela.email, 'reset_password');
    await succeed(world.visitor.post('/users/password-reset/request', { email: world.bela.email }));
    for (let token = world.kept.older; token === world.kept.older;)
      token = world.kept.reset = await world.tokenOf(world.bela.email, 'reset_password');
  }),
  refuses(passwordsCalls.resetPassword, errors.invalidToken, 'an unknown token', ({ visitor }, locale) =>
    visitor.post('/users/reset-password', { resetPasswordToken: dead, newPassword }, { locale }),
  ),
  refuses(passwordsCalls.resetPassword, errors.invalidToken, 'an older link', ({ visitor, kept }, locale) =>
    visitor.post('/users/reset-password', { resetPasswordToken: kept.older, newPassword }, { locale }),
  ),
  ...resetRows.map(([property, says, title, change, params]) =>
    violates(
      passwordsCalls.resetPassword,
      property,
      says,
      title,
      ({ visitor, kept }, locale) =>
        visitor.post(
          '/users/reset-password',
          { resetPasswordToken: kept.reset, newPassword, ...change },
          { locale },
        ),
      params,
    ),
  ),
  allows(
    passwordsCalls.resetPassword,
    'the link that refused passwords did not use up',
    ({ visitor, kept }) =>
      visitor.post('/users/reset-password', { resetPasswordToken: kept.reset, newPassword }),
  ),
  refuses(
    passwordsCalls.resetPassword,
    errors.invalidToken,
    'the same link again',
    ({ visitor, kept }, locale) =>
      visitor.post('/users/reset-password', { resetPasswordToken: kept.reset, newPassword }, { locale }),
  ),
  shows('all sessions end with a reset, the new password opens the account', async (world) => {
    const { bela, visitor, stack } = world;
    expect((await bela.caller.get('/users/me')).status).toBe(401);
    expect((await visitor.post('/auth', { username: bela.email, password })).status).toBe(401);
    const { body } = await succeed(visitor.post('/auth', { username: bela.email, password: newPassword }));
    world.bela = { ...bela, caller: new Caller(stack.url, body.token) };
  }),
  arrange('a link grows old', async (world) => {
    await succeed(world.visitor.post('/users/password-reset/request', { email: world.bela.email }));
    for (let token = world.kept.reset; token === world.kept.reset;)
      token = world.kept.old = await world.tokenOf(world.bela.email, 'reset_password');
    await world.advance(3601);
  }),
  refuses(
    passwordsCalls.resetPassword,
    errors.invalidToken,
    'a link of an hour ago',
    ({ visitor, kept }, locale) =>
      visitor.post('/users/reset-password', { resetPasswordToken: kept.old, newPassword }, { locale }),
  ),

  // The password again, and another address
  arrange('Anna logged in long ago', (world) => world.letPasswordsAge(world.anna)),
  refuses(
    emailChangeCalls.requestEmailChange,
    errors.confirmPassword,
    'a session whose password was given long ago',
    ({ anna }, locale) => anna.caller.post('/users/me/email-change/request', { newEmail: '' }, { locale }),
  ),
  refuses(sessionsCalls.confirmPassword, errors.invalidCredentials, 'a wrong password', ({ anna }, locale) =>
    anna.caller.post('/auth/confirm', { password }, { locale }),
  ),
  violates(
    sessionsCalls.confirmPassword,
    'password',
    'required.password',
    'no password',
    ({ anna }, locale) => anna.caller.post('/auth/confirm', { password: '' }, { locale }),
  ),
  allows(sessionsCalls.confirmPassword, 'the password of the session’s user', ({ anna }) =>
    anna.caller.post('/auth/confirm', { password: newPassword }),
  ),
  violates(
    emailChangeCalls.requestEmailChange,
    'newEmail',
    'required.newEmail',
    'no e-mail',
    ({ anna }, locale) => anna.caller.post('/users/me/email-change/request', { newEmail: ' ' }, { locale }),
  ),
  violates(
    emailChangeCalls.requestEmailChange,
    'newEmail',
    'invalid_email',
    'what is no e-mail',
    ({ anna }, locale) =>
      anna.caller.post('/users/me/email-change/request', { newEmail: 'anna@eger' }, { locale }),
  ),
  violates(
    emailChangeCalls.requestEmailChange,
    'newEmail',
    'same_email',
    'the present e-mail',
    ({ anna }, locale) =>
      anna.caller.post('/users/me/email-change/request', { newEmail: anna.email.toUpperCase() }, { locale }),
  ),
  allows(
    emailChangeCalls.requestEmailChange,
    'an address, whether it has an account or not',
    async (world) => {
      const { anna, bela, mailsTo } = world;
      const taken = await anna.caller.post('/users/me/email-change/request', { newEmail: bela.email });
      expect(await mailsTo(bela.email, 'email_taken')).toHaveLength(1);
      const free = await anna.caller.post('/users/me/email-change/request', { newEmail: 'anna@new.example' });
      expect([taken.status, taken.body]).toEqual([free.status, free.body]);
      expect(headerNames(taken)).toEqual(headerNames(free));
      world.kept.change = await world.tokenOf('anna@new.example', 'confirm_email_change');
      expect((await anna.caller.get('/users/me')).body.emailChange).toMatchObject({
        newEmail: 'anna@new.example',
      });
      return free;
    },
  ),
  violates(emailChangeCalls.changeEmail, 'emailChangeToken', 'required', 'no token', ({ anna }, locale) =>
    anna.caller.post('/users/me/email-change', {}, { locale }),
  ),
  refuses(emailChangeCalls.changeEmail, errors.invalidToken, 'an unknown token', ({ anna }, locale) =>
    anna.caller.post('/users/me/email-change', { emailChangeToken: dead }, { locale }),
  ),
  refuses(
    emailChangeCalls.changeEmail,
    errors.invalidToken,
    "another user's token",
    ({ bela, kept }, locale) =>
      bela.caller.post('/users/me/email-change', { emailChangeToken: kept.change }, { locale }),
  ),
  arrange('somebody else takes the address meanwhile', (world) => world.signUp('anna@new.example')),
  refuses(
    emailChangeCalls.changeEmail,
    errors.emailInUse,
    'an address confirmed meanwhile',
    ({ anna, kept }, locale) =>
      anna.caller.post('/users/me/email-change', { emailChangeToken: kept.change }, { locale }),
  ),
  arrange('Anna asks for another one', async (world) => {
    const newEmail = 'anna@other.example';
    await succeed(world.anna.caller.post('/users/me/email-change/request', { newEmail }));
    world.kept.older = world.kept.change ?? '';
    world.kept.change = await world.tokenOf(newEmail, 'confirm_email_change');
  }),
  refuses(emailChangeCalls.changeEmail, errors.invalidToken, 'an older link', ({ anna, kept }, locale) =>
    anna.caller.post('/users/me/email-change', { emailChangeToken: kept.older }, { locale }),
  ),
  allows(emailChangeCalls.changeEmail, 'the link of the mail', async ({ anna, kept, mailsTo }) => {
    const changed = await anna.caller.post('/users/me/email-change', { emailChangeToken: kept.change });
    expect(changed.body).toMatchObject({
      email: 'anna@other.example',
      emailChange: null,
      leagueMemberships: [],
    });
    expect(await mailsTo(anna.email, 'email_changed')).toHaveLength(1);
    return changed;
  }),
  refuses(
    emailChangeCalls.changeEmail,
    errors.invalidToken,
    'the same link again',
    ({ anna, kept }, locale) =>
      anna.caller.post('/users/me/email-change', { emailChangeToken: kept.change }, { locale }),
  ),
  refuses(emailChangeCalls.stopEmailChange, errors.invalidToken, 'an unknown token', ({ visitor }, locale) =>
    visitor.post(`/users/email-change/stop/${dead}`, {}, { locale }),
  ),
  arrange('somebody changes the address and changes it back by the link of the old one', async (world) => {
    const person = await world.signUp();
    const newEmail = `new.${person.email}`;
    await succeed(person.caller.post('/users/me/email-change/request', { newEmail }));
    world.kept.stop = await world.tokenOf(person.email, 'email_change_requested');
    const emailChangeToken = await world.tokenOf(newEmail, 'confirm_email_change');
    await succeed(person.caller.post('/users/me/email-change', { emailChangeToken }));
    world.kept.stopped = person.email;
    world.kept.session = person.caller.token ?? '';
  }),
  allows(emailChangeCalls.stopEmailChange, 'the link that the old address got', ({ visitor, kept }) =>
    visitor.post(`/users/email-change/stop/${kept.stop}`),
  ),
  allows(emailChangeCalls.stopEmailChange, 'the same link again, which does nothing', ({ visitor, kept }) =>
    visitor.post(`/users/email-change/stop/${kept.stop}`),
  ),
  shows('the session has ended, and the old address gets a link to a new password', async (world) => {
    const { kept, stack, visitor, mailsTo } = world;
    expect((await new Caller(stack.url, kept.session).get('/users/me')).status).toBe(401);
    const { stopped = '' } = kept;
    expect(await mailsTo(stopped, 'reset_password')).toHaveLength(1);
    expect((await visitor.post('/auth', { username: stopped, password })).status).toBe(401);
    const sent = { resetPasswordToken: await world.tokenOf(stopped, 'reset_password'), newPassword };
    await succeed(visitor.post('/users/reset-password', sent));
    await succeed(visitor.post('/auth', { username: stopped, password: newPassword }));
  }),
  arrange('somebody else registers with an address that was given up', async (world) => {
    const person = await world.signUp();
    const newEmail = `new.${person.email}`;
    await succeed(person.caller.post('/users/me/email-change/request', { newEmail }));
    world.kept.stop = await world.tokenOf(person.email, 'email_change_requested');
    const emailChangeToken = await world.tokenOf(newEmail, 'confirm_email_change');
    await succeed(person.caller.post('/users/me/email-change', { emailChangeToken }));
    const { email, firstName, lastName } = person;
    const before = await world.tokenOf(email, 'confirm_registration');
    await succeed(world.visitor.post('/user/register', aRegistration({ email, firstName, lastName })));
    for (let token = before; token === before;) {
      token = await world.tokenOf(email, 'confirm_registration');
      if (token !== before) await succeed(world.visitor.post(`/user/confirm/${token}`));
    }
  }),
  refuses(
    emailChangeCalls.stopEmailChange,
    errors.emailInUse,
    'the link of an address that another account has by now',
    ({ visitor, kept }, locale) => visitor.post(`/users/email-change/stop/${kept.stop}`, {}, { locale }),
  ),
  arrange('a link grows old', async (world) => {
    const newEmail = 'anna@third.example';
    await succeed(world.anna.caller.post('/users/me/email-change/request', { newEmail }));
    world.kept.change = await world.tokenOf(newEmail, 'confirm_email_change');
    await world.advance(24 * 3600 + 1);
  }),
  refuses(
    emailChangeCalls.changeEmail,
    errors.invalidToken,
    'a link of yesterday',
    ({ anna, kept }, locale) =>
      anna.caller.post('/users/me/email-change', { emailChangeToken: kept.change }, { locale }),
  ),

  // Notifications
  allows(
    notificationsCalls.getNotifications,
    'pages of the own ones, newest first, in the language of the reader',
    async ({ anna }) => {
      const all = await anna.caller.get('/users/me/notifications');
      expect(all.headers.get('x-total-count')).toBe('3');
      expect(all.body.map(({ code }: { code: string }) => code)).toEqual([
        'email_changed',
        'password_changed',
        'account_confirmed',
      ]);
      expect(all.body[0]).toMatchObject({ type: 'PROFILE', league: null, isViewed: false, path: '/profile' });
      const page = await anna.caller.get('/users/me/notifications?limit=1&offset=1', { locale: 'hu' });
      expect(page.body).toMatchObject([{ code: 'password_changed' }]);
      expect(page.body[0].message).not.toBe(all.body[1].message);
      expect(page.headers.get('x-total-count')).toBe('3');
      const league = await anna.caller.get('/users/me/notifications?type=LEAGUE');
      expect([league.body, league.headers.get('x-total-count')]).toEqual([[], '0']);
      return all;
    },
  ),
  ...(['limit=0', 'limit=201', 'limit=1.5', 'offset=-1', 'type=OTHER'] as const).map((query) =>
    violates(
      notificationsCalls.getNotifications,
      query.split('=')[0] ?? '',
      'wrong_type',
      query,
      ({ anna }, locale) => anna.caller.get(`/users/me/notifications?${query}`, { locale }),
    ),
  ),
  allows(notificationsCalls.getUnreadCount, 'the badge, with 304 while nothing changed', async ({ anna }) => {
    const counted = await anna.caller.get('/users/me/unread-notifications/count');
    expect(counted.body).toEqual({ count: 3 });
    const again = await anna.caller.get('/users/me/unread-notifications/count', {
      headers: { 'If-None-Match': counted.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    return counted;
  }),
  refuses(
    notificationsCalls.markNotificationsViewed,
    errors.notificationNotFound,
    "another's notification",
    async ({ anna, bela }, locale) => {
      const { body } = await bela.caller.get('/users/me/notifications');
      return anna.caller.post('/users/me/notifications/mark-viewed', { upTo: body[0].id }, { locale });
    },
  ),
  violates(
    notificationsCalls.markNotificationsViewed,
    'upTo',
    'wrong_type',
    'what is no id',
    ({ anna }, locale) =>
      anna.caller.post('/users/me/notifications/mark-viewed', { upTo: 'newest' }, { locale }),
  ),
  allows(notificationsCalls.markNotificationsViewed, 'up to the newest one shown', async ({ anna }) => {
    const { body } = await anna.caller.get('/users/me/notifications');
    const marked = await anna.caller.post('/users/me/notifications/mark-viewed', { upTo: body[1].id });
    expect(marked.body).toEqual({ count: 1 });
    return marked;
  }),
  allows(notificationsCalls.markNotificationsViewed, 'all of them', async ({ anna }) => {
    const marked = await anna.caller.post('/users/me/notifications/mark-viewed');
    expect(marked.body).toEqual({ count: 0 });
    return marked;
  }),

  // Notifications on devices
  ...pushRows.map(([property, says, title, change, params]) =>
    violates(
      pushCalls.addPushDevice,
      property,
      says,
      title,
      ({ anna }, locale) =>
        anna.caller.post('/users/me/push/devices', { ...aBrowser, ...change }, { locale }),
      params,
    ),
  ),
  allows(pushCalls.addPushDevice, 'a browser, and the same again', async (world) => {
    const { anna, kept } = world;
    const added = await anna.caller.post('/users/me/push/devices', aBrowser);
    expect(added.body.devices).toMatchObject([{ isCurrent: true, lastUsedAt: null }]);
    expect(JSON.stringify(added.body)).not.toContain(aBrowser.endpoint);
    expect((await anna.caller.post('/users/me/push/devices', aBrowser)).status).toBe(200);
    kept.pushDevice = added.body.devices[0].id;
    return added;
  }),
  allows(pushCalls.getPush, 'what is kept, nothing of others', async ({ anna, bela }) => {
    expect((await bela.caller.get('/users/me/push')).body.devices).toEqual([]);
    const state = await anna.caller.get('/users/me/push');
    expect(state.body.publicKey).toMatch(/^[\w-]{87}$/);
    expect(state.body.devices).toHaveLength(1);
    return state;
  }),
  violates(pushCalls.savePushTopics, 'topics', 'wrong_type', 'no topics', ({ anna }, locale) =>
    anna.caller.post('/users/me/push/topics', {}, { locale }),
  ),
  violates(pushCalls.savePushTopics, 'topics.mail', 'unknown_field', 'another topic', ({ anna }, locale) =>
    anna.caller.post('/users/me/push/topics', { topics: { mail: true } }, { locale }),
  ),
  allows(pushCalls.savePushTopics, 'one topic, the others stay', async ({ anna }) => {
    const saved = await anna.caller.post('/users/me/push/topics', { topics: { trades: false } });
    const topics = { turn: true, draft: true, results: true, trades: false, league: true };
    expect(saved.body.topics).toEqual(topics);
    return saved;
  }),
  refuses(pushCalls.removePushDevice, errors.deviceNotFound, "another's device", ({ bela, kept }, locale) =>
    bela.caller.delete(`/users/me/push/devices/${kept.pushDevice}`, { locale }),
  ),
  allows(pushCalls.removePushDevice, 'the own device', ({ anna, kept }) =>
    anna.caller.delete(`/users/me/push/devices/${kept.pushDevice}`),
  ),

  ...frontEnds,
  ...messages,
  ...accountLife,

  // Keys of commands
  shows('a command repeated with its key answers again and happens once', async (world) => {
    const { visitor, mailsTo } = world;
    const email = 'keyed@endzone.example';
    const send = (change = {}) =>
      visitor.post('/user/register', dora({ email, emailConfirm: email, ...change }), {
        key: 'register-once',
      });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    await world.storedState();
    expect(await mailsTo(email, 'confirm_registration')).toHaveLength(1);
  }),
  refuses(
    registrationCalls.register,
    errors.idempotencyKeyReused,
    'the key of another request with the same address',
    ({ visitor }, locale) => {
      const email = 'keyed@endzone.example';
      const form = dora({ email, emailConfirm: email, firstName: 'Nóra' });
      return visitor.post('/user/register', form, { locale, key: 'register-once' });
    },
  ),
  shows('a key without session belongs to its address: a stranger’s is no refusal', async ({ visitor }) => {
    const email = 'stranger@endzone.example';
    const form = dora({ email, emailConfirm: email });
    const answer = await visitor.post('/user/register', form, { key: 'register-once' });
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([204, null]);
  }),
  shows(
    'of several at once with one key one is done, the others are told that it runs, or its answer',
    async (world) => {
      const email = 'hasty@endzone.example';
      const send = () =>
        world.visitor.post('/user/register', dora({ email, emailConfirm: email }), {
          key: 'register-at-once',
        });
      const answers = await Promise.all(Array.from({ length: 6 }, send));
      const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';
      const done = answers.filter((answer) => answer.status === 204 && !isReplayed(answer));
      const others = answers.filter((answer) => !done.includes(answer));
      expect(done).toHaveLength(1);
      for (const answer of others.filter((one) => !isReplayed(one))) {
        expectRefused(answer, errors.requestInProgress, 'en');
        expect(answer.headers.get('retry-after')).toBe('1');
      }
      expect(await world.mailsTo(email, 'confirm_registration')).toHaveLength(1);
    },
  ),
  shows('a refusal is kept for its key too, in the words it was said in', async ({ anna }) => {
    const send = (locale: 'en' | 'hu') =>
      anna.caller.post('/users/me/email-change', { emailChangeToken: dead }, { key: 'refused-once', locale });
    const [first, again] = [await send('en'), await send('hu')];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  }),
  shows('a key is its user’s own: another one’s command is another command', async ({ anna, bela }) => {
    const send = ({ caller }: Person) => caller.post('/users/me/locale/en', {}, { key: 'same-for-both' });
    const answers = [await send(anna), await send(bela)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, null]);
  }),

  // The edge itself
  allows(
    pageViewsCalls.reportPageView,
    'everybody, who leaves no trace without consent',
    async ({ visitor }) => {
      const counted = await visitor.post('/page-views', { path: '/faq', title: 'FAQ', consent: false });
      expect(counted.headers.get('set-cookie')).toBeNull();
      return counted;
    },
  ),
  allows(healthCalls.getHealth, 'everybody', ({ visitor }) => visitor.get('/health')),
  allows(healthCalls.getReadiness, 'everybody', async ({ visitor }) => {
    const ready = await visitor.get('/ready');
    expect(Object.keys(ready.body).sort()).toEqual(['services', 'status']);
    return ready;
  }),
  allows(healthCalls.getSystemHealth, 'the owner: every part, and what waits', async ({ owner }) => {
    const answer = await owner.get('/owner/health');
    const { services, database, queues } = answer.body;
    expect(services.map(({ status }: { status: string }) => status)).toEqual(Array(6).fill('up'));
    // The tests run on either.
    expect(database).toEqual({
      kind: expect.stringMatching(/^(embedded|mongodb)$/),
      sizeBytes: expect.any(Number),
    });
    expect(queues.map(({ name }: { name: string }) => name)).toEqual([
      ...['events', 'mails', 'pushes', 'messages', 'jobs'],
    ]);
    return answer;
  }),
  allows(developmentCalls.getDevMails, 'a mailbox by address and kind', async ({ visitor, bela }) => {
    const mails = await visitor.get(`/dev/mails?to=${bela.email}&kind=reset_password`);
    for (const mail of mails.body) expect(mail).toMatchObject({ to: bela.email, kind: 'reset_password' });
    expect(mails.body.length).toBeGreaterThan(1);
    return mails;
  }),
  allows(developmentCalls.getDevClock, 'everybody on this machine', ({ visitor }) =>
    visitor.get('/dev/clock'),
  ),
  allows(developmentCalls.moveDevClock, 'no move at all', ({ visitor }) =>
    visitor.post('/dev/clock', { advanceSeconds: 0 }),
  ),
  refuses(
    developmentCalls.moveDevClock,
    errors.clockBackwards,
    'a moment that has gone',
    ({ visitor }, locale) => visitor.post('/dev/clock', { now: '2020-01-01 00:00:00' }, { locale }),
  ),
  refuses(
    developmentCalls.moveDevClock,
    errors.malformedRequest,
    'both ways at once, or none',
    async ({ visitor }, locale) => {
      expect((await visitor.post('/dev/clock', {})).status).toBe(400);
      return visitor.post('/dev/clock', { now: '2090-01-01 00:00:00', advanceSeconds: 1 }, { locale });
    },
  ),
  violates(
    developmentCalls.moveDevClock,
    'advanceSeconds',
    'wrong_type',
    'a step back',
    ({ visitor }, locale) => visitor.post('/dev/clock', { advanceSeconds: -1 }, { locale }),
  ),
];

walk('The API of people', {
  // What is cancelled at the edge is an archive, which the walk of fantasy orders.
  calls: allCalls.filter(
    ({ service, name }) => ['accounts', 'bff'].includes(service) && name !== cancelOwnerJob.name,
  ),
  steps,
  notProvoked: {
    forbidden: 'bff: site.test.ts (a manager logs in on the owner’s site)',
    owner_elsewhere: 'bff: site.test.ts (the owner logs in on the player’s site)',
    not_found: 'bff: dev.test.ts (the clock of a stack without --simulate)',
  },
  environment: { ...mailProviderSettings, ...releaseServerSettings },
  extend: (world) => world as Stage, // the first line of the table puts the rest into it
});
