/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { PushState } from '@endzone/contracts/accounts/push';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeletedScreen } from './DeletedScreen.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { settingsTexts } from './texts.ts';

const noPush: PushState = {
  publicKey: 'BA',
  topics: { turn: true, draft: true, results: true, trades: true, league: true },
  devices: [],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /users/me/push'] = { body: noPush };
});
afterEach(() => api.restore());

const show = (me: Partial<Me> = {}) => showScreen(<SettingsScreen />, { texts: settingsTexts, me: aMe(me) });
const user = userEvent.setup();

async function askToDelete() {
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  return screen.getByRole('alertdialog', { name: 'Delete your account?' });
}
const confirm = (dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Delete account' }));

const league = { id: 'a'.repeat(24), name: 'Kupa' };
const members: MemberRow[] = [
  ['Emőke Kőszegi', aMe().id],
  ['Béla Tóth', 'b'.repeat(24)],
  ['deleted user', undefined],
].map(([name = '', id], i) => ({
  id: String(i).repeat(24),
  name,
  league,
  user: id === undefined ? null : { id, name },
  role: 'LEAGUE_USER',
  team: null,
  createdAt: '2026-01-01 10:00:00',
}));

it('an account is deleted after a question, and the shell is told', async () => {
  api.answers['DELETE /users/me'] = { status: 204 };
  const { host } = await show();
  const dialog = await askToDelete();
  expect(api.calls('DELETE /users/me')).toHaveLength(0);
  await confirm(dialog);
  await waitFor(() => expect(host.loggedOut).toHaveBeenCalledWith('deleted'));
});

it('is kept when the question is answered with no', async () => {
  await show();
  const dialog = await askToDelete();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.calls('DELETE /users/me')).toHaveLength(0);
});

it('rights go to another member with an account first, then the question comes again', async () => {
  api.answers['DELETE /users/me'] = refusal(409, 'transfer_rights_first', { data: { leagues: [league] } });
  api.answers[`GET /leagues/${league.id}/members`] = { body: members };
  const transfer = `POST /leagues/${league.id}/members/${aMe().id}/transfer-rights/${'b'.repeat(24)}`;
  api.answers[transfer] = { body: {} };
  const { host } = await show();
  await confirm(await askToDelete());
  const choice = await screen.findByLabelText('New league admin: Kupa');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a member', 'Béla Tóth']);
  await user.selectOptions(choice, 'Béla Tóth');
  await user.click(screen.getByRole('button', { name: 'Transfer rights' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeTruthy();
  expect(api.calls(transfer)).toHaveLength(1);
  api.answers['DELETE /users/me'] = { status: 204 };
  await confirm(screen.getByRole('alertdialog'));
  await waitFor(() => expect(host.loggedOut).toHaveBeenCalledWith('deleted'));
});

it('rights go to nobody who was not chosen', async () => {
  api.answers['DELETE /users/me'] = refusal(409, 'transfer_rights_first', { data: { leagues: [league] } });
  api.answers[`GET /leagues/${league.id}/members`] = { body: members };
  await show();
  await confirm(await askToDelete());
  await screen.findByLabelText('New league admin: Kupa');
  await user.click(screen.getByRole('button', { name: 'Transfer rights' }));
  expect(screen.getByLabelText('New league admin: Kupa').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose the new league admin')).toBeTruthy();
  expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('another refusal stays in the question', async () => {
  api.answers['DELETE /users/me'] = refusal(503, 'service_unavailable', { message: 'Server error' });
  const { host } = await show();
  const dialog = await askToDelete();
  await confirm(dialog);
  expect(await within(screen.getByRole('alertdialog')).findByText(/Server error/)).toBeTruthy();
  expect(host.loggedOut).not.toHaveBeenCalled();
});

it('the platform’s owner is told why they stay', async () => {
  await show({ roles: ['SUPER_ADMIN'] });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }).disabled).toBe(true);
  expect(screen.getByText('This account cannot be deleted')).toBeTruthy();
});

it('says that it is done', async () => {
  await showScreen(<DeletedScreen />, { texts: settingsTexts, locale: 'hu' });
  expect(screen.getByRole('heading', { name: 'Töröltük a fiókod' })).toBeTruthy();
});
