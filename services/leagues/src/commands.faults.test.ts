import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandsOf, sendTwice, type Send } from '@endzone/common/testing/sendTwice';
import {
  filled,
  founded,
  joined,
  leagueForm,
  mailedToken,
  someone,
  startLeagues,
  teamForm,
  type LeaguesUnderTest,
} from './testing/leaguesUnderTest.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterAll(() => under.stop());
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);

async function requested() {
  const league = await founded(under);
  const user = someone(under);
  const { body } = await as(user).post(`/leagues/${league.leagueId}/join`, teamForm);
  return { ...league, user, pendingId: String(body.id) };
}

async function invited() {
  const league = await founded(under);
  const user = someone(under);
  const { body } = await as(league.admin).post(`/leagues/${league.leagueId}/invite`, { email: user.email });
  return { ...league, user, pendingId: String(body.id) };
}

/** A link for one member. */
async function linked() {
  const league = await founded(under);
  const path = `/leagues/${league.leagueId}/invitation-links`;
  const { body } = await as(league.admin).post(path, { maxUses: 1 });
  return { ...league, linkId: String(body.id), token: String(body.url).split('/').at(-1) };
}

async function withMember() {
  const league = await founded(under);
  return { ...league, ...(await joined(under, league.leagueId, league.admin)) };
}

const described = { ...leagueForm, description: 'Őszi', teamName: undefined, timezone: undefined };

/** What each command needs, and how it is sent. */
const commands: Record<string, () => Promise<Send>> = {
  createLeague: async () => {
    const user = someone(under);
    return (options) => as(user).post('/leagues', leagueForm, options);
  },
  updateLeague: async () => {
    const { admin, leagueId } = await founded(under);
    return (options) => as(admin).post(`/leagues/${leagueId}/update`, described, options);
  },
  updateLeagueAsOwner: async () => {
    const { leagueId } = await founded(under);
    const owner = someone(under, { isOwner: true });
    return (options) => as(owner).post(`/owner/leagues/${leagueId}/update`, described, options);
  },
  deleteLeague: async () => {
    const { admin, leagueId } = await filled(under);
    return (options) => as(admin).delete(`/leagues/${leagueId}`, options);
  },
  removeMember: async () => {
    const { admin, leagueId, user } = await withMember();
    return (options) => as(admin).delete(`/leagues/${leagueId}/members/${user.id}`, options);
  },
  transferRights: async () => {
    const { admin, leagueId, user } = await withMember();
    const path = `/leagues/${leagueId}/members/${admin.id}/transfer-rights/${user.id}`;
    return (options) => as(admin).post(path, undefined, options);
  },
  leaveLeague: async () => {
    const { leagueId, user, membershipId } = await withMember();
    return (options) => as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`, options);
  },
  requestJoin: async () => {
    const { leagueId } = await founded(under);
    const user = someone(under);
    return (options) => as(user).post(`/leagues/${leagueId}/request-join`, teamForm, options);
  },
  joinLeague: async () => {
    const { leagueId } = await founded(under);
    const user = someone(under);
    return (options) => as(user).post(`/leagues/${leagueId}/join`, teamForm, options);
  },
  deletePendingMember: async () => {
    const { admin, leagueId, pendingId } = await requested();
    return (options) => as(admin).delete(`/leagues/${leagueId}/pending-members/${pendingId}`, options);
  },
  acceptRequest: async () => {
    const { admin, pendingId } = await requested();
    return (options) => as(admin).post(`/pending-members/${pendingId}/accept`, undefined, options);
  },
  invite: async () => {
    const { admin, leagueId } = await founded(under);
    return (options) => as(admin).post(`/leagues/${leagueId}/invite`, { email: 'new@example.com' }, options);
  },
  resendInvitation: async () => {
    const { admin, leagueId, pendingId } = await invited();
    const path = `/leagues/${leagueId}/pending-members/${pendingId}/resend`;
    return (options) => as(admin).post(path, undefined, options);
  },
  acceptInvitation: async () => {
    const { user, pendingId } = await invited();
    const body = { ...teamForm, confirmationToken: await mailedToken(under, pendingId) };
    return (options) => as(user).post(`/invitations/${pendingId}/accept`, body, options);
  },
  createInvitationLink: async () => {
    const { admin, leagueId } = await founded(under);
    return (options) => as(admin).post(`/leagues/${leagueId}/invitation-links`, {}, options);
  },
  stopInvitationLink: async () => {
    const { admin, leagueId, linkId } = await linked();
    return (options) => as(admin).delete(`/leagues/${leagueId}/invitation-links/${linkId}`, options);
  },
  acceptInvitationLink: async () => {
    const { token } = await linked();
    const user = someone(under);
    return (options) => as(user).post(`/invitations/links/${token}/accept`, teamForm, options);
  },
  updateFantasyTeam: async () => {
    const { user, teamId } = await withMember();
    return (options) =>
      as(user).post(`/fantasy-teams/${teamId}/update`, { ...teamForm, name: 'Lions' }, options);
  },
};

it('every command of leagues that takes a key is here', () => {
  expect(Object.keys(commands).sort()).toEqual(commandsOf('leagues'));
});

it.each(Object.entries(commands))(
  '%s is done once, whoever dies before its answer is kept',
  async (call, prepare) => {
    const send = await prepare();
    await under.service.due();
    await sendTwice(send, { call, fakes: [under.accounts, under.fantasy, under.stats] });
  },
);

it('the last member who leaves ends the league once', async () => {
  const { admin, leagueId } = await founded(under);
  const { body } = await as(admin).get(`/leagues/${leagueId}/members`);
  await sendTwice((options) => as(admin).delete(`/leagues/${leagueId}/memberships/${body[0].id}`, options), {
    fakes: [under.accounts, under.fantasy],
  });
});
