import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import type { LogEntry } from '@endzone/contracts/leagues/log';
import { LeagueLogModel } from '../../core/league-log/model.ts';
import {
  filled,
  founded,
  joined,
  sealed,
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

async function logOf(leagueId: string, reader: Parameters<typeof as>[0], query = ''): Promise<LogEntry[]> {
  await under.service.due();
  const { status, body } = await as(reader).get(`/leagues/${leagueId}/log${query}`);
  expect(status).toBe(200);
  return body;
}
const texts = (log: LogEntry[]) => log.map(({ text }) => text);

/** What fantasy tells, once and again. */
const tell = (leagueId: string, entries: object[]) =>
  under.service.deliver('leagueLogged', { leagueId, entries } as never);

const form = (change: object = {}) => ({ name: 'Kupa', nbMaxTeams: 4, ...change });

describe('the log of a league', () => {
  it('remembers who founded it, who came and went, and who removed whom, newest first', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, membershipId } = await joined(under, leagueId, admin, {
      firstName: 'Béla',
      lastName: 'Nagy',
    });
    const other = await joined(under, leagueId, admin, { firstName: 'Cili', lastName: 'Kis' });
    await as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`);
    await as(admin).delete(`/leagues/${leagueId}/members/${other.user.id}`);
    expect(texts(await logOf(leagueId, admin))).toEqual([
      'Member removed by Anna Admin: Cili Kis (Tigers)',
      'Member left: Béla Nagy (Tigers)',
      'New member: Cili Kis (Tigers)',
      'New member: Béla Nagy (Tigers)',
      'League founded by Anna Admin',
    ]);
    expect(texts(await logOf(leagueId, { ...admin, locale: 'hu' }))).toEqual([
      'Eltávolított tag: Kis Cili (Tigers), eltávolította: Admin Anna',
      'Kilépett: Nagy Béla (Tigers)',
      'Új tag: Kis Cili (Tigers)',
      'Új tag: Nagy Béla (Tigers)',
      'Liga létrehozva: Admin Anna',
    ]);
  });

  it('names the fields that were edited, before and after, and nothing when nothing was', async () => {
    const { admin, leagueId } = await founded(under);
    await as(admin).post(`/leagues/${leagueId}/update`, form());
    await as(admin).post(
      `/leagues/${leagueId}/update`,
      form({ name: 'Liga', nbMaxTeams: 6, description: 'Új' }),
    );
    const [edited, ...rest] = await logOf(leagueId, admin);
    expect(edited).toMatchObject({
      kind: 'edited',
      by: { id: admin.id, name: 'Anna Admin' },
      text: 'League changed by Anna Admin. Name: Kupa → Liga · Teams: 4 → 6 · Description',
      data: {
        changes: [
          { field: 'name', before: 'Kupa', after: 'Liga' },
          { field: 'nbMaxTeams', before: 4, after: 6 },
          { field: 'description', before: '', after: 'Új' },
        ],
      },
    });
    expect(texts(rest)).toEqual(['League founded by Anna Admin']);
  });

  it('remembers a team by the name it had then', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    await as(user).post(`/fantasy-teams/${teamId}/update`, { ...teamForm, name: 'Lions' });
    expect(await logOf(leagueId, admin, `?team=${teamId}`)).toMatchObject([
      {
        kind: 'edited',
        team: { id: teamId, name: 'Lions' },
        text: 'Team changed by Éva Kiss: Lions. Name: Tigers → Lions',
      },
      { kind: 'joined', team: { id: teamId, name: 'Tigers' }, text: 'New member: Éva Kiss (Tigers)' },
    ]);
  });

  it('says who leads the league now, by whom, and when nobody does any more', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    await as(admin).post(`/leagues/${leagueId}/members/${admin.id}/transfer-rights/${user.id}`);
    expect((await logOf(leagueId, admin))[0]).toMatchObject({
      kind: 'rights_transferred',
      text: 'New league admin: Éva Kiss (by Anna Admin)',
    });
    const owner = someone(under, { isOwner: true, firstName: 'Ottó', lastName: 'Olasz' });
    const nobody = { ...form({ name: 'Liga' }), adminUser: '' };
    await as(owner).post(`/owner/leagues/${leagueId}/update`, nobody);
    expect(texts(await logOf(leagueId, admin)).slice(0, 2)).toEqual([
      'This league has no admin any more',
      'League changed by Ottó Olasz. Name: Kupa → Liga',
    ]);
  });

  it('says that a team plays on', async () => {
    const { admin, leagueId, members } = await filled(under);
    await sealed(under, leagueId);
    const { user, membershipId } = members[0]!;
    await as(user).delete(`/leagues/${leagueId}/memberships/${membershipId}`);
    expect((await logOf(leagueId, admin))[0]?.text).toBe(
      'Member left: Éva Kiss. Tigers plays on without a manager',
    );
  });

  it('names nobody whose account was deleted, in old entries either', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin, { firstName: 'Béla', lastName: 'Nagy' });
    under.people.delete(user.id);
    await under.service.deliver('userChanged', { userId: user.id });
    const log = await logOf(leagueId, { ...admin, locale: 'hu' });
    expect(texts(log)).toEqual([
      'Kilépett: törölt felhasználó (Tigers)',
      'Új tag: törölt felhasználó (Tigers)',
      'Liga létrehozva: Admin Anna',
    ]);
    expect(log[0]).toMatchObject({ by: null, data: { by: 'törölt felhasználó' } });
    expect(JSON.stringify(log)).not.toContain('Nagy');
  });

  it('tells nothing of requests, invitations and refusals', async () => {
    const { admin, leagueId } = await founded(under);
    const user = someone(under);
    const { body } = await as(user).post(`/leagues/${leagueId}/join`, teamForm);
    await as(admin).delete(`/leagues/${leagueId}/pending-members/${body.id}`);
    await as(admin).post(`/leagues/${leagueId}/invite`, { email: 'x@example.com' });
    expect(texts(await logOf(leagueId, admin))).toEqual(['League founded by Anna Admin']);
  });
});

describe('what other services tell', () => {
  const seasonId = newId();
  const [lions, bears] = [newId(), newId()];
  const result = {
    text: 'result',
    by: null,
    team: null,
    teamIds: [lions, bears],
    seasonId,
    week: 3,
    params: { team1: 'Lions', team2: 'Bears', score: '88.25–71.4' },
  };
  const cut = {
    text: 'cut',
    by: null,
    team: { id: lions, name: 'Lions' },
    seasonId,
    params: { player: 'Játékos' },
  };

  it('is kept in its order, found by kind, season and team, and paged', async () => {
    const { admin, leagueId } = await founded(under);
    await under.service.due();
    await tell(leagueId, [{ text: 'lineup_locked', by: null, team: null, seasonId, week: 3 }, result]);
    await tell(leagueId, [cut]);
    expect(texts(await logOf(leagueId, admin))).toEqual([
      'Lions cut Játékos',
      'Week 3: Lions 88.25–71.4 Bears',
      'The line-ups of week 3 are locked',
      'League founded by Anna Admin',
    ]);
    const kinds = async (query: string) => (await logOf(leagueId, admin, query)).map(({ kind }) => kind);
    expect(await kinds(`?season=${seasonId}`)).toEqual(['cut', 'result', 'lineup_locked']);
    expect(await kinds(`?team=${lions}`)).toEqual(['cut', 'result']);
    expect(await kinds(`?team=${bears}&kind=cut,result`)).toEqual(['result']);
    expect(await kinds('?kind=founded,cut')).toEqual(['cut', 'founded']);
    const { body, headers } = await as(admin).get(`/leagues/${leagueId}/log?limit=2&offset=1`);
    expect(body.map(({ kind }: LogEntry) => kind)).toEqual(['result', 'lineup_locked']);
    expect(headers.get('x-total-count')).toBe('4');
    expect(body[0]).toMatchObject({
      by: null,
      team: null,
      seasonId,
      week: 3,
      data: { team1: 'Lions', week: 3 },
    });
  });

  it('says names of before they were one line as one', async () => {
    const { admin, leagueId } = await founded(under);
    await tell(leagueId, [
      { ...cut, team: { ...cut.team, name: 'Li\nons' }, params: { player: '\u202eKiss\tEde' } },
    ]);
    const [entry] = await logOf(leagueId, admin, '?kind=cut');
    expect(entry).toMatchObject({ team: { name: 'Li ons' }, data: { player: 'Kiss Ede' } });
  });

  it('is forgotten with the league', async () => {
    const { admin, leagueId } = await founded(under);
    await tell(leagueId, [cut]);
    await as(admin).delete(`/leagues/${leagueId}`);
    await under.service.due();
    await tell(leagueId, [cut]);
    expect(await LeagueLogModel.countDocuments({ leagueId })).toBe(0);
  });

  it('is kept once, however often it is delivered', async () => {
    const { admin, leagueId } = await founded(under);
    await under.service.due();
    const entry = {
      id: newId(),
      to: 'leagues',
      event: 'leagueLogged',
      payload: { leagueId, entries: [cut] },
    };
    const delivered = { ...entry, at: new Date(), of: 'x' };
    for (const entries of [[delivered], [delivered, { ...delivered, id: newId() }]]) {
      const { body } = await under.service.internal.post('/events', { entries });
      expect(body.heard).toEqual(entries.map(({ id }) => id));
    }
    expect(texts(await logOf(leagueId, admin, '?kind=cut'))).toEqual([
      'Lions cut Játékos',
      'Lions cut Játékos',
    ]);
  });
});

describe('reading the log', () => {
  it('is for members and the owner alone', async () => {
    const { leagueId } = await founded(under);
    const path = `/leagues/${leagueId}/log`;
    const refused = await as(someone(under)).get(path);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_league_member']);
    expect((await as(someone(under, { isOwner: true })).get(path)).status).toBe(200);
    expect((await under.service.anonymous.get(path)).status).toBe(401);
    expect((await as(someone(under)).get(`/leagues/${newId()}/log`)).body.code).toBe('league_not_found');
  });
});
