import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clockOffset, now } from '@endzone/common/clock';
import { formatInstant } from '@endzone/contracts/fields';
import type { TestUser } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { ConnectionModel, InstanceModel, type ConnectionDocument } from '../../core/presence/model.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';
import { RoomMessageModel } from './messageModel.ts';
import { startInstance, type Instance } from './testing/anInstance.ts';
import { visit, type Visitor } from './testing/aVisitor.ts';

// Several processes start.
jest.setTimeout(240_000);

let world: World;
let second: Instance;
/** Their own clocks are five seconds wrong. */
let ahead: Instance;
let behind: Instance;
let visitors: Visitor[] = [];
beforeAll(async () => {
  world = await startWorld();
  [second, ahead, behind] = await Promise.all([
    startInstance(),
    startInstance({ CLOCK_SKEW: '5000' }),
    startInstance({ CLOCK_SKEW: '-5000' }),
  ]);
});
afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  visitors = [];
  await world.clear();
});
afterAll(async () => {
  await Promise.all([second.stop(), ahead.stop(), behind.stop()]);
  await world.stop();
});

const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const stored = async (league: WorldLeague) =>
  (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean<LeagueSeasonDocument>())!;
const managerOf = (league: WorldLeague, teamId: string) =>
  league.managers.find(
    ({ id }) => id === league.snapshot.teams.find((team) => team.id === teamId)?.managerId,
  )!;
const everywhere = async (to: Date) => {
  await world.fantasy.setNow(to);
  for (const { internal } of [second, ahead, behind])
    await internal.post('/clock', { offset: clockOffset() });
};

async function enter(url: string, league: WorldLeague, user: TestUser): Promise<Visitor> {
  const visitor = await visit({ url, user, auth: { leagueId: league.id } });
  visitors.push(visitor);
  return visitor;
}
const here = (league: WorldLeague, user: TestUser) => enter(world.fantasy.url, league, user);
const there = (league: WorldLeague, user: TestUser) => enter(second.url, league, user);

let nextStart = Date.parse('2030-03-05T18:00:00Z');
async function started() {
  const league = await world.aLeague();
  const startsAt = new Date(nextStart);
  nextStart += 4 * 3_600_000;
  const body = {
    draftStartsAt: formatInstant(startsAt),
    draftEndsAt: formatInstant(new Date(startsAt.getTime() + 3 * 3_600_000)),
  };
  expect((await world.fantasy.as(league.admin).post(path(league, 'seasons'), body)).status).toBe(201);
  await everywhere(startsAt);
  return league;
}

async function pickSomebody(league: WorldLeague): Promise<void> {
  const { draft, teams } = await stored(league);
  const order = (await world.fantasy.as(world.owner).get(path(league, 'draft-team'))).body.draftTeam.id;
  expect(teams.map(({ id }) => id)).toContain(order);
  const taken = new Set(draft?.picks.map(({ playerId }) => playerId));
  const free = world.players.find(({ id, position }) => position === 'WR' && !taken.has(id))!;
  const answer = await world.fantasy
    .as(managerOf(league, order))
    .post(path(league, 'draft/picks'), { playerId: free.id });
  expect(answer.status).toBe(201);
}

describe('two processes share a room', () => {
  it('events reach the visitors of both, in order and the same', async () => {
    const league = await started();
    const one = await here(league, league.managers[0]!);
    const other = await there(league, league.managers[1]!);
    for (let pick = 0; pick < 6; pick++) await pickSomebody(league);
    const sixth = ({ pick }: { pick: { pickNo: number } }) => pick.pickNo === 6;
    await Promise.all([one.hear('draft:pick', sixth), other.hear('draft:pick', sixth)]);
    expect(one.versions()).toEqual([3, 4, 5, 6, 7, 8]);
    const events = ({ received }: Visitor) => received.filter(({ name }) => name === 'draft:pick');
    expect(events(other)).toEqual(events(one));
    expect(other.names().filter((name) => name === 'draft:sync')).toHaveLength(1);
  });

  it('who is there is known in both', async () => {
    const league = await started();
    const one = await here(league, league.managers[0]!);
    await there(league, league.managers[1]!);
    const { onlineTeamIds } = await one.hear('draft:presence', ({ nbWatching }) => nbWatching === 2);
    expect([...onlineTeamIds].sort()).toEqual(
      league.snapshot.teams
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    );
    const { body } = await world.fantasy.as(world.owner).get(path(league, 'draft'));
    expect(body.onlineTeamIds).toEqual(onlineTeamIds);
  });

  it('a queue is told to the manager’s window at the other one', async () => {
    const league = await started();
    const manager = league.managers[2]!;
    const other = await there(league, manager);
    const playerIds = [world.players[7]!.id];
    await world.fantasy.as(manager).post(path(league, 'draft/queue'), { playerIds });
    expect(await other.hear('draft:queue')).toMatchObject({ playerIds });
  });

  it('a sixth window closes the oldest one, wherever it is', async () => {
    const league = await started();
    const first = await there(league, league.admin);
    for (let window = 2; window <= 6; window++) await here(league, league.admin);
    expect(await first.hear('draft:closed')).toMatchObject({ code: 'too_many_connections' });
  });

  it('a league that is deleted here closes the room there', async () => {
    const league = await started();
    const other = await there(league, league.managers[1]!);
    await league.remove();
    expect(await other.hear('draft:closed')).toMatchObject({ code: 'league_deleted' });
  });

  it('a member who is removed here is closed there', async () => {
    const league = await started();
    const other = await there(league, league.managers[3]!);
    const teams = league.snapshot.teams.map((team, index) =>
      index === 3 ? { ...team, managerId: null } : team,
    );
    await league.announce({ teams });
    expect(await other.hear('draft:closed')).toMatchObject({ code: 'not_league_member' });
  });

  it('what they tell each other is forgotten by the database itself', async () => {
    const indexes = await RoomMessageModel.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 60 }),
    );
    const last = await RoomMessageModel.collection.findOne({}, { sort: { _id: -1 } });
    expect(last?.createdAt).toBeInstanceOf(Date);
  });

  it('an event that the other one never heard of is made good by the state', async () => {
    const league = await started();
    const other = await there(league, league.managers[1]!);
    await LeagueSeasonModel.updateOne({ leagueId: league.id }, { $inc: { version: 1, rev: 1 } });
    const { version } = await stored(league);
    await other.hear('draft:sync', (state) => state.version === version);
    await pickSomebody(league);
    await other.hear('draft:pick', (event) => event.version === version + 1);
  });
});

describe('the end of a process', () => {
  it('a stopped one sends its visitors away, and they are nowhere online', async () => {
    const league = await started();
    const third = await startInstance();
    const visitor = await enter(third.url, league, league.managers[0]!);
    const stopping = third.stop();
    expect(await visitor.gone).toBe('transport close');
    await stopping;
    expect(await ConnectionModel.countDocuments({ userId: league.managers[0]!.id })).toBe(0);
  });

  it('a stopping one still tells what it writes: the visitors of others hear it', async () => {
    const league = await started();
    const third = await startInstance();
    const watcher = await here(league, world.owner);
    const first = managerOf(league, (await stored(league)).teams[0]!.id);
    const visitor = await enter(third.url, league, first);
    // This connection stays open, so that the stop waits for whoever comes by it.
    await third.as(first).get(path(league, 'draft-team'));
    const stopping = third.stop();
    await visitor.gone;
    const playerId = world.players.find(({ position }) => position === 'WR')!.id;
    expect((await third.as(first).post(path(league, 'draft/picks'), { playerId })).status).toBe(201);
    expect(await watcher.hear('draft:pick')).toMatchObject({ pick: { pickNo: 1, player: { id: playerId } } });
    await stopping;
  });

  it('a killed one leaves a turn that another one picks, once, and nobody online for long', async () => {
    const league = await started();
    const third = await startInstance();
    const watcher = await here(league, world.owner);
    const { teams } = await stored(league);
    const [first, next] = [managerOf(league, teams[0]!.id), managerOf(league, teams[1]!.id)];
    await enter(third.url, league, first);
    await watcher.hear('draft:presence', ({ nbWatching }) => nbWatching === 2);
    // The first pick begins a turn that is due at once.
    await world.fantasy.as(next).post(path(league, 'draft/auto-pick'), { enabled: true });
    const free = world.players.find(({ position }) => position === 'WR')!;
    // Its process may die before it answers.
    const picking = third
      .as(first)
      .post(path(league, 'draft/picks'), { playerId: free.id })
      .catch(() => undefined);
    await until(async () => ((await stored(league)).draft?.pickNo ?? 0) > 1);
    await third.kill();
    await picking;
    const heard = watcher.received.length;
    await until(async () => ((await stored(league)).draft?.pickNo ?? 0) > 2);
    const { draft } = await stored(league);
    expect(draft?.picks.map(({ pickNo, isAuto }) => [pickNo, isAuto])).toEqual([
      [1, false],
      [2, true],
    ]);
    const left = await ConnectionModel.find({ userId: first.id }).lean<ConnectionDocument[]>();
    expect(left).toHaveLength(1);
    // Its silence has lasted long enough.
    await InstanceModel.updateOne({ _id: left[0]!.instance }, { $set: { seenAt: new Date(0) } });
    await until(() => watcher.received.slice(heard).some(({ payload }) => payload.nbWatching === 1));
  });
});

describe('processes whose clocks are five seconds wrong', () => {
  it('tell the time of the database', async () => {
    const league = await started();
    for (const { url } of [ahead, behind]) {
      const visitor = await enter(url, league, world.owner);
      const asked = now().getTime();
      const { serverTime } = (await visitor.time()) as { serverTime: number }; // granted
      // As near as three clocks that follow one get.
      expect(serverTime).toBeGreaterThan(asked - 1_000);
      expect(serverTime).toBeLessThan(now().getTime() + 1_000);
    }
  });

  it('pick nobody early and nobody twice', async () => {
    const league = await started();
    const watcher = await enter(ahead.url, league, world.owner);
    const dueAt = (await stored(league)).turnDueAt!.getTime();
    await everywhere(new Date(dueAt - 4_000));
    await watcher.hear('draft:pick');
    expect(now().getTime()).toBeGreaterThanOrEqual(dueAt);
    const picks = (await stored(league)).draft?.picks ?? [];
    expect(picks.map(({ pickNo, isAuto }) => [pickNo, isAuto])).toEqual([[1, true]]);
    expect(picks[0]!.pickedAt.getTime()).toBeGreaterThanOrEqual(dueAt);
  });
});
