import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import { at, idOf } from '../../domain/testing/aLeagueSeason.ts';
import { fantasyService } from '../../fantasyService.ts';
import { LeagueModel } from '../../core/copies/model.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { putOpenSeason } from '../../testing/anOpenSeason.ts';
import { leagueId } from '../../testing/snapshots.ts';

let fantasy: TestService;
let bff: FakeService;
let leagues: FakeService;
let accounts: FakeService;
beforeAll(async () => {
  [bff, leagues, accounts] = [await startFakeService(), await startFakeService(), await startFakeService()];
  fantasy = await startTestService(fantasyService, { bff, leagues, accounts });
});
afterAll(async () => {
  await fantasy.stop();
  await Promise.all([bff.stop(), leagues.stop(), accounts.stop()]);
});
beforeEach(async () => {
  await putOpenSeason({ rosters: ['QB:QB', 'QB:QB', 'QB:QB'] });
  await LeagueModel.updateOne({ _id: leagueId }, { $set: { 'picture.adminId': idOf('user', 1) } });
  await fantasy.setNow(at('2027-03-10 12:00:00'));
  leagues.requests.length = 0;
  const known = await LeagueModel.findById(leagueId).lean<{ picture: unknown }>();
  leagues.answers['GET /internal/leagues/*'] = ({ path: asked }) =>
    asked.endsWith(leagueId) ? { body: known?.picture } : { status: 404, body: {} };
  seen(null);
});

const manager = (n: number) => fantasy.as(aUser({ id: idOf('user', n) }));
const path = (team: number) => `/leagues/${leagueId}/teams/${idOf('team', team)}/caretaker`;
/** When the manager of team 2 was seen last. */
const seen = (instant: string | null) => {
  bff.answers[`GET /internal/users/${idOf('user', 2)}/seen`] = () => ({ body: { at: instant } });
};
const told = async () => {
  await fantasy.due();
  return leagues.events('leagueLogged').flatMap(({ entries }) => entries as object[]); // the contract of this event
};

describe('the caretaker of a team', () => {
  it('is begun and ended by its manager; the league hears of each once', async () => {
    const off = { enabled: false, since: null, by: null };
    expect((await manager(2).get(`/leagues/${leagueId}/rosters/me`)).body.caretaker).toEqual(off);
    const begun = await manager(2).post(path(2), { enabled: true });
    const on = {
      enabled: true,
      since: begun.body.caretaker.since,
      by: { id: idOf('user', 2), name: 'Anna2 Kiss' },
    };
    expect([begun.status, begun.body.caretaker]).toEqual([200, on]);
    expect(on.since).toMatch(/^2027-03-10 12:00:/);
    await fantasy.setNow(at('2027-03-11 12:00:00'));
    expect((await manager(2).post(path(2), { enabled: true })).body.caretaker).toEqual(on);
    expect((await manager(3).get(`/leagues/${leagueId}/rosters/${idOf('team', 2)}`)).body.caretaker).toEqual(
      on,
    );
    expect((await manager(2).post(path(2), { enabled: false })).body.caretaker).toEqual(off);
    await manager(2).post(path(2), { enabled: false });
    const team = { id: idOf('team', 2) };
    expect(await told()).toMatchObject([
      { text: 'caretaker_on', by: idOf('user', 2), team },
      { text: 'caretaker_off', by: idOf('user', 2), team },
    ]);
  });

  it('is begun by the admin where the manager was not seen for 14 days', async () => {
    seen('2027-02-24 12:00:00');
    const { status, body } = await manager(1).post(path(2), { enabled: true });
    expect([status, body.caretaker.by.id]).toEqual([200, idOf('user', 1)]);
    expect((await manager(2).post(path(2), { enabled: false })).status).toBe(200);
  });

  it('is not begun by the admin where the manager was here after that', async () => {
    seen('2027-02-24 12:05:00');
    const { status, body } = await fantasy
      .as(aUser({ id: idOf('user', 1), locale: 'hu' }))
      .post(path(2), { enabled: true });
    expect([status, body.code, body.message]).toEqual([
      409,
      'manager_is_active',
      'A menedzser nemrég járt itt',
    ]);
    expect(await told()).toEqual([]);
  });

  it('is not begun again by the admin at the moment at which the manager, who is here, ends it', async () => {
    await manager(2).post(path(2), { enabled: true });
    bff.answers[`GET /internal/users/${idOf('user', 2)}/seen`] = async () => {
      await manager(2).post(path(2), { enabled: false });
      return { body: { at: '2027-03-10 12:00:00' } };
    };
    const { status, body } = await manager(1).post(path(2), { enabled: true });
    expect([status, body.code]).toEqual([409, 'manager_is_active']);
  });

  it('is begun by the admin and by the owner where nobody manages', async () => {
    await LeagueSeasonModel.updateOne({ leagueId }, { $set: { 'teams.1.managerId': null } });
    expect((await manager(1).post(path(2), { enabled: true })).status).toBe(200);
    expect((await fantasy.as(anOwner()).post(path(2), { enabled: false })).status).toBe(200);
  });

  it('is in the audit trail where the owner switched it, by the write that did', async () => {
    await LeagueSeasonModel.updateOne({ leagueId }, { $set: { 'teams.1.managerId': null } });
    accounts.requests.length = 0;
    const owner = anOwner();
    await manager(1).post(path(2), { enabled: true });
    for (const enabled of [false, true, true]) await fantasy.as(owner).post(path(2), { enabled });
    await fantasy.due();
    const league = { type: 'league', id: leagueId, name: expect.any(String) };
    const team = expect.any(String);
    const entry = { actorId: owner.id, kind: 'POST leagues/{id}/teams/{teamId}/caretaker', subject: league };
    expect(accounts.events('audited')).toMatchObject([
      { ...entry, changes: [{ field: 'caretakers', before: [team], after: [] }] },
      { ...entry, changes: [{ field: 'caretakers', before: [], after: [team] }] },
    ]);
  });

  it.each([
    ['another member', () => manager(3).post(path(2), { enabled: true }), 403, 'forbidden'],
    ['a stranger', () => fantasy.as(aUser()).post(path(2), { enabled: true }), 403, 'not_league_member'],
    ['a team that there is not', () => manager(1).post(path(9), { enabled: true }), 404, 'team_not_found'],
    [
      'no league',
      () => manager(1).post(`/leagues/${newId()}/teams/${newId()}/caretaker`, { enabled: true }),
      404,
      'league_not_found',
    ],
    ['no word on what is wanted', () => manager(2).post(path(2), {}), 422, 'validation_failed'],
  ])('refuses %s', async (_who, send, status, code) => {
    const answer = await send();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await LeagueSeasonModel.countDocuments({ 'teams.caretaker': { $exists: true } })).toBe(0);
  });

  it('refuses a team that has no roster yet', async () => {
    await LeagueSeasonModel.updateOne({ leagueId }, { $set: { draft: null } });
    const { status, body } = await manager(2).post(path(2), { enabled: true });
    expect([status, body.code]).toEqual([422, 'no_roster']);
  });

  it('decides nothing while nobody knows when the manager was here', async () => {
    bff.answers[`GET /internal/users/${idOf('user', 2)}/seen`] = () => ({ status: 503, body: {} });
    expect((await manager(1).post(path(2), { enabled: true })).status).toBe(503);
    expect(await LeagueSeasonModel.countDocuments({ 'teams.caretaker': { $exists: true } })).toBe(0);
  });
});
