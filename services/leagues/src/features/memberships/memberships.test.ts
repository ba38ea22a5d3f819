import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import {
  founded,
  joined,
  someone,
  startLeagues,
  teamForm,
  type LeaguesUnderTest,
} from '../../testing/leaguesUnderTest.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterAll(() => under.stop());
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);
const membershipsOf = (userId: string, locale = 'en') =>
  under.service.internal.get(`/users/${userId}/memberships?locale=${locale}`);

it('tells of a person’s memberships by league name, requests, invitations and teams', async () => {
  const { admin, leagueId } = await founded(under, { name: 'Zebra' });
  const { user, membershipId, teamId } = await joined(under, leagueId, admin, { firstName: 'Ida' });
  const own = (
    await as(user).post('/leagues', { name: 'Alma', nbMaxTeams: 4, teamName: 'Own', timezone: 'UTC' })
  ).body;
  const asked = await founded(under, { name: 'Asked' });
  const request = (await as(user).post(`/leagues/${asked.leagueId}/join`, teamForm)).body.id;
  const inviting = await founded(under, { name: 'Inviting' });
  const invitation = (
    await as(inviting.admin).post(`/leagues/${inviting.leagueId}/invite`, { email: user.email })
  ).body.id;

  const { body } = await membershipsOf(user.id, 'hu');
  expect(body.leagueMemberships).toMatchObject([
    { id: own.membershipId, league: { id: own.id, name: 'Alma' }, role: 'LEAGUE_ADMIN', status: 'active' },
    {
      id: membershipId,
      league: { id: leagueId },
      role: 'LEAGUE_USER',
      team: { id: teamId, owner: { name: 'Kiss Ida' } },
    },
  ]);
  expect(body.pendingLeagueMemberships).toMatchObject([
    { id: request, type: 'REQUESTED', displayName: 'Kiss Ida', league: { name: 'Asked' } },
    { id: invitation, type: 'INVITED', displayName: user.email, league: { name: 'Inviting' } },
  ]);
  expect(body.teams.map(({ name }: { name: string }) => name)).toEqual(['Own', 'Tigers']);
});

it('shows a membership at once after joining', async () => {
  const { leagueId, admin } = await founded(under);
  const { user, membershipId } = await joined(under, leagueId, admin);
  expect((await membershipsOf(user.id)).body.leagueMemberships).toMatchObject([{ id: membershipId }]);
});

it('has nothing of an owner, of who has no league, and of who has no account', async () => {
  const nothing = { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] };
  for (const userId of [someone(under).id, someone(under, { isOwner: true }).id, newId()])
    expect((await membershipsOf(userId)).body).toEqual(nothing);
});
