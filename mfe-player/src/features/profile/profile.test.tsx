/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { PushState } from '@endzone/contracts/accounts/push';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { EditProfileScreen } from './EditProfileScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { profileTexts } from './texts.ts';

const push: PushState = {
  publicKey: 'BA',
  topics: { turn: true, draft: true, results: true, trades: true, league: true },
  devices: [
    {
      id: 'b'.repeat(24),
      device: 'Firefox on Windows',
      createdAt: '2026-10-01 10:00:00',
      lastUsedAt: null,
      isCurrent: false,
    },
  ],
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /users/me/push'] = { body: push };
});
afterEach(() => api.restore());

const Where = () => <output>{useLocation().pathname}</output>;
const pages = (
  <>
    <Where />
    <Routes>
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/edit-profile" element={<EditProfileScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
const show = (at: string, me: Partial<Me> = {}) =>
  showScreen(pages, { texts: profileTexts, at, me: aMe(me) });
const where = () => document.querySelector('output')?.textContent;

describe('the profile', () => {
  it('shows the own data, the day as DD/MM/YYYY, and the password only masked', async () => {
    await show('/profile', { gender: null });
    const valueOf = (label: string) =>
      within(screen.getByText(label).closest('div') as HTMLElement).getByRole('definition').textContent;
    expect(valueOf('Date of birth')).toBe('01/02/1990');
    expect(valueOf('Gender')).toBe('–');
    expect(valueOf('E-mail')).toBe('emoke@example.com');
    expect(valueOf('Password')).toBe('••••••••hidden');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/edit-profile', '/change-email', '/change-password', '/my-sessions']);
  });

  it('names an address that waits for its confirmation', async () => {
    await show('/profile', {
      emailChange: { newEmail: 'new@example.hu', requestedAt: '2026-01-01 10:00:00' },
    });
    expect(screen.getByText(/new@example.hu/)).toBeTruthy();
  });

  it('reads the account when it opens: a link may have withdrawn a consent since', async () => {
    const { host } = await show('/profile');
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
  });

  it('reads the account again when another device or a link changes it, and asks for nothing in between', async () => {
    const host = aHost();
    const heard = await heardTopics({
      show: () => showScreen(pages, { texts: profileTexts, at: '/profile', me: aMe(), host }),
      nbReads: () => jest.mocked(host.refreshMe).mock.calls.length,
    });
    expect(heard).toEqual(['person']);
  });

  it('switches mails at once, one kind at a time, the other one as it is by now', async () => {
    const changed = aMe({ mails: { league: false, draft: false } });
    api.answers['GET /users/me'] = { body: aMe({ mails: { league: true, draft: false } }) };
    api.answers['POST /users/me/preferences'] = { body: changed };
    const { host } = await show('/profile');
    await userEvent.setup().click(screen.getByRole('switch', { name: 'League notifications by e-mail' }));
    await waitFor(() => expect(host.meChanged).toHaveBeenCalledWith(changed));
    expect(api.calls('POST /users/me/preferences')[0]?.body).toEqual({
      mails: { league: false, draft: false },
    });
  });

  it('names the language of mails, whatever that of the page, and changes it at once', async () => {
    api.answers['POST /users/me/locale/hu'] = { status: 204 };
    const me = aMe({ locale: 'en' });
    const { host, inAccount } = await show('/profile', me);
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Language of e-mails/ });
    expect(language.value).toBe('en');
    await userEvent.setup().selectOptions(language, 'Magyar');
    await waitFor(() => expect(host.meChanged).toHaveBeenCalledWith({ ...me, locale: 'hu' }));
    inAccount({ ...me, locale: 'hu' });
    expect(language.value).toBe('hu');
  });

  it('keeps the language of mails when the change is refused, and says so', async () => {
    api.answers['POST /users/me/locale/en'] = refusal(429, 'too_many_requests', { message: 'Too many' });
    const { host } = await show('/profile', { locale: 'hu' });
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Language of e-mails/ });
    await userEvent.setup().selectOptions(language, 'English');
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
    expect(host.meChanged).not.toHaveBeenCalled();
    expect(language.value).toBe('hu');
  });

  it('turns notifications on devices off for somebody who is in no league', async () => {
    api.answers['POST /users/me/push/topics'] = {
      body: { ...push, topics: { ...push.topics, results: false } },
    };
    await show('/profile', { leagueMemberships: [] });
    const results = await screen.findByRole<HTMLInputElement>('switch', { name: /^Results/ });
    await userEvent.setup().click(results);
    await waitFor(() => expect(results.checked).toBe(false));
    expect(api.calls('POST /users/me/push/topics')[0]?.body).toEqual({ topics: { results: false } });
  });

  it('offers the owner none of them: they are of leagues', async () => {
    await show('/profile', { roles: ['SUPER_ADMIN'] });
    expect(screen.getByRole('heading', { name: 'E-mails' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Notifications on your devices' })).toBeNull();
    expect(api.asked).toEqual([]);
  });

  it('downloads all data as a file of the day, and says when that fails', async () => {
    const [create, revoke] = [jest.fn(() => 'blob:x'), jest.fn()];
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    api.answers['GET /users/me/export'] = { body: { createdAt: '2026-11-21 10:00:00' } };
    const { host } = await show('/profile');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(names).toEqual(['endzone-my-data-2026-11-21.json']));
    api.answers['GET /users/me/export'] = {
      ...refusal(429, 'too_many_requests', { message: 'Too many' }),
      headers: { 'Retry-After': '1800' },
    };
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Error',
        text: 'Too many. Try again in 30 minutes',
      }),
    );
  });
});

describe('editing the profile', () => {
  it('begins with what is known and sends what was changed', async () => {
    const changed = aMe({ firstName: 'Réka', newsletter: true });
    api.answers['POST /users/me'] = { body: changed };
    const { host } = await show('/edit-profile');
    const user = userEvent.setup();
    const name = screen.getByLabelText<HTMLInputElement>('First name');
    expect(name.value).toBe('Emőke');
    await user.clear(name);
    await user.type(name, 'Réka');
    await user.click(screen.getByRole('checkbox', { name: /newsletter/i }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(where()).toBe('/profile'));
    expect(api.calls('POST /users/me')[0]?.body).toEqual({
      firstName: 'Réka',
      lastName: 'Kőszegi',
      gender: 'f',
      location: 'Kürtőskalácsfalva',
      birthDate: '1990-02-01',
      newsletter: true,
    });
    expect(host.meChanged).toHaveBeenCalledWith(changed);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Profile updated' });
  });

  it('says nothing of a consent that was left as it was: it may be withdrawn meanwhile', async () => {
    api.answers['POST /users/me'] = { body: aMe() };
    await show('/edit-profile', { newsletter: true });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Location'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(where()).toBe('/profile'));
    expect(api.calls('POST /users/me')[0]?.body).not.toHaveProperty('newsletter');
  });

  it('is refused field by field', async () => {
    await show('/edit-profile', { gender: null, birthDate: null, location: '' });
    const user = userEvent.setup();
    await user.clear(screen.getByLabelText('Last name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    for (const message of [
      'Please input last name',
      'Please choose your gender',
      'Please input your date of birth',
      'Please input your location',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});
