/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { ChangeEmailScreen } from './ChangeEmailScreen.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import { emailChangeTexts } from './texts.ts';

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
      <Route path="/change-email" element={<ChangeEmailScreen />} />
      <Route path="/change-email/:token" element={<ConfirmEmailScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
const show = (at: string, me: ReturnType<typeof aMe> | undefined = aMe()) =>
  showScreen(pages, { texts: emailChangeTexts, at, me });
const where = () => document.querySelector('output')?.textContent;

async function ask(email: string, again = email) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New e-mail'), email);
  await user.type(screen.getByLabelText('Confirm new e-mail'), again);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

it('a new address gets a link, the present one stays until then', async () => {
  api.answers['POST /users/me/email-change/request'] = { status: 204 };
  const { host } = await show('/change-email');
  await ask('new@example.hu', 'NEW@example.hu');
  await waitFor(() => expect(where()).toBe('/profile'));
  expect(api.calls('POST /users/me/email-change/request')[0]?.body).toEqual({ newEmail: 'new@example.hu' });
  expect(host.meChanged).not.toHaveBeenCalled();
});

it.each([
  ['emoke@example.com', 'emoke@example.com', 'This is your present e-mail'],
  ['new@example', 'new@example', 'E-mail format is incorrect'],
  ['new@example.hu', 'old@example.hu', 'E-mails must match'],
])('%s, repeated as %s, is refused here already', async (email, again, message) => {
  await show('/change-email');
  await ask(email, again);
  expect(screen.getByText(message)).toBeTruthy();
  expect(api.asked).toEqual([]);
});

it('both fields are needed', async () => {
  await show('/change-email');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Please input your new e-mail')).toBeTruthy();
  expect(screen.getByText('Please confirm your new e-mail')).toBeTruthy();
});

it('the link changes the address and leads to the profile', async () => {
  const changed = aMe({ email: 'new@example.hu' });
  api.answers['POST /users/me/email-change'] = { body: changed };
  const { host } = await show('/change-email/tok');
  await waitFor(() => expect(where()).toBe('/profile'));
  expect(host.meChanged).toHaveBeenCalledWith(changed);
  expect(api.calls('POST /users/me/email-change')).toMatchObject([{ body: { emailChangeToken: 'tok' } }]);
});

it('the link that was opened before says that the address is changed', async () => {
  const changed = aMe({ email: 'new@example.hu' });
  api.answers['POST /users/me/email-change'] = refusal(422, 'invalid_token', { data: { isDone: true } });
  api.answers['GET /users/me'] = { body: changed };
  const { host } = await show('/change-email/tok');
  await waitFor(() => expect(where()).toBe('/profile'));
  expect(host.meChanged).toHaveBeenCalledWith(changed);
  expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Your e-mail was successfully changed' });
});

it.each([
  [refusal(422, 'invalid_token', { message: 'Not valid any more' }), 'Not valid any more'],
  [refusal(409, 'email_in_use', { message: 'In use by another account' }), 'In use by another account'],
])('a link that is refused says why, and leads to a new one', async (answer, message) => {
  api.answers['POST /users/me/email-change'] = answer;
  await show('/change-email/tok');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/change-email');
});

it('a link that may be another account’s names the one that is logged in', async () => {
  api.answers['POST /users/me/email-change'] = refusal(422, 'invalid_token');
  const { host } = await show('/change-email/tok');
  expect(await screen.findByText('You are logged in as emoke@example.com')).toBeTruthy();
  expect(screen.getByText(/log out here, then open the link again/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
  expect(host.loggedOut).not.toHaveBeenCalled();
});

it('a link to an address that is taken is the account’s own', async () => {
  api.answers['POST /users/me/email-change'] = refusal(409, 'email_in_use', { message: 'In use' });
  await show('/change-email/tok');
  expect(await screen.findByText('In use')).toBeTruthy();
  expect(screen.queryByText(/You are logged in as/)).toBeNull();
});

it('a link that got no answer is tried again by one press', async () => {
  await show('/change-email/tok');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answers['POST /users/me/email-change'] = { body: aMe({ email: 'new@example.hu' }) };
  await userEvent.setup().click(retry);
  await waitFor(() => expect(where()).toBe('/profile'));
});

it('who is not logged in does that first, and comes back to the link', async () => {
  const { host } = await showScreen(pages, { texts: emailChangeTexts, at: '/change-email/tok' });
  await waitFor(() => expect(where()).toBe('/login'));
  expect(host.rememberRoute).toHaveBeenCalledWith('/change-email/tok');
  expect(api.asked).toEqual([]);
});
