import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import {
  announced,
  expectRefused,
  filled,
  founded,
  joined,
  noRecord,
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
beforeEach(() => {
  under.fantasy.answers['GET /internal/teams/*'] = () => ({ body: noRecord });
});
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);
type User = Parameters<typeof as>[0];
const hungarian = (who: User) => as({ ...who, locale: 'hu' });
const none = '0123456789abcdef01234567';

async function aTeam() {
  const { admin, leagueId } = await founded(under);
  return { admin, leagueId, ...(await joined(under, leagueId, admin)) };
}

async function aWaitingTeam() {
  const { admin, leagueId } = await founded(under);
  const user = someone(under);
  const { body } = await as(user).post(`/leagues/${leagueId}/join`, teamForm);
  return { admin, leagueId, user, teamId: String(body.team.id) };
}

describe('a fantasy team', () => {
  it('has no record before its first season', async () => {
    const { leagueId, user, teamId } = await aTeam();
    const { status, body } = await hungarian(someone(under)).get(`/fantasy-teams/${teamId}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: teamId,
      ...teamForm,
      league_id: leagueId,
      logo: null,
      logoUrl: null,
      logoSmallUrl: null,
      owner: { id: user.id, name: 'Kiss Éva' },
      draftOrder: null,
      wins: 0,
      losses: 0,
      ties: 0,
      version: 0,
    });
  });

  it('has the record that fantasy knows', async () => {
    const { user, teamId } = await aTeam();
    const record = { draftOrder: 3, wins: 2, losses: 1, ties: 1 };
    under.fantasy.answers[`GET /internal/teams/*`] = ({ path }) => ({
      body: path.endsWith(`/${teamId}/record`) ? record : noRecord,
    });
    expect((await as(user).get(`/fantasy-teams/${teamId}`)).body).toMatchObject(record);
  });

  it('is not answered by halves while fantasy is down', async () => {
    const { user, teamId } = await aTeam();
    under.fantasy.answers['GET /internal/teams/*'] = () => ({ status: 500 });
    const answer = await hungarian(user).get(`/fantasy-teams/${teamId}`);
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    resetBreakers();
  });

  it('is not found when there is none, and not shown to visitors', async () => {
    const { teamId } = await aTeam();
    const missing = await hungarian(someone(under)).get(`/fantasy-teams/${none}`);
    expect(missing.body).toMatchObject({ code: 'team_not_found', message: 'A csapat nem található' });
    expect((await under.service.anonymous.get(`/fantasy-teams/${teamId}`)).status).toBe(401);
  });

  it('that waits exists for its requester, the admin and the owner only', async () => {
    const { admin, user, teamId } = await aWaitingTeam();
    const status = async (who: User) => (await as(who).get(`/fantasy-teams/${teamId}`)).status;
    expect([await status(user), await status(admin)]).toEqual([200, 200]);
    expect(await status(someone(under, { isOwner: true }))).toBe(200);
    expect(await status(someone(under))).toBe(404);
  });
});

describe('updating a fantasy team', () => {
  const form = { name: 'Sasok', timezone: 'Europe/London' };
  const update = (who: User, teamId: string, body: unknown = form) =>
    hungarian(who).post(`/fantasy-teams/${teamId}/update`, body);

  it.each([['manager'], ['owner']])(
    'is done by its %s, announced once; the same again changes nothing',
    async (who) => {
      const { leagueId, user, teamId } = await aTeam();
      const before = await announced(under, leagueId);
      const caller = who === 'owner' ? someone(under, { isOwner: true }) : user;
      const { status, body } = await update(caller, teamId);
      expect([status, body]).toMatchObject([200, { id: teamId, ...form, owner: { id: user.id } }]);
      expect(body).not.toHaveProperty('wins');
      const after = await stored(leagueId);
      expect((await update(caller, teamId)).status).toBe(200);
      expect(await stored(leagueId)).toEqual(after);
      expect(await announced(under, leagueId)).toBe(before + 1);
    },
  );

  it('keeps what was saved since: an old window changes nothing', async () => {
    const { leagueId, user, teamId } = await aTeam();
    const { version } = (await hungarian(user).get(`/fantasy-teams/${teamId}`)).body;
    const changed = (await update(user, teamId, { ...form, version })).body;
    expect(changed).toMatchObject({ ...form, version: version + 1 });
    const old = { ...form, name: 'Héják', version };
    await expectRefused(leagueId, () => update(user, teamId, old), 409, 'changed_meanwhile');
    expect((await update(user, teamId, { ...form, version })).body).toEqual(changed);
    expect((await update(user, teamId, { ...old, version: version + 1 })).body.name).toBe('Héják');
    expect((await update(user, teamId, form)).body.name).toBe('Sasok');
  });

  it('takes a form, and 1 for removing the logo', async () => {
    const { user, teamId } = await aTeam();
    const fields = new FormData();
    for (const [name, value] of Object.entries({ ...form, removeLogo: '1' })) fields.set(name, value);
    expect((await update(user, teamId, fields)).body).toMatchObject({ ...form, logo: null });
    fields.set('logo', new Blob(['broken']), 'x.png');
    expect((await update(user, teamId, fields)).status).toBe(415);
  });

  it('refuses everybody else, wrong fields and what is not there', async () => {
    const { admin, leagueId, user, teamId } = await aTeam();
    const message = 'Ezt csak a csapat menedzsere teheti meg';
    await expectRefused(leagueId, () => update(admin, teamId), 403, 'not_team_manager', message);
    await expectRefused(leagueId, () => update(someone(under), teamId), 403, 'not_team_manager', message);
    await expectRefused(leagueId, () => update(user, none), 404, 'team_not_found');
    const wrong = await expectRefused(
      leagueId,
      () => update(user, teamId, { timezone: 'Mars' }),
      422,
      'validation_failed',
    );
    expect(wrong.body.violations).toEqual([
      { property: 'name', code: 'required', message: 'A csapatnév megadása kötelező' },
      { property: 'timezone', code: 'required', message: 'Válaszd ki az időzónád' },
    ]);
    const logo = await expectRefused(
      leagueId,
      () => update(user, teamId, { ...form, ownerLogo: none }),
      422,
      'validation_failed',
    );
    expect(logo.body.violations).toEqual([
      { property: 'ownerLogo', code: 'invalid_choice', message: 'Válassz logót' },
    ]);
  });

  it('that waits is its requester’s', async () => {
    const { admin, leagueId, user, teamId } = await aWaitingTeam();
    await expectRefused(leagueId, () => update(admin, teamId), 403, 'not_team_manager');
    await expectRefused(leagueId, () => update(someone(under), teamId), 404, 'team_not_found');
    expect((await update(user, teamId)).body.name).toBe('Sasok');
  });

  it('without manager is nobody’s but the owner’s', async () => {
    const { leagueId, members } = await filled(under);
    await sealed(under, leagueId);
    const { user, membershipId, teamId } = members[0]!;
    await as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`);
    await expectRefused(leagueId, () => update(user, teamId), 403, 'not_team_manager');
    const byOwner = await update(someone(under, { isOwner: true }), teamId);
    expect([byOwner.status, byOwner.body.owner]).toEqual([200, null]);
  });
});
