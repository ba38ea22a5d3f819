/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Session } from '@endzone/contracts/edge/sessions';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionsScreen } from './SessionsScreen.tsx';
import { sessionsTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const aSession = (given: Partial<Session>): Session => ({
  id: '1'.repeat(24),
  device: 'Firefox on Android',
  createdAt: '2026-11-01 10:00:00',
  lastSeenAt: '2026-11-20 17:05:00',
  expiresAt: '2026-12-20 17:05:00',
  isCurrent: false,
  ...given,
});
const here = aSession({ id: '2'.repeat(24), device: 'Chrome on Windows', isCurrent: true });
const phone = aSession({});

const show = () =>
  showScreen(<SessionsScreen />, {
    texts: sessionsTexts,
    me: aMe(),
  });

it('each device has its name and when it was used last; this one is marked and has no button', async () => {
  api.answers['GET /users/me/sessions'] = {
    body: [here, phone, aSession({ id: '3'.repeat(24), device: 'API' })],
  };
  await show();
  expect(await screen.findByText('Chrome · Windows')).toBeTruthy();
  expect(screen.getByText('This device')).toBeTruthy();
  expect(screen.getByText('Another program')).toBeTruthy();
  expect(screen.getAllByText('Last used: 20th November 2026, 6:05:00 PM')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Log out device/ })).toHaveLength(2);
});

it('a device is logged out after a question, and leaves the list', async () => {
  api.answers['GET /users/me/sessions'] = { body: [here, phone] };
  api.answers[`DELETE /users/me/sessions/${phone.id}`] = { status: 204 };
  const { host } = await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Log out device: Firefox · Android' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Log out this device: Firefox · Android?' });
  expect(api.calls(`DELETE /users/me/sessions/${phone.id}`)).toHaveLength(0);
  api.answers['GET /users/me/sessions'] = { body: [here] };
  await user.click(within(dialog).getByRole('button', { name: 'Log out device' }));
  await waitFor(() => expect(screen.queryByText('Firefox · Android')).toBeNull());
  expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'The device was logged out' });
});

it('one that has ended meanwhile leaves the list too; another refusal keeps the question open', async () => {
  api.answers['GET /users/me/sessions'] = { body: [here, phone] };
  api.answers[`DELETE /users/me/sessions/${phone.id}`] = refusal(503, 'service_unavailable', {
    message: 'Server error',
  });
  await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Log out device/ }));
  const dialog = screen.getByRole('alertdialog');
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Log out device' }));
  await confirm();
  expect(await within(dialog).findByText(/Server error/)).toBeTruthy();
  api.answers[`DELETE /users/me/sessions/${phone.id}`] = refusal(404, 'session_not_found');
  api.answers['GET /users/me/sessions'] = { body: [here] };
  await confirm();
  await waitFor(() => expect(screen.queryByText('Firefox · Android')).toBeNull());
});

it('all others end with one answer', async () => {
  api.answers['GET /users/me/sessions'] = { body: [here, phone] };
  api.answers['DELETE /users/me/sessions'] = { status: 204 };
  await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Log out on all other devices?' });
  api.answers['GET /users/me/sessions'] = { body: [here] };
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(screen.queryByText('Firefox · Android')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('a list that does not come can be asked for again', async () => {
  api.answers['GET /users/me/sessions'] = refusal(503, 'service_unavailable');
  await show();
  const retry = await screen.findByRole('button', { name: /Try/ });
  api.answers['GET /users/me/sessions'] = { body: [here] };
  await userEvent.setup().click(retry);
  expect(await screen.findByText('Chrome · Windows')).toBeTruthy();
});
