/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import type { Me } from '@endzone/contracts/accounts/profile';
import { deletePendingMember, type PendingMembership } from '@endzone/contracts/leagues/joining';
import type { Membership } from '@endzone/contracts/leagues/members';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { SecureScreen } from './SecureScreen.tsx';
import { wayOf, type Way } from './wayOf.ts';
import { secureTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const [first, second] = [
  aMembership({ leagueId: '1'.repeat(24), name: 'Kupa' }),
  aMembership({ leagueId: '2'.repeat(24), name: 'Blitz', role: 'LEAGUE_ADMIN' }),
];
const gone = aMembership({ leagueId: '3'.repeat(24) });

describe('the way from the welcome', () => {
  test.each<[string, Partial<Me>, Membership | undefined, Way]>([
    ['the owner', { roles: ['SUPER_ADMIN'] }, undefined, { to: '/owner' }],
    [
      'who has a current league',
      { leagueMemberships: [first, second] },
      second,
      { to: `/leagues/${second.league.id}` },
    ],
    [
      'who plays in one',
      { leagueMemberships: [first] },
      undefined,
      { to: `/leagues/${first.league.id}`, select: first.league.id },
    ],
    [
      'who plays in one that is current',
      { leagueMemberships: [first] },
      first,
      { to: `/leagues/${first.league.id}`, select: first.league.id },
    ],
    ['who plays in several', { leagueMemberships: [first, second] }, undefined, 'choice'],
    ['whose current league is gone', { leagueMemberships: [first, second] }, gone, 'choice'],
    ['who plays nowhere', { leagueMemberships: [] }, undefined, 'choice'],
    ['whom leagues does not answer for', { leagueMemberships: null }, undefined, 'unknown'],
  ])('of %s', (_who, me, current, way) => {
    expect(wayOf(aMe(me), current)).toEqual(way);
  });

  test.each<[string, Partial<Me>, Way]>([
    ['who plays in one and comes for what waits', { leagueMemberships: [first] }, 'choice'],
    ['the owner, for whom nothing waits', { roles: ['SUPER_ADMIN'] }, { to: '/owner' }],
  ])('of %s', (_who, me, way) => {
    expect(wayOf(aMe(me), undefined, true)).toEqual(way);
  });
});

const Where = () => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <output data-state={JSON.stringify(state)}>{pathname}</output>;
};
const pages = (
  <>
    <Where />
    <Routes>
      <Route path="/secure" element={<SecureScreen />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
const keptState = () => document.querySelector('output')?.dataset['state'];
const where = () => document.querySelector('output')?.textContent;
function show(me: Partial<Me>, league?: Membership, at = '/secure', host = aHost()) {
  return showScreen(pages, { texts: secureTexts, at, me: aMe(me), league, host });
}

it('the only league becomes the current one', async () => {
  const { host } = await show({ leagueMemberships: [first] });
  await waitFor(() => expect(where()).toBe(`/leagues/${first.league.id}`));
  expect(host.selectLeague).toHaveBeenCalledWith(first.league.id);
});

it('the only league is not entered again by whoever has just left it', async () => {
  const at = { pathname: '/secure', state: { left: first.league.id } };
  const me = aMe({ leagueMemberships: [first] });
  const { host } = await showScreen(pages, { texts: secureTexts, at, me, league: first });
  expect(await screen.findByRole('link', { name: 'Join a League' })).toBeTruthy();
  await waitFor(() => expect(host.refreshMe).toHaveBeenCalled());
  expect(host.selectLeague).toHaveBeenCalledWith(undefined);
  expect(host.selectLeague).not.toHaveBeenCalledWith(first.league.id);
  expect(where()).toBe('/secure');
});

it('whoever has left one of two leagues goes on in the other, and the account is read anew', async () => {
  const at = { pathname: '/secure', state: { left: first.league.id } };
  const me = aMe({ leagueMemberships: [first, second] });
  const { host } = await showScreen(pages, { texts: secureTexts, at, me, league: first });
  await waitFor(() => expect(where()).toBe(`/leagues/${second.league.id}`));
  expect(host.selectLeague).toHaveBeenCalledTimes(1);
  expect(host.selectLeague).toHaveBeenCalledWith(second.league.id);
  expect(host.refreshMe).toHaveBeenCalled();
});

it('what was left is forgotten as soon as the account no longer names it, so that it can be joined again', async () => {
  const at = { pathname: '/secure', state: { left: first.league.id } };
  const me = aMe({ leagueMemberships: [] });
  await showScreen(pages, { texts: secureTexts, at, me });
  await waitFor(() => expect(keptState()).toBe('null'));
  expect(where()).toBe('/secure');
});

it('a choice names each league and the role in it', async () => {
  const { host } = await show({ leagueMemberships: [first, second] });
  expect(screen.getByRole('heading', { name: 'Choose League' })).toBeTruthy();
  const choice = screen.getByRole('button', { name: /Blitz/ });
  expect(within(choice).getByText('League admin')).toBeTruthy();
  await userEvent.setup().click(choice);
  expect(host.selectLeague).toHaveBeenCalledWith(second.league.id);
  expect(where()).toBe(`/leagues/${second.league.id}`);
});

it('who plays nowhere is shown both ways into a league', async () => {
  await show({});
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Join a League'), href('Create a New League')]).toEqual(['/leagues', '/create-league']);
});

const request: PendingMembership = {
  id: 'c'.repeat(24),
  type: 'REQUESTED',
  displayName: 'Emőke Kőszegi',
  league: first.league,
  createdAt: '2026-01-01 10:00:00',
  expiresAt: null,
};
const invitation: PendingMembership = {
  ...request,
  id: 'd'.repeat(24),
  type: 'INVITED',
  league: second.league,
};

it('what waits is read again when the account or its league changes, and nothing in between', async () => {
  const host = aHost();
  const heard = await heardTopics({
    show: () => show({ pendingLeagueMemberships: [request] }, undefined, undefined, host),
    nbReads: () => host.refreshMe.mock.calls.length,
    leagueId: first.league.id,
  });
  expect(heard).toEqual(['person', `league:${first.league.id}`, 'leagues']);
});

it('a request can be withdrawn, and the account is read again', async () => {
  const host = aHost();
  await show({ pendingLeagueMemberships: [request, invitation] }, undefined, undefined, host);
  const call = `DELETE /leagues/${first.league.id}/pending-members/${request.id}`;
  api.answers[call] = { status: 204 };
  const user = userEvent.setup();
  const buttons = screen.getAllByRole('button', { name: /^Withdraw/ });
  expect(buttons).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Withdraw: Kupa' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw your request: Kupa?' });
  host.refreshMe.mockClear();
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
  expect(api.calls(call)).toHaveLength(1);
  expect(host.toast).toHaveBeenCalledWith({
    kind: 'ok',
    title: 'Your request to join league has been withdrawn',
  });
});

it('an invitation can be accepted, which leads to the team with what it came from', async () => {
  await show({ pendingLeagueMemberships: [request, invitation] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Accept: Blitz' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Accept this invitation: Blitz?' });
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(where()).toBe(`/leagues/${second.league.id}/create-team`);
  expect(JSON.parse(document.querySelector('output')!.dataset.state!)).toEqual({
    intent: 'ACCEPT_INVITATION',
    invitationId: invitation.id,
  });
});

it('an invitation to a league that one plays in already can only be declined', async () => {
  await show({ leagueMemberships: [first, second], pendingLeagueMemberships: [invitation] });
  expect(screen.getByText('You are already a member of this league')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reject: Blitz' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept: Blitz' })).toBeNull();
});

describe('an invitation that is declined', () => {
  const decline = async (answer: ReturnType<typeof refusalsOf>[number]['answer']) => {
    api.answers[`DELETE /leagues/${second.league.id}/pending-members/${invitation.id}`] = answer;
    const host = aHost();
    await show({ pendingLeagueMemberships: [invitation] }, undefined, undefined, host);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reject: Blitz' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Decline this invitation: Blitz?' });
    host.refreshMe.mockClear();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    return { host, dialog };
  };
  const isGone = ({ code }: { code: string }) => code.endsWith('_not_found');

  it.each(refusalsOf(deletePendingMember).filter(isGone))(
    'says that it is gone meanwhile ($name), and the account is read again',
    async ({ message, answer }) => {
      const { host } = await decline(answer);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message });
      await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
    },
  );

  it.each(refusalsOf(deletePendingMember).filter((refused) => !isGone(refused)))(
    'says $name at the question',
    async ({ message, answer }) => {
      const { dialog } = await decline(answer);
      expect(await within(dialog).findByText(message)).toBeTruthy();
    },
  );
});

it('while leagues does not answer it says so, and what still works', async () => {
  await show({ leagueMemberships: null, pendingLeagueMemberships: null });
  expect(screen.getByRole('alert').textContent).toContain('Your leagues could not be loaded');
});

describe('whoever opens the note of an invitation', () => {
  it('finds it here, whatever league they play in', async () => {
    const mine = { leagueMemberships: [first], pendingLeagueMemberships: [invitation] };
    const { host } = await show(mine, first, '/secure#pending');
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
    expect(where()).toBe('/secure');
    for (const name of ['Accept: Blitz', 'Reject: Blitz'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('goes the usual way when there is none any more', async () => {
    await show({ leagueMemberships: [first], pendingLeagueMemberships: [] }, first, '/secure#pending');
    await waitFor(() => expect(where()).toBe(`/leagues/${first.league.id}`));
  });
});
