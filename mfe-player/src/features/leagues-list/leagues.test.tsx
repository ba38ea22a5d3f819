/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { League, LeagueRow } from '@endzone/contracts/leagues/league';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aLeague, no, someMembers, yes } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { leaguesListSaga } from './saga.ts';
import { leaguesListReducer } from './slice.ts';
import { LeaguesScreen } from './LeaguesScreen.tsx';
import { rowActionOf, type RowAction } from './rowAction.ts';
import { leaguesListTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  api.restore();
});

const id = '7'.repeat(24);
const open: Partial<League> = {
  id,
  name: 'Pörkölt Bowl',
  nbTeams: 2,
  nbAvailableSlots: 6,
  status: 'available',
  membershipStatus: null,
  joinBy: 'request',
  can: { ...aLeague().can, join: yes },
};
const league = (given: Partial<League> = {}) => aLeague({ ...open, ...given });

describe('what a row of the list offers', () => {
  const owner = aMe({ roles: ['SUPER_ADMIN'] });
  test.each<[string, Partial<LeagueRow>, Me | undefined, RowAction]>([
    ['a league with an admin is asked', {}, aMe(), 'request'],
    ['one without is joined', { joinBy: 'join' }, aMe(), 'join'],
    ['a visitor sees the same way', {}, undefined, 'request'],
    ['a full one offers nothing', { status: 'full' }, aMe(), 'none'],
    ['a member opens it, full or not', { membershipStatus: 'active', status: 'full' }, aMe(), 'open'],
    ['a request can be withdrawn', { membershipStatus: 'REQUESTED', status: 'full' }, aMe(), 'withdraw'],
    ['an invitation can be accepted', { membershipStatus: 'INVITED', status: 'full' }, aMe(), 'accept'],
    ['the owner manages', {}, owner, 'manage'],
  ])('%s', (_what, row, me, action) => {
    expect(rowActionOf(league(row), me)).toBe(action);
  });
});

const Where = () => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return <output data-state={JSON.stringify(state)}>{pathname + search}</output>;
};
const where = () => document.querySelector('output')?.textContent;
const stateThere = () => JSON.parse(document.querySelector('output')!.dataset.state!) as unknown;
const newStore = () => createStore({ leaguesList: leaguesListReducer }, [leaguesListSaga]);

function show(rows: League[], given: Parameters<typeof showScreen>[1] = {}) {
  api.answers['GET /leagues'] ??= { body: rows, headers: { 'X-Total-Count': String(rows.length) } };
  for (const one of rows) {
    api.answers[`GET /leagues/${one.id}`] = { body: one };
    api.answers[`GET /leagues/${one.id}/members`] = { body: someMembers() };
  }
  return showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/leagues" element={<LeaguesScreen />} />
        <Route path="/leagues/:id/join" element={<LeaguesScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { texts: leaguesListTexts, at: '/leagues', me: aMe(), createStore: newStore, ...given },
  );
}
const user = userEvent.setup();

describe('the list of leagues', () => {
  it('shows name, status, size, slots and what can be done, not the id', async () => {
    await show([league()], { locale: 'hu' });
    const row = within((await screen.findByText('Pörkölt Bowl')).closest('tr')!);
    expect(row.queryByText(id)).toBeNull();
    expect(row.getAllByText('Van hely')[0]).toBeTruthy();
    const way = row.getByRole('link', { name: 'Csatlakozás kérése: Pörkölt Bowl' });
    expect(way.getAttribute('href')).toBe(`/leagues/${id}/join`);
  });

  it('is searched by the words of the box, from the first page, and reset', async () => {
    await show([league()], { at: '/leagues?page=2' });
    await screen.findByText('Pörkölt Bowl');
    expect(api.calls('GET /leagues').at(-1)?.query.get('offset')).toBe('20');
    await user.type(screen.getByRole('searchbox'), ' porkolt ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(where()).toBe('/leagues?term=porkolt'));
    const asked = api.calls('GET /leagues').at(-1)!.query;
    expect([asked.get('term'), asked.get('offset'), asked.get('limit')]).toEqual(['porkolt', '0', '20']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(where()).toBe('/leagues'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('is searched by as much of a long text as the API takes', async () => {
    await show([league()], { at: `/leagues?term=${'a'.repeat(101)}` });
    await screen.findByText('Pörkölt Bowl');
    expect(api.calls('GET /leagues').at(-1)?.query.get('term')).toBe('a'.repeat(100));
  });

  it('says when nothing was found, and when it could not be read', async () => {
    await show([], { at: '/leagues?term=x' });
    expect(await screen.findByText('No records found')).toBeTruthy();
    cleanup();
    api.answers['GET /leagues'] = refusal(500, 'server_error');
    await show([]);
    expect(await screen.findByText('The leagues cannot be shown right now')).toBeTruthy();
    api.answers['GET /leagues'] = { body: [league()] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Pörkölt Bowl')).toBeTruthy();
  });

  it('tells the details of a league: members, slots, draft, description and pictures', async () => {
    const slides = [{ id: '1'.repeat(24), title: 'Tavalyi döntő', image: '/api/files/a' }];
    await show([league({ description: 'Baráti liga\nEgerből', slides, currentSeason: null })]);
    await user.click(await screen.findByRole('button', { name: 'Pörkölt Bowl' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pörkölt Bowl' }));
    expect(dialog.getByText('6 of 8')).toBeTruthy();
    expect(dialog.getByText('not scheduled')).toBeTruthy();
    expect(dialog.getByText(/Egerből/)).toBeTruthy();
    expect(dialog.getByText('Tavalyi döntő')).toBeTruthy();
    expect(dialog.getByText('Lángos Lavina')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Request to join league' })).toBeTruthy();
  });

  it.each([
    ['en', /^14th March 2099, .* \(Budapest time\)$/],
    ['hu', /^2099\. március 14\. 18:00 \(budapesti idő\)$/],
  ] as const)('names the zone of the draft in the details (%s)', async (locale, words) => {
    const currentSeason = { ...aLeague().currentSeason!, draftStartsAt: '2099-03-14 17:00:00' };
    await show([league({ currentSeason })], { locale });
    await user.click(await screen.findByRole('button', { name: 'Pörkölt Bowl' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has no draft in the details between two seasons: that of the last one is over, or never took place', async () => {
    const currentSeason = { ...aLeague().currentSeason!, status: 'finished' as const };
    await show([league({ currentSeason })]);
    await user.click(await screen.findByRole('button', { name: 'Pörkölt Bowl' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pörkölt Bowl' }));
    expect(dialog.getByText('not scheduled')).toBeTruthy();
  });

  it('keeps the details of a league true while they are open', async () => {
    await show([league()]);
    await user.click(await screen.findByRole('button', { name: 'Pörkölt Bowl' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pörkölt Bowl' }));
    expect(dialog.getByText('6 of 8')).toBeTruthy();
    api.answers[`GET /leagues/${id}`] = { body: league({ nbAvailableSlots: 5 }) };
    act(() => publishChanges(['everything']));
    expect(await dialog.findByText('5 of 8')).toBeTruthy();
  });

  it('withdraws a request after a question, then reads the list and the account again', async () => {
    const membershipId = '9'.repeat(24);
    const { host } = await show([league({ membershipStatus: 'REQUESTED', membershipId })]);
    const call = `DELETE /leagues/${id}/pending-members/${membershipId}`;
    api.answers[call] = { status: 204 };
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Pörkölt Bowl' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Withdraw your request: Pörkölt Bowl?' });
    const before = api.calls('GET /leagues').length;
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
    expect([api.calls(call).length, api.calls('GET /leagues').length]).toEqual([1, before + 1]);
  });
});

describe('joining', () => {
  it('asks, and leads to the team; no is no', async () => {
    await show([league({ joinBy: 'join' })], { at: `/leagues/${id}/join` });
    const dialog = () => screen.findByRole('alertdialog', { name: 'Join this league: Pörkölt Bowl?' });
    await user.click(within(await dialog()).getByRole('button', { name: 'Join' }));
    expect([where(), stateThere()]).toEqual([`/leagues/${id}/create-team`, { intent: 'JOIN_LEAGUE' }]);
    cleanup();
    await show([league({ joinBy: 'join' })], { at: `/leagues/${id}/join?term=a` });
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/leagues?term=a'));
  });

  it('of a league with an admin is a request', async () => {
    await show([league()], { at: `/leagues/${id}/join`, locale: 'hu' });
    const question = 'Elküldöd a csatlakozási kérelmet: Pörkölt Bowl?';
    expect(await screen.findByRole('alertdialog', { name: question })).toBeTruthy();
  });

  it('with an invitation accepts it', async () => {
    const membershipId = '9'.repeat(24);
    await show([league({ membershipStatus: 'INVITED', membershipId })], { at: `/leagues/${id}/join` });
    const dialog = await screen.findByRole('alertdialog', { name: 'Accept this invitation: Pörkölt Bowl?' });
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(stateThere()).toEqual({ intent: 'ACCEPT_INVITATION', invitationId: membershipId });
  });

  it('with an invitation can also decline it', async () => {
    const membershipId = '9'.repeat(24);
    const { host } = await show([league({ membershipStatus: 'INVITED', membershipId })], {
      at: `/leagues/${id}/join`,
    });
    const call = `DELETE /leagues/${id}/pending-members/${membershipId}`;
    api.answers[call] = { status: 204 };
    const asked = await screen.findByRole('alertdialog', { name: 'Accept this invitation: Pörkölt Bowl?' });
    await user.click(within(asked).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Decline this invitation: Pörkölt Bowl?',
    });
    expect(where()).toBe('/leagues');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
    expect(api.calls(call)).toHaveLength(1);
  });

  it('sends a visitor to register, with a warning and the way back', async () => {
    const { host } = await show([league()], { at: `/leagues/${id}/join`, me: undefined });
    await waitFor(() => expect(where()).toBe('/register?hash=a-hash'));
    expect(host.rememberRoute).toHaveBeenCalledWith(`/leagues/${id}/join`);
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'warn',
      title: 'Please create an account or login first to join a league',
    });
  });

  test.each([
    ['league_full', 'A liga betelt'],
    ['already_member', 'Már tagja vagy ennek a ligának'],
    ['already_requested', 'Ehhez a ligához már küldtél csatlakozási kérelmet'],
    ['owner_cannot_join', 'Az üzemeltető nem csatlakozhat ligához'],
    ['a_new_reason', 'Ehhez a ligához most nem csatlakozhatsz'],
  ])('that is not possible says why: %s', async (why, text) => {
    const refused = league({ status: 'full', can: { ...aLeague().can, join: no(why) } });
    await show([refused], { at: `/leagues/${id}/join`, locale: 'hu' });
    const dialog = await screen.findByRole('dialog', { name: 'Pörkölt Bowl' });
    expect(within(dialog).getByText(text)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a league that is not there says so', async () => {
    api.answers[`GET /leagues/${id}`] = refusal(404, 'league_not_found');
    api.answers[`GET /leagues/${id}/members`] = refusal(404, 'league_not_found');
    await show([], { at: `/leagues/${id}/join` });
    expect(await screen.findByText('League not found')).toBeTruthy();
  });
});
