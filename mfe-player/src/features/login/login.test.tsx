/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Me } from '@endzone/contracts/accounts/profile';
import { accessDenied, sessionExpired } from '@endzone/shared-ui/host/loginReason.ts';
import { rememberRoute, takeRoute } from '@endzone/shared-ui/host/returnRoute.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { LoginScreen } from './LoginScreen.tsx';
import { loginTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const Where = () => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }; // whatever the page before wrote
  return <output data-state={JSON.stringify(state)}>{pathname}</output>;
};
const pages = (
  <>
    <Where />
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/guarded" element={<Navigate to="/login" state={accessDenied} />} />
      <Route path="/ended" element={<Navigate to="/login" state={sessionExpired} />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(pages, { texts: loginTexts, at: '/login', ...given });
const where = () => document.querySelector('output')?.textContent;
const carried = () => document.querySelector('output')?.dataset['state'];

async function logIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'dora@example.hu');
  await user.type(screen.getByLabelText('Password'), ' secret ');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('a log-in', () => {
  it('tells the shell who it is; the password goes as it was typed', async () => {
    const me = aMe();
    api.answers['POST /auth'] = { body: { ...me, token: 't' } };
    const { host } = await show();
    await logIn();
    await waitFor(() => expect(host.loggedIn).toHaveBeenCalledWith({ ...me, token: 't' }));
    expect(api.calls('POST /auth')[0]?.body).toEqual({ username: 'dora@example.hu', password: ' secret ' });
  });

  it.each<[string, Partial<Me>, string | undefined, string]>([
    ['the remembered route, if its hash matches', { hash: 'h-1' }, '/create-league', '/create-league'],
    ['the welcome without one', { hash: null }, undefined, '/secure'],
  ])('leads to %s', async (_to, given, remembered, to) => {
    const host = aHost({ takeRoute: () => remembered });
    await show({ me: aMe(given), host });
    await waitFor(() => expect(where()).toBe(to));
    expect(host.takeRoute).toHaveBeenCalledTimes(1);
    expect(host.takeRoute).toHaveBeenCalledWith(given.hash ?? null);
  });

  it('leads to the invitation whose link somebody registered by, on any device and once', async () => {
    rememberRoute('/invitation/join/t', undefined, 'link-r');
    const { unmount } = await show({ me: aMe({ hash: 'link-r' }), host: aHost({ takeRoute }) });
    await waitFor(() => expect(where()).toBe('/invitation/join/t'));
    unmount();
    await show({ me: aMe({ hash: 'link-r' }), host: aHost({ takeRoute }) });
    await waitFor(() => expect(where()).toBe('/invitation/registered/link-r'));
  });

  it('goes on with what the navigation to the remembered route carried', async () => {
    rememberRoute('/leagues/5f/create-team', { intent: 'JOIN_LEAGUE' });
    await show({ me: aMe({ hash: null }), host: aHost({ takeRoute }) });
    await waitFor(() => expect(where()).toBe('/leagues/5f/create-team'));
    expect(carried()).toBe('{"intent":"JOIN_LEAGUE"}');
  });

  it('that was refused offers the confirmation again, and says the same whatever became of it', async () => {
    api.answers['POST /auth'] = refusal(401, 'invalid_credentials', { message: 'Wrong' });
    const call = 'POST /users/password-reset/request';
    api.answers[call] = { status: 204 };
    await show();
    expect(screen.queryByRole('button', { name: 'Send the confirmation e-mail again' })).toBeNull();
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the confirmation e-mail again' }));
    expect(await screen.findByText(/^If a registration with this address is waiting/)).toBeTruthy();
    expect(api.calls(call).map(({ body }) => body)).toEqual([{ email: 'dora@example.hu' }]);
  });

  it('that was refused right after the confirmation names the link that may have come', async () => {
    api.answers['POST /auth'] = refusal(401, 'invalid_credentials', { message: 'Wrong' });
    await show();
    await logIn();
    expect(await screen.findByText(/just confirmed it, we may have sent you a link to set/)).toBeTruthy();
  });

  it('after a confirmation begins with its address', async () => {
    await show({ at: { pathname: '/login', state: { email: 'new@example.hu' } } });
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('new@example.hu');
  });

  it('that fails says so with the server’s message, and keeps the address', async () => {
    api.answers['POST /auth'] = refusal(401, 'invalid_credentials', {
      message: 'Not confirmed yet, or wrong',
    });
    const { host } = await show();
    await logIn();
    expect(await screen.findByText(/Incorrect e-mail \/ password. Not confirmed yet, or wrong/)).toBeTruthy();
    expect(host.loggedIn).not.toHaveBeenCalled();
    expect(host.loggedOut).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('dora@example.hu');
  });

  it('of a suspended account, and one too many, say what they are', async () => {
    api.answers['POST /auth'] = refusal(403, 'account_suspended', { message: 'This account is suspended' });
    await show();
    await logIn();
    expect(await screen.findByText('This account is suspended')).toBeTruthy();
    api.answers['POST /auth'] = { ...refusal(429, 'too_many_requests'), headers: { 'Retry-After': '40' } };
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Try again in 40 seconds/)).toBeTruthy();
  });

  it('needs an address and a password', async () => {
    await show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText("You didn't fill in your e-mail")).toBeTruthy();
    expect(screen.getByText('Please input your password')).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});

it.each([
  ['/guarded', 'Access Denied: You need to login in order to access this page'],
  ['/ended', 'Your session has expired. Please login again to continue.'],
])('says why somebody was sent here from %s, and only then', async (at, why) => {
  const isSaid = () => document.body.textContent.includes(why);
  const { unmount } = await show({ at });
  await waitFor(() => expect(isSaid()).toBe(true));
  unmount();
  await show();
  expect(isSaid()).toBe(false);
});

it('tells a browser without cookies, rather than that a session has expired', async () => {
  const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { unmount } = await show({ at: '/ended' });
  expect(screen.getByText('This browser does not accept cookies')).toBeTruthy();
  expect(screen.queryByText(/expired/)).toBeNull();
  unmount();
  enabled.mockReturnValue(true);
  await show();
  expect(screen.queryByText('This browser does not accept cookies')).toBeNull();
});

it('leads to a forgotten password and to the registration', async () => {
  await show();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Forgot password'), href('Register')]).toEqual(['/reset-password', '/register']);
});

it('takes the address that it was given on to the registration', async () => {
  await show({ at: { pathname: '/login', state: { email: 'new@example.hu' } } });
  await userEvent.click(screen.getByRole('link', { name: 'Register' }));
  await waitFor(() => expect(where()).toBe('/register'));
  expect(carried()).toBe(JSON.stringify({ email: 'new@example.hu' }));
});

describe('a demo', () => {
  const carry = (text: string) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'application/json', id: 'endzone-demo', textContent: text });
    document.head.append(script);
    return () => script.remove();
  };

  it('offers its people, each one press away', async () => {
    const people = [{ role: 'manager', email: 'reka@example.com', name: 'Tüskés Réka' }];
    const remove = carry(JSON.stringify({ password: 'demo password', people }));
    const me = aMe();
    api.answers['POST /auth'] = { body: me };
    const { host } = await show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log in: Tüskés Réka' }));
    await waitFor(() => expect(host.loggedIn).toHaveBeenCalledWith(me));
    expect(api.calls('POST /auth')[0]?.body).toEqual({
      username: 'reka@example.com',
      password: 'demo password',
    });
    remove();
  });

  it.each(['', '{', '[]', '{"people":[]}'])('is none where the page carries %p', async (text) => {
    const remove = carry(text);
    await show();
    expect(screen.queryByText('Demo accounts')).toBeNull();
    remove();
  });
});
