/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages/format';
import { createLinkReference } from '@endzone/contracts/leagues/invitationLinks';
import { violations as english } from '@endzone/contracts/messages/en/violations';
import { violations as hungarian } from '@endzone/contracts/messages/hu/violations';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { remembered, rememberRoute } from '@endzone/shared-ui/host/returnRoute.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { ThanksScreen } from './ThanksScreen.tsx';
import { registrationTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
});

const Where = () => <output>{useLocation().pathname}</output>;
const pages = (
  <>
    <Where />
    <Routes>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/thanks" element={<ThanksScreen />} />
      <Route path="/account/confirm/:token" element={<ConfirmScreen />} />
      <Route path="/user/confirm/:token?" element={<ConfirmScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
const show = (at: string | Partial<Location>, locale: Locale = 'en', me?: ReturnType<typeof aMe>) =>
  showScreen(pages, { texts: registrationTexts, at, locale, me });
const where = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent;

const typed = {
  'First name': 'Dóra',
  'Last name': 'Szilvási <b>',
  Location: 'Eger 🏈',
  'E-mail': 'Dora@example.hu',
  'Confirm e-mail': 'dora@example.hu',
  Password: 'nine blue umbrellas',
  'Confirm password': 'nine blue umbrellas',
};

async function fillIn(change: Partial<Record<keyof typeof typed, string>> = {}) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries({ ...typed, ...change }))
    if (text) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
  await user.selectOptions(screen.getByLabelText('Day'), '17');
  await user.selectOptions(screen.getByLabelText('Month'), '5');
  await user.selectOptions(screen.getByLabelText('Year'), '1990');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('checkbox', { name: /at least 16/ }));
  return user;
}
const send = () => screen.getByRole('button', { name: 'Register' });

describe('a registration', () => {
  it('stays as it is while the terms and the privacy notice are read', async () => {
    await show('/register');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('First name'), 'Dóra');
    for (const href of ['/terms', '/privacy']) {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)!;
      expect(link.target).toBe('_blank');
      await user.click(link);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(where()).toBe('/register');
    }
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Dóra');
  });

  it('is sent with its hash and without its tick, and leads to the thanks with the way to another mail', async () => {
    api.answers['POST /user/register'] = { status: 204 };
    await show('/register?hash=Back_to-1');
    const user = await fillIn();
    await user.click(send());
    await waitFor(() => expect(where()).toBe('/thanks'));
    expect(api.calls('POST /user/register')[0]?.body).toEqual({
      firstName: 'Dóra',
      lastName: 'Szilvási <b>',
      gender: 'f',
      location: 'Eger 🏈',
      birthDate: '1990-05-17',
      email: 'Dora@example.hu',
      emailConfirm: 'dora@example.hu',
      password: 'nine blue umbrellas',
      passwordConfirm: 'nine blue umbrellas',
      newsletter: false,
      hash: 'Back_to-1',
    });
    expect(screen.getByText('You will receive e-mail with confirmation link shortly')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send another e-mail' }));
    expect(await screen.findByText(/we have sent its confirmation e-mail again/)).toBeTruthy();
    const [first, again, ...others] = api.calls('POST /user/register');
    expect(others).toEqual([]);
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  const invited = (route: string, isInvited: boolean) => ({
    pathname: '/register',
    search: `?hash=${rememberRoute(route)}`,
    state: { isInvited },
  });
  const invitations = [
    ['a mail', '/invitation/accept/i/t', 'GET /invitations/i/t', true],
    ['a link', '/invitation/join/t', 'GET /invitations/links/t', false],
  ] as const;

  it.each(invitations)(
    'of somebody invited by %s names the league and who invited',
    async (_by, route, read, isMailed) => {
      api.answers[read] = { body: { league: { id: 'l', name: 'Pörkölt Bowl' }, invitedBy: 'Ákos Hegedűs' } };
      await show(invited(route, isMailed), 'hu');
      expect(await screen.findByText('Ebbe a ligába hívtak meg: Pörkölt Bowl')).toBeTruthy();
      expect(screen.getByText(/Aki meghívott: Ákos Hegedűs/)).toBeTruthy();
      expect(screen.queryByText(/A meghívó elfogadásához fiók kell/) !== null).toBe(isMailed);
    },
  );

  it.each([
    ['to which league', () => invited('/invitation/accept/i/t', true)],
    ['without storage', () => ({ ...invited('/', true), search: '?hash=of-no-route' })],
  ])('of somebody invited says what for, even while nobody can tell %s', async (_what, at) => {
    api.answers['GET /invitations/i/t'] = refusal(503, 'service_unavailable');
    await show(at());
    expect(await screen.findByText('Account is required in order to accept invitations')).toBeTruthy();
  });

  it.each(invitations)(
    'of somebody invited by %s says that the invitation is over',
    async (_by, route, read, isMailed) => {
      api.answers[read] = refusal(404, 'invitation_not_found');
      await show(invited(route, isMailed));
      expect(await screen.findByText('This invitation is not valid any more')).toBeTruthy();
      expect(send()).toBeTruthy();
    },
  );

  it('of somebody who comes from elsewhere asks about no invitation', async () => {
    await show(`/register?hash=${rememberRoute('/create-league')}`);
    expect(send()).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('that was sent from another page brings its other mail without its password', async () => {
    api.answers['POST /users/password-reset/request'] = { status: 204 };
    await showScreen(pages, {
      texts: registrationTexts,
      at: { pathname: '/thanks', state: { email: 'reloaded@example.hu' } },
    });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send another e-mail' }));
    expect(await screen.findByText(/we have sent its confirmation e-mail again/)).toBeTruthy();
    expect(api.calls('POST /users/password-reset/request')[0]?.body).toEqual({
      email: 'reloaded@example.hu',
    });
    expect(api.calls('POST /user/register')).toEqual([]);
  });

  describe('by an invitation link', () => {
    const reference = `link-${'a'.repeat(24)}${'b'.repeat(32)}`;
    const making = 'POST /invitations/links/t/references';
    const addressed = (email: string) => ({ 'E-mail': email, 'Confirm e-mail': email });
    const hint = /open your invitation link there again/;
    beforeEach(() => {
      api.answers['GET /invitations/links/t'] = {
        body: { league: { id: 'l', name: 'Bowl' }, invitedBy: 'Á' },
      };
      api.answers['POST /user/register'] = { status: 204 };
    });

    it.each([
      ['with the hash of the way back', (hash: string) => `/register?hash=${hash}`],
      ['over the log-in, which passes on no hash', () => '/register'],
    ])('passes on what opens the link on any device: %s', async (how, at) => {
      api.answers[making] = { body: { reference } };
      await show(at(rememberRoute('/invitation/join/t')));
      await (await fillIn(addressed(`${how.length}@example.hu`))).click(send());
      await waitFor(() => expect(where()).toBe('/thanks'));
      const [sent] = api.calls('POST /user/register');
      expect(sent?.body).toMatchObject({ hash: reference });
      expect(api.calls(making)[0]?.body).toEqual({ email: (sent?.body as { email: string }).email });
      expect(screen.queryByText(hint)).toBeNull();
      // The same browser needs to ask nobody.
      expect(remembered(reference)?.path).toBe('/invitation/join/t');
    });

    it('is the same registration when it is sent again', async () => {
      api.answers[making] = { body: { reference } };
      // Its answer is lost.
      delete api.answers['POST /user/register'];
      await show(`/register?hash=${rememberRoute('/invitation/join/t')}`);
      const user = await fillIn(addressed('again@example.hu'));
      await user.click(send());
      await waitFor(() => expect(api.calls('POST /user/register')).toHaveLength(1));
      api.answers['POST /user/register'] = { status: 204 };
      await user.click(send());
      await waitFor(() => expect(where()).toBe('/thanks'));
      const [first, second] = api.calls('POST /user/register');
      expect(second?.body).toEqual(first?.body);
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(api.calls(making)).toHaveLength(1);
    });

    it.each([
      ...refusalsOf(createLinkReference).map((refused) => ({ ...refused, isSaid: false })),
      { name: 'service_unavailable', answer: refusal(503, 'service_unavailable'), isSaid: true },
    ])(
      'that cannot be referred to keeps the way back of this browser: $name',
      async ({ name, answer, isSaid }) => {
        api.answers[making] = answer;
        const hash = rememberRoute('/invitation/join/t');
        await show(`/register?hash=${hash}`);
        await (await fillIn(addressed(`${name}@example.hu`))).click(send());
        await waitFor(() => expect(where()).toBe('/thanks'));
        expect(api.calls('POST /user/register')[0]?.body).toMatchObject({ hash });
        // Opening a link again that is over would lead nowhere.
        expect(screen.queryByText(hint) !== null).toBe(isSaid);
      },
    );
  });

  it('passes on no hash that could not be one', async () => {
    api.answers['POST /user/register'] = { status: 204 };
    await show('/register?hash=<script>');
    await (await fillIn()).click(send());
    await waitFor(() => expect(where()).toBe('/thanks'));
    expect(api.calls('POST /user/register')[0]?.body).not.toHaveProperty('hash');
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer = (_: object) => undefined as void;
    api.answers['POST /user/register'] = () => new Promise((resolve) => (answer = resolve));
    await show('/register');
    const user = await fillIn();
    await user.dblClick(send());
    await user.keyboard('{Enter}');
    expect(api.calls('POST /user/register')).toHaveLength(1);
    answer({ status: 204 });
    await waitFor(() => expect(where()).toBe('/thanks'));
  });

  it.each([
    ['en', english, 'Register', 'First name'],
    ['hu', hungarian, 'Regisztráció', 'Keresztnév'],
  ] as const)(
    'shows each missing field its message in %s, and sends nothing',
    async (locale, says, button, label) => {
      await show('/register', locale);
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: button }));
      const required = ['firstName', 'lastName', 'birthDate', 'gender', 'location', 'email'] as const;
      for (const field of required) expect(screen.getByText(says[`required.${field}`])).toBeTruthy();
      for (const field of ['emailConfirm', 'password', 'passwordConfirm', 'terms'] as const)
        expect(screen.getByText(says[`required.${field}`])).toBeTruthy();
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert')).toBeTruthy();
      expect(api.asked).toEqual([]);
    },
  );

  test.each([
    ['half an e-mail', { 'E-mail': 'dora@' }, 'E-mail format is incorrect'],
    ['another e-mail', { 'Confirm e-mail': 'other@example.hu' }, 'E-mails must match'],
    ['seven characters', { Password: 'seven77' }, 'Please input at least 8 characters'],
    ['another password', { 'Confirm password': 'nine blue umbrella' }, "Passwords don't match"],
    ['10,000 characters', { Location: 'á'.repeat(10_000) }, 'Must be shorter than 181 characters'],
    ['white space', { 'First name': ' \t ' }, 'Please input first name'],
  ])('is refused here already with %s', async (_what, change, message) => {
    await show('/register');
    await (await fillIn(change)).click(send());
    expect(screen.getByText(message)).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('is not for who is too young', async () => {
    await show('/register');
    const user = await fillIn();
    await user.selectOptions(screen.getByLabelText('Year'), String(new Date().getUTCFullYear() - 15));
    await user.click(send());
    expect(screen.getByText('You must be at least 16 years old')).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const violations = [{ property: 'password', code: 'too_common', message: 'Choose another one' }];
    api.answers['POST /user/register'] = refusal(422, 'validation_failed', { violations });
    await show('/register');
    await (await fillIn()).click(send());
    expect(await screen.findByText('Choose another one')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Dóra');
  });

  it('says when to try again after too many', async () => {
    api.answers['POST /user/register'] = {
      ...refusal(429, 'too_many_requests', { message: 'Too many requests' }),
      headers: { 'Retry-After': '1800' },
    };
    await show('/register');
    await (await fillIn()).click(send());
    expect(await screen.findByText(/Too many requests. Try again in 30 minutes/)).toBeTruthy();
  });

  it('asks for the last name first in Hungarian', async () => {
    await show('/register', 'hu');
    const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
    expect(names.slice(0, 2)).toEqual(['lastName', 'firstName']);
  });
});

describe('the link of the mail', () => {
  test.each(['/account/confirm/abc', '/user/confirm/abc', '/user/confirm?confirmationToken=abc'])(
    'confirms the account at %s, and leads to the log-in',
    async (at) => {
      api.answers['POST /user/confirm/abc'] = { status: 204 };
      const { host } = await show(at);
      await waitFor(() => expect(where()).toBe('/login'));
      expect(api.calls('POST /user/confirm/abc')).toHaveLength(1);
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'Your account was successfully confirmed',
        text: 'Please login to continue',
      });
    },
  );

  it.each([
    ['en', 'Your account was successfully confirmed', 'Please login to continue'],
    ['hu', 'Sikeresen megerősítetted a fiókod', 'A folytatáshoz jelentkezz be'],
  ] as const)(
    'that a scanner of the mailbox opened first confirms all the same (%s)',
    async (locale, title, text) => {
      api.answers['POST /user/confirm/abc'] = refusal(422, 'invalid_token', { data: { isDone: true } });
      const { host } = await show('/account/confirm/abc', locale);
      await waitFor(() => expect(where()).toBe('/login'));
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title, text });
    },
  );

  it.each([
    ['en', 'Your account was successfully confirmed', 'You are logged in as emoke@example.com', 'Log out'],
    [
      'hu',
      'Sikeresen megerősítetted a fiókod',
      'Ezzel a címmel vagy bejelentkezve: emoke@example.com',
      'Kijelentkezés',
    ],
  ] as const)(
    'says whose browser it is where another account is logged in, and logs nobody out (%s)',
    async (locale, title, loggedIn, logOut) => {
      api.answers['POST /user/confirm/abc'] = { status: 204 };
      const { host } = await show('/account/confirm/abc', locale, aMe());
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(loggedIn)).toBeTruthy();
      expect(screen.getByRole('link', { name: logOut }).getAttribute('href')).toBe('/logout');
      expect(where()).toBe('/account/confirm/abc');
      expect(host.toast).not.toHaveBeenCalled();
      expect(host.loggedOut).not.toHaveBeenCalled();
    },
  );

  it('leads to the log-in once whoever was logged in has logged out elsewhere', async () => {
    api.answers['POST /user/confirm/abc'] = { status: 204 };
    const { inAccount } = await show('/account/confirm/abc', 'en', aMe());
    await screen.findByText('You are logged in as emoke@example.com');
    inAccount(undefined);
    await waitFor(() => expect(where()).toBe('/login'));
  });

  it('that is dead says so to whoever is logged in, too', async () => {
    api.answers['POST /user/confirm/abc'] = refusal(422, 'invalid_token');
    await show('/account/confirm/abc', 'en', aMe());
    expect(await screen.findByText('You are logged in as emoke@example.com')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('that is used or too old says so, and sends another mail to an address', async () => {
    api.answers['POST /user/confirm/abc'] = refusal(422, 'invalid_token');
    api.answers['POST /users/password-reset/request'] = { status: 204 };
    await show('/account/confirm/abc');
    expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('E-mail'), 'dora@example.hu');
    await user.click(screen.getByRole('button', { name: 'Send another e-mail' }));
    expect(await screen.findByText(/we have sent its confirmation e-mail again/)).toBeTruthy();
  });

  it('without token is no link', async () => {
    await show('/user/confirm');
    expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
    expect(api.asked).toEqual([]);
  });

  it('is tried again when there was no answer', async () => {
    await show('/account/confirm/abc');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answers['POST /user/confirm/abc'] = { status: 204 };
    await userEvent.setup().click(retry);
    await waitFor(() => expect(where()).toBe('/login'));
  });
});
