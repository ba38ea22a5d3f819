import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { now } from '@endzone/common/clock';
import { formatInstant } from '@endzone/contracts/fields';
import type { TestUser } from '@endzone/common/testing/testService';
import { ConnectionModel } from '../shared/connectionModel.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { startWorld, until, type World, type WorldLeague } from '../shared/testing/aWorld.ts';
import { RoomMessageModel } from './messageModel.ts';
import { startInstance, type Instance } from './testing/anInstance.ts';
import { visit, type Visitor } from './testing/aVisitor.ts';

let world: World;
let second: Instance;
let visitors: Visitor[] = [];
beforeAll(async () => {
  world = await startWorld();
  second = await startInstance();
});
afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  visitors = [];
  await world.clear();
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const stored = async (league: WorldLeague) =>
  (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean<LeagueSeasonDocument>())!;
const managerOf = (league: WorldLeague, teamId: string) =>
  league.managers.find(
    ({ id }) => id === league.picture.teams.find((team) => team.id === teamId)?.managerId,
  )!;
const both = async (to: Date) => {
  await world.fantasy.setNow(to);
  const { clockOffset } = await import('@endzone/common/clock');
  await second.internal.post('/clock', { offset: clockOffset() });
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
  await both(startsAt);
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
      league.picture.teams
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
    const teams = league.picture.teams.map((team, index) =>
      index === 3 ? { ...team, managerId: null } : team,
    );
    await league.tell({ teams });
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

  it('a killed one leaves nobody online for long', async () => {
    const league = await started();
    const third = await startInstance();
    const watcher = await here(league, world.owner);
    await enter(third.url, league, league.managers[0]!);
    await watcher.hear('draft:presence', ({ nbWatching }) => nbWatching === 2);
    await third.kill();
    expect(await ConnectionModel.countDocuments({ userId: league.managers[0]!.id })).toBe(1);
    const heard = watcher.received.length;
    await until(() => watcher.received.slice(heard).some(({ payload }) => payload.nbWatching === 1), 12_000);
  });

  it('a turn that a killed one began is picked by another one in time', async () => {
    const league = await started();
    const third = await startInstance();
    const watcher = await here(league, world.owner);
    const { draft } = await stored(league);
    // Its pick starts the next turn, whose team picks by itself: due at once, and its process is dead.
    const { teams } = await stored(league);
    const nextManager = managerOf(league, teams[1]!.id);
    await world.fantasy.as(nextManager).post(path(league, 'draft/auto-pick'), { enabled: true });
    expect(draft?.pickNo).toBe(1);
    const { caller } = await import('@endzone/common/testing/testService');
    const { identityHeader, signIdentity } = await import('@endzone/common/identity');
    const { config } = await import('@endzone/common/config');
    const { id } = managerOf(league, teams[0]!.id);
    const user = { userId: id, isOwner: false, locale: 'en' as const, sessionId: id };
    const api = caller(`${third.url}/api`, async () => ({
      [identityHeader]: await signIdentity(config().IDENTITY_SECRET, user),
    }));
    const free = world.players.find(({ position }) => position === 'WR')!;
    const picking = api.post(path(league, 'draft/picks'), { playerId: free.id }).catch(() => undefined);
    await until(async () => ((await stored(league)).draft?.pickNo ?? 0) > 1);
    await third.kill();
    await picking;
    const event = await watcher.hear('draft:pick', ({ pick }) => pick.pickNo === 2);
    expect(event.pick).toMatchObject({ isAuto: true, team: { id: teams[1]!.id } });
    const { draft: after } = await stored(league);
    expect(after?.picks.map(({ pickNo }) => pickNo)).toEqual([1, 2]);
    expect(now().getTime()).toBeGreaterThan(0);
  });
});
