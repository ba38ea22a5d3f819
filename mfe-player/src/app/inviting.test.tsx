/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createInvitationLink,
  listInvitationLinks,
  stopInvitationLink,
  type InvitationLink,
} from '@endzone/contracts/leagues/invitationLinks';
import { invite, resendInvitation } from '@endzone/contracts/leagues/invitations';
import {
  acceptRequest,
  listPendingMembers,
  type PendingMembership,
} from '@endzone/contracts/leagues/joining';
import { removeMember, type MemberRow } from '@endzone/contracts/leagues/members';
import type { Locale } from '@endzone/contracts/messages/format';
import {
  aDraft,
  aLeague,
  aLeagueSeason,
  aSeason,
  aTeam,
  no,
  yes,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { LinksButton } from '../data/members/LinksButton.tsx';
import { MemberQuestion, type Asking } from '../data/members/MemberQuestion.tsx';
import { membersTexts } from '../data/members/texts.ts';
import { InviteScreen } from '../features/invite/InviteScreen.tsx';
import { inviteTexts } from '../features/invite/texts.ts';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { settingsTexts } from '../features/settings/texts.ts';

const league = aLeague({
  nbAvailableSlots: 5,
  status: 'available',
  can: { ...aLeague().can, edit: yes, invite: yes },
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
    [`GET /leagues/${league.id}/calendar-link`]: { body: { url: null } },
    'GET /users/me/push': { body: { publicKey: 'BA', topics: {}, devices: [] } },
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
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/invite/:leagueId" element={<InviteScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: { ...settingsTexts, uses: [...settingsTexts.uses, inviteTexts] },
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
    expect(screen.getAllByText('Ligaadmin').length).toBeGreaterThan(0);
    expect(screen.getByText('Jóváhagyásra vár · 1')).toBeTruthy();
    expect(screen.getByText('Friend@example.com')).toBeTruthy();
    expect(screen.getByText('5 szabad hely')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Meghívás' }).getAttribute('href')).toBe(`/invite/${league.id}`);
    expect(screen.getAllByRole('button', { name: /^Eltávolítás/ })).toHaveLength(1);
  });

  it('reads requests and invitations again when the league changes, and asks for nothing in between', async () => {
    const heard = await heardTopics({ show, nbReads: reads, leagueId: league.id });
    expect(heard).toEqual([`league:${league.id}`, 'leagues']);
  });

  it('leads to the links of a full league too, to stop one before a slot is free', async () => {
    const full = { ...league, nbAvailableSlots: 0, can: { ...league.can, invite: no('league_full') } };
    api.answers[`GET /leagues/${league.id}`] = { body: full };
    api.answers[`GET /leagues/${league.id}/invitation-links`] = { body: [] };
    await show();
    expect(await screen.findByText('0 open slots')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invitation links' }));
    expect(screen.getByRole('dialog', { name: 'Invitation links' })).toBeTruthy();
  });

  it('says before somebody is removed what becomes of their team', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Remove: Béla Tóth' }));
    const question = screen.getByRole('alertdialog', { name: 'Remove this member: Béla Tóth?' });
    expect(within(question).getByText(/the team plays on without a manager/)).toBeTruthy();
  });

  it('says too that the past of somebody who is removed is lost where the league has played', async () => {
    const season = aSeason({ id: 'f'.repeat(24), status: 'finished' });
    const draft = aDraft({ team: null, pickNo: 113, endedAt: '2026-03-14 20:15:00' });
    api.answers['GET /seasons'] = { body: [season] };
    api.answers[`GET /leagues/${league.id}`] = { body: { ...league, currentSeason: null } };
    const inSeason = `GET /leagues/${league.id}/seasons/${season.id}`;
    const ask = async () => user.click(await screen.findByRole('button', { name: 'Remove: Béla Tóth' }));
    const lost = /\(results, trophies\) stays there without their name/;
    api.answers[inSeason] = { body: aLeagueSeason({ status: 'finished', draft }) };
    const { unmount } = await show();
    await ask();
    expect(await screen.findByText(lost)).toBeTruthy();
    unmount();
    api.answers[inSeason] = refusal(404, 'league_season_not_found');
    const nbReads = api.calls(inSeason).length;
    await show();
    await ask();
    await waitFor(() => expect(api.calls(inSeason)).toHaveLength(nbReads + 1));
    expect(screen.queryByText(lost)).toBeNull();
  });

  it('accepts a request after a question, and reads the lists again', async () => {
    const call = `POST /pending-members/${request.id}/accept`;
    api.answers[call] = { body: bob };
    const { host } = await show();
    await answerYes('Accept: Csenge Győri', 'Accept this request: Csenge Győri?', 'Accept');
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
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

  it('keeps the question with the reason when the rights have gone to somebody else', async () => {
    const [forbidden] = refusalsOf(removeMember).filter(({ code }) => code === 'forbidden');
    const { code, message, answer } = forbidden!;
    api.answers[`DELETE /leagues/${league.id}/members/${bob.user!.id}`] = answer;
    await show();
    await user.click(await screen.findByRole('button', { name: 'Remove: Béla Tóth' }));
    api.answers[`GET /leagues/${league.id}`] = {
      body: { ...league, can: { ...league.can, edit: no(code) } },
    };
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: Béla Tóth' })).toBeNull());
    expect(question.getByText(message)).toBeTruthy();
  });

  it('says that a request was withdrawn before it was rejected, and closes the question', async () => {
    const call = `DELETE /leagues/${league.id}/pending-members/${request.id}`;
    api.answers[call] = refusal(404, 'pending_member_not_found', {
      message: 'Request or invitation not found',
    });
    const { host } = await show();
    await answerYes('Reject: Csenge Győri', 'Reject this request: Csenge Győri?', 'Reject');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'Request or invitation not found' }),
    );
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
  });

  it.each(refusalsOf(listPendingMembers))('says $name when the lists cannot be read', async (refused) => {
    api.answers[`GET /leagues/${league.id}/pending-members`] = refused.answer;
    await show();
    const panel = within((await screen.findByText('This could not be loaded')).parentElement!);
    expect(panel.getByText(refused.message)).toBeTruthy();
  });
});

describe('a question about a member, or about somebody who waits', () => {
  const ofLeague = `/leagues/${league.id}`;
  type MemberCase = { what: string; asking: Asking; kind: string; locale?: Locale };
  type Refused = ReturnType<typeof refusalsOf>[number];
  const questions: (MemberCase & { refusals: Refused[] })[] = [
    {
      what: 'removing a member',
      asking: { about: 'member', member: bob, league },
      kind: `DELETE ${ofLeague}/members/${bob.user!.id}`,
      refusals: refusalsOf(removeMember),
    },
    {
      what: 'accepting a request',
      asking: { about: 'admit', pending: request },
      kind: `POST /pending-members/${request.id}/accept`,
      refusals: refusalsOf(acceptRequest),
    },
    {
      what: 'accepting a request, in Hungarian',
      asking: { about: 'admit', pending: request },
      kind: `POST /pending-members/${request.id}/accept`,
      refusals: refusalsOf(acceptRequest, undefined, 'hu'),
      locale: 'hu',
    },
    {
      what: 'sending an invitation again',
      asking: { about: 'resend', pending: invitation },
      kind: `POST ${ofLeague}/pending-members/${invitation.id}/resend`,
      refusals: refusalsOf(resendInvitation),
    },
  ];
  const [onDone, onClose] = [jest.fn(), jest.fn()];
  const lost = ['league_not_found', 'not_league_member'];
  const refused = questions.flatMap(({ refusals, ...question }) =>
    refusals.map((one) => ({ ...question, ...one })),
  );
  const ask = async ({ asking, kind, answer, locale = 'en' }: MemberCase & Pick<Refused, 'answer'>) => {
    jest.clearAllMocks();
    api.answers[kind] = answer;
    const question = (
      <MemberQuestion asking={asking} leagueId={league.id} onDone={onDone} onClose={onClose} />
    );
    const { host } = await showScreen(question, { texts: membersTexts, locale });
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getAllByRole('button').at(-1)!);
    return { host, dialog };
  };

  it.each(refused.filter(({ code }) => !lost.includes(code)))(
    '$what: $name is said in it, and the lists are read again',
    async ({ message, ...one }) => {
      const { dialog } = await ask(one);
      expect(await dialog.findByText(message)).toBeTruthy();
      expect(onDone).toHaveBeenCalledTimes(1);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it.each(refused.filter(({ code }) => lost.includes(code)))(
    '$what: $name ends it, and is said over whatever page follows',
    async ({ message, ...one }) => {
      const { host } = await ask(one);
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message });
    },
  );
});

describe('inviting by e-mail', () => {
  const at = `/invite/${league.id}`;
  const call = `POST /leagues/${league.id}/invite`;
  const type = (emails: string) => user.type(screen.getByLabelText('E-mail addresses'), emails);
  const send = () => user.click(screen.getByRole('button', { name: 'Invite' }));
  const confirm = (question: string, word = 'Invite') =>
    user.click(
      within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: word }),
    );
  const one = 'Invite this address: friend@example.com?';
  const lines = () => within(screen.getByRole('list', { name: 'Result for each address' }));
  beforeEach(() => {
    api.answers[`GET /leagues/${league.id}/invitation-links`] = { body: [] };
  });

  it.each([
    ['a member', [{ ...admin, role: 'LEAGUE_USER' as const }]],
    ['a stranger', []],
  ])('is not open to %s', async (_who, leagueMemberships) => {
    await show({ at, me: aMe({ leagueMemberships }) });
    expect(await screen.findByText('Only the league admin can do this')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(api.calls(`GET /leagues/${league.id}/invitation-links`)).toEqual([]);
  });

  it('is open to who has got the rights since the account was read', async () => {
    const reading = Promise.withResolvers<void>();
    const { inAccount } = await show({
      at,
      me: aMe({ leagueMemberships: [{ ...admin, role: 'LEAGUE_USER' }] }),
      host: aHost({ refreshMe: () => reading.promise }),
    });
    expect(screen.queryByText('Only the league admin can do this')).toBeNull();
    inAccount(aMe({ leagueMemberships: [admin] }));
    await act(async () => reading.resolve());
    expect(await screen.findByRole('button', { name: 'Invite' })).toBeTruthy();
  });

  it('asks, sends, says to whom, and leaves', async () => {
    api.answers[call] = { status: 201, body: invitation };
    const { host } = await show({ at });
    await type('friend@example.com');
    await send();
    await confirm(one);
    await waitFor(() => expect(where()).toBe(`/leagues/${league.id}`));
    expect(api.calls(call)[0]?.body).toEqual({ email: 'friend@example.com' });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Invitation sent to the following recipient',
      text: 'friend@example.com',
    });
  });

  it('says on top that there is no open slot, and offers no sending that can only be refused', async () => {
    const full = { ...league, nbAvailableSlots: 0, can: { ...league.can, invite: no('league_full') } };
    api.answers[`GET /leagues/${league.id}`] = { body: full };
    await show({ at });
    const [title, ...others] = await screen.findAllByText('No open slots right now', { selector: 'strong' });
    expect(others).toEqual([]);
    const heading = screen.getByRole('heading', { level: 1, name: 'Invite' });
    expect(title!.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const button = screen.getByRole('button', { name: 'Invite' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('leaves it to the server whether there is a slot when the league cannot be read', async () => {
    api.answers[`GET /leagues/${league.id}`] = refusal(500, 'server_error');
    api.answers[call] = refusal(409, 'league_full', { message: 'The league is full' });
    await show({ at });
    expect(await screen.findByText('The invitation links cannot be shown right now')).toBeTruthy();
    await type('friend@example.com');
    await send();
    await confirm(one);
    expect(await lines().findByText('The league is full')).toBeTruthy();
    expect(where()).toBe(at);
  });

  it('reads the league once', async () => {
    await show({ at });
    await screen.findByRole('button', { name: 'Create a link' });
    expect(api.calls(`GET /leagues/${league.id}`)).toHaveLength(1);
  });

  it('sends a pasted list by one confirmation, each address once', async () => {
    api.answers[call] = { status: 201, body: invitation };
    const { host } = await show({ at });
    await user.click(screen.getByLabelText('E-mail addresses'));
    await user.paste('Kiss Éva <a@example.com>, b@example.com\nB@example.com');
    expect(screen.getByText('2 addresses')).toBeTruthy();
    await send();
    await confirm('Invite 2 addresses?');
    await waitFor(() => expect(where()).toBe(`/leagues/${league.id}`));
    expect(api.calls(call).map(({ body }) => body)).toEqual([
      { email: 'a@example.com' },
      { email: 'b@example.com' },
    ]);
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Invitations sent to the following recipients',
        text: 'a@example.com, b@example.com',
      }),
    );
  });

  it('says what became of each address, and keeps those that were refused', async () => {
    const refused = refusal(409, 'already_invited', { message: 'This address has already been invited' });
    api.answers[call] = ({ body }) =>
      (body as { email: string }).email === 'b@example.com' ? refused : { status: 201, body: invitation };
    const { host } = await show({ at });
    await type('a@example.com b@example.com c@example.com');
    await send();
    await confirm('Invite 3 addresses?');
    await waitFor(() => expect(lines().getAllByText('Sent')).toHaveLength(2));
    expect(lines().getByText('This address has already been invited')).toBeTruthy();
    expect(host.toast).toHaveBeenCalledWith({ kind: 'warn', title: '2 of 3 invitations sent' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe('b@example.com');
    expect(where()).toBe(at);
  });

  const ofTheAddress = ['already_member', 'already_invited', 'league_changed'];
  it.each(refusalsOf(invite))(
    'says $name at each address that was not invited, asks no further when it holds for all, and keeps them',
    async ({ code, message, answer }) => {
      api.answers[call] = answer;
      await show({ at });
      const field = screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses');
      fireEvent.change(field, { target: { value: 'a@example.com b@example.com' } });
      await send();
      await confirm('Invite 2 addresses?');
      await waitFor(() => expect(lines().getAllByText(message)).toHaveLength(2));
      expect(api.calls(call)).toHaveLength(ofTheAddress.includes(code) ? 2 : 1);
      expect(field.value).toBe('a@example.com\nb@example.com');
    },
  );

  it('keeps an address that is typed while others are being sent', async () => {
    const answer = Promise.withResolvers<void>();
    api.answers[call] = async ({ body }) => {
      await answer.promise;
      const isKnown = (body as { email: string }).email === 'b@example.com';
      return isKnown ? refusal(409, 'already_invited') : { status: 201, body: invitation };
    };
    await show({ at });
    await type('a@example.com b@example.com');
    await send();
    await confirm('Invite 2 addresses?');
    await waitFor(() => expect(api.calls(call)).not.toEqual([]));
    await type(' late@example.com');
    await act(async () => answer.resolve());
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe(
        'b@example.com\nlate@example.com',
      ),
    );
  });

  it('invites one address that was pasted twenty times once', async () => {
    api.answers[call] = { status: 201, body: invitation };
    await show({ at });
    await user.click(screen.getByLabelText('E-mail addresses'));
    await user.paste('friend@example.com, '.repeat(20));
    await send();
    await confirm(one);
    await waitFor(() => expect(where()).toBe(`/leagues/${league.id}`));
    expect(api.calls(call)).toHaveLength(1);
  });

  it('sends nothing when the question is answered with no, or an address is none', async () => {
    await show({ at });
    await send();
    expect(screen.getByText("You didn't fill in your e-mail")).toBeTruthy();
    await type('a@example.com friend@example');
    await send();
    expect(screen.getByText('E-mail format is incorrect')).toBeTruthy();
    expect(screen.getByText('Not an e-mail address: friend@example')).toBeTruthy();
    await user.clear(screen.getByLabelText('E-mail addresses'));
    await type('friend@example.com');
    await send();
    await confirm(one, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.calls(call)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Invite' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('invitation links', () => {
  const at = `/invite/${league.id}`;
  const path = `/leagues/${league.id}/invitation-links`;
  const link: InvitationLink = {
    id: '5'.repeat(24),
    maxUses: 5,
    uses: 2,
    expiresAt: '2026-02-15 10:00:00',
    createdAt: '2026-02-01 10:00:00',
    by: { id: 'a'.repeat(24), name: 'Emőke Kőszegi' },
  };

  it('are made for seats and days, and their address is shown and copied', async () => {
    api.answers[`GET ${path}`] = { body: [] };
    const url = '/invitation/join/secret';
    api.answers[`POST ${path}`] = { status: 201, body: { ...link, uses: 0, url } };
    const { host } = await show({ at });
    await user.selectOptions(await screen.findByLabelText('For how many slots'), '5');
    await user.selectOptions(screen.getByLabelText('Valid for'), '7 days');
    await user.click(screen.getByRole('button', { name: 'Create a link' }));
    expect((await screen.findByLabelText('Address of the link')).textContent).toBe(`http://localhost${url}`);
    expect(api.calls(`POST ${path}`)[0]?.body).toEqual({ maxUses: 5, days: 7 });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(`http://localhost${url}`);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Invitation link created' });
  });

  it('are read again when the league changes, and ask for nothing in between', async () => {
    api.answers[`GET ${path}`] = { body: [link] };
    const heard = await heardTopics({
      show: () => show({ at }),
      nbReads: () => api.calls(`GET ${path}`).length,
      leagueId: league.id,
    });
    expect(heard).toEqual([`league:${league.id}`, 'leagues']);
  });

  it('leave the number of seats to the league when none is chosen', async () => {
    api.answers[`GET ${path}`] = { body: [] };
    api.answers[`POST ${path}`] = { status: 201, body: { ...link, url: '/invitation/join/x' } };
    await show({ at });
    await user.click(await screen.findByRole('button', { name: 'Create a link' }));
    await waitFor(() => expect(api.calls(`POST ${path}`)[0]?.body).toEqual({ days: 14 }));
  });

  it('show how often they were used, and are stopped after a question', async () => {
    api.answers[`GET ${path}`] = { body: [link] };
    api.answers[`DELETE ${path}/${link.id}`] = { status: 204 };
    await show({ at, locale: 'hu' });
    expect(await screen.findByText('Felhasználva: 2 / 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Visszavonás/ }));
    api.answers[`GET ${path}`] = { body: [] };
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Visszavonod ezt a linket?' })).getByRole('button', {
        name: 'Visszavonás',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Felhasználva: 2 / 5')).toBeNull());
    expect(api.calls(`DELETE ${path}/${link.id}`)).toHaveLength(1);
  });

  it('forget an address that was just made when its link is stopped, and no other', async () => {
    const other = { ...link, id: '6'.repeat(24), expiresAt: '2026-02-28 10:00:00' };
    api.answers[`GET ${path}`] = { body: [other] };
    api.answers[`POST ${path}`] = { status: 201, body: { ...link, uses: 0, url: '/invitation/join/secret' } };
    api.answers[`DELETE ${path}/${link.id}`] = { status: 204 };
    api.answers[`DELETE ${path}/${other.id}`] = { status: 204 };
    await show({ at });
    const make = await screen.findByRole('button', { name: 'Create a link' });
    api.answers[`GET ${path}`] = { body: [link, other] };
    await user.click(make);
    const stop = async (place: number) => {
      await user.click(screen.getAllByRole('button', { name: /^Revoke: / })[place]!);
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }),
      );
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Revoke: / })).toHaveLength(2));
    await stop(1);
    expect(screen.getByLabelText('Address of the link')).toBeTruthy();
    await stop(0);
    expect(screen.queryByLabelText('Address of the link')).toBeNull();
  });

  it('are five at most', async () => {
    api.answers[`GET ${path}`] = {
      body: [1, 2, 3, 4, 5].map((n) => ({ ...link, id: String(n).repeat(24) })),
    };
    await show({ at });
    expect(await screen.findByText(/^This league already has five links/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
  });

  describe('that are refused', () => {
    const make = 'Create a link';
    const showLinks = async () => {
      await showScreen(<LinksButton leagueId={league.id} />, { texts: membersTexts });
      await user.click(screen.getByRole('button', { name: 'Invitation links' }));
    };

    it.each([
      [0, true],
      [1, false],
    ])('say with %d open slots whether they lead to one now', async (nbAvailableSlots, isFull) => {
      api.answers[`GET /leagues/${league.id}`] = { body: { ...league, nbAvailableSlots } };
      await showLinks();
      await screen.findByRole('button', { name: 'Create a link' });
      expect(screen.queryByText('No open slots right now') !== null).toBe(isFull);
    });

    it('are offered for as many slots as the league has beside the admin’s', async () => {
      api.answers[`GET /leagues/${league.id}`] = { body: { ...league, nbMaxTeams: 4 } };
      await showLinks();
      const uses = await screen.findByLabelText<HTMLSelectElement>('For how many slots');
      expect([...uses.options].map(({ text }) => text)).toEqual(['all open slots', '1', '2', '3']);
    });
    const pressStop = async () => {
      await user.click(await screen.findByRole('button', { name: /^Revoke: / }));
      const question = within(screen.getByRole('alertdialog', { name: 'Revoke this link?' }));
      await user.click(question.getByRole('button', { name: 'Revoke' }));
      return question;
    };
    const nbReads = () => api.calls(`GET ${path}`).length;
    beforeEach(() => {
      api.answers[`GET ${path}`] = { body: [link] };
    });

    it.each(refusalsOf(listInvitationLinks))('say $name in the place of the list', async (refused) => {
      api.answers[`GET ${path}`] = refused.answer;
      await showLinks();
      const title = await screen.findByText('The invitation links cannot be shown right now');
      expect(within(title.parentElement!).getByText(refused.message)).toBeTruthy();
      expect(screen.queryByRole('button', { name: make })).toBeNull();
    });

    it.each(refusalsOf(createInvitationLink))(
      'say $name above the form of a new one, and are read again',
      async ({ message, answer }) => {
        api.answers[`POST ${path}`] = answer;
        await showLinks();
        await user.click(await screen.findByRole('button', { name: make }));
        expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
        expect(nbReads()).toBe(2);
      },
    );

    it.each(refusalsOf(stopInvitationLink))(
      'say $name at the question of the one that was to stop, and are read again',
      async ({ message, answer }) => {
        api.answers[`DELETE ${path}/${link.id}`] = answer;
        await showLinks();
        const question = await pressStop();
        expect(await question.findByText(message)).toBeTruthy();
        await waitFor(() => expect(nbReads()).toBe(2));
      },
    );
  });

  it('open over the list of members too', async () => {
    api.answers[`GET ${path}`] = { body: [link] };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Invitation links' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Invitation links' })).findByText('2 of 5 used'),
    ).toBeTruthy();
    // A press beside it would lose the address of a link that was just made.
    await user.click(screen.getByRole('dialog', { name: 'Invitation links' }));
    expect(screen.getByRole('dialog', { name: 'Invitation links' })).toBeTruthy();
  });
});
