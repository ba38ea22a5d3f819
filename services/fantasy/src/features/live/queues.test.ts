import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@endzone/common/testing/testService';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';
import { visit, type Visitor } from './testing/aVisitor.ts';

let world: World;
let visitors: Visitor[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  visitors = [];
  await world.enqueuePlayersChanged(() => ({ status: 'active' }));
  await world.clear();
});
afterAll(() => world.stop());

const as = (user: TestUser) => world.fantasy.as(user);
const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;

async function enter(league: WorldLeague, user: TestUser): Promise<Visitor> {
  const visitor = await visit({ url: world.fantasy.url, user, auth: { leagueId: league.id } });
  visitors.push(visitor);
  return visitor;
}

let nextDay = 5;
async function drafting(): Promise<WorldLeague> {
  const league = await world.aLeague();
  const day = `2030-03-${String(nextDay++).padStart(2, '0')}`;
  const dates = { draftStartsAt: `${day} 10:00:00`, draftEndsAt: `${day} 13:00:00` };
  expect((await as(league.admin).post(path(league, 'seasons'), dates)).status).toBe(201);
  await world.fantasy.setNow(new Date(`${day}T10:00:00Z`));
  return league;
}

async function onTheClock(league: WorldLeague): Promise<TestUser> {
  const { body } = await as(world.owner).get(path(league, 'draft-team'));
  const managerId = league.snapshot.teams.find(({ id }) => id === body.draftTeam.id)?.managerId;
  return league.managers.find(({ id }) => id === managerId)!;
}

const [first, second, third] = [0, 1, 2];
const quarterbacks = () => world.players.filter(({ position }) => position === 'QB').map(({ id }) => id);
const queue = (league: WorldLeague, user: TestUser, playerIds: string[]) =>
  as(user).post(path(league, 'draft/queue'), { playerIds });

describe('the queue of an open room', () => {
  it('loses a player who is taken, in the windows of those who had them in it', async () => {
    const league = await drafting();
    const picker = await onTheClock(league);
    const [waiting, other] = league.managers.filter(({ id }) => id !== picker.id) as [TestUser, TestUser];
    const [a, b, c] = quarterbacks() as [string, string, string];
    await queue(league, waiting, [a, b]);
    await queue(league, other, [c]);
    const [window, otherWindow] = [await enter(league, waiting), await enter(league, other)];
    expect((await as(picker).post(path(league, 'draft/picks'), { playerId: a })).status).toBe(201);
    expect(await window.hear('draft:queue')).toEqual({ serverTime: expect.any(Number), playerIds: [b] });
    expect(window.names()).toEqual(['draft:sync', 'draft:pick', 'draft:queue']);
    // What is said next comes after whatever the pick brought.
    await queue(league, other, [b, c]);
    expect(await otherWindow.hear('draft:queue')).toMatchObject({ playerIds: [b, c] });
    expect(otherWindow.names().filter((name) => name === 'draft:queue')).toHaveLength(1);
  });

  it('loses a player who becomes inactive, and has them again with their return', async () => {
    const league = await drafting();
    const manager = league.managers[second]!;
    const [a, b, c] = quarterbacks() as [string, string, string];
    await queue(league, manager, [a, b, c]);
    const [window, stranger] = [await enter(league, manager), await enter(league, league.managers[third]!)];
    await world.enqueuePlayersChanged(({ id }) => (id === b ? { status: 'inactive' } : {}));
    expect(await window.hear('draft:queue')).toMatchObject({ playerIds: [a, c] });
    await world.enqueuePlayersChanged(({ id }) => (id === b ? { status: 'injured' } : {}));
    const isWhole = ({ playerIds }: { playerIds: string[] }) => playerIds.length === 3;
    expect(await window.hear('draft:queue', isWhole)).toMatchObject({ playerIds: [a, b, c] });
    expect(stranger.names()).not.toContain('draft:queue');
  });

  it('is told of players that are named alone', async () => {
    const league = await drafting();
    const [one, another] = [league.managers[first]!, league.managers[second]!];
    const [a, b] = quarterbacks() as [string, string];
    await queue(league, one, [a]);
    await queue(league, another, [b]);
    const [window, otherWindow] = [await enter(league, one), await enter(league, another)];
    await world.enqueuePlayersChanged(({ id }) => (id === a ? { status: 'inactive' } : {}), [a]);
    expect(await window.hear('draft:queue')).toMatchObject({ playerIds: [] });
    await queue(league, another, []);
    expect(await otherWindow.hear('draft:queue')).toMatchObject({ playerIds: [] });
  });
});
