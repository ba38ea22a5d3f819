import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  announced,
  expectRefused,
  filled,
  founded,
  joined,
  notified,
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
type User = Parameters<typeof as>[0];
const hungarian = (who: User) => as({ ...who, locale: 'hu' });
const none = '0123456789abcdef01234567';

describe('the members of a league', () => {
  it('are listed for everybody, the admin first, then by name, with no more than names', async () => {
    const { admin, leagueId } = await founded(under);
    for (const firstName of ['Olga', 'Óda', 'Cili']) await joined(under, leagueId, admin, { firstName });
    const { body } = await under.service.anonymous.get(`/leagues/${leagueId}/members`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Anna Admin',
      'Cili Kiss',
      'Óda Kiss',
      'Olga Kiss',
    ]);
    expect(body[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Cili Kiss',
      league: { id: leagueId, name: 'Kupa' },
      user: { id: expect.any(String), name: 'Cili Kiss' },
      role: 'LEAGUE_USER',
      team: {
        id: expect.any(String),
        name: 'Tigers',
        timezone: 'Europe/Budapest',
        league_id: leagueId,
        logo: null,
        logoUrl: null,
        logoSmallUrl: null,
        owner: { id: expect.any(String), name: 'Cili Kiss' },
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect((await under.service.anonymous.get(`/leagues/${none}/members`)).body.code).toBe(
      'league_not_found',
    );
  });

  it('who have gone while their team plays are "deleted user", in the reader’s language', async () => {
    const { leagueId, members } = await filled(under);
    await sealed(under, leagueId);
    const { user, membershipId } = members[0]!;
    expect((await as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`)).status).toBe(204);
    const { body } = await under.service.anonymous.get(`/leagues/${leagueId}/members`, { locale: 'hu' });
    expect(body.find(({ id }: { id: string }) => id === membershipId)).toMatchObject({
      name: 'törölt felhasználó',
      user: null,
      role: 'LEAGUE_USER',
      team: { owner: null, name: 'Tigers' },
    });
  });
});

describe('removing a member', () => {
  it('frees their slot, tells them and fantasy once; again they are not found', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const before = await announced(under, leagueId);
    expect((await as(admin).delete(`/leagues/${leagueId}/members/${user.id}`)).status).toBe(204);
    expect(await notified(under, leagueId, 'member_removed')).toMatchObject([{ recipients: [user.id] }]);
    expect(await announced(under, leagueId)).toBe(before + 1);
    expect((await as(user).get(`/leagues/${leagueId}`)).body).toMatchObject({
      nbAvailableSlots: 3,
      membershipStatus: null,
    });
    const again = () => hungarian(admin).delete(`/leagues/${leagueId}/members/${user.id}`);
    await expectRefused(leagueId, again, 404, 'member_not_found', 'A tag nem található');
  });

  it('is the admin’s and the owner’s; the admin themselves stays', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const remove = (who: User, userId: string) => () =>
      hungarian(who).delete(`/leagues/${leagueId}/members/${userId}`);
    const message = 'Csak ligatagot távolíthatsz el, ligaadmint nem';
    await expectRefused(leagueId, remove(user, admin.id), 403, 'forbidden');
    await expectRefused(leagueId, remove(someone(under), user.id), 403, 'not_league_member');
    await expectRefused(leagueId, remove(admin, admin.id), 409, 'cannot_remove_admin', message);
    const owner = someone(under, { isOwner: true });
    await expectRefused(leagueId, remove(owner, admin.id), 409, 'cannot_remove_admin');
    expect((await remove(owner, user.id)()).status).toBe(204);
  });
});

describe('transferring the rights', () => {
  it('makes another member the admin; the old one is a league user', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const other = await joined(under, leagueId, admin);
    const path = `/leagues/${leagueId}/members/${admin.id}/transfer-rights/${user.id}`;
    const { status, body } = await as(admin).post(path);
    expect([status, body.adminUser.id]).toEqual([200, user.id]);
    expect(body.can).toMatchObject({ edit: { allowed: false, why: 'forbidden' }, exit: { allowed: true } });
    expect(await notified(under, leagueId, 'admin_rights_received')).toMatchObject([
      { recipients: [user.id] },
    ]);
    expect(await notified(under, leagueId, 'admin_changed')).toMatchObject([
      { recipients: [other.user.id], params: { league: 'Kupa', user: { userId: user.id } } },
    ]);
    await expectRefused(leagueId, () => as(admin).post(path), 403, 'forbidden');
    await expectRefused(leagueId, () => as(user).post(path), 409, 'not_league_admin');
  });

  it('refuses strangers, who is no member, and themselves', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const transfer = (who: User, from: string, to: string) => () =>
      hungarian(who).post(`/leagues/${leagueId}/members/${from}/transfer-rights/${to}`);
    await expectRefused(leagueId, transfer(user, admin.id, user.id), 403, 'forbidden');
    await expectRefused(
      leagueId,
      transfer(admin, user.id, admin.id),
      409,
      'not_league_admin',
      'A ligának időközben más lett az adminja',
    );
    await expectRefused(leagueId, transfer(admin, admin.id, someone(under).id), 404, 'member_not_found');
    await expectRefused(
      leagueId,
      transfer(admin, admin.id, admin.id),
      422,
      'same_member',
      'Válassz másik tagot',
    );
  });
});

describe('leaving a league', () => {
  it('before the draft frees the slot and tells the admin; again the membership is gone', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, membershipId } = await joined(under, leagueId, admin);
    const leave = () => hungarian(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`);
    expect((await leave()).status).toBe(204);
    expect(await notified(under, leagueId, 'member_left')).toMatchObject([
      { recipients: [admin.id], params: { user: { userId: user.id } } },
    ]);
    expect((await stored(leagueId))?.members).toHaveLength(1);
    await expectRefused(leagueId, leave, 404, 'membership_not_found', 'A ligatagság nem található');
  });

  it('needs the admin to transfer their rights first', async () => {
    const { admin, leagueId } = await founded(under);
    const { membershipId } = await joined(under, leagueId, admin);
    const own = (await as(admin).get(`/leagues/${leagueId}`)).body.membershipId;
    const leave = (id: string) => () => hungarian(admin).delete(`/leagues/${leagueId}/memberships/${id}`);
    const message = 'A kilépés előtt add át az adminjogokat';
    const { body } = await expectRefused(leagueId, leave(own), 409, 'transfer_rights_first', message);
    expect(body.data).toEqual({ leagues: [{ id: leagueId, name: 'Kupa' }] });
    await expectRefused(leagueId, leave(membershipId), 404, 'membership_not_found');
  });

  it('as the last member deletes a league that never drafted; requesters are told', async () => {
    const { admin, leagueId } = await founded(under);
    const requester = someone(under);
    await as(requester).post(`/leagues/${leagueId}/join`, teamForm);
    const own = (await as(admin).get(`/leagues/${leagueId}`)).body.membershipId;
    expect((await as(admin).delete(`/leagues/${leagueId}/memberships/${own}`)).status).toBe(204);
    expect((await as(admin).get(`/leagues/${leagueId}`)).status).toBe(404);
    expect(await notified(under, leagueId, 'league_deleted')).toMatchObject([{ recipients: [requester.id] }]);
  });

  it('and a transfer to who leaves, at once: the league never has an admin who is gone', async () => {
    for (let i = 0; i < 5; i++) {
      const { admin, leagueId } = await founded(under);
      const { user, membershipId } = await joined(under, leagueId, admin);
      const [transfer, leave] = await Promise.all([
        as(admin).post(`/leagues/${leagueId}/members/${admin.id}/transfer-rights/${user.id}`),
        as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`),
      ]);
      const outcome = [transfer.status, leave.status].join();
      expect(['200,409', '404,204']).toContain(outcome);
      const league = await stored(leagueId);
      expect(league?.adminId).toBe(outcome === '200,409' ? user.id : admin.id);
      expect(league?.members.some(({ userId }) => userId === league.adminId)).toBe(true);
    }
  });
});
