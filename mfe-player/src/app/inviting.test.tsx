/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { aLeague, aTeam, yes } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { InviteScreen } from '../features/invite/InviteScreen.tsx';
import { inviteTexts } from '../features/invite/texts.ts';
import { MembersScreen } from '../features/members/MembersScreen.tsx';
import { membersTexts } from '../features/members/texts.ts';

const league = aLeague({
  nbAvailableSlots: 5,
  status: 'available',
  can: { ...aLeague().can, invite: yes },
});
const ref = { id: league.id, name: league.name };
const admin = aMembership({ leagueId: league.id, name: league.name, role: 'LEAGUE_ADMIN', team: aTeam(1) });
const bob: MemberRow = {
  id: '1'.repeat(24),
  name: 'Béla Tóth',
  league: ref,
  user: { id: 'b'.repeat(24), name: 'Béla Tóth' },
  role: 'LEAGUE_USER',
  team: aTeam(2),
  createdAt: '2026-01-01 10:00:00',
};
const gone: MemberRow = { ...bob, id: '2'.repeat(24), name: 'deleted user', user: null, team: aTeam(3) };
const anna: MemberRow = {
  ...bob,
  id: admin.id,
  name: 'Emőke Kőszegi',
  user: admin.user,
  role: 'LEAGUE_ADMIN',
};
const request: PendingMembership = {
  id: '3'.repeat(24),
  type: 'REQUESTED',
  displayName: 'Csenge Győri',
  league: ref,
  createdAt: '2026-02-01 10:00:00',
  expiresAt: null,
};
const invitation: PendingMembership = {
  ...request,
  id: '4'.repeat(24),
  type: 'INVITED',
  displayName: 'Friend@example.com',
  expiresAt: '2026-02-15 10:00:00',
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    [`GET /leagues/${league.id}`]: { body: league },
    [`GET /leagues/${league.id}/members`]: { body: [anna, bob, gone] },
    [`GET /leagues/${league.id}/pending-members`]: { body: [request, invitation] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Where = () => <output>{useLocation().pathname}</output>;
const where = () => document.querySelector('output')?.textContent;
const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/settings" element={<MembersScreen />} />
        <Route path="/invite/:leagueId" element={<InviteScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: { ...membersTexts, uses: [...membersTexts.uses, inviteTexts] },
      at: '/settings',
      me: aMe({ leagueMemberships: [admin] }),
      league: admin,
      ...given,
    },
  );
const user = userEvent.setup();
const reads = () => api.calls(`GET /leagues/${league.id}/pending-members`).length;

async function answerYes(button: string, question: string, word: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: word }),
  );
}

describe('the members of a league, for its admin', () => {
  it('shows who plays, who waits, and the open slots with the way to invite', async () => {
    await show({ locale: 'hu' });
    expect(await screen.findByText('Béla Tóth')).toBeTruthy();
    expect(screen.getByText('Ligaadmin')).toBeTruthy();
    expect(screen.getByText('Jóváhagyásra vár')).toBeTruthy();
    expect(screen.getByText('Friend@example.com')).toBeTruthy();
    expect(screen.getByText('5 szabad hely')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Meghívás' }).getAttribute('href')).toBe(`/invite/${league.id}`);
    expect(screen.getAllByRole('button', { name: /^Eltávolítás/ })).toHaveLength(1);
  });

  it('is not there for somebody else', async () => {
    await show({ league: { ...admin, role: 'LEAGUE_USER' } });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(api.asked).toEqual([]);
  });

  it('accepts a request after a question, and reads the lists again', async () => {
    const call = `POST /pending-members/${request.id}/accept`;
    api.answers[call] = { body: bob };
    const { host } = await show();
    await answerYes('Accept: Csenge Győri', 'Accept this request: Csenge Győri?', 'Accept');
    await waitFor(() => expect(reads()).toBe(2));
    expect(api.calls(call)).toHaveLength(1);
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Invitation is accepted, user is now a league member.',
    });
  });

  it('rejects a request and takes an invitation back', async () => {
    for (const { id } of [request, invitation])
      api.answers[`DELETE /leagues/${league.id}/pending-members/${id}`] = { status: 204 };
    const { host } = await show();
    await answerYes('Reject: Csenge Győri', 'Reject this request: Csenge Győri?', 'Reject');
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Request rejected' }));
    await answerYes('Delete: Friend@example.com', 'Remove this invitation: Friend@example.com?', 'Delete');
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Invitation removed' }));
  });

  it('sends an invitation again', async () => {
    const call = `POST /leagues/${league.id}/pending-members/${invitation.id}/resend`;
    api.answers[call] = { body: invitation };
    const { host } = await show();
    const question = 'Send this invitation again: Friend@example.com?';
    await answerYes('Send again: Friend@example.com', question, 'Send again');
    await waitFor(() => expect(api.calls(call)).toHaveLength(1));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'Invitation sent to the following recipient',
        text: 'Friend@example.com',
      }),
    );
  });

  it('keeps the question with the reason when a member cannot be removed', async () => {
    const call = `DELETE /leagues/${league.id}/members/${bob.user!.id}`;
    api.answers[call] = refusal(409, 'league_changed', {
      message: 'The league has changed, please try again',
    });
    await show();
    await answerYes('Remove: Béla Tóth', 'Remove this member: Béla Tóth?', 'Remove');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('The league has changed, please try again')).toBeTruthy();
    expect(api.calls(call)).toHaveLength(1);
  });

  it('says when the lists cannot be read', async () => {
    api.answers[`GET /leagues/${league.id}/pending-members`] = refusal(500, 'server_error');
    await show();
    expect(await screen.findByText('The members cannot be shown right now')).toBeTruthy();
  });
});

describe('inviting by e-mail', () => {
  const at = `/invite/${league.id}`;
  const call = `POST /leagues/${league.id}/invite`;
  const type = (email: string) => user.type(screen.getByLabelText('E-mail'), email);
  const send = () => user.click(screen.getByRole('button', { name: 'Invite' }));
  const confirm = (word: string) =>
    user.click(
      within(screen.getByRole('alertdialog', { name: 'Invite this address: friend@example.com?' })).getByRole(
        'button',
        { name: word },
      ),
    );

  it('asks, sends, says to whom, and leaves', async () => {
    api.answers[call] = { status: 201, body: invitation };
    const { host } = await show({ at });
    await type('friend@example.com');
    await send();
    await confirm('Invite');
    await waitFor(() => expect(where()).toBe(`/leagues/${league.id}`));
    expect(api.calls(call)[0]?.body).toEqual({ email: 'friend@example.com' });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Invitation sent to the following recipient',
      text: 'friend@example.com',
    });
  });

  it('sends nothing when the question is answered with no, or the address is none', async () => {
    await show({ at });
    await send();
    expect(screen.getByText("You didn't fill in your e-mail")).toBeTruthy();
    await type('friend@example');
    await send();
    expect(screen.getByText('E-mail format is incorrect')).toBeTruthy();
    await type('.com');
    await send();
    await confirm('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Invite' }).getAttribute('aria-busy')).toBeNull();
  });

  it('says why the server refused', async () => {
    api.answers[call] = refusal(409, 'already_invited', { message: 'This address has already been invited' });
    await show({ at });
    await type('friend@example.com');
    await send();
    await confirm('Invite');
    expect(await screen.findByText('This address has already been invited')).toBeTruthy();
    expect(where()).toBe(at);
  });
});
