import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { now, offsetTo, setClockOffset } from '@endzone/common/clock';
import { resetBreakers } from '@endzone/common/internalClient';
import type { TestUser } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';
import { WindowNoticeModel } from '../scheduling/windowNoticeModel.ts';
import { followLeague } from './membersService.ts';
import { startDueDrafts } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ season: { status: 'pending' } });
});
afterEach(() => world.clear());
afterAll(() => world.stop());

const as = (user: TestUser) => world.fantasy.as(user);
const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const stored = async (league: WorldLeague) =>
  (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean<LeagueSeasonDocument>())!;

/** A draft that has just started. */
async function started({ isAutomatic = false } = {}): Promise<WorldLeague> {
  const league = await world.aLeague();
  const start = new Date(Math.ceil((now().getTime() + 1) / 900_000) * 900_000);
  const text = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
  const end = new Date(start.getTime() + 3 * 3_600_000);
  const body = { draftStartsAt: text(start), draftEndsAt: text(end) };
  expect((await as(league.admin).post(path(league, 'seasons'), body)).status).toBe(201);
  for (const manager of isAutomatic ? league.managers : [])
    await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
  await world.fantasy.setNow(start);
  return league;
}

/** A draft of automatic teams: it is over as soon as it has started. */
async function drafted(): Promise<WorldLeague> {
  const league = await started({ isAutomatic: true });
  await until(async () => Boolean((await stored(league)).draft?.endedAt));
  return league;
}

describe('the draft window', () => {
  it('opens with a word to the admins of leagues that have no draft yet, once', async () => {
    const scheduled = await world.aLeague();
    const waiting = await world.aLeague();
    const headless = await world.aLeague();
    await headless.announce({ adminId: null });
    const body = { draftStartsAt: '2030-03-20 18:00:00', draftEndsAt: '2030-03-20 21:00:00' };
    await as(scheduled.admin).post(path(scheduled, 'seasons'), body);
    await world.fantasy.due();
    expect(world.notified('draft_window_open', waiting)).toEqual([]);
    const { draftWindow } = world.season;
    // It ends with that day, at 00:00 of the next one in Budapest.
    const ofWholeDays = { ...draftWindow, endDate: '2030-03-31 22:00:00' };
    await world.enqueueSeasonChanged({ status: 'drafting', draftWindow: ofWholeDays });
    await world.fantasy.due();
    await until(() => world.notified('draft_window_open', waiting).length === 1);
    expect(world.notified('draft_window_open', waiting)[0]).toMatchObject({
      recipients: [waiting.admin.id],
      params: { date: { day: '2030-03-31' } },
    });
    await world.fantasy.due();
    expect(world.notified('draft_window_open', waiting)).toHaveLength(1);
    expect(world.notified('draft_window_open', scheduled)).toEqual([]);
    expect(world.notified('draft_window_open', headless)).toEqual([]);
    // After a crash before the last word the same leagues are told by the same subject, which is heard once.
    const subject = world.notified('draft_window_open', waiting)[0]!.subject;
    await WindowNoticeModel.deleteMany({});
    await world.fantasy.due();
    await until(() => world.notified('draft_window_open', waiting).length === 2);
    expect(world.notified('draft_window_open', waiting)[1]!.subject).toBe(subject);
    await world.enqueueSeasonChanged({ draftWindow });
  });

  describe('that the owner moves', () => {
    let draftWindow: World['season']['draftWindow'];
    const endOn = (day: string) =>
      world.enqueueSeasonChanged({
        status: 'drafting',
        draftWindow: { ...draftWindow, endDate: `2030-${day} 20:00:00` },
      });
    const daysTold = (league: WorldLeague) =>
      world.notified('draft_window_open', league).map(({ params }) => params.date);
    beforeEach(async () => {
      draftWindow = world.season.draftWindow;
      await endOn('03-31');
      await world.fantasy.due();
    });
    afterEach(() => world.enqueueSeasonChanged({ draftWindow }));

    it('has each of its last days told to the same admins, once', async () => {
      const scheduled = await world.aLeague();
      const waiting = await world.aLeague();
      const body = { draftStartsAt: '2030-03-20 18:00:00', draftEndsAt: '2030-03-20 21:00:00' };
      await as(scheduled.admin).post(path(scheduled, 'seasons'), body);
      for (const day of ['03-25', '04-02', '03-25']) {
        await endOn(day);
        await world.fantasy.due();
        await world.fantasy.due();
      }
      const days = [{ day: '2030-03-25' }, { day: '2030-04-02' }, { day: '2030-03-25' }];
      await until(() => daysTold(waiting).length === 3);
      expect(daysTold(waiting)).toEqual(days);
      expect(daysTold(scheduled)).toEqual([]);
      const subjects = world.notified('draft_window_open', waiting).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(3);
    });

    it('is not told of again after an update, but when it moves then', async () => {
      const waiting = await world.aLeague();
      await WindowNoticeModel.deleteMany({ _id: { $ne: `${world.season.id}:done` } });
      await world.fantasy.due();
      await endOn('03-26');
      await world.fantasy.due();
      await until(() => daysTold(waiting).length === 1);
      expect(daysTold(waiting)).toEqual([{ day: '2030-03-26' }]);
    });
  });
});

describe('starts of drafts', () => {
  it('are in the list of long work from the moment they are due', async () => {
    const league = await world.aLeague();
    const body = { draftStartsAt: '2030-03-20 18:00:00', draftEndsAt: '2030-03-20 21:00:00' };
    await as(league.admin).post(path(league, 'seasons'), body);
    const listed = async () =>
      (await world.fantasy.internal.get('/long-jobs?kind=draft_start&limit=5')).body.jobs;
    expect(await listed()).toEqual([]);
    await world.fantasy.setNow(new Date('2030-03-20T18:00:00Z'));
    await until(async () => (await stored(league)).draft !== null);
    expect(await listed()).toEqual([
      expect.objectContaining({
        kind: 'draft_start',
        subject: { action: null, week: null, name: 'Liga' },
        state: 'done',
        canRetry: false,
      }),
    ]);
  });
});

describe('an open slot that leagues knows of alone', () => {
  const body = { draftStartsAt: '2030-03-20 18:00:00', draftEndsAt: '2030-03-20 21:00:00' };
  const seal = 'POST /internal/leagues/*';
  let answer: World['leagues']['answers'][string];
  let league: WorldLeague;
  beforeEach(async () => {
    answer = world.leagues.answers[seal]!;
    await world.fantasy.setNow(new Date('2030-03-20T12:00:00Z'));
    league = await world.aLeague();
    expect((await as(league.admin).post(path(league, 'seasons'), body)).status).toBe(201);
  });
  afterEach(() => {
    world.leagues.answers[seal] = answer;
  });
  /** Nobody has told fantasy yet. */
  const leaveUnheard = () => {
    league.snapshot = {
      ...league.snapshot,
      teams: league.snapshot.teams.slice(0, -1),
      rev: league.snapshot.rev + 1,
    };
  };

  it('keeps the draft from starting, and the admin is told', async () => {
    leaveUnheard();
    await world.fantasy.setNow(new Date('2030-03-20T18:00:00Z'));
    const problem = 'league_slots_not_filled';
    expect(await stored(league)).toMatchObject({ status: 'pending', draftProblem: problem });
    await until(() => world.notified('draft_not_started_slots', league).length === 1);
  });

  describe('when the rights have gone to another member', () => {
    const toldOf = () =>
      world.notified('draft_not_started_slots', league).map(({ recipients }) => recipients);
    const transfer = async () => {
      const [, next] = league.managers;
      await league.announce({ adminId: next!.id });
      await world.fantasy.due();
      return next!.id;
    };
    beforeEach(async () => {
      leaveUnheard();
      await world.fantasy.setNow(new Date('2030-03-20T18:00:00Z'));
      await until(() => toldOf().length === 1);
    });

    it('is told to them too, once', async () => {
      const next = await transfer();
      await until(() => toldOf().length === 2);
      await world.fantasy.due();
      expect(toldOf()).toEqual([[league.admin.id], [next]]);
    });

    it('is told to nobody again whom the version before has told', async () => {
      const told = ['problem:league_slots_not_filled:2030-03-20T18:00:00.000Z'];
      await LeagueSeasonModel.updateOne({ leagueId: league.id }, { $set: { told } });
      await world.fantasy.due();
      await until(async () => (await stored(league)).told.length === 2);
      const next = await transfer();
      await until(() => toldOf().length === 2);
      expect(toldOf()).toEqual([[league.admin.id], [next]]);
    });
  });

  it('is no problem of a draft whose dates were changed meanwhile', async () => {
    const later = { draftStartsAt: '2030-03-21 18:00:00', draftEndsAt: '2030-03-21 21:00:00' };
    world.leagues.answers[seal] = async (heard) => {
      if (heard.path.endsWith('/seal')) {
        await as(league.admin).post(path(league, `seasons/${world.season.id}`), later);
        leaveUnheard();
      }
      return answer(heard);
    };
    await world.fantasy.setNow(new Date('2030-03-20T18:00:00Z'));
    expect(await stored(league)).toMatchObject({
      draftStartsAt: new Date('2030-03-21T18:00:00Z'),
      draftProblem: null,
      told: [],
    });
    expect(world.notified('draft_not_started_slots', league)).toEqual([]);
  });
});

describe('a manager whom leagues knows of alone', () => {
  const asked = 'GET /internal/leagues/*';
  let answer: World['leagues']['answers'][string];
  let league: WorldLeague;
  beforeEach(async () => {
    answer = world.leagues.answers[asked]!;
    await world.fantasy.setNow(new Date('2030-03-20T12:00:00Z'));
    league = await world.aLeague();
    const body = { draftStartsAt: '2030-03-20 18:00:00', draftEndsAt: '2030-03-20 21:00:00' };
    expect((await as(league.admin).post(path(league, 'seasons'), body)).status).toBe(201);
    const { teams } = league.snapshot;
    await league.announce({ teams: teams.slice(0, -1) });
    await until(async () => (await stored(league)).teams.length === teams.length - 1);
    // Nobody has told fantasy yet.
    league.snapshot = { ...league.snapshot, teams, rev: league.snapshot.rev + 1 };
  });
  afterEach(() => {
    world.leagues.answers[asked] = answer;
  });
  const expectStarted = async () => {
    await until(async () => (await stored(league)).status === 'drafting');
    expect((await stored(league)).draftProblem).toBeNull();
    expect(world.notified('draft_not_started_slots', league)).toEqual([]);
  };

  it('lets the draft start, which its copy would have kept until it is too late', async () => {
    await world.fantasy.setNow(new Date('2030-03-20T18:00:00Z'));
    await expectStarted();
  });

  it('lets it start later too, once leagues answers again', async () => {
    const isAsked = new Promise<void>((resolve) => {
      world.leagues.answers[asked] = () => {
        resolve();
        return { status: 503, body: {} };
      };
    });
    await world.fantasy.setNow(new Date('2030-03-20T18:00:00Z'));
    await isAsked;
    await world.fantasy.due();
    expect(await stored(league)).toMatchObject({ status: 'pending', draftProblem: null });
    world.leagues.answers[asked] = answer;
    resetBreakers();
    await world.fantasy.setNow(new Date('2030-03-20T18:01:00Z'));
    await expectStarted();
  });
});

describe('leagues that cannot draft', () => {
  it('are named by their size, until their draft is done', async () => {
    const unqualified = async () =>
      (await world.fantasy.internal.get(`/seasons/${world.season.id}/unqualified`)).body;
    const league = await world.aLeague();
    expect(await unqualified()).toEqual([]);
    const { nbMaxFantasyTeams } = world.season;
    await world.enqueueSeasonChanged({ nbMaxFantasyTeams: 2 });
    expect(await unqualified()).toEqual([
      { leagueTeams: 4, seasonTeams: 2, nbLeagues: 1, leagues: [{ id: league.id, name: 'Liga' }] },
    ]);
    await world.enqueueSeasonChanged({ nbMaxFantasyTeams });
    expect(await unqualified()).toEqual([]);
  });
});

describe('a league that drafts', () => {
  beforeAll(() => world.fantasy.setNow(new Date('2030-03-02T12:00:00Z')));

  it('before the season plays every regular week', async () => {
    await world.enqueueSeasonChanged({ status: 'drafting' });
    const league = await drafted();
    const season = await stored(league);
    expect([season.status, season.span]).toEqual([
      'ongoing',
      { firstWeek: 1, nbWeeks: 6, nbPlayoffWeeks: 1 },
    ]);
    const { body } = await world.fantasy.internal.get(`/seasons/${world.season.id}/usage`);
    expect(body).toMatchObject({ nbLeagueSeasons: 1, isDrawn: true, scheduled: [] });
    const { body: next } = await world.fantasy.internal.get(`/seasons/${world.season.id}/next-start`);
    expect(next).toEqual({
      playing: { nbLeagues: 1, leagues: [{ id: league.id, name: 'Liga' }] },
      leftOut: [],
    });
    const owned = season.teams[0]!.entries[0]!.playerId;
    const ownership = await world.fantasy.internal.get(
      `/leagues/${league.id}/ownership?userId=${league.admin.id}`,
    );
    const [team] = league.snapshot.teams;
    expect(ownership.body).toMatchObject({ isMember: true, myTeamId: team!.id });
    expect(ownership.body.owners[owned]).toEqual({
      id: season.teams[0]!.id,
      name: season.teams[0]!.identity.name,
    });
    const used = await world.fantasy.internal.get(`/players/${owned}/usage`);
    const counts = { nbRosters: 1, nbLeagues: 1 };
    expect(used.body).toEqual({ inUnfinishedRoster: true, everInRoster: true, ...counts });
    const unused = await world.fantasy.internal.get(`/players/${league.id}/usage`);
    const none = { nbRosters: 0, nbLeagues: 0 };
    expect(unused.body).toEqual({ inUnfinishedRoster: false, everInRoster: false, ...none });
    const playerIds = [league.id, owned];
    const rostered = await world.fantasy.internal.post('/players/rostered', { playerIds });
    expect(rostered.body).toEqual({ now: [owned], ever: [owned] });
  });

  it('while week w runs plays from week w + 1', async () => {
    await world.enqueueSeasonChanged({ status: 'ongoing', currentWeek: 2, isWeekActive: true });
    const season = await stored(await drafted());
    expect(season.span?.firstWeek).toBe(3);
    await world.enqueueSeasonChanged({ status: 'drafting', currentWeek: 0, isWeekActive: false });
  });

  it('when no regular week is left is closed without result, and everyone is told', async () => {
    await world.enqueueSeasonChanged({ status: 'ongoing', currentWeek: 5 });
    const league = await drafted();
    const season = await stored(league);
    expect([season.status, season.closedReason, season.span]).toEqual(['finished', 'no_weeks_left', null]);
    await until(() => world.notified('season_closed', league).length === 1);
    expect(world.notified('season_closed', league)[0]).toMatchObject({
      recipients: season.teams.map(({ managerId }) => managerId),
      params: { reason: 'no_weeks_left' },
    });
    await world.fantasy.due();
    expect(world.notified('draft_ended', league)).toEqual([]);
    const { body } = await as(league.admin).get(path(league, `seasons/${world.season.id}`));
    expect(body).toMatchObject({ status: 'finished', closedReason: 'no_weeks_left' });
    await world.enqueueSeasonChanged({ status: 'drafting', currentWeek: 0 });
  });

  it('keeps a team whose manager leaves afterwards, with its name and without its owner', async () => {
    const league = await drafted();
    const [gone, ...rest] = league.snapshot.teams;
    const { version, teams: rosters } = await stored(league);
    const kicker = ({ id }: { id: string }) =>
      rosters.find((team) => team.id === id)!.entries.find(({ position }) => position === 'K')!.playerId;
    const [partner] = rest;
    const offer = path(league, `trade-proposal/${kicker(partner!)}/${kicker(gone!)}`);
    expect((await as(league.managers[1]!).post(offer, {})).body.status).toBe('proposed');
    await league.announce({ teams: [{ ...gone!, managerId: null }, ...rest] });
    const season = await stored(league);
    expect(season.teams.find(({ id }) => id === gone!.id)).toMatchObject({ managerId: null, autoPick: true });
    expect(season.version).toBe(version);
    await world.fantasy.due();
    const trades = `/seasons/${world.season.id}/fantasy-teams/${partner!.id}/trade-proposals?status=all`;
    const [trade] = (await as(league.managers[1]!).get(trades)).body;
    expect([trade.status, trade.voidReason]).toEqual(['void', { code: 'manager_left', player: null }]);
    await until(() => world.notified('trade_void', league).length === 1);
    expect(world.notified('trade_void', league)[0]?.params.reason).toBe('manager_left');
    await league.announce({ teams: rest, sealedFor: null });
    const teams = (await as(league.managers[1]!).get(path(league, 'draft-teams'))).body;
    expect(teams.find(({ id }: { id: string }) => id === gone!.id)).toMatchObject({
      name: gone!.name,
      owner: null,
    });
  });
});

describe('a league whose draft has started', () => {
  it('loses no team to an older snapshot that arrives late', async () => {
    const league = await started();
    const before = await stored(league);
    expect(before.status).toBe('drafting');
    const { rev, teams } = league.snapshot;
    await followLeague(league.id, { ...league.snapshot, rev: rev - 1, teams: teams.slice(0, -1) });
    const after = await stored(league);
    expect([after.version, after.teams]).toEqual([before.version, before.teams]);
  });

  it('goes on without a manager who left, and keeps the team', async () => {
    const league = await started();
    const [gone, ...rest] = league.snapshot.teams;
    await followLeague(league.id, { ...league.snapshot, rev: league.snapshot.rev + 1, teams: rest });
    const { teams } = await stored(league);
    expect(teams).toHaveLength(4);
    for (const { id, managerId } of teams)
      expect(managerId).toBe(rest.find((team) => team.id === id)?.managerId ?? null);
    expect(teams.find(({ id }) => id === gone!.id)?.autoPick).toBe(true);
  });
});

describe('players of a league', () => {
  const available = (league: WorldLeague, user: TestUser, query = '') =>
    as(user).get(path(league, `available-players${query}`));

  it('are asked of the real league while there are no rosters', async () => {
    const league = await world.aLeague();
    const none = await available(league, { ...league.admin, locale: 'hu' });
    expect([none.status, none.body.code]).toEqual([422, 'no_league_rosters']);
    const body = { draftStartsAt: '2030-03-25 18:00:00', draftEndsAt: '2030-03-25 21:00:00' };
    await as(league.admin).post(path(league, 'seasons'), body);
    expect((await available(league, league.admin)).body.code).toBe('no_league_rosters');
  });

  it('say whose they are and whether the caller may take them', async () => {
    const league = await drafted();
    const season = await stored(league);
    const mine = season.teams.find(({ managerId }) => managerId === league.admin.id)!;
    const all = await available(league, league.admin, '?availability=all&limit=500');
    expect(all.status).toBe(200);
    expect(all.headers.get('x-total-count')).toBe(String(world.players.length));
    expect(all.headers.get('x-season-id')).toBe(world.season.id);
    const byId = new Map<string, { rosterStatus: string; can: unknown; fantasyTeam: unknown }>(
      all.body.map((player: { id: string }) => [player.id, player]),
    );
    const own = byId.get(mine.entries[0]!.playerId)!;
    expect([own.rosterStatus, own.fantasyTeam, own.can]).toEqual([
      'mine',
      { id: mine.id, name: mine.identity.name },
      { pick: { allowed: false, why: 'player_taken' } },
    ]);
    const other = season.teams.find(({ id }) => id !== mine.id)!;
    expect(byId.get(other.entries[0]!.playerId)!.rosterStatus).toBe('rostered');
    const free = await available(league, league.admin);
    expect(free.body).toHaveLength(world.players.length - 56);
    expect(free.body[0]).toMatchObject({
      rosterStatus: 'free',
      can: { pick: { allowed: false, why: 'roster_full' } },
    });
    expect((await available(league, world.owner)).body[0].can.pick).toEqual({
      allowed: false,
      why: 'no_team',
    });
    world.stats.answers['POST /internal/players/search'] = () => ({ status: 404, body: {} });
    const unknown = await available(league, league.admin, `?season=${league.id}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'season_not_found']);
  });
});

describe('a season that never drafted', () => {
  async function scheduled(): Promise<WorldLeague> {
    await world.fantasy.setNow(new Date('2030-03-27T12:00:00Z'));
    const league = await world.aLeague();
    const body = { draftStartsAt: '2030-03-28 18:00:00', draftEndsAt: '2030-03-28 21:00:00' };
    expect((await as(league.admin).post(path(league, 'seasons'), body)).status).toBe(201);
    return league;
  }

  it('does not start any more after an outage that outlasted the window', async () => {
    const league = await scheduled();
    // The look for drafts comes before that for closed windows.
    setClockOffset(offsetTo(new Date('2030-03-31T20:00:05Z')));
    expect([await startDueDrafts(), (await stored(league)).draft]).toEqual([0, null]);
    await world.fantasy.due();
    expect(await stored(league)).toMatchObject({ status: 'finished', closedReason: 'never_drafted' });
    expect(world.notified('draft_started', league)).toEqual([]);
  });

  it('is none whose draft starts late, after an outage that ended before the window', async () => {
    const league = await scheduled();
    await world.fantasy.setNow(new Date('2030-03-31T19:00:00Z'));
    expect((await stored(league)).status).toBe('drafting');
  });

  it('is closed when the window ends, and everyone is told', async () => {
    const league = await scheduled();
    await league.announce({ teams: league.snapshot.teams.slice(1) });
    await world.fantasy.setNow(new Date('2030-03-31T19:59:00Z'));
    expect((await stored(league)).status).toBe('pending');
    await world.fantasy.setNow(new Date('2030-03-31T20:00:05Z'));
    await until(() => world.notified('season_closed', league).length === 1);
    expect(world.notified('season_closed', league)[0]?.params).toEqual({ reason: 'never_drafted' });
    expect(await stored(league)).toMatchObject({
      status: 'finished',
      closedReason: 'never_drafted',
      draft: null,
    });
    const late = await world.aLeague();
    const dates = { draftStartsAt: '2030-04-02 18:00:00', draftEndsAt: '2030-04-02 21:00:00' };
    const refused = await as(late.admin).post(path(late, 'seasons'), dates);
    expect(refused.body.violations).toEqual([
      {
        property: 'draftEndsAt',
        code: 'after_window',
        message: 'Draft end date/time should be before 31/03/2030 22:00',
      },
    ]);
  });

  describe('whose window the owner has extended', () => {
    const extended = { startDate: '2030-03-01 00:00:00', endDate: '2030-04-10 20:00:00' };
    const dates = { draftStartsAt: '2030-04-02 18:00:00', draftEndsAt: '2030-04-02 21:00:00' };
    let window: typeof extended;
    beforeEach(() => {
      window = world.season.draftWindow;
    });
    afterEach(() => world.enqueueSeasonChanged({ draftWindow: window }));

    it('is not closed before fantasy has heard of that', async () => {
      const league = await scheduled();
      await league.announce({ teams: league.snapshot.teams.slice(1) });
      world.season = { ...world.season, draftWindow: extended, rev: world.season.rev + 1 };
      await world.fantasy.setNow(new Date('2030-03-31T20:00:05Z'));
      expect((await stored(league)).status).toBe('pending');
    });

    it('stays as it is while stats does not say what holds', async () => {
      const league = await scheduled();
      await league.announce({ teams: league.snapshot.teams.slice(1) });
      const answer = world.stats.answers['GET /internal/seasons/*']!;
      world.stats.answers['GET /internal/seasons/*'] = () => ({ status: 503 });
      await world.fantasy.setNow(new Date('2030-03-31T20:00:05Z'));
      expect((await stored(league)).status).toBe('pending');
      world.stats.answers['GET /internal/seasons/*'] = answer;
      await world.fantasy.due();
      expect((await stored(league)).closedReason).toBe('never_drafted');
    });

    it('may be scheduled anew, and drafts', async () => {
      const league = await scheduled();
      const { teams } = league.snapshot;
      await league.announce({ teams: teams.slice(1) });
      await world.fantasy.setNow(new Date('2030-03-31T20:00:05Z'));
      const closed = await stored(league);
      expect(closed.closedReason).toBe('never_drafted');
      await league.announce({ teams });
      await world.enqueueSeasonChanged({ draftWindow: extended });
      await world.fantasy.due();
      const opened = () => world.notified('draft_window_open', league).at(-1)?.params.date;
      await until(() => opened() !== undefined);
      expect(opened()).toEqual({ day: '2030-04-10' });
      const answer = await as(league.admin).post(path(league, 'seasons'), dates);
      expect([answer.status, answer.body.status, answer.body.closedReason]).toEqual([201, 'pending', null]);
      const again = await stored(league);
      expect(again.rev).toBeGreaterThan(closed.rev);
      expect(again.draftSeed).not.toBe(closed.draftSeed);
      await world.fantasy.setNow(new Date('2030-04-02T18:00:00Z'));
      expect((await stored(league)).status).toBe('drafting');
    });
  });
});
