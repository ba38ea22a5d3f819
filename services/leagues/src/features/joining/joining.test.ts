import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { wall } from '@endzone/common/clock';
import { resumeClocks, freezeClocks } from '@endzone/common/testing/wallClock';
import { DailyCountModel } from '../../core/daily-count/model.ts';
import { LeagueModel } from '../../core/league/model.ts';
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
afterEach(resumeClocks);
afterAll(() => under.stop());
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);
type User = Parameters<typeof as>[0];
const hungarian = (who: User) => as({ ...who, locale: 'hu' });
const none = '0123456789abcdef01234567';

async function withoutAdmin() {
  const owner = someone(under, { isOwner: true });
  const { body } = await as(owner).post('/leagues', { name: 'Nyílt', nbMaxTeams: 4 });
  return { owner, leagueId: String(body.id) };
}

describe.each([['request-join'], ['join']])('POST leagues/{id}/%s', (path) => {
  const join = (who: User, leagueId: string, body: unknown = teamForm) =>
    hungarian(who).post(`/leagues/${leagueId}/${path}`, body);

  it('is a request where there is an admin, who is told; fantasy is not', async () => {
    const { admin, leagueId } = await founded(under);
    const before = await announced(under, leagueId);
    const user = someone(under);
    const { status, body } = await join(user, leagueId);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      league: { id: leagueId, name: 'Kupa' },
      role: 'LEAGUE_USER',
      team: { name: 'Tigers', owner: { id: user.id, name: 'Kiss Éva' } },
      user: { id: user.id },
      status: 'pending',
    });
    expect(await notified(under, leagueId, 'join_requested')).toMatchObject([
      {
        recipients: [admin.id],
        league: { id: leagueId, name: 'Kupa' },
        params: { league: 'Kupa', user: { userId: user.id } },
      },
    ]);
    expect(await announced(under, leagueId)).toBe(before);
  });

  it('is direct where there is no admin; the other members are told', async () => {
    const { leagueId } = await withoutAdmin();
    const first = someone(under);
    expect((await join(first, leagueId)).body.status).toBe('active');
    const second = someone(under);
    expect((await join(second, leagueId)).body).toMatchObject({ status: 'active', role: 'LEAGUE_USER' });
    expect(await notified(under, leagueId, 'member_joined')).toMatchObject([
      { recipients: [first.id], params: { user: { userId: second.id } } },
    ]);
    expect(await announced(under, leagueId)).toBe(3);
  });

  it('refuses members, requesters, everybody when it is full, and the owner', async () => {
    const { admin, leagueId } = await founded(under);
    const user = someone(under);
    expect((await join(user, leagueId)).status).toBe(201);
    await expectRefused(
      leagueId,
      () => join(user, leagueId),
      409,
      'already_requested',
      'Ehhez a ligához már küldtél csatlakozási kérelmet',
    );
    await expectRefused(
      leagueId,
      () => join(admin, leagueId),
      409,
      'already_member',
      'Már tagja vagy ennek a ligának',
    );
    const owner = someone(under, { isOwner: true });
    await expectRefused(
      leagueId,
      () => join(owner, leagueId),
      403,
      'owner_cannot_join',
      'Az üzemeltető nem csatlakozhat ligához',
    );
    await join(someone(under), leagueId);
    await join(someone(under), leagueId);
    await expectRefused(leagueId, () => join(someone(under), leagueId), 409, 'league_full', 'A liga betelt');
    await expectRefused(leagueId, () => join(user, leagueId), 409, 'already_requested');
    expect((await join(user, none)).body.code).toBe('league_not_found');
    expect((await under.service.anonymous.post(`/leagues/${leagueId}/${path}`, teamForm)).status).toBe(401);
  });

  it('refuses a team without name and zone, with an unknown logo, and with one that is no picture', async () => {
    const { leagueId } = await founded(under);
    const user = someone(under);
    const violations = async (body: unknown) => {
      const answer = await join(user, leagueId, body);
      return [
        answer.status,
        answer.body.violations.map((one: Record<string, string>) => [one.property, one.code, one.message]),
      ];
    };
    expect(await violations({})).toEqual([
      422,
      [
        ['name', 'required', 'Add meg a csapat nevét'],
        ['timezone', 'required', 'Válaszd ki az időzónád'],
      ],
    ]);
    expect(await violations({ ...teamForm, ownerLogo: 'x' })).toEqual([
      422,
      [['ownerLogo', 'invalid_choice', 'Válassz logót']],
    ]);
    expect(await violations({ ...teamForm, teamName: 'x' })).toEqual([
      400,
      [['teamName', 'unknown_field', 'Hibás adatokat adtál meg']],
    ]);
    const form = new FormData();
    for (const [name, value] of Object.entries(teamForm)) form.set(name, value);
    form.set('logo', new Blob(['broken']), 'x.png');
    expect(await violations(form)).toEqual([
      415,
      [['logo', 'unsupported_format', 'Nem támogatott formátum']],
    ]);
    form.delete('logo');
    expect((await join(user, leagueId, form)).status).toBe(201);
  });
});

describe('racing for the last slot', () => {
  it.each([['a league with an admin'], ['a league without']])(
    'of %s: one gets it, the other is told that it is full',
    async (kind) => {
      for (let i = 0; i < 5; i++) {
        const { leagueId } = kind.includes('with an') ? await founded(under) : await withoutAdmin();
        const taken = kind.includes('with an') ? 2 : 3;
        for (let n = 0; n < taken; n++) await as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm);
        const answers = await Promise.all(
          [1, 2].map(() => as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('league_full');
        const league = await stored(leagueId);
        expect((league?.members.length ?? 0) + (league?.pending.length ?? 0)).toBe(4);
      }
    },
  );
});

describe('requests of a day', () => {
  it('are limited for each user; a refused one does not count', async () => {
    const user = someone(under);
    freezeClocks();
    const _id = `joinRequests:${user.id}:${dayInBudapest(wall())}`;
    await DailyCountModel.create({ _id, count: 19_999 });
    const { leagueId } = await founded(under);
    const other = await founded(under);
    await as(user).post(`/leagues/${leagueId}/join`, { ...teamForm, ownerLogo: 'x' });
    expect((await as(user).post(`/leagues/${leagueId}/join`, teamForm)).status).toBe(201);
    const refused = () => as(user).post(`/leagues/${other.leagueId}/join`, teamForm);
    await expectRefused(other.leagueId, refused, 429, 'too_many_requests');
  });
});

describe('pending members', () => {
  it('are listed for the admin and the owner, oldest first', async () => {
    const { admin, leagueId } = await founded(under);
    await as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm);
    await as(admin).post(`/leagues/${leagueId}/invite`, { email: 'Barát@Example.com' });
    for (const who of [admin, someone(under, { isOwner: true })]) {
      const { body } = await hungarian(who).get(`/leagues/${leagueId}/pending-members`);
      expect(body).toMatchObject([
        { type: 'REQUESTED', displayName: 'Kiss Éva', expiresAt: null, league: { id: leagueId } },
        { type: 'INVITED', displayName: 'Barát@Example.com', expiresAt: expect.any(String) },
      ]);
    }
    const list = (who: User) => () => as(who).get(`/leagues/${leagueId}/pending-members`);
    await expectRefused(leagueId, list(someone(under)), 403, 'not_league_member');
    const { user } = await joined(under, leagueId, admin);
    await expectRefused(leagueId, list(user), 403, 'forbidden');
  });

  it('are removed by the admin, who tells the requester, or withdrawn, which tells nobody', async () => {
    const { admin, leagueId } = await founded(under);
    const [first, second] = [someone(under), someone(under)];
    const idOf = async (who: User) =>
      String((await as(who).post(`/leagues/${leagueId}/join`, teamForm)).body.id);
    const path = (id: string) => `/leagues/${leagueId}/pending-members/${id}`;
    const [a, b] = [await idOf(first), await idOf(second)];
    const missing = 'A kérelem vagy a meghívó nem található';
    await expectRefused(
      leagueId,
      () => hungarian(second).delete(path(a)),
      404,
      'pending_member_not_found',
      missing,
    );
    expect((await as(admin).delete(path(a))).status).toBe(204);
    expect((await as(second).delete(path(b))).status).toBe(204);
    expect(await notified(under, leagueId, 'request_rejected')).toMatchObject([{ recipients: [first.id] }]);
    await expectRefused(leagueId, () => as(admin).delete(path(a)), 404, 'pending_member_not_found');
    expect((await stored(leagueId))?.pending).toEqual([]);
  });
});

describe('accepting a request', () => {
  it('makes a member under the same id, tells them, and the admin when it is full; again nothing happens', async () => {
    const { admin, leagueId, members } = await filled(under);
    const { user, membershipId, teamId } = members[2]!;
    const before = await stored(leagueId);
    const again = await as(admin).post(`/pending-members/${membershipId}/accept`);
    expect([again.status, again.body]).toMatchObject([
      200,
      { id: membershipId, user: { id: user.id }, team: { id: teamId } },
    ]);
    expect(await stored(leagueId)).toEqual(before);
    const accepted = await notified(under, leagueId, 'request_accepted');
    expect(accepted.map(({ recipients }) => recipients)).toEqual(members.map((member) => [member.user.id]));
    expect(await notified(under, leagueId, 'league_filled')).toMatchObject([{ recipients: [admin.id] }]);
    expect(new Set(accepted.map(({ subject }) => subject)).size).toBe(3);
    expect(await announced(under, leagueId)).toBe(4);
  });

  it('is the admin’s; an invitation is not their to accept', async () => {
    const { admin, leagueId } = await founded(under);
    const user = someone(under);
    const request = (await as(user).post(`/leagues/${leagueId}/join`, teamForm)).body.id;
    const invitation = (await as(admin).post(`/leagues/${leagueId}/invite`, { email: 'a@b.hu' })).body.id;
    const accept = (who: User, id: string) => () => hungarian(who).post(`/pending-members/${id}/accept`);
    await expectRefused(leagueId, accept(user, request), 404, 'pending_member_not_found');
    await expectRefused(leagueId, accept(someone(under), request), 404, 'pending_member_not_found');
    await expectRefused(
      leagueId,
      accept(admin, invitation),
      409,
      'not_a_request',
      'A meghívót csak a meghívott fogadhatja el',
    );
    await expectRefused(leagueId, accept(admin, none), 404, 'pending_member_not_found');
    const owner = someone(under, { isOwner: true });
    expect((await accept(owner, request)()).status).toBe(200);
  });

  it('by two at once makes one member', async () => {
    const { admin, leagueId } = await founded(under);
    const id = (await as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm)).body.id;
    const answers = await Promise.all([1, 2].map(() => as(admin).post(`/pending-members/${id}/accept`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stored(leagueId))?.members).toHaveLength(2);
    expect(await notified(under, leagueId, 'request_accepted')).toHaveLength(1);
  });
});

it('a request in a league that lost its admin before requests were let in with that is accepted', async () => {
  const { admin, leagueId } = await founded(under);
  const user = someone(under);
  const request = (await as(user).post(`/leagues/${leagueId}/join`, teamForm)).body.id;
  const other = await founded(under);
  await as(user).post(`/leagues/${other.leagueId}/join`, teamForm);
  await LeagueModel.updateOne({ _id: leagueId }, { $set: { adminId: null } });
  await under.service.due();
  expect(await stored(leagueId)).toMatchObject({
    members: [{ userId: admin.id }, { id: request, userId: user.id, joinedBy: 'request' }],
    pending: [],
  });
  expect(await notified(under, leagueId, 'request_accepted')).toMatchObject([{ recipients: [user.id] }]);
  expect((await stored(other.leagueId))?.pending).toHaveLength(1);
});

it('leaving a playing league keeps its slot taken', async () => {
  const { leagueId, members } = await filled(under);
  await sealed(under, leagueId);
  const { user, membershipId } = members[1]!;
  await as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`);
  const join = () => as(user).post(`/leagues/${leagueId}/join`, teamForm);
  await expectRefused(leagueId, join, 409, 'league_full');
});
