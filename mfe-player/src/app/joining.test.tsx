/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptInvitationLink,
  getLinkInvitation,
  getReferencedLink,
} from '@endzone/contracts/leagues/invitationLinks';
import { acceptInvitation, getInvitation } from '@endzone/contracts/leagues/invitations';
import { joinLeague, type PendingMembership } from '@endzone/contracts/leagues/joining';
import type { Membership } from '@endzone/contracts/leagues/members';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { aLeague } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { isOfFile, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { saidAt } from '@endzone/shared-ui/testing/saidAt.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { CreateTeamScreen } from '../features/create-team/CreateTeamScreen.tsx';
import { createTeamTexts } from '../features/create-team/texts.ts';
import { InvitationScreen } from '../features/invitation/InvitationScreen.tsx';
import { LinkScreen } from '../features/invitation/LinkScreen.tsx';
import { ReferenceScreen } from '../features/invitation/ReferenceScreen.tsx';
import { invitationTexts } from '../features/invitation/texts.ts';

const id = '1'.repeat(24);
const token = 'a-token';
const league = aLeague({ id: '2'.repeat(24), name: 'Pörkölt Bowl', joinBy: 'request' });
const invitation = {
  id,
  league: { id: league.id, name: league.name },
  invitedBy: 'Ákos Hegedűs',
  expiresAt: '2026-05-01 10:00:00',
};
const pending: PendingMembership = {
  id,
  type: 'INVITED',
  displayName: 'emoke@example.com',
  league: invitation.league,
  createdAt: '2026-04-17 10:00:00',
  expiresAt: invitation.expiresAt,
};
const invited = aMe({ pendingLeagueMemberships: [pending] });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    [`GET /invitations/${id}/${token}`]: { body: invitation },
    [`GET /leagues/${league.id}`]: { body: league },
    [`GET /leagues/${league.id}/members`]: { body: [] },
    'GET /team-logos': { body: [] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const where = () => document.querySelector('output')?.textContent;
const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/invitation/accept/:id/:token" element={<InvitationScreen />} />
        <Route path="/invitation/join/:token" element={<LinkScreen />} />
        <Route path="/invitation/registered/:reference" element={<ReferenceScreen />} />
        <Route path="/leagues/:id/create-team" element={<CreateTeamScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: { ...invitationTexts, uses: [...invitationTexts.uses, createTeamTexts] },
      at: `/invitation/accept/${id}/${token}`,
      me: invited,
      ...given,
    },
  );
const user = userEvent.setup();
const membership = (status: Membership['status']) =>
  aMembership({ leagueId: league.id, name: league.name, status });

async function nameTeam(button: string) {
  await user.type(await screen.findByLabelText('Team name'), 'Hail Mariska');
  await user.click(screen.getByRole('button', { name: button }));
}

describe('the link of an invitation', () => {
  it('asks, leads to the team, and makes a member of who accepts', async () => {
    api.answers[`POST /invitations/${id}/accept`] = { status: 201, body: membership('active') };
    const { host } = await show();
    await screen.findByRole('heading', { name: 'Accept this invitation: Pörkölt Bowl?' });
    expect(screen.getByText('Ákos Hegedűs')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await nameTeam('Join with this team');
    await waitFor(() => expect(where()).toBe(`/leagues/${league.id}`));
    const sent = Object.fromEntries(api.calls(`POST /invitations/${id}/accept`)[0]!.body as FormData);
    expect(sent).toMatchObject({ name: 'Hail Mariska', confirmationToken: token });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'You joined the league',
      text: 'Pörkölt Bowl',
    });
    expect(host.selectLeague).toHaveBeenCalledWith(league.id);
  });

  it('is declined after a question', async () => {
    const call = `DELETE /leagues/${league.id}/pending-members/${id}`;
    api.answers[call] = { status: 204 };
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Decline this invitation: Pörkölt Bowl?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(where()).toBe('/secure'));
    expect(api.calls(call)).toHaveLength(1);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Invitation declined' });
    expect(host.meChanged).toHaveBeenLastCalledWith({ ...invited, pendingLeagueMemberships: [] });
  });

  it('sends a visitor to register, and remembers the way back', async () => {
    const { host } = await show({ me: undefined });
    await waitFor(() => expect(where()).toBe('/register?hash=a-hash'));
    expect(host.rememberRoute).toHaveBeenCalledWith(`/invitation/accept/${id}/${token}`);
  });

  it.each(
    (['en', 'hu'] as const).flatMap((locale) =>
      refusalsOf(getInvitation, undefined, locale).map((refused) => ({ ...refused, locale })),
    ),
  )('that was used, withdrawn or expired says so, with a way on ($name, $locale)', async (refused) => {
    const { message, answer, locale } = refused;
    api.answers[`GET /invitations/${id}/${token}`] = answer;
    await show({ locale, me: aMe() });
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/leagues');
  });

  it('is read again when the account or the league changes, and not in between', async () => {
    const nbReads = () => api.calls(`GET /invitations/${id}/${token}`).length;
    const heard = await heardTopics({ show, nbReads, leagueId: league.id });
    expect(heard).toEqual(['person', `league:${league.id}`, 'leagues']);
  });

  it('says that it is gone when it is withdrawn while somebody looks at it', async () => {
    await show();
    await screen.findByRole('button', { name: 'Accept' });
    api.answers[`GET /invitations/${id}/${token}`] = refusal(404, 'invitation_not_found');
    act(() => publishChanges([`league:${league.id}`]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Leagues' })).toBeTruthy();
  });

  it('that the reader has used themselves leads to their league', async () => {
    api.answers[`GET /invitations/${id}/${token}`] = refusal(404, 'invitation_not_found');
    await show({ me: aMe({ leagueMemberships: [{ ...membership('active'), id }] }) });
    const way = await screen.findByRole('link', { name: 'Open league' });
    expect(way.getAttribute('href')).toBe(`/leagues/${league.id}`);
  });

  it('leads who was let in by another way to their league, and to no team that would be refused', async () => {
    await show({
      me: aMe({ leagueMemberships: [membership('active')], pendingLeagueMemberships: [pending] }),
    });
    const open = await screen.findByRole('link', { name: 'Open league' });
    expect(open.getAttribute('href')).toBe(`/leagues/${league.id}`);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('to another address cannot be accepted, and says with which one they are logged in', async () => {
    const me = aMe({ email: 'other@example.com' });
    await show({ me });
    expect(await screen.findByText('This invitation was sent to another e-mail address')).toBeTruthy();
    expect(screen.getByText(/other@example.com/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('that cannot be read is tried again on one press', async () => {
    api.answers[`GET /invitations/${id}/${token}`] = refusal(503, 'service_unavailable');
    await show();
    await screen.findByText('The invitation cannot be shown right now');
    api.answers[`GET /invitations/${id}/${token}`] = { body: invitation };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  });
});

describe('the team on the way into a league', () => {
  const at = { pathname: `/leagues/${league.id}/create-team`, state: { intent: 'JOIN_LEAGUE' } };
  const showTeam = (state: unknown, given = {}) =>
    show({ at: { ...at, state } as unknown as string, ...given }); // the router takes a place as well as an address

  it('of a league with an admin waits with the request', async () => {
    api.answers[`POST /leagues/${league.id}/join`] = { status: 201, body: membership('pending') };
    const { host } = await showTeam({ intent: 'JOIN_LEAGUE' });
    await nameTeam('Send request');
    await waitFor(() => expect(where()).toBe('/secure'));
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Your request has been sent. You will get an e-mail when it is confirmed.',
    });
    expect(host.selectLeague).not.toHaveBeenCalled();
  });

  it('needs a name', async () => {
    await showTeam({ intent: 'JOIN_LEAGUE' });
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(screen.getByText('Please input team name')).toBeTruthy();
    expect(api.calls(`POST /leagues/${league.id}/join`)).toEqual([]);
  });

  const invitedBy = { intent: 'ACCEPT_INVITATION', invitationId: id, token };
  const linkedBy = { intent: 'ACCEPT_INVITATION', linkToken: token };
  const ways = [
    {
      way: 'asking to join',
      state: { intent: 'JOIN_LEAGUE' },
      kind: `POST /leagues/${league.id}/join`,
      refusals: refusalsOf(joinLeague, 'logo'),
    },
    {
      way: 'by an invitation',
      state: invitedBy,
      kind: `POST /invitations/${id}/accept`,
      refusals: refusalsOf(acceptInvitation, 'logo'),
    },
    {
      way: 'by a link',
      state: linkedBy,
      kind: `POST /invitations/links/${token}/accept`,
      refusals: refusalsOf(acceptInvitationLink, 'logo'),
    },
  ];
  it.each(ways.flatMap(({ refusals, ...way }) => refusals.map((refused) => ({ ...way, ...refused }))))(
    '$way: $name is said above the form, which stays; of a file at the logo too',
    async ({ state, kind, code, message, answer }) => {
      api.answers[kind] = answer;
      await showTeam(state);
      const name = await screen.findByLabelText<HTMLInputElement>('Team name');
      fireEvent.change(name, { target: { value: 'Hail Mariska' } });
      await user.click(screen.getByRole('button', { name: /^(Send request|Join with this team)$/ }));
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(saidAt('Own logo')).toBe(isOfFile({ code }) ? message : undefined);
      expect(api.calls(kind)).toHaveLength(1);
      expect(name.value).toBe('Hail Mariska');
    },
  );

  it('with a ready-made logo that is gone says so there', async () => {
    const message = 'Please select logo';
    const violations = [{ property: 'ownerLogo', code: 'invalid_choice', message }];
    api.answers[`POST /leagues/${league.id}/join`] = refusal(422, 'validation_failed', { violations });
    await showTeam({ intent: 'JOIN_LEAGUE' });
    await nameTeam('Send request');
    await screen.findByRole('alert');
    expect(saidAt('Pre-made logo')).toBe(message);
  });

  it('with a name of two hundred emojis is not sent', async () => {
    await showTeam({ intent: 'JOIN_LEAGUE' });
    await user.click(await screen.findByLabelText('Team name'));
    await user.paste('🏈'.repeat(200));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getByText('Must be shorter than 41 characters')).toBeTruthy();
    expect(api.calls(`POST /leagues/${league.id}/join`)).toEqual([]);
  });

  it('goes to the welcome when nobody meant to join', async () => {
    await showTeam(null);
    await waitFor(() => expect(where()).toBe('/secure'));
  });

  it('says that an intent is unknown', async () => {
    await showTeam({ intent: 'BUY_LEAGUE' });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(api.asked).toEqual([]);
  });
});

describe('a link for whoever has it', () => {
  const at = `/invitation/join/${token}`;
  const read = `GET /invitations/links/${token}`;
  const accept = `POST /invitations/links/${token}/accept`;
  const { id: _id, ...linked } = { ...invitation, nbAvailableSlots: 3 };
  beforeEach(() => {
    api.answers[read] = { body: linked };
  });

  it('names league and inviter to a visitor, and leads to the registration and back', async () => {
    const { host } = await show({ at, me: undefined, locale: 'hu' });
    await screen.findByRole('heading', { name: 'Ebbe a ligába hívtak meg: Pörkölt Bowl' });
    expect(screen.getByText('Ákos Hegedűs')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Regisztráció' }));
    expect(host.rememberRoute).toHaveBeenCalledWith(at);
    expect(where()).toBe('/register?hash=a-hash');
  });

  it('is found again by whoever has registered with it', async () => {
    api.answers['GET /invitations/link-references/link-r'] = { body: { url: at } };
    await show({ at: '/invitation/registered/link-r', me: aMe() });
    await screen.findByRole('heading', { name: 'You are invited to this league: Pörkölt Bowl' });
    expect(where()).toBe(at);
  });

  it.each(refusalsOf(getReferencedLink))(
    'is over for whoever has registered too late: $name',
    async ({ answer }) => {
      api.answers['GET /invitations/link-references/link-r'] = answer;
      await show({ at: '/invitation/registered/link-r', me: aMe() });
      expect(
        await screen.findByRole('heading', { name: 'This invitation is not valid any more' }),
      ).toBeTruthy();
    },
  );

  it('leads a visitor with an account to the log-in and back', async () => {
    const { host } = await show({ at, me: undefined });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(host.rememberRoute).toHaveBeenCalledWith(at);
    expect(where()).toBe('/login');
  });

  it('leads a user to the team, and makes a member of them', async () => {
    api.answers[accept] = { status: 201, body: membership('active') };
    const { host } = await show({ at, me: aMe() });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    await nameTeam('Join with this team');
    await waitFor(() => expect(where()).toBe(`/leagues/${league.id}`));
    expect(Object.fromEntries(api.calls(accept)[0]!.body as FormData)).toMatchObject({
      name: 'Hail Mariska',
    });
    expect(host.selectLeague).toHaveBeenCalledWith(league.id);
  });

  it.each([
    ['the platform owner', aMe({ roles: ['SUPER_ADMIN'] }), 3, 'The platform owner cannot join leagues'],
    ['somebody when no slot is open', aMe(), 0, 'The league is full'],
    ['a visitor when no slot is open', undefined, 0, 'The league is full'],
  ])('tells %s why not', async (_who, me, nbAvailableSlots, why) => {
    api.answers[read] = { body: { ...linked, nbAvailableSlots } };
    await show({ at, me });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByText(/works again once a slot is free/) !== null).toBe(nbAvailableSlots === 0);
    expect(screen.queryByRole('button', { name: /Join|Register/ })).toBeNull();
  });

  it('says that the league is full when somebody took the last slot meanwhile', async () => {
    await show({ at, me: aMe() });
    await screen.findByRole('button', { name: 'Join' });
    api.answers[read] = { body: { ...linked, nbAvailableSlots: 0 } };
    act(() => publishChanges(['everything']));
    expect(await screen.findByText('The league is full')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('lets in who has asked before, though no slot is open', async () => {
    api.answers[read] = { body: { ...linked, nbAvailableSlots: 0 } };
    await show({ at, me: aMe({ pendingLeagueMemberships: [{ ...pending, type: 'REQUESTED' }] }) });
    expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
  });

  it('leads a member to their league', async () => {
    await show({ at, me: aMe({ leagueMemberships: [membership('active')] }) });
    const way = await screen.findByRole('link', { name: 'Open league' });
    expect(way.getAttribute('href')).toBe(`/leagues/${league.id}`);
  });

  it.each(refusalsOf(getLinkInvitation))(
    'that is over says so to a visitor too ($name)',
    async ({ message, answer }) => {
      api.answers[read] = answer;
      await show({ at, me: undefined });
      expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Leagues' })).toBeNull();
    },
  );
});
