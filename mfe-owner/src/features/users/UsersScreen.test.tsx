/** @jest-environment jsdom */
import { deleteUser, getUser, suspendUser, unsuspendUser } from '@endzone/contracts/accounts/users';
import { publishChanges, setSubscribed } from '@endzone/shared-ui/api/changes.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Location } from 'react-router';
import { fromMessage, keepRecipients, readRecipients } from '../../data/recipients/keptRecipients.ts';
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
  sessionStorage.clear();
  api = fakeApi();
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

const show = (at: string | Partial<Location> = '/owner/users', locale: 'en' | 'hu' = 'en') =>
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

  it('is read again when an account or a league changes, and asks for nothing in between', async () => {
    const nbReads = () => api.calls('GET /users').length;
    expect(await heardTopics({ show, nbReads })).toEqual(['people', 'leagues']);
  });

  it('reads an account that is open again with it', async () => {
    const nbReads = () => api.calls(`GET /users/${anna.id}`).length;
    const open = () => show(`/owner/users?user=${anna.id}`);
    expect(await heardTopics({ show: open, nbReads })).toEqual(['people', 'leagues']);
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

  it('is saved as a table with the filter in force, and as the list of a newsletter', async () => {
    await show('/owner/users?memberType=LEAGUE_ADMIN,LEAGUE_USER&newsletter=0&term=kis', 'hu');
    await screen.findByRole('button', { name: anna.name });
    const addressOf = (name: string) => {
      const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
      return [pathname, Object.fromEntries(searchParams)];
    };
    const filter = { memberType: 'LEAGUE_ADMIN,LEAGUE_USER', term: 'kis', locale: 'hu' };
    expect(addressOf('Exportálás Excelbe')).toEqual(['/api/users.csv', { ...filter, newsletter: '0' }]);
    expect(addressOf('Exportálás hírlevélhez')).toEqual(['/api/users.csv', { ...filter, newsletter: '1' }]);
    expect(screen.getByRole('link', { name: 'Exportálás Excelbe' }).hasAttribute('download')).toBe(true);
  });

  it('is saved under the name that the answer gives it, and says why it is not', async () => {
    const saved: [string, string][] = [];
    const createObjectURL = (file: File) => `blob:${file.name}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, this.href]);
    });
    const { host } = await show();
    const link = await screen.findByRole('link', { name: 'Export To Excel' });
    const disposition = 'attachment; filename="endzone-users-2026-09-01.csv"';
    api.answers['GET /users.csv'] = { body: 'a', headers: { 'Content-Disposition': disposition } };
    await userEvent.click(link);
    const name = 'endzone-users-2026-09-01.csv';
    await waitFor(() => expect(saved).toEqual([[name, `blob:${name}`]]));
    api.answers['GET /users.csv'] = refusal(403, 'forbidden', { message: 'Not yours.' });
    await userEvent.click(link);
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: 'Not yours.' }),
    );
    expect(saved).toHaveLength(1);
    click.mockRestore();
  });

  it('says the number behind each value before it is chosen', async () => {
    await show();
    await screen.findByRole('button', { name: anna.name });
    await press('Member Type');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Admin/ }));
    await userEvent.click(await screen.findByRole('button', { name: '130 users' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Member Type: Admin' })).toBeTruthy());
  });

  it.each([
    ['bounced', 'en', 'E-mails bounce'],
    ['bounced', 'hu', 'Nem kézbesíthető'],
    ['complained', 'en', 'Reported as spam'],
    ['complained', 'hu', 'Spamnek jelölte'],
  ] as const)('says that mails to an address were %s (%s)', async (mailProblem, locale, said) => {
    api.answers['GET /users'] = {
      body: [{ ...anna, mailProblem }, bela],
      headers: { 'X-Total-Count': '2' },
    };
    await show('/owner/users', locale);
    const row = (await screen.findByRole('button', { name: anna.name })).closest('tr')!;
    expect(within(row).getAllByText(said).length).toBeGreaterThan(0);
    expect(
      within(screen.getByRole('button', { name: bela.name }).closest('tr')!).queryByText(said),
    ).toBeNull();
  });

  it('keeps what was selected when the whole list cannot be read', async () => {
    api.answers['GET /users/ids'] = refusal(503, 'service_unavailable');
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(anna.name) }));
    await press('Select all results (130)');
    await waitFor(() => expect(asked('GET', '/users/ids')).toHaveLength(1));
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('says why it could not be read', async () => {
    api.answers['GET /users'] = refusal(503, 'service_unavailable');
    await show();
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  });
});

describe('The filters', () => {
  it('say when they cannot be read, and are read again by one press', async () => {
    const filters = api.answers['GET /users-filters'];
    api.answers['GET /users-filters'] = refusal(503, 'service_unavailable');
    await show();
    expect(await screen.findByText('The filters could not be loaded')).toBeTruthy();
    if (filters) api.answers['GET /users-filters'] = filters;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The filters could not be loaded')).toBeNull());
  });
});

describe('The selection', () => {
  it('grows by keys, becomes the whole list, and ends with another filter', async () => {
    await show();
    await focusOn(anna.name);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await press('Select all results (130)');
    expect(await screen.findByText('130 selected')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send Emails' }));
    await userEvent.type(screen.getByLabelText('Name or e-mail'), 'kis{Enter}');
    expect(await screen.findByText(/the selection was cleared/)).toBeTruthy();
  });

  it('grows and shrinks by Space, at a box as at a name; Enter opens', async () => {
    await show();
    const box = await screen.findByRole('checkbox', { name: new RegExp(bela.name) });
    act(() => box.focus());
    await userEvent.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await focusOn(anna.name);
    await userEvent.keyboard(' ');
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is written to by M, once there is somebody in it', async () => {
    await show();
    await focusOn(anna.name);
    await userEvent.keyboard('m');
    expect(readRecipients().ids).toEqual([]);
    await userEvent.keyboard(' m');
    expect(readRecipients().ids).toEqual([anna.id]);
  });

  it('is written to by M from the box that was ticked last', async () => {
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(bela.name) }));
    await userEvent.keyboard('m');
    expect(readRecipients().ids).toEqual([bela.id]);
  });

  describe('of a message', () => {
    const back = { pathname: '/owner/users', search: '?status=active', state: fromMessage };
    const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(bela.name) });
    beforeEach(() => {
      keepRecipients({ ids: [bela.id, 'f'.repeat(24)], from: '?status=active' });
    });

    it('is there again for who comes back to change its recipients', async () => {
      await show(back);
      expect(await screen.findByText('2 selected')).toBeTruthy();
      await userEvent.click(await box());
      expect(await screen.findByText('1 selected')).toBeTruthy();
      // "Back" leads to the message, which goes to nobody who was left out here.
      expect(readRecipients().ids).toEqual(['f'.repeat(24)]);
      await press('Clear selection');
      expect(readRecipients().ids).toEqual([]);
    });

    it.each([
      ['who has given it up', '/owner/users?status=active'],
      ['another filter', { ...back, search: '' }],
    ])('is empty for %s', async (_whom, at) => {
      await show(at);
      expect((await box()).checked).toBe(false);
      expect(screen.queryByText('2 selected')).toBeNull();
    });

    it('is forgotten with a message that was given up: the next one begins with nobody', async () => {
      await show('/owner/users?status=active');
      await box();
      expect(readRecipients().ids).toEqual([]);
    });

    it('is everybody, once all are selected', async () => {
      await show(back);
      await userEvent.click(await screen.findByRole('button', { name: 'Select all results (130)' }));
      expect(await screen.findByText('130 selected')).toBeTruthy();
      expect(readRecipients().ids).toHaveLength(130);
    });
  });

  it('leads back to the list when it is given up', async () => {
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(bela.name) }));
    await press('Clear selection');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: anna.name }));
  });
});

describe('An account', () => {
  /** What the menu of one account offers. */
  const ask = async (what: 'Suspend' | 'Reinstate' | 'Delete') => {
    await screen.findByRole('button', { name: bela.name });
    await press(`Actions: ${bela.name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
    return within(await screen.findByRole(what === 'Suspend' ? 'dialog' : 'alertdialog'));
  };

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
    expect(dialog.getByText(/1 team is deleted, its slot is free again: Blitz/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findAllByText(`Type this name exactly: ${anna.name}`)).length).toBeGreaterThan(0);
    expect(asked('DELETE', `/users/${anna.id}`)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Type their name/), anna.name);
    await userEvent.click(dialog.getByLabelText(/may not register again/));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked('DELETE', `/users/${anna.id}`)).toMatchObject([{ query: { breach: '1' } }]);
  });

  it('is not deleted while nobody can say which leagues that concerns', async () => {
    const path = `GET /users/${anna.id}`;
    const known = api.answers[path]!;
    api.answers[path] = { body: { ...anna, leagueMemberships: null } };
    await show();
    await focusOn(anna.name);
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText('Their leagues cannot be read right now.');
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    api.answers[path] = known;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/1 league is left without an admin: Kupa/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('is suspended with a reason', async () => {
    api.answers[`POST /users/${bela.id}/suspend`] = { body: { ...bela, status: 'suspended' } };
    await show();
    const dialog = await ask('Suspend');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Two accounts');
    await press('Suspend');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('POST', `/users/${bela.id}/suspend`)).toMatchObject([{ body: { reason: 'Two accounts' } }]);
  });

  it('is reinstated after a question', async () => {
    api.answers['GET /users'] = { body: [{ ...bela, status: 'suspended' }] };
    api.answers[`POST /users/${bela.id}/unsuspend`] = { body: bela };
    const { host } = await show();
    const question = await ask('Reinstate');
    await userEvent.click(question.getByRole('button', { name: 'Reinstate' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'User reinstated', text: bela.name }),
    );
  });

  it('is not suspended with a reason that is too long, which is said at the field', async () => {
    await show();
    const dialog = await ask('Suspend');
    const reason = dialog.getByLabelText(/Reason/);
    fireEvent.change(reason, { target: { value: 'x'.repeat(501) } });
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await dialog.findByText('Must be shorter than 501 characters');
    expect(document.getElementById(`${reason.id}-error`)?.textContent).toBe(
      'Must be shorter than 501 characters',
    );
    expect(asked('POST', `/users/${bela.id}/suspend`)).toEqual([]);
    fireEvent.change(reason, { target: { value: 'x'.repeat(500) } });
    expect(dialog.queryByText('Must be shorter than 501 characters')).toBeNull();
  });

  it.each([
    ...refusalsOf(suspendUser).map((refused) => ({ ...refused, act: 'Suspend', path: '/suspend' }) as const),
    ...refusalsOf(unsuspendUser).map(
      (refused) => ({ ...refused, act: 'Reinstate', path: '/unsuspend' }) as const,
    ),
    ...refusalsOf(deleteUser).map((refused) => ({ ...refused, act: 'Delete', path: '' }) as const),
  ])('$act: $name is said where it was asked', async ({ act: what, path, message, answer }) => {
    const status = what === 'Reinstate' ? 'suspended' : 'active';
    api.answers['GET /users'] = { body: [{ ...bela, status }] };
    api.answers[`GET /users/${bela.id}`] = { body: bela };
    api.answers[`${what === 'Delete' ? 'DELETE' : 'POST'} /users/${bela.id}${path}`] = answer;
    await show();
    const question = await ask(what);
    const sure = await question.findByRole('button', { name: what });
    const typed = question.queryByLabelText(/Type their name|Reason/);
    if (typed) fireEvent.change(typed, { target: { value: bela.name } });
    await userEvent.click(sure);
    expect(await question.findByText(message)).toBeTruthy();
    expect(question.queryByDisplayValue(bela.name)).toBe(typed);
  });

  it.each(refusalsOf(getUser))('says $name when it is opened', async ({ message, answer }) => {
    api.answers[`GET /users/${anna.id}`] = answer;
    await show(`/owner/users?user=${anna.id}`);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('that nobody answers for says when it is read again by itself', async () => {
    api.answers[`GET /users/${anna.id}`] = refusal(503, 'service_unavailable');
    await show(`/owner/users?user=${anna.id}`);
    expect(await screen.findByText(/^Trying again in \d seconds?$/)).toBeTruthy();
  });

  describe('that is open while time passes', () => {
    const path = `GET /users/${anna.id}`;
    const failed = refusal(500, 'server_error', { message: 'Server error' });
    const nbReads = () => api.calls(path).length;
    // The screen is drawn anew after each of them, and only then.
    const pass = async (seconds: number) => {
      for (let i = 0; i < seconds; i += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    };
    /** In time that is made to pass, a read takes as many steps as the machine needs; one that never comes is no endless loop. */
    const maxSteps = 10_000;
    const untilReads = async (count: number, stepMs: number) => {
      for (let step = 0; step < maxSteps && nbReads() < count; step += 1)
        await act(() => jest.advanceTimersByTimeAsync(stepMs));
      expect(nbReads()).toBeGreaterThanOrEqual(count);
    };
    const open = async () => {
      await show(`/owner/users?user=${anna.id}`);
      await untilReads(1, 1);
    };
    beforeEach(() => {
      jest.useFakeTimers({ now: Date.parse('2027-03-20T11:10:00Z') });
      setSubscribed(true);
    });
    afterEach(() => {
      cleanup();
      setSubscribed(false);
      jest.useRealTimers();
    });

    it('is read again when that failed at first', async () => {
      api.answers[path] = failed;
      await open();
      api.answers[path] = { body: anna };
      await pass(10);
      expect(screen.getByRole('link', { name: 'Kupa' })).toBeTruthy();
      expect(nbReads()).toBe(2);
    });

    it('is read again when that failed later, and stays meanwhile', async () => {
      await open();
      api.answers[path] = failed;
      await act(async () => publishChanges(['people']));
      // The change is read, and read once more for what follows from it.
      await untilReads(3, 1_000);
      api.answers[path] = { body: { ...anna, location: 'Szeged' } };
      expect(screen.getByRole('link', { name: 'Kupa' })).toBeTruthy();
      await pass(20);
      expect(screen.getByText('Szeged')).toBeTruthy();
    });

    it('is not read again when it was refused', async () => {
      api.answers[path] = refusal(404, 'user_not_found', { message: 'Gone' });
      await open();
      await pass(60);
      expect(screen.getByText('Gone')).toBeTruthy();
      expect(nbReads()).toBe(1);
    });
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
