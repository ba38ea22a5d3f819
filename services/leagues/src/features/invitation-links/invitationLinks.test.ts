import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LeagueModel } from '../../core/league/model.ts';
import {
  expectRefused,
  founded,
  notified,
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

async function linked(asked: object = {}) {
  const { admin, leagueId } = await founded(under);
  const path = `/leagues/${leagueId}/invitation-links`;
  const { status, body } = await as(admin).post(path, asked);
  expect(status).toBe(201);
  const token = String(body.url).split('/').at(-1) ?? '';
  return { admin, leagueId, path, id: String(body.id), body, token };
}

describe('making links', () => {
  it('answers the address once, and stores no more than its hash', async () => {
    const { admin, leagueId, path, id, body, token } = await linked();
    expect(body).toEqual({
      id,
      url: expect.stringMatching(/^\/invitation\/join\/[\w-]{43}$/),
      maxUses: 3,
      uses: 0,
      expiresAt: expect.any(String),
    });
    expect(JSON.stringify(await LeagueModel.findById(leagueId).lean())).not.toContain(token);
    const { body: links } = await as({ ...admin, locale: 'hu' }).get(path);
    expect(links).toEqual([
      {
        id,
        maxUses: 3,
        uses: 0,
        expiresAt: body.expiresAt,
        createdAt: expect.any(String),
        by: { id: admin.id, name: 'Admin Anna' },
      },
    ]);
  });

  it('refuses a sixth, and frees a place when one is stopped', async () => {
    const { admin, leagueId, path, id } = await linked({ maxUses: 15, days: 30 });
    for (let i = 0; i < 4; i++) expect((await as(admin).post(path, {})).status).toBe(201);
    await expectRefused(
      leagueId,
      () => as({ ...admin, locale: 'hu' }).post(path, {}),
      409,
      'too_many_links',
      'Ennek a ligának már öt meghívólinkje van',
    );
    expect((await as(admin).delete(`${path}/${id}`)).status).toBe(204);
    expect((await as(admin).post(path, {})).status).toBe(201);
    await expectRefused(leagueId, () => as(admin).delete(`${path}/${id}`), 404, 'invitation_link_not_found');
  });

  it.each([
    ['maxUses', { maxUses: 16 }, 'Must be between 1 and 15'],
    ['maxUses', { maxUses: 0 }, 'Must be between 1 and 15'],
    ['days', { days: 31 }, 'Must be between 1 and 30'],
    ['days', { days: 1.5 }, 'Must be between 1 and 30'],
  ])('refuses %s of %j', async (property, asked, message) => {
    const { admin, leagueId } = await founded(under);
    const { body } = await expectRefused(
      leagueId,
      () => as(admin).post(`/leagues/${leagueId}/invitation-links`, asked),
      422,
      'validation_failed',
    );
    expect(body.violations).toEqual([{ property, code: 'out_of_range', message }]);
  });
});

describe('a reference to a link', () => {
  const refer = async (token: string, email: string) => {
    const { status, body } = await under.service.anonymous.post(`/invitations/links/${token}/references`, {
      email,
    });
    expect(status).toBe(200);
    return String(body.reference);
  };
  const open = (who: Parameters<typeof as>[0], reference: string) =>
    as(who).get(`/invitations/link-references/${reference}`);

  it('leads the account of its address to the link, and is short enough for a registration', async () => {
    const { token, body } = await linked();
    const friend = someone(under);
    const reference = await refer(token, ` ${friend.email.toUpperCase()}`);
    expect(reference).toMatch(/^link-[\w-]{56}$/);
    expect(reference).not.toContain(token);
    expect((await open(friend, reference)).body).toEqual({ url: body.url });
  });

  it('is of no use to anybody else, nor for another link', async () => {
    const { token } = await linked();
    const [friend, stranger] = [someone(under), someone(under)];
    const reference = await refer(token, friend.email);
    const { id: otherId } = await linked();
    const forged = [`link-${otherId}${reference.slice(29)}`, reference.slice(0, -1), 'link-', 'x'];
    for (const [who, given] of [
      [stranger, reference] as const,
      ...forged.map((one) => [friend, one] as const),
    ]) {
      const { status, body } = await open(who, given);
      expect([status, body.code]).toEqual([404, 'invitation_not_found']);
    }
  });

  it('ends with its link', async () => {
    const { admin, token, path, id } = await linked();
    const friend = someone(under);
    const reference = await refer(token, friend.email);
    expect((await as(admin).delete(`${path}/${id}`)).status).toBe(204);
    expect((await open(friend, reference)).status).toBe(404);
    const again = await under.service.anonymous.post(`/invitations/links/${token}/references`, {
      email: friend.email,
    });
    expect([again.status, again.body.code]).toEqual([404, 'invitation_not_found']);
  });
});

describe('joining by a link', () => {
  it('says league and inviter to whoever has it', async () => {
    const { leagueId, body, token } = await linked();
    expect((await under.service.anonymous.get(`/invitations/links/${token}`)).body).toEqual({
      league: { id: leagueId, name: 'Kupa' },
      invitedBy: 'Anna Admin',
      nbAvailableSlots: 3,
      expiresAt: body.expiresAt,
    });
    const unknown = await under.service.anonymous.get(`/invitations/links/${'a'.repeat(43)}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'invitation_not_found']);
  });

  it('makes members until it is used up, also of somebody who asked before', async () => {
    const { admin, leagueId, token, path } = await linked({ maxUses: 2 });
    const accept = `/invitations/links/${token}/accept`;
    const [first, second, third] = [someone(under), someone(under), someone(under)];
    const asked = await as(second).post(`/leagues/${leagueId}/join`, teamForm);
    expect((await as(first).post(accept, teamForm)).body).toMatchObject({
      status: 'active',
      role: 'LEAGUE_USER',
      user: { id: first.id },
    });
    await expectRefused(leagueId, () => as(first).post(accept, teamForm), 409, 'already_member');
    const accepted = await as(second).post(accept, { ...teamForm, name: 'Lions' });
    expect(accepted.body).toMatchObject({ id: asked.body.id, status: 'active', team: { name: 'Lions' } });
    await expectRefused(leagueId, () => as(third).post(accept, teamForm), 404, 'invitation_not_found');
    expect((await as(admin).get(path)).body).toEqual([]);
    expect((await stored(leagueId))?.pending).toEqual([]);
    const told = await notified(under, leagueId, 'member_joined');
    expect(told.map(({ recipients }) => recipients)).toEqual([[admin.id], [admin.id, first.id]]);
  });

  it('lets one of several take the last seat', async () => {
    const { leagueId, token } = await linked({ maxUses: 15 });
    const people = Array.from({ length: 6 }, () => someone(under));
    const answers = await Promise.all(
      people.map((one) => as(one).post(`/invitations/links/${token}/accept`, teamForm)),
    );
    const statuses = answers.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort();
    expect(statuses).toEqual([201, 201, 201, 'league_full', 'league_full', 'league_full']);
    expect((await stored(leagueId))?.members).toHaveLength(4);
  });

  it('refuses a stranger, a member and the platform owner what is not theirs', async () => {
    const { leagueId, path, token, id } = await linked();
    const stranger = someone(under);
    for (const send of [
      () => as(stranger).post(path, {}),
      () => as(stranger).get(path),
      () => as(stranger).delete(`${path}/${id}`),
    ])
      await expectRefused(leagueId, send, 403, 'not_league_member');
    const owner = someone(under, { isOwner: true });
    await expectRefused(
      leagueId,
      () => as(owner).post(`/invitations/links/${token}/accept`, teamForm),
      403,
      'owner_cannot_join',
    );
  });
});
