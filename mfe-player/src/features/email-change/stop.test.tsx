/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { StopEmailScreen } from './StopEmailScreen.tsx';
import { emailChangeTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const page = (
  <Routes>
    <Route path="/email-change/stop/:token" element={<StopEmailScreen />} />
  </Routes>
);
const call = 'POST /users/email-change/stop/tok';

it.each([
  ['en', 'Cancel the change', 'The change was cancelled', 'Set new password'],
  ['hu', 'Módosítás leállítása', 'Leállítottuk a módosítást', 'Új jelszó beállítása'],
] as const)('in %s the link stops the change, after a press', async (locale, button, done, next) => {
  api.answers[call] = { status: 204 };
  await showScreen(page, { texts: emailChangeTexts, at: '/email-change/stop/tok', locale });
  expect(api.asked).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: button }));
  expect((await screen.findByRole('status')).textContent).toBe(done);
  expect(api.calls(call)).toHaveLength(1);
  expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe('/reset-password');
  expect(screen.queryByRole('link', { name: /^(Log out|Kijelentkezés)$/ })).toBeNull();
});

it('whoever is logged in here is asked for anew once every session has ended', async () => {
  api.answers[call] = { status: 204 };
  const at = '/email-change/stop/tok';
  const { host } = await showScreen(page, { texts: emailChangeTexts, at, me: aMe() });
  expect(host.refreshMe).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByText('The change was cancelled')).toBeTruthy();
  expect(host.refreshMe).toHaveBeenCalledTimes(1);
});

it('another account that is logged in here is named, and not sent on by the log-in', async () => {
  api.answers[call] = { status: 204 };
  const at = '/email-change/stop/tok';
  const { host, inAccount } = await showScreen(page, { texts: emailChangeTexts, at, me: aMe() });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByText('You are logged in as emoke@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(host.loggedOut).not.toHaveBeenCalled();
  inAccount(undefined);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

it.each([
  [refusal(422, 'invalid_token', { message: 'Not valid any more' }), 'Not valid any more'],
  [refusal(409, 'email_in_use', { message: 'In use by another account' }), 'In use by another account'],
])('what refuses it is said, and it can be pressed again', async (answer, message) => {
  api.answers[call] = answer;
  await showScreen(page, { texts: emailChangeTexts, at: '/email-change/stop/tok' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  api.answers[call] = { status: 204 };
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByText('The change was cancelled')).toBeTruthy();
});
