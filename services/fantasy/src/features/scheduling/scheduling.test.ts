import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import type { LeagueLoggedEvent } from '@endzone/contracts/events';
import { withOutbox } from '@endzone/common/outbox';
import { aUser } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { LeagueModel } from '../../core/copies/model.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { notice } from '../../core/notification/notice.ts';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const dates = { draftStartsAt: '2030-03-10 18:00:00', draftEndsAt: '2030-03-10 21:00:00' };
const as = (user: Parameters<World['fantasy']['as']>[0]) => world.fantasy.as(user);
const schedule = (league: WorldLeague, body: object = dates, user = league.admin) =>
  as(user).post(`/leagues/${league.id}/seasons`, body);
const season = (league: WorldLeague) => `/leagues/${league.id}/seasons/${world.season.id}`;
const stored = () => LeagueSeasonModel.find().sort({ _id: 1 }).lean();

/** What the league remembers of its draft, in order. */
const remembered = (league: WorldLeague) =>
  (world.leagues.events('leagueLogged') as unknown as LeagueLoggedEvent[])
    .filter(({ leagueId }) => leagueId === league.id)
    .flatMap(({ entries }) => entries)
    .map(({ text, by, params }) => [text, by, params]);

describe('scheduling a draft', () => {
  let league: WorldLeague;
  beforeEach(async () => {
    league = await world.aLeague();
  });

  it('gives every team fourteen turns of equal length and shows the hash of the seed', async () => {
    const { status, body } = await schedule(league);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: world.season.id,
      leagueId: league.id,
      status: 'pending',
      ...dates,
      nbTeams: 4,
      draftTurnDurationSeconds: Math.floor(10_800 / (4 * 14)),
      quietHours: null,
      closedReason: null,
      draftProblem: null,
      draft: null,
      draftWindow: world.season.draftWindow,
      nbWeeks: 6,
      can: {
        changeDraft: { allowed: true, why: null },
        cancelDraft: { allowed: true, why: null },
        enterDraft: { allowed: false, why: 'draft_not_running' },
      },
    });
    const kept = await LeagueSeasonModel.findById(`${league.id}:${world.season.id}`).lean();
    expect(kept?.draftSeed).toMatch(/^[0-9a-f]{32}$/);
    expect(body.draftSeedHash).toBe(createHash('sha256').update(kept!.draftSeed).digest('hex'));
    expect(JSON.stringify(body)).not.toContain(kept!.draftSeed);
    await until(() => world.notified('draft_scheduled', league).length === 1);
    expect(world.notified('draft_scheduled', league)[0]).toMatchObject({
      recipients: league.managers.map(({ id }) => id),
      params: {
        date: { instant: dates.draftStartsAt },
        endDate: { instant: dates.draftEndsAt },
        seconds: 192,
      },
    });
    expect(world.leagues.events('leagueSeasonChanged')).toContainEqual({
      leagueId: league.id,
      seasonId: world.season.id,
    });
  });

  it('previews the settings and stores nothing', async () => {
    const path = `/leagues/${league.id}/prepare-season/${encodeURIComponent(dates.draftStartsAt)}/${encodeURIComponent(dates.draftEndsAt)}`;
    const before = await stored();
    expect((await as(league.admin).get(path)).body).toEqual({
      nbTeams: 4,
      nbRounds: 14,
      nbTotalPicks: 56,
      draftTurnDurationSeconds: 192,
    });
    expect(await stored()).toEqual(before);
    const wrong = await as(league.admin).get(`${path}?quietFrom=23:00&quietTo=23:00`);
    expect(wrong.body.violations).toEqual([
      { property: 'quietHours', code: 'invalid_quiet_hours', message: 'Please choose valid quiet hours' },
    ]);
  });

  it('takes the quiet seconds off before the turn length is computed, in the zone of the admin’s team', async () => {
    const quietHours = { from: '22:00', to: '08:00' };
    const body = { draftStartsAt: '2030-03-10 18:00:00', draftEndsAt: '2030-03-11 18:00:00', quietHours };
    const answer = await schedule(league, body);
    expect(answer.body.quietHours).toEqual({ ...quietHours, timezone: 'Europe/Budapest' });
    expect(answer.body.draftTurnDurationSeconds).toBe(Math.floor((14 * 3600) / 56));
    const path = `/leagues/${league.id}/prepare-season/${encodeURIComponent(body.draftStartsAt)}/${encodeURIComponent(body.draftEndsAt)}?quietFrom=22:00&quietTo=08:00`;
    expect((await as(league.admin).get(path)).body.draftTurnDurationSeconds).toBe(900);
  });

  test.each<[string, object, string, string, string]>([
    ['nothing', {}, 'draftStartsAt', 'required', 'Nem választottál időpontot a drafthoz'],
    [
      'no start',
      { ...dates, draftStartsAt: null },
      'draftStartsAt',
      'required',
      'Nem választottál időpontot a drafthoz',
    ],
    [
      'a start that is no instant',
      { ...dates, draftStartsAt: 'soon' },
      'draftStartsAt',
      'invalid_date',
      'Érvénytelen dátum',
    ],
    [
      'a start off the step',
      { ...dates, draftStartsAt: '2030-03-10 18:05:00' },
      'draftStartsAt',
      'not_on_step',
      '15 perces lépésekben add meg',
    ],
    [
      'an end with seconds',
      { ...dates, draftEndsAt: '2030-03-10 21:00:01' },
      'draftEndsAt',
      'not_on_step',
      '15 perces lépésekben add meg',
    ],
    [
      'a start in the past',
      { ...dates, draftStartsAt: '2030-02-20 12:00:00' },
      'draftStartsAt',
      'in_the_past',
      'A kezdés csak jövőbeli időpont lehet',
    ],
    [
      'an end before the start',
      { ...dates, draftEndsAt: '2030-03-10 18:00:00' },
      'draftEndsAt',
      'end_not_after_start',
      'A befejezésnek a kezdés után kell lennie',
    ],
    [
      'less than three hours',
      { ...dates, draftEndsAt: '2030-03-10 20:45:00' },
      'draftEndsAt',
      'too_short',
      'A draftnak legalább 3 óra hosszúnak kell lennie',
    ],
    [
      'a start before the window',
      { ...dates, draftStartsAt: '2030-02-28 22:45:00' },
      'draftStartsAt',
      'before_window',
      'A draft legkorábbi kezdése: 01/03/2030 01:00',
    ],
    [
      'an end after the window',
      { ...dates, draftEndsAt: '2030-03-31 20:15:00' },
      'draftEndsAt',
      'after_window',
      'A draft legkésőbbi befejezése: 31/03/2030 22:00',
    ],
    [
      'quiet hours that are equal',
      { ...dates, quietHours: { from: '22:00', to: '22:00' } },
      'quietHours',
      'invalid_quiet_hours',
      'Adj meg érvényes csendes időszakot',
    ],
    [
      'quiet hours that leave too little',
      { ...dates, quietHours: { from: '19:00', to: '21:00' } },
      'quietHours',
      'invalid_quiet_hours',
      'Adj meg érvényes csendes időszakot',
    ],
  ])('refuses %s at its field', async (_what, body, property, code, message) => {
    const before = await stored();
    const { status, body: answer } = await schedule(league, body, { ...league.admin, locale: 'hu' });
    expect([status, answer.code]).toEqual([422, 'validation_failed']);
    expect(answer.violations).toContainEqual({ property, code, message });
    expect(await stored()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['an operator', { ...dates, draftStartsAt: { $ne: null } }, 'draftStartsAt'],
    ['a field that nobody knows', { ...dates, seed: '00' }, 'seed'],
    [
      'quiet hours with another field',
      { ...dates, quietHours: { from: '22:00', to: '08:00', timezone: 'UTC' } },
      'quietHours.timezone',
    ],
  ])('answers 400 to %s', async (_what, body, property) => {
    const answer = await schedule(league, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    expect(answer.body.violations[0].property).toBe(property);
  });

  it('allows exactly the bounds of the window', async () => {
    const body = { draftStartsAt: '2030-03-01 00:00:00', draftEndsAt: '2030-03-31 20:00:00' };
    expect((await schedule(league, body)).status).toBe(201);
  });

  it('is for the admin of an existing league and for the owner', async () => {
    const member = await schedule(league, dates, league.managers[1]);
    expect([member.status, member.body.code]).toEqual([403, 'forbidden']);
    const stranger = await schedule(league, dates, aUser({ locale: 'hu' }));
    expect([stranger.status, stranger.body.code, stranger.body.message]).toEqual([
      403,
      'not_league_member',
      'Nem vagy tagja ennek a ligának',
    ]);
    const nowhere = await as(league.admin).post(`/leagues/${newId()}/seasons`, dates);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'league_not_found']);
    expect(await LeagueSeasonModel.exists({ leagueId: league.id })).toBeNull();
    expect((await schedule(league, dates, world.owner)).status).toBe(201);
  });

  it('refuses a second one', async () => {
    await schedule(league);
    const again = await schedule(league, dates, { ...league.admin, locale: 'hu' });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'draft_exists',
      'Ennek a ligának már van draftja ebben a szezonban',
    ]);
  });

  it('lets one of two that are sent together win', async () => {
    const answers = await Promise.all([
      schedule(league),
      schedule(league, { ...dates, draftEndsAt: '2030-03-10 22:00:00' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await LeagueSeasonModel.countDocuments({ leagueId: league.id })).toBe(1);
  });

  it('refuses a league with open slots, before one that is too large', async () => {
    await league.announce({ nbMaxTeams: 6 });
    const open = await schedule(league, dates, { ...league.admin, locale: 'hu' });
    expect([open.status, open.body.code, open.body.message]).toEqual([
      422,
      'league_slots_not_filled',
      'A drafthoz még nem telt be a liga',
    ]);
  });

  it('refuses a league that is larger than the season, with both counts', async () => {
    await world.enqueueSeasonChanged({ nbMaxFantasyTeams: 3 });
    const large = await schedule(league);
    expect([large.status, large.body.code, large.body.message]).toEqual([
      422,
      'league_not_qualified',
      'The league has 4 teams, the season allows 3',
    ]);
    expect(large.body.data).toEqual({ leagueTeams: 4, seasonTeams: 3 });
    await world.enqueueSeasonChanged({ nbMaxFantasyTeams: 16 });
  });

  it('refuses a league for which the real players do not suffice, with the position', async () => {
    const coaches = world.players.filter(({ position }) => position === 'HC').slice(3);
    const gone = new Set(coaches.map(({ id }) => id));
    await world.enqueuePlayersChanged(({ id }) => (gone.has(id) ? { status: 'inactive' } : {}));
    const short = await schedule(league);
    expect([short.status, short.body.code, short.body.message]).toEqual([
      422,
      'league_not_qualified',
      'There are not enough players at HC for 4 teams',
    ]);
    expect(short.body.data).toEqual({ leagueTeams: 4, seasonTeams: 16, position: 'HC', missing: 1 });
    const asked = await as(league.managers[1]!).get(
      `/leagues/${league.id}/qualifications/${world.season.id}`,
    );
    expect(asked.body).toEqual({
      qualificationsMet: false,
      leagueTeams: 4,
      seasonTeams: 16,
      position: 'HC',
      missing: 1,
    });
    await world.enqueuePlayersChanged(() => ({ status: 'active' }));
    const again = await as(league.managers[1]!).get(
      `/leagues/${league.id}/qualifications/${world.season.id}`,
    );
    expect(again.body).toEqual({ qualificationsMet: true, leagueTeams: 4, seasonTeams: 16 });
  });

  it('answers a qualification of an unknown season with 404', async () => {
    const { status, body } = await as(league.admin).get(`/leagues/${league.id}/qualifications/${newId()}`);
    expect([status, body.code, body.message]).toEqual([404, 'season_not_found', 'Season not found']);
  });

  it('needs a season that is not finished', async () => {
    await world.enqueueSeasonChanged({ status: 'finished' });
    const { status, body } = await schedule(league);
    expect([status, body.code, body.message]).toEqual([404, 'season_not_found', 'There is no active season']);
    await world.enqueueSeasonChanged({ status: 'drafting' });
  });
});

describe('a draft that is scheduled while its league is being deleted', () => {
  it('goes after it', async () => {
    const league = await world.aLeague();
    const _id = leagueSeasonKey(league.id, world.season.id);
    const create = LeagueSeasonModel.create.bind(LeagueSeasonModel);
    const createLate = async (season: LeagueSeasonDocument) => {
      await league.remove();
      return create(season);
    };
    const creating = jest
      .spyOn(LeagueSeasonModel, 'create')
      .mockImplementationOnce(createLate as unknown as typeof create); // one of its overloads
    expect((await schedule(league)).status).toBe(201);
    creating.mockRestore();
    await world.fantasy.due();
    expect(await LeagueSeasonModel.exists({ leagueId: league.id })).toBeNull();
    await until(async () => {
      await world.fantasy.due();
      return (await LeagueSeasonModel.exists({ _id })) === null;
    });
  });

  it('stays when the league is only out of reach', async () => {
    const league = await world.aLeague();
    await schedule(league);
    await LeagueModel.deleteOne({ _id: league.id });
    world.leagues.answers[`GET /internal/leagues/${league.id}`] = () => ({ status: 503 });
    await world.fantasy.due();
    expect(await LeagueSeasonModel.exists({ leagueId: league.id, cancelledAt: null })).not.toBeNull();
    delete world.leagues.answers[`GET /internal/leagues/${league.id}`];
  });
});

describe('a scheduled draft', () => {
  let league: WorldLeague;
  beforeEach(async () => {
    league = await world.aLeague();
    await schedule(league);
  });

  it('may be moved by the admin, and all are told', async () => {
    const seed = (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean())!.draftSeed;
    const body = { draftStartsAt: '2030-03-11 18:00:00', draftEndsAt: '2030-03-12 18:00:00' };
    const answer = await as(league.admin).post(season(league), body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...body,
      draftTurnDurationSeconds: Math.floor(86_400 / 56),
      draftLatestStartAt: '2030-03-12 15:00:00',
      version: 2,
    });
    await until(() => world.notified('draft_rescheduled', league).length === 1);
    expect((await LeagueSeasonModel.findOne({ leagueId: league.id }).lean())!.draftSeed).toBe(seed);
  });

  it('names the time for a pick of a league whose size was changed', async () => {
    const shown = async () => {
      const { draftTurnDurationSeconds, version } = (await as(league.admin).get(season(league))).body;
      return { draftTurnDurationSeconds, version };
    };
    expect(await shown()).toEqual({ draftTurnDurationSeconds: 192, version: 1 });
    await league.announce({ nbMaxTeams: 6 });
    expect(await shown()).toEqual({ draftTurnDurationSeconds: 128, version: 2 });
    // Another name is no other length.
    await league.announce({ name: 'Kupa' });
    expect((await shown()).version).toBe(2);
  });

  it('whose start stays is told of with what has changed', async () => {
    const { draftStartsAt } = dates;
    const draftEndsAt = '2030-03-12 18:00:00';
    const reasons = () => world.notified('draft_rescheduled', league).map(({ params }) => params.reason);
    await as(league.admin).post(season(league), { draftStartsAt, draftEndsAt });
    await until(() => reasons().length === 1);
    const quietHours = { from: '23:00', to: '07:00' };
    await as(league.admin).post(season(league), { draftStartsAt, draftEndsAt, quietHours });
    await until(() => reasons().length === 2);
    const moved = { draftStartsAt: '2030-03-11 18:00:00', draftEndsAt };
    await as(league.admin).post(season(league), moved);
    await until(() => reasons().length === 3);
    expect(reasons()).toEqual(['end', 'quiet_hours', undefined]);
    const nights = world.notified('draft_rescheduled', league).map(({ params }) => params.quietHours);
    expect(nights).toEqual([undefined, '23:00–07:00 Europe/Budapest', 'none']);
  });

  it('does not change and tells nobody when the same dates are sent again', async () => {
    const answer = await as(league.admin).post(season(league), dates);
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
    await world.fantasy.due();
    expect(world.notified('draft_rescheduled', league)).toEqual([]);
  });

  it('is neither moved nor cancelled by a window that shows dates from before', async () => {
    const moved = { draftStartsAt: '2030-03-11 18:00:00', draftEndsAt: '2030-03-12 18:00:00' };
    await as(league.admin).post(season(league), { ...moved, version: 1 });
    for (const call of [
      () => as(league.admin).post(season(league), { ...dates, version: 1 }),
      () => as(league.admin).delete(`${season(league)}?version=1`),
    ]) {
      const { status, body } = await call();
      expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect((await as(league.admin).post(season(league), { ...moved, version: 1 })).status).toBe(200);
    expect((await as(league.admin).get(season(league))).body).toMatchObject({ ...moved, version: 2 });
    await until(() => remembered(league).length === 2);
    expect((await as(league.admin).delete(`${season(league)}?version=2`)).status).toBe(204);
  });

  it('may be moved and cancelled by a window that has not heard who joined or left', async () => {
    const moved = { draftStartsAt: '2030-03-11 18:00:00', draftEndsAt: '2030-03-12 18:00:00' };
    const { teams } = league.snapshot;
    const joinAndLeave = async () => {
      await league.announce({ teams: teams.slice(0, -1) });
      await league.announce({ teams });
    };
    await joinAndLeave();
    const answer = await as(league.admin).post(season(league), { ...moved, version: 1 });
    expect([answer.status, answer.body.version]).toEqual([200, 4]);
    await joinAndLeave();
    // The dates that version 3 showed are not these.
    const old = await as(league.admin).delete(`${season(league)}?version=3`);
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await as(league.admin).delete(`${season(league)}?version=4`)).status).toBe(204);
  });

  it('is gone when it is cancelled, and may be scheduled again with another seed', async () => {
    const before = (await as(league.admin).get(season(league))).body;
    expect((await as(league.admin).delete(season(league))).status).toBe(204);
    await until(() => world.notified('draft_cancelled', league).length === 1);
    for (const path of ['draft', 'draft-team', 'draft-teams', `seasons/${world.season.id}`]) {
      const { status, body } = await as(league.admin).get(`/leagues/${league.id}/${path}`);
      expect([path, status, body.code]).toEqual([path, 404, 'league_season_not_found']);
    }
    const internal = await world.fantasy.internal.get(
      `/leagues/${league.id}/season?seasonId=${world.season.id}`,
    );
    expect(internal.status).toBe(404);
    const again = await schedule(league);
    expect(again.status).toBe(201);
    expect(again.body.draftSeedHash).not.toBe(before.draftSeedHash);
    await until(() => world.notified('draft_scheduled', league).length === 2);
    const subjects = world.notified('draft_scheduled', league).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(2);
  });

  it('is remembered by its league: scheduled, moved and cancelled, by whom', async () => {
    const moved = { draftStartsAt: '2030-03-11 18:00:00', draftEndsAt: '2030-03-12 18:00:00' };
    await as(league.admin).post(season(league), moved);
    await as(league.admin).delete(season(league));
    await until(() => remembered(league).length === 3);
    const by = league.admin.id;
    const [before, date] = [{ instant: dates.draftStartsAt }, { instant: moved.draftStartsAt }];
    expect(remembered(league)).toEqual([
      ['draft_scheduled', by, { date: before }],
      ['draft_rescheduled', by, { before, date }],
      ['draft_cancelled', by, { date }],
    ]);
  });

  it('is remembered with its quiet hours, whether they come with the dates or change with them', async () => {
    const night = (from: string) => ({ from, to: '07:00' });
    await as(league.admin).delete(season(league));
    const ends = { draftEndsAt: '2030-03-12 18:00:00' };
    const set = { draftStartsAt: dates.draftStartsAt, ...ends, quietHours: night('22:00') };
    expect((await as(league.admin).post(`/leagues/${league.id}/seasons`, set)).status).toBe(201);
    const moved = { draftStartsAt: '2030-03-10 19:00:00', ...ends };
    await as(league.admin).post(season(league), { ...moved, quietHours: night('23:00') });
    await as(league.admin).post(season(league), moved);
    await until(() => remembered(league).length === 6);
    const by = league.admin.id;
    const [before, date] = [{ instant: set.draftStartsAt }, { instant: moved.draftStartsAt }];
    expect(remembered(league).slice(2)).toEqual([
      ['draft_scheduled', by, { date: before, quietHours: '22:00–07:00' }],
      ['draft_rescheduled', by, { before, date }],
      ['draft_rescheduled.quiet_hours', by, { before: '22:00–07:00', after: '23:00–07:00' }],
      ['draft_rescheduled.quiet_hours', by, { before: '23:00–07:00', after: '–' }],
    ]);
  });

  it('is changed and cancelled by nobody but an admin', async () => {
    const member = league.managers[1]!;
    for (const call of [
      () => as(member).post(season(league), dates),
      () => as(member).delete(season(league)),
    ]) {
      const { status, body } = await call();
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    const shown = (await as(member).get(season(league))).body.can;
    expect(shown.changeDraft).toEqual({ allowed: false, why: 'forbidden' });
    expect(shown.cancelDraft).toEqual({ allowed: false, why: 'forbidden' });
    expect((await as(aUser()).get(season(league))).body.code).toBe('not_league_member');
  });

  it('keeps its teams in step with the league, by joining', async () => {
    const [first, second, third, fourth] = league.snapshot.teams;
    await league.announce({ teams: [first!, third!, fourth!] });
    const teams = (await as(league.admin).get(`/leagues/${league.id}/draft-teams`)).body;
    expect(teams.map(({ id }: { id: string }) => id)).toEqual([first!.id, third!.id, fourth!.id]);
    const refused = await as(league.admin).post(season(league), {
      ...dates,
      draftEndsAt: '2030-03-10 22:00:00',
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'league_slots_not_filled']);
    await league.announce({ teams: [first!, second!, third!, fourth!] });
    const state = (await as(league.managers[1]!).get(`/leagues/${league.id}/draft`)).body;
    expect(state.teams.map(({ id }: { id: string }) => id)).toEqual(
      league.snapshot.teams.map(({ id }) => id),
    );
    expect(state).toMatchObject({
      status: 'pending',
      draft: null,
      myTeamId: second!.id,
      myRoster: null,
      version: 3,
    });
    expect((await as(aUser({ id: second!.managerId! })).get(`/leagues/${league.id}/draft`)).status).toBe(200);
  });

  it('goes with its league', async () => {
    await as(league.admin).post(`/leagues/${league.id}/draft/queue`, { playerIds: [world.players[0]!.id] });
    await league.remove();
    expect(await LeagueSeasonModel.exists({ _id: leagueSeasonKey(league.id, world.season.id) })).toBeNull();
    expect((await as(league.admin).get(`/leagues/${league.id}/draft`)).body.code).toBe('league_not_found');
  });

  it('tells what it still has to tell before it goes with its league', async () => {
    const _id = leagueSeasonKey(league.id, world.season.id);
    await until(async () => (await LeagueSeasonModel.findById(_id).lean())?.outbox.length === 0);
    const about = { id: league.id, name: 'Liga' };
    const late = notice({ code: 'draft_ended', subject: 'late', to: [league.admin.id], league: about });
    // Nobody hears it before it was looked at.
    world.accounts.answers['POST /internal/events'] = () => ({ status: 503 });
    await LeagueSeasonModel.updateOne({ _id }, withOutbox(late, {}));
    await league.remove();
    expect(await LeagueSeasonModel.exists({ leagueId: league.id })).toBeNull();
    const left = await LeagueSeasonModel.findById(_id).lean();
    expect(left).toMatchObject({ teams: [], draft: null, outbox: [{ event: 'notify' }] });
    const refused = world.notified('draft_ended', league).length;
    delete world.accounts.answers['POST /internal/events'];
    await until(async () => {
      await world.fantasy.due();
      return (await LeagueSeasonModel.exists({ _id })) === null;
    });
    expect(world.notified('draft_ended', league).length).toBeGreaterThan(refused);
  });

  it('is what leagues and stats ask for', async () => {
    const { body } = await world.fantasy.internal.get(
      `/leagues/${league.id}/season?seasonId=${world.season.id}`,
    );
    expect(body).toMatchObject({
      id: world.season.id,
      leagueId: league.id,
      status: 'pending',
      ...dates,
      draftLatestStartAt: '2030-03-10 18:00:00',
      hasDrafted: false,
    });
    const usage = (await world.fantasy.internal.get(`/seasons/${world.season.id}/usage`)).body;
    expect(usage.isDrawn).toBe(false);
    expect(usage.scheduled).toContainEqual({ leagueId: league.id, ...dates, nbTeams: 4 });
    const other = await world.aLeague();
    const { leftOut } = (await world.fantasy.internal.get(`/seasons/${world.season.id}/next-start`)).body;
    expect(leftOut).toContainEqual({ league: { id: league.id, name: 'Liga' }, reason: 'draft_not_done' });
    expect(leftOut).toContainEqual({ league: { id: other.id, name: 'Liga' }, reason: 'no_draft' });
    // A start of a week asks for all: who does not play is left out and told. Every other job asks for those that play.
    const leagues = async (type: string) =>
      (await world.fantasy.internal.get(`/seasons/${world.season.id}/leagues?type=${type}`)).body as string[];
    expect(await leagues('start_week')).toEqual(expect.arrayContaining([league.id, other.id]));
    const playing = await leagues('lock_week');
    expect(playing).not.toContain(league.id);
    expect(playing).not.toContain(other.id);
  });
});
