import { afterAll, afterEach, beforeAll, describe, expect, it, test } from '@jest/globals';
import { now } from '@endzone/common/clock';
import { identityHeader, signIdentity } from '@endzone/common/identity';
import { newId } from '@endzone/common/ids';
import { aUser, type TestUser } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { resumeClocks, advanceClocks, freezeClocks } from '@endzone/common/testing/wallClock';
import { formatInstant } from '@endzone/contracts/fields';
import { ConnectionModel } from '../../core/presence/model.ts';
import { LeagueModel } from '../../core/copies/model.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';
import { tryToVisit, visit, type Visitor } from './testing/aVisitor.ts';

let world: World;
let visitors: Visitor[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  visitors = [];
  resumeClocks();
  world.endedSessions.clear();
  await world.clear();
});
afterAll(() => world.stop());

const as = (user: TestUser) => world.fantasy.as(user);
const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const stored = async (league: WorldLeague) =>
  (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean<LeagueSeasonDocument>())!;
const managerOf = (league: WorldLeague, teamId: string) =>
  league.managers.find(
    ({ id }) => id === league.snapshot.teams.find((team) => team.id === teamId)?.managerId,
  )!;
const later = (seconds: number) => world.fantasy.setNow(new Date(now().getTime() + seconds * 1000));

type Options = { auth?: Record<string, unknown>; sessionId?: string; headers?: Record<string, string> };
const addressed = (league: WorldLeague, user: TestUser, { auth, ...options }: Options) => ({
  url: world.fantasy.url,
  user,
  auth: { leagueId: league.id, ...auth },
  ...options,
});
async function enter(league: WorldLeague, user: TestUser, options: Options = {}): Promise<Visitor> {
  const visitor = await visit(addressed(league, user, options));
  visitors.push(visitor);
  return visitor;
}
const refusedEntry = (league: WorldLeague, user: TestUser, options: Options = {}) =>
  tryToVisit(addressed(league, user, options));

/** Sessions and rooms are looked at by the same beat, one look at a time. */
async function looked(): Promise<void> {
  const looks = () => world.bff.requests.filter(({ path }) => path === '/internal/sessions/ended').length;
  const before = looks();
  await until(() => looks() >= before + 2);
}

let nextStart = Date.parse('2030-03-05T18:00:00Z');
type Wanted = Parameters<World['aLeague']>[0] & { hours?: number };

async function scheduled({ hours, ...options }: Wanted = {}) {
  const league = await world.aLeague(options);
  const startsAt = new Date(nextStart);
  nextStart += 4 * 3_600_000;
  const dates = datesFrom(startsAt, hours);
  expect((await as(league.admin).post(path(league, 'seasons'), dates)).status).toBe(201);
  return Object.assign(league, { startsAt });
}
const datesFrom = (startsAt: Date, hours = 3) => ({
  draftStartsAt: formatInstant(startsAt),
  draftEndsAt: formatInstant(new Date(startsAt.getTime() + hours * 3_600_000)),
});
async function started(options: Wanted = {}) {
  const league = await scheduled(options);
  await world.fantasy.setNow(league.startsAt);
  return league;
}
async function onTheClock(league: WorldLeague) {
  const { draft, teams } = await stored(league);
  const { body } = await as(world.owner).get(path(league, 'draft-team'));
  return { teamId: body.draftTeam.id as string, manager: managerOf(league, body.draftTeam.id), draft, teams };
}
async function pickBest(league: WorldLeague) {
  const { manager } = await onTheClock(league);
  const { picks = [] } = (await stored(league)).draft ?? {};
  const taken = new Set(picks.map(({ playerId }) => playerId));
  const free = world.players.find(({ id, position }) => position === 'WR' && !taken.has(id))!;
  const answer = await as(manager).post(path(league, 'draft/picks'), { playerId: free.id });
  expect(answer.status).toBe(201);
  return { manager, player: free, answer };
}

describe('the way in', () => {
  const upgrade = async (
    headers: Record<string, string>,
    at = '/api/socket.io/?EIO=4&transport=websocket',
  ) => {
    const { request } = await import('node:http');
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asked = request(`${world.fantasy.url}${at}`, {
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      });
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve({ status: answer.statusCode ?? 0, body: '' });
      });
      asked.on('response', (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      asked.on('error', reject);
      asked.end();
    });
  };
  const identity = (secret: string) =>
    signIdentity(secret, { userId: newId(), isOwner: false, locale: 'en', sessionId: newId() });

  it('is closed without a session', async () => {
    const { status, body } = await upgrade({});
    expect([status, JSON.parse(body)]).toMatchObject([
      401,
      { code: 'unauthenticated', message: 'Please login to continue' },
    ]);
    const hungarian = await upgrade({ 'X-Locale': 'hu' });
    expect(JSON.parse(hungarian.body).message).toBe('A folytatáshoz jelentkezz be');
  });

  it('is closed to a forged identity, also in the query', async () => {
    const forged = await identity('another-secret-that-is-long-enough-012345');
    expect((await upgrade({ [identityHeader]: forged })).status).toBe(401);
    const { config } = await import('@endzone/common/config');
    const right = await identity(config().IDENTITY_SECRET);
    const inQuery = `/api/socket.io/?EIO=4&transport=websocket&token=${right}&${identityHeader}=${right}`;
    expect((await upgrade({}, inQuery)).status).toBe(401);
    expect((await upgrade({ [identityHeader]: right })).status).toBe(101);
    expect((await upgrade({ [identityHeader]: right }, '/api/other')).status).toBe(404);
  });

  it('has no polling transport', async () => {
    const { status } = await as(world.owner).get('/socket.io/?EIO=4&transport=polling');
    expect(status).toBe(404);
  });

  test.each([
    [
      'a league of others',
      403,
      'not_league_member',
      'You are not a member of this league',
      'Nem vagy tagja ennek a ligának',
    ],
    ['a league that is not there', 404, 'league_not_found', 'League not found', 'A liga nem található'],
    [
      'a league without draft',
      404,
      'league_season_not_found',
      'There is no active season',
      'Nincs aktív szezon',
    ],
    ['no league', 400, 'malformed_request', 'Invalid data provided', 'Hibás adatokat adtál meg'],
  ])('does not lead into %s', async (where, status, code, english, hungarian) => {
    const league = where === 'a league without draft' ? await world.aLeague() : await scheduled();
    const user = where === 'a league of others' ? aUser() : league.admin;
    const auth = {
      'a league that is not there': { leagueId: newId() },
      'no league': { leagueId: 'x' },
    }[where];
    const refused = await refusedEntry(league, user, auth ? { auth } : {});
    expect([refused.message, refused.data]).toEqual([english, { status, code }]);
    expect(await refusedEntry(league, user, { auth: { ...auth, locale: 'hu' } })).toMatchObject({
      message: hungarian,
      data: { status, code },
    });
    expect(await ConnectionModel.countDocuments({ userId: user.id })).toBe(0);
  });

  test.each([{ seasonId: 'x' }, { version: -1 }, { version: '1' }, { locale: 'de' }])(
    'refuses %j as malformed',
    async (auth) => {
      const league = await scheduled();
      expect((await refusedEntry(league, league.admin, { auth })).data).toEqual({
        status: 400,
        code: 'malformed_request',
      });
    },
  );

  it('is open to every member and to an owner, who only watches', async () => {
    const league = await scheduled();
    const [member, owner] = [await enter(league, league.managers[1]!), await enter(league, world.owner)];
    expect(await member.hear('draft:sync')).toMatchObject({
      leagueId: league.id,
      seasonId: world.season.id,
      status: 'pending',
      myTeamId: league.snapshot.teams[1]!.id,
    });
    expect(await owner.hear('draft:sync')).toMatchObject({ myTeamId: null, myRoster: null, queue: [] });
  });
});

describe('the first event', () => {
  it('is the state, with the receiver’s own part', async () => {
    const league = await started();
    const { manager } = await onTheClock(league);
    const playerIds = world.players.slice(0, 2).map(({ id }) => id);
    await as(manager).post(path(league, 'draft/queue'), { playerIds });
    const visitor = await enter(league, manager, { auth: { version: 2 } });
    expect(visitor.received[0]!.name).toBe('draft:sync');
    const state = visitor.received[0]!.payload;
    const { body } = await as(manager).get(path(league, 'draft'));
    for (const shown of [state, body]) {
      delete shown.serverTime;
      delete shown.draft.serverTime;
    }
    expect(state).toEqual(body);
    expect(state).toMatchObject({ queue: playerIds, can: { pick: { allowed: true } } });
    expect(state.onlineTeamIds).toEqual([state.myTeamId]);
  });

  it('comes before everything that happens meanwhile', async () => {
    const league = await started();
    const entering = Array.from({ length: 4 }, () => enter(league, world.owner));
    await pickBest(league);
    for (const visitor of await Promise.all(entering)) {
      expect(visitor.names()[0]).toBe('draft:sync');
      const { version } = visitor.received[0]!.payload;
      const stands = (await stored(league)).version;
      if (version < stands) await visitor.hear('draft:pick', (event) => event.version === stands);
    }
  });
});

describe('numbered events', () => {
  it('follow each announced change, one for each version, the same for everybody', async () => {
    const league = await scheduled();
    const [one, other] = [await enter(league, league.managers[0]!), await enter(league, world.owner)];
    const season = path(league, `seasons/${world.season.id}`);
    await as(league.admin).post(season, datesFrom(league.startsAt, 3.5));
    await world.fantasy.setNow(league.startsAt);
    const { manager, player } = await pickBest(league);
    await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
    const { version } = await stored(league);
    await Promise.all([one, other].map((visitor) => visitor.hear('draft:team')));
    expect(one.names()).toEqual([
      'draft:sync',
      'draft:scheduled',
      'draft:started',
      'draft:pick',
      'draft:team',
    ]);
    expect(one.versions()).toEqual([2, 3, 4, 5]);
    expect(version).toBe(5);
    const told = ({ received }: Visitor) =>
      received.filter(({ name }) => !['draft:sync', 'draft:presence'].includes(name));
    expect(told(other)).toEqual(told(one));
    const pick = await one.hear('draft:pick');
    expect(pick).toMatchObject({
      version: 4,
      pick: { pickNo: 1, player: { id: player.id }, isAuto: false, autoSource: null },
      draft: { pickNo: 2, version: 4, team: { id: expect.any(String) } },
      status: 'drafting',
    });
    expect(Object.keys(pick).sort()).toEqual([
      'draft',
      'openSlots',
      'pick',
      'serverTime',
      'status',
      'version',
    ]);
    expect(pick.openSlots).toHaveLength(13);
    const { body } = await as(manager).get(path(league, 'draft/picks'));
    expect(pick.pick).toEqual(body[0]);
  });

  it('say what a rescheduled draft needs, and who is there when members come and go', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    const teams = league.snapshot.teams;
    await league.announce({ teams: teams.slice(0, 3) });
    const left = await visitor.hear('draft:scheduled', ({ version }) => version === 2);
    expect(left.teams.map(({ id }: { id: string }) => id)).toEqual(teams.slice(0, 3).map(({ id }) => id));
    await world.fantasy.setNow(league.startsAt);
    const problem = await visitor.hear('draft:scheduled', ({ version }) => version === 3);
    const { draftStartsAt, draftEndsAt, draftTurnDurationSeconds } = (
      await as(league.admin).get(path(league, 'draft'))
    ).body;
    expect(problem).toEqual({
      version: 3,
      serverTime: expect.any(Number),
      draftStartsAt,
      draftEndsAt,
      draftTurnDurationSeconds,
      draftProblem: 'league_slots_not_filled',
      teams: left.teams,
    });
  });

  it('tell the start with seed, order and first deadline', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    await world.fantasy.setNow(league.startsAt);
    const event = await visitor.hear('draft:started');
    const { body } = await as(league.admin).get(path(league, 'draft'));
    expect(event).toMatchObject({ version: 2, teams: body.teams });
    expect({ ...event.draft, serverTime: 0 }).toEqual({ ...body.draft, serverTime: 0 });
    expect(event.draft.turnDeadlineAt).toEqual(expect.any(String));
  });

  it('tell a missed turn as an automatic pick', async () => {
    const league = await started();
    const visitor = await enter(league, league.admin);
    await later(200);
    expect(await visitor.hear('draft:pick')).toMatchObject({
      pick: { pickNo: 1, isAuto: true, autoSource: 'ranking' },
    });
  });

  it('end with the last pick: nobody is on the clock, and nothing numbered follows', async () => {
    const league = await started();
    const visitor = await enter(league, world.owner);
    for (const manager of league.managers)
      await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
    const last = await visitor.hear('draft:pick', ({ pick }) => pick.pickNo === 56);
    expect(last).toMatchObject({
      status: 'ongoing',
      draft: { team: null, pickNo: 57, turnDeadlineAt: null },
    });
    const versions = visitor.versions();
    expect(versions).toEqual(versions.map((_, index) => 3 + index));
    expect(versions.at(-1)).toBe((await stored(league)).version);
    await league.announce({ teams: league.snapshot.teams.slice(1) });
    // Whoever comes now is told of after everything that was told before.
    await enter(league, league.managers[1]!);
    await visitor.hear('draft:presence', ({ nbWatching }) => nbWatching === 2);
    expect(visitor.versions()).toEqual(versions);
  });

  it('name people in the reader’s way', async () => {
    const league = await scheduled();
    world.accounts.answers['GET /internal/users/*'] = ({ path }) => ({
      body: {
        id: path.split('/').at(-1),
        rev: 1,
        firstName: 'Anna',
        lastName: 'Kiss',
        email: 'anna@example.hu',
        locale: 'hu',
        isOwner: false,
      },
    });
    for (const { id } of league.managers) await world.fantasy.deliver('userChanged', { userId: id });
    const english = await enter(league, league.managers[1]!, { auth: { locale: 'en' } });
    const hungarian = await enter(league, league.managers[1]!, { auth: { locale: 'hu' } });
    await world.fantasy.setNow(league.startsAt);
    const [first, second] = [await english.hear('draft:started'), await hungarian.hear('draft:started')];
    expect(first.teams[0].owner.name).toBe('Anna Kiss');
    expect(second.teams[0].owner.name).toBe('Kiss Anna');
  });

  it('tell a manager who left during the draft', async () => {
    const league = await started();
    const visitor = await enter(league, league.admin);
    const gone = league.snapshot.teams[3]!;
    await league.announce({
      teams: league.snapshot.teams.map((team) => (team.id === gone.id ? { ...team, managerId: null } : team)),
    });
    expect(await visitor.hear('draft:team')).toMatchObject({
      version: 3,
      team: { id: gone.id, owner: null, autoPick: true, isOnline: false },
    });
  });

  it('leave out what is private: a queue goes to its manager’s own windows', async () => {
    const league = await started();
    const manager = league.managers[1]!;
    const [one, two, other] = [
      await enter(league, manager),
      await enter(league, manager),
      await enter(league, world.owner),
    ];
    const before = (await stored(league)).version;
    const playerIds = world.players.slice(3, 6).map(({ id }) => id);
    await as(manager).post(path(league, 'draft/queue'), { playerIds });
    expect(await one.hear('draft:queue')).toEqual({ serverTime: expect.any(Number), playerIds });
    expect(await two.hear('draft:queue')).toMatchObject({ playerIds });
    await as(manager).post(path(league, 'draft/queue'), { playerIds });
    await pickBest(league);
    await other.hear('draft:pick', ({ version }) => version === before + 1);
    expect(other.names()).not.toContain('draft:queue');
    await one.hear('draft:pick');
    expect(one.names().filter((name) => name === 'draft:queue')).toHaveLength(1);
  });

  it('that were lost are made good by the state', async () => {
    const league = await started();
    const visitor = await enter(league, league.admin);
    // As when a process dies between the write and the event.
    await LeagueSeasonModel.updateOne({ leagueId: league.id }, { $inc: { version: 1, rev: 1 } });
    const { version } = await stored(league);
    const state = await visitor.hear('draft:sync', (state) => state.version === version);
    expect(state.draft.pickNo).toBe(1);
    await pickBest(league);
    expect(await visitor.hear('draft:pick')).toMatchObject({ version: version + 1 });
  });
});

describe('what a client may say', () => {
  it('asks for the state, or whether its number is the present one', async () => {
    const league = await started();
    const visitor = await enter(league, league.admin);
    const { version } = await stored(league);
    const answer = await visitor.sync({ version });
    expect(answer).toEqual({ ok: true, state: null, version, serverTime: expect.any(Number) });
    const another = await enter(league, league.admin);
    expect(await another.sync({ version: version - 1 })).toMatchObject({
      ok: true,
      state: { version, leagueId: league.id },
    });
  });

  it('asks at most once in two seconds', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin, { auth: { locale: 'hu' } });
    freezeClocks();
    expect(await visitor.sync()).toMatchObject({ ok: true });
    expect(await visitor.sync()).toEqual({
      ok: false,
      code: 'too_many_requests',
      message: 'Túl sok kérés érkezett, várj egy kicsit',
    });
    advanceClocks(1_999);
    expect(await visitor.sync()).toMatchObject({ ok: false });
    advanceClocks(1);
    expect(await visitor.sync()).toMatchObject({ ok: true });
  });

  it('asks for the time', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    const asked = now().getTime();
    const answer = await visitor.time();
    expect(answer).toEqual({ ok: true, serverTime: expect.any(Number) });
    const { serverTime } = answer as { serverTime: number }; // granted
    expect(serverTime).toBeGreaterThanOrEqual(asked);
    expect(serverTime).toBeLessThanOrEqual(now().getTime());
  });

  test.each([{ version: 'x' }, { version: -1 }, 'x', null])('is refused when it is %j', async (asked) => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    expect(await visitor.sync(asked)).toEqual({
      ok: false,
      code: 'malformed_request',
      message: 'Invalid data provided',
    });
  });

  it('has no commands: a pick over the socket picks nobody', async () => {
    const league = await started();
    const { manager } = await onTheClock(league);
    const visitor = await enter(league, manager);
    const answer = await visitor.say('draft:pick', { playerId: world.players[0]!.id });
    expect(answer).toMatchObject({ ok: false, code: 'malformed_request' });
    expect((await stored(league)).draft?.picks).toEqual([]);
  });

  it('is at most twenty messages in ten seconds', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    freezeClocks();
    const answers = await Promise.all(Array.from({ length: 21 }, () => visitor.time()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_many_requests' });
  });

  it('is at most 4 KB: a longer message ends the connection', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    expect(await visitor.say('draft:time', { text: 'x'.repeat(3_900) })).toMatchObject({ ok: true });
    visitor.socket.emit('draft:time', { text: 'x'.repeat(4_100) });
    await visitor.gone;
  });
});

describe('presence', () => {
  it('is told on change: whose team is online, and how many persons are there', async () => {
    const league = await started();
    const [first, second] = league.snapshot.teams;
    const one = await enter(league, league.managers[0]!);
    await one.hear('draft:presence', ({ nbWatching }) => nbWatching === 1);
    const two = await enter(league, league.managers[1]!);
    await enter(league, world.owner);
    const order = (await stored(league)).teams.map(({ id }) => id);
    const both = order.filter((id) => [first!.id, second!.id].includes(id));
    expect(await one.hear('draft:presence', ({ nbWatching }) => nbWatching === 3)).toEqual({
      onlineTeamIds: both,
      nbWatching: 3,
    });
    two.leave();
    await one.hear(
      'draft:presence',
      ({ nbWatching, onlineTeamIds }) => nbWatching === 2 && onlineTeamIds.length === 1,
    );
  });

  it('stays with a manager as long as one of their windows is open', async () => {
    const league = await scheduled();
    const manager = league.managers[0]!;
    const one = await enter(league, manager);
    const two = await enter(league, manager);
    const { body } = await as(world.owner).get(path(league, 'draft'));
    expect(body.onlineTeamIds).toEqual([league.snapshot.teams[0]!.id]);
    expect(body.teams.map(({ isOnline }: { isOnline: boolean }) => isOnline)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    one.leave();
    await until(async () => (await ConnectionModel.countDocuments({ userId: manager.id })) === 1);
    expect((await as(world.owner).get(path(league, 'draft'))).body.onlineTeamIds).toHaveLength(1);
    two.leave();
    await until(
      async () => (await as(world.owner).get(path(league, 'draft'))).body.onlineTeamIds.length === 0,
    );
  });

  it('ends when the process that held it is dead', async () => {
    const league = await scheduled();
    const visitor = await enter(league, world.owner);
    const openedAt = new Date(Date.now() - 60_000);
    const userId = league.managers[0]!.id;
    const room = (await stored(league))._id;
    await ConnectionModel.create({ _id: newId(), room, userId, instance: newId(), openedAt });
    expect((await as(world.owner).get(path(league, 'draft'))).body.onlineTeamIds).toEqual([]);
    await visitor.hear('draft:presence', ({ nbWatching }) => nbWatching === 1);
  });

  it('ends although nobody could write it down when they left, or they were written down when they had left', async () => {
    const league = await scheduled();
    const visitor = await enter(league, world.owner);
    const { room, instance } = (await ConnectionModel.findOne({ userId: world.owner.id }).lean())!;
    const userId = league.managers[0]!.id;
    const openedAt = new Date(Date.now() - 20_000);
    await ConnectionModel.create({ _id: newId(), room, userId, instance, openedAt });
    await until(async () => (await ConnectionModel.countDocuments({ userId })) === 0);
    expect(visitor.socket.connected).toBe(true);
    expect(await ConnectionModel.countDocuments({ userId: world.owner.id })).toBe(1);
  });

  it('spares who is there the mail, not the word that it is their turn', async () => {
    const league = await started({ hours: 28 });
    const { teams } = await stored(league);
    const [first, second, third] = teams.map(({ id }) => managerOf(league, id).id);
    await enter(league, managerOf(league, teams[1]!.id));
    await pickBest(league);
    await pickBest(league);
    await until(() => world.notified('your_turn', league).length === 3);
    const told = world.notified('your_turn', league);
    expect(told.map(({ params, recipients, mail }) => [params.pickNo, recipients, mail])).toEqual([
      [1, [first], true],
      [2, [second], false],
      [3, [third], true],
    ]);
  });
});

describe('a connection is closed soon, and says why', () => {
  const closing = async (visitor: Visitor, cause: () => unknown) => {
    await cause();
    const closed = await visitor.hear('draft:closed');
    await visitor.gone;
    expect(visitor.received.at(-1)!.name).toBe('draft:closed');
    return closed;
  };

  it('after log-out, revocation, expiry or suspension', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin, { sessionId: 'a-session', auth: { locale: 'hu' } });
    const another = await enter(league, league.admin, { sessionId: 'another-session' });
    expect(await closing(visitor, () => world.endedSessions.add('a-session'))).toEqual({
      code: 'unauthenticated',
      message: 'A folytatáshoz jelentkezz be',
    });
    expect(another.socket.connected).toBe(true);
  });

  test.each([
    ['does not answer', { status: 503 }],
    ['answers something else', { body: {} }],
  ])('but nobody is logged out when the edge %s', async (_what, answer) => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    const call = 'POST /internal/sessions/ended';
    const known = world.bff.answers[call]!;
    let asked = 0;
    world.bff.answers[call] = () => {
      asked += 1;
      return answer;
    };
    // The look at the first answer is over when the next one begins.
    await until(() => asked >= 3);
    expect(visitor.socket.connected).toBe(true);
    world.bff.answers[call] = known;
  });

  it('of a member who is removed', async () => {
    const league = await scheduled();
    const removed = await enter(league, league.managers[2]!);
    const stays = await enter(league, league.managers[1]!);
    const teams = league.snapshot.teams.filter((_, index) => index !== 2);
    expect(await closing(removed, () => league.announce({ teams }))).toEqual({
      code: 'not_league_member',
      message: 'You are not a member of this league',
    });
    expect(stays.socket.connected).toBe(true);
    expect((await refusedEntry(league, league.managers[2]!)).data.code).toBe('not_league_member');
  });

  it('of a member whose removal this process was never told', async () => {
    const league = await scheduled();
    const removed = await enter(league, league.managers[2]!);
    const others = league.snapshot.teams.map((team, i) => (i === 2 ? { ...team, managerId: null } : team));
    const unheard = () => LeagueModel.updateOne({ _id: league.id }, { $set: { 'picture.teams': others } });
    expect(await closing(removed, unheard)).toMatchObject({ code: 'not_league_member' });
  });

  it('when the league is deleted', async () => {
    const league = await scheduled();
    const [one, two] = [
      await enter(league, league.admin),
      await enter(league, world.owner, { auth: { locale: 'hu' } }),
    ];
    const removed = league.remove();
    const ends = await Promise.all([one, two].map((visitor) => closing(visitor, () => removed)));
    expect(ends).toEqual([
      { code: 'league_deleted', message: 'The league was deleted' },
      { code: 'league_deleted', message: 'Törölték a ligát' },
    ]);
  });

  it('when the draft is cancelled; the next one goes on counting', async () => {
    const league = await scheduled();
    const visitor = await enter(league, league.admin);
    const season = path(league, `seasons/${world.season.id}`);
    const cancelled = async () => expect((await as(league.admin).delete(season)).status).toBe(204);
    expect(await closing(visitor, cancelled)).toEqual({
      code: 'draft_cancelled',
      message: 'The draft was cancelled',
    });
    expect(visitor.versions()).toEqual([]);
    expect((await refusedEntry(league, league.admin)).data.code).toBe('league_season_not_found');
    const dates = datesFrom(new Date(league.startsAt.getTime() + 3_600_000));
    expect((await as(league.admin).post(path(league, 'seasons'), dates)).status).toBe(201);
    expect(await (await enter(league, league.admin)).hear('draft:sync')).toMatchObject({
      version: 3,
      status: 'pending',
    });
  });

  it('ten minutes after the end of the draft, not before', async () => {
    const league = await started();
    const visitor = await enter(league, league.admin);
    for (const manager of league.managers)
      await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
    await visitor.hear('draft:pick', ({ status }) => status === 'ongoing');
    await later(590);
    await looked();
    expect(visitor.socket.connected).toBe(true);
    expect(await closing(visitor, () => later(15))).toEqual({
      code: 'draft_over',
      message: 'The draft has ended',
    });
  });

  it('the oldest one of a sixth window', async () => {
    const league = await scheduled();
    const first = await enter(league, league.admin);
    const others: Visitor[] = [];
    for (let window = 2; window <= 5; window++) others.push(await enter(league, league.admin));
    const elsewhere = await enter(league, league.managers[1]!);
    expect(first.socket.connected).toBe(true);
    const sixth = async () => others.push(await enter(league, league.admin));
    expect(await closing(first, sixth)).toEqual({
      code: 'too_many_connections',
      message: 'Too many requests, please wait a moment',
    });
    expect([...others, elsewhere].map(({ socket }) => socket.connected)).toEqual(Array(6).fill(true));
  });
});
