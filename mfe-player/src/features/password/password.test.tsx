/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { passwordTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const Where = () => <output>{useLocation().pathname}</output>;
const pages = (
  <>
    <Where />
    <Routes>
      <Route path="/reset-password" element={<ForgotPasswordScreen />} />
      <Route path="/reset-password/:token" element={<ResetPasswordScreen />} />
      <Route path="/change-password" element={<ChangePasswordScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
const show = (at: string) => showScreen(pages, { texts: passwordTexts, at, me: aMe() });
const where = () => document.querySelector('output')?.textContent;
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

async function typeNew(password: string, again = password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), again);
}

describe('a forgotten password', () => {
  it('brings a link to the address, and says the same of every address', async () => {
    api.answers['POST /users/password-reset/request'] = { status: 204 };
    await show('/reset-password');
    await userEvent.setup().type(screen.getByLabelText('E-mail'), 'dora@example.hu');
    await press('Send link');
    expect(await screen.findByText('We sent you a link to reset your password')).toBeTruthy();
    expect(api.calls('POST /users/password-reset/request')[0]?.body).toEqual({ email: 'dora@example.hu' });
  });

  it('needs an address', async () => {
    await show('/reset-password');
    await press('Send link');
    expect(screen.getByText("You didn't fill in your e-mail")).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});

describe('the link', () => {
  it('sets a new password and leads to the log-in', async () => {
    api.answers['POST /users/reset-password'] = { status: 204 };
    const { host } = await showScreen(pages, { texts: passwordTexts, at: '/reset-password/tok' });
    await typeNew('seven green kettles');
    await press('Save');
    await waitFor(() => expect(where()).toBe('/login'));
    expect(api.calls('POST /users/reset-password')[0]?.body).toEqual({
      resetPasswordToken: 'tok',
      newPassword: 'seven green kettles',
    });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Your new password is saved, please login',
    });
  });

  it('has the account read again before whoever is logged in here is led to the log-in', async () => {
    api.answers['POST /users/reset-password'] = { status: 204 };
    let read = '';
    const host = aHost({
      refreshMe: () => {
        read = where() ?? '';
        inAccount(undefined);
        return Promise.reject(new Error('the session has ended'));
      },
    });
    const at = '/reset-password/tok';
    const { inAccount } = await showScreen(pages, { texts: passwordTexts, at, me: aMe(), host });
    await typeNew('seven green kettles');
    await press('Save');
    await waitFor(() => expect(where()).toBe('/login'));
    expect(read).toBe('/reset-password/tok');
    expect(host.toast).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['en', 'Your new password is saved', 'You are logged in as emoke@example.com', 'Log out'],
    [
      'hu',
      'Elmentettük az új jelszavad',
      'Ezzel a címmel vagy bejelentkezve: emoke@example.com',
      'Kijelentkezés',
    ],
  ] as const)(
    'of another account than the one that is logged in names that one (%s)',
    async (locale, title, loggedIn, logOut) => {
      api.answers['POST /users/reset-password'] = { status: 204 };
      const at = '/reset-password/tok';
      const { host, inAccount } = await showScreen(pages, { texts: passwordTexts, at, me: aMe(), locale });
      const user = userEvent.setup();
      for (const field of document.querySelectorAll('input')) await user.type(field, 'seven green kettles');
      await user.click(screen.getByRole('button', { name: locale === 'en' ? 'Save' : 'Mentés' }));
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(loggedIn)).toBeTruthy();
      expect(screen.getByRole('link', { name: logOut }).getAttribute('href')).toBe('/logout');
      expect(where()).toBe(at);
      expect(host.toast).not.toHaveBeenCalled();
      expect(host.loggedOut).not.toHaveBeenCalled();
      inAccount(undefined);
      await waitFor(() => expect(where()).toBe('/login'));
    },
  );

  it('asks for no account where nobody is logged in', async () => {
    api.answers['POST /users/reset-password'] = { status: 204 };
    const { host } = await showScreen(pages, { texts: passwordTexts, at: '/reset-password/tok' });
    await typeNew('seven green kettles');
    await press('Save');
    await waitFor(() => expect(where()).toBe('/login'));
    expect(host.refreshMe).not.toHaveBeenCalled();
  });

  it('that is used or too old leads to a new one', async () => {
    api.answers['POST /users/reset-password'] = refusal(422, 'invalid_token');
    await show('/reset-password/tok');
    await typeNew('seven green kettles');
    await press('Save');
    const again = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/reset-password');
    expect(screen.getByText('You are logged in as emoke@example.com')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
  });

  it('stays after a refused password, whose reason stands at the field', async () => {
    const violations = [{ property: 'newPassword', code: 'too_common', message: 'Less common, please' }];
    api.answers['POST /users/reset-password'] = refusal(422, 'validation_failed', { violations });
    await show('/reset-password/tok');
    await typeNew('password123');
    await press('Save');
    expect(await screen.findByText('Less common, please')).toBeTruthy();
  });

  it.each([
    ['', '', 'Please input new password'],
    ['seven77', 'seven77', 'Please input at least 8 characters'],
    ['seven green kettles', 'seven green kettle', "Passwords don't match"],
    ['seven green kettles', '', 'Please confirm new password'],
  ])('takes no password %p, repeated %p', async (password, again, message) => {
    await show('/reset-password/tok');
    const user = userEvent.setup();
    if (password) await user.type(screen.getByLabelText('New password'), password);
    if (again) await user.type(screen.getByLabelText('Confirm new password'), again);
    await press('Save');
    expect(screen.getByText(message)).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});

describe('a changed password', () => {
  const change = async () => {
    await userEvent.setup().type(screen.getByLabelText('Current password'), 'nine blue umbrellas');
    await typeNew('seven green kettles');
    await press('Save');
  };

  it('leads back to the profile', async () => {
    api.answers['POST /users/me/change-password'] = { status: 204 };
    const { host } = await show('/change-password');
    await change();
    await waitFor(() => expect(where()).toBe('/profile'));
    expect(api.calls('POST /users/me/change-password')[0]?.body).toEqual({
      oldPassword: 'nine blue umbrellas',
      newPassword: 'seven green kettles',
    });
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Password updated' });
  });

  it('is refused at its field when the present one is another', async () => {
    const violations = [{ property: 'oldPassword', code: 'wrong_password', message: 'Not the present one' }];
    api.answers['POST /users/me/change-password'] = refusal(422, 'validation_failed', { violations });
    await show('/change-password');
    await change();
    expect(await screen.findByText('Not the present one')).toBeTruthy();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });
});
