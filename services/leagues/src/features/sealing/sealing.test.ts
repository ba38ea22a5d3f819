import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import {
  announced,
  filled,
  founded,
  joined,
  sealed,
  someone,
  startLeagues,
  stored,
  teamForm,
  type LeaguesUnderTest,
} from '../../testing/leaguesUnderTest.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterAll(() => under.stop());
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);
const post = (leagueId: string, what: 'seal' | 'unseal', seasonId: string) =>
  under.service.internal.post(`/leagues/${leagueId}/${what}`, { seasonId });

describe('a league as fantasy sees it', () => {
  it('has the teams of its members, never those that wait', async () => {
    const { admin, leagueId } = await founded(under);
    await as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm);
    const { body } = await under.service.internal.get(`/leagues/${leagueId}`);
    expect(body).toEqual({
      id: leagueId,
      rev: 2,
      name: 'Kupa',
      nbMaxTeams: 4,
      adminId: admin.id,
      teams: [
        {
          id: expect.any(String),
          name: 'Tigers',
          timezone: 'Europe/Budapest',
          logo: null,
          logoUrl: null,
          logoSmallUrl: null,
          managerId: admin.id,
          joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      ],
      sealedFor: null,
    });
    const all = await under.service.internal.get('/leagues');
    expect(all.body.map(({ id }: { id: string }) => id)).toContain(leagueId);
  });

  it('tells accounts who is in it, who waits, and its drafts', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const asking = someone(under);
    await as(asking).post(`/leagues/${leagueId}/join`, teamForm);
    await as(admin).post(`/leagues/${leagueId}/invite`, { email: 'Ida@Example.org' });
    const { body } = await under.service.internal.get(`/leagues/${leagueId}/memberships`);
    expect(body).toMatchObject({
      id: leagueId,
      name: 'Kupa',
      nbMaxTeams: 4,
      adminId: admin.id,
      members: [{ managerId: admin.id }, { managerId: user.id, membershipId: expect.any(String) }],
      pending: [
        { type: 'REQUESTED', userId: asking.id },
        { type: 'INVITED', address: 'ida@example.org', typedAddress: 'Ida@Example.org' },
      ],
      seasons: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    const all = await under.service.internal.get('/memberships');
    expect(all.body.map(({ id }: { id: string }) => id)).toContain(leagueId);
  });

  it('is not found once it is deleted', async () => {
    const { admin, leagueId } = await founded(under);
    await as(admin).delete(`/leagues/${leagueId}`);
    expect((await under.service.internal.get(`/leagues/${leagueId}`)).status).toBe(404);
    const all = await under.service.internal.get('/leagues');
    expect(all.body.map(({ id }: { id: string }) => id)).not.toContain(leagueId);
  });

  it('is for services only', async () => {
    const answer = await fetch(`${under.service.url}/internal/leagues`);
    expect(answer.status).toBe(401);
  });
});

describe('the seal', () => {
  it('is given once to a full league, and the same again changes nothing', async () => {
    const { leagueId } = await filled(under);
    const seasonId = newId();
    const first = await post(leagueId, 'seal', seasonId);
    expect(first.body).toMatchObject({
      sealed: true,
      league: { sealedFor: seasonId, teams: [{}, {}, {}, {}] },
    });
    const second = await post(leagueId, 'seal', seasonId);
    expect(second.body).toEqual(first.body);
    expect(await announced(under, leagueId)).toBe(5);
  });

  it('is refused while a slot is open, also when a request holds it, and for no league', async () => {
    const { admin, leagueId } = await founded(under);
    for (let i = 0; i < 2; i++) await joined(under, leagueId, admin);
    await as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm);
    const before = await stored(leagueId);
    const open = await post(leagueId, 'seal', newId());
    expect(open.body).toEqual({ sealed: false, why: 'league_slots_not_filled' });
    expect(await stored(leagueId)).toEqual(before);
    expect((await post(newId(), 'seal', newId())).body).toEqual({ sealed: false, why: 'league_not_found' });
  });

  it('against leaving: either the league is sealed and the team stays, or they left and it is not', async () => {
    for (let i = 0; i < 5; i++) {
      const { leagueId, members } = await filled(under);
      const { user, membershipId } = members[0]!;
      const [seal, leave] = await Promise.all([
        post(leagueId, 'seal', newId()),
        as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`),
      ]);
      expect(leave.status).toBe(204);
      const league = await stored(leagueId);
      expect(league?.members).toHaveLength(seal.body.sealed ? 4 : 3);
      expect(league?.sealedFor === null).toBe(!seal.body.sealed);
    }
  });

  it('opened at the end of the season, teams without manager go and their slots are free', async () => {
    const { leagueId, members } = await filled(under);
    const seasonId = await sealed(under, leagueId);
    const { user, membershipId } = members[0]!;
    await as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`);
    expect((await post(leagueId, 'unseal', newId())).status).toBe(204);
    expect((await stored(leagueId))?.sealedFor).toBe(seasonId);
    expect((await post(leagueId, 'unseal', seasonId)).status).toBe(204);
    expect(await stored(leagueId)).toMatchObject({ sealedFor: null, nbAvailableSlots: 1 });
    const again = await stored(leagueId);
    await post(leagueId, 'unseal', seasonId);
    expect(await stored(leagueId)).toEqual(again);
    expect((await post(newId(), 'unseal', seasonId)).status).toBe(204);
  });
});
