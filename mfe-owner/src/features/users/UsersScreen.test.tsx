/** @jest-environment jsdom */
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMembership, aUser } from './testing/aUser.ts';
import { usersTexts } from './texts.ts';
import { UsersScreen } from './UsersScreen.tsx';

const cup = { id: '1'.repeat(24), name: 'Kupa' };
const blitz = { id: '2'.repeat(24), name: 'Blitz' };
const plain = aUser('a', 'Anna Ács');
const anna = {
  ...plain,
  leagueMemberships: [aMembership(plain, cup, 'LEAGUE_ADMIN'), aMembership(plain, blitz)],
};
const bela = aUser('b', 'Béla Bükki', { newsletter: false });
const boss = aUser('c', 'Endzone Admin', { roles: ['SUPER_ADMIN'] });
const option = (value: string, label: string) => ({ value, label });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  api.answers['GET /users'] = { body: [anna, bela, boss], headers: { 'X-Total-Count': '130' } };
  api.answers['GET /users/ids'] = { body: Array.from({ length: 130 }, (_, i) => `id${i}`) };
  api.answers['GET /users-filters'] = {
    body: {
      memberType: [option('LEAGUE_ADMIN', 'Admin'), option('LEAGUE_USER', 'User')],
      nbLeagues: [0, 1, 2],
      nbMaxLeagues: 2,
      leagueFillStatus: [option('full', 'Full')],
      leagueSizeGrade: [option('ok', 'OK')],
      draftStatus: [option('done', 'Done')],
      draftLength: [option('*-3', 'Under 3 hours')],
      newsletter: [option('', 'Any'), option('1', 'Yes'), option('0', 'No')],
    },
  };
  api.answers[`GET /users/${anna.id}`] = { body: anna };
  api.answers[`GET /leagues/${cup.id}`] = { body: { ...cup, currentSeason: { status: 'ongoing' } } };
  api.answers[`GET /leagues/${blitz.id}`] = { body: { ...blitz, currentSeason: null } };
});
afterEach(() => api.restore());

const show = (at = '/owner/users', locale: 'en' | 'hu' = 'en') =>
  showScreen(<UsersScreen />, { locale, namespace: 'owner', texts: usersTexts, at });
const asked = (method: string, path: string) =>
  api.asked
    .filter((one) => one.method === method && one.path === path)
    .map((one) => ({ ...one, query: Object.fromEntries(one.query) }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const focusOn = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
};

describe('The list of users', () => {
  it('shows leagues, consent and state of each, and how many there are', async () => {
    await show('/owner/users', 'hu');
    const row = (await screen.findByRole('button', { name: anna.name })).closest('tr')!;
    expect(within(row).getAllByText('Kupa, Blitz').length).toBeGreaterThan(0);
    expect(within(row).getAllByText('Admin').length).toBeGreaterThan(0);
    expect(await screen.findByText('130 fiók · 130 felfüggesztve')).toBeTruthy();
  });

  it('asks the filters of an address, and leaves out what is no value of theirs', async () => {
    await show('/owner/users?memberType=LEAGUE_ADMIN,CAPTAIN&nbLeagues=2,x&status=deleted&term=kis');
    await screen.findByRole('button', { name: anna.name });
    const queries = asked('GET', '/users').map(({ query }) => query);
    expect(queries).toContainEqual(
      expect.objectContaining({ memberType: 'LEAGUE_ADMIN', nbLeagues: '2', term: 'kis', limit: '50' }),
    );
    expect(JSON.stringify(queries)).not.toMatch(/CAPTAIN|deleted/);
  });

  it('says the number behind each value before it is chosen', async () => {
    await show();
    await screen.findByRole('button', { name: anna.name });
    await press('Member Type');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Admin/ }));
    await userEvent.click(await screen.findByRole('button', { name: '130 users' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Member Type: Admin' })).toBeTruthy());
  });

  it('says why it could not be read', async () => {
    api.answers['GET /users'] = refusal(503, 'service_unavailable');
    await show();
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  });
});

describe('The selection', () => {
  it('grows by keys, becomes the whole list, and ends with another filter', async () => {
    await show();
    await focusOn(anna.name);
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await press('Select all results (130)');
    expect(await screen.findByText('130 selected')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name or e-mail'), 'kis{Enter}');
    expect(await screen.findByText(/the selection was cleared/)).toBeTruthy();
  });
});

describe('An account', () => {
  it('opens with its facts and leagues', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: anna.name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('link', { name: 'Kupa' })).getAttribute('href')).toBe(
      `/owner/leagues/${cup.id}`,
    );
  });

  it('is deleted after its name was typed; who loses an admin and which team plays on is said', async () => {
    api.answers[`DELETE /users/${anna.id}`] = { status: 204 };
    await show();
    await focusOn(anna.name);
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(/1 league is left without an admin: Kupa/)).toBeTruthy();
    expect(dialog.getByText(/1 team plays on without a manager until the season ends: Kupa/)).toBeTruthy();
    expect(dialog.getByText(/1 team goes, its slot is free again: Blitz/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findAllByText(`Type this name exactly: ${anna.name}`)).length).toBeGreaterThan(0);
    expect(asked('DELETE', `/users/${anna.id}`)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Type their name/), anna.name);
    await userEvent.click(dialog.getByLabelText(/may not register again/));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked('DELETE', `/users/${anna.id}`)).toMatchObject([{ query: { breach: '1' } }]);
  });

  it('that is gone already is said so at the question', async () => {
    api.answers[`DELETE /users/${anna.id}`] = refusal(404, 'user_not_found', { message: 'User not found' });
    await show();
    await focusOn(anna.name);
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(await dialog.findByLabelText(/Type their name/), anna.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findAllByText('User not found')).length).toBeGreaterThan(0);
  });

  it('is suspended with a reason', async () => {
    api.answers[`POST /users/${bela.id}/suspend`] = { body: { ...bela, status: 'suspended' } };
    await show();
    await screen.findByRole('button', { name: bela.name });
    await press(`Actions: ${bela.name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Two accounts');
    await press('Suspend');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('POST', `/users/${bela.id}/suspend`)).toMatchObject([{ body: { reason: 'Two accounts' } }]);
  });

  it('of an owner offers neither', async () => {
    await show();
    await screen.findByRole('button', { name: boss.name });
    await press(`Actions: ${boss.name}`);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['false', 'true', 'true']);
    expect(screen.getAllByText('The platform owner’s account').length).toBe(2);
  });
});
