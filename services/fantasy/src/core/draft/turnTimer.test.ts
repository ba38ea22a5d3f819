import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatInstant } from '@endzone/contracts/fields';
import type { TestUser } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../league-season/model.ts';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';
import { watchTurns } from './turnTimer.ts';

let world: World;
let timer = watchTurns();
beforeAll(async () => {
  world = await startWorld();
});
// Nobody picks by themselves but in the test that says so.
beforeEach(() => timer.stop());
afterEach(async () => {
  await timer.stop();
  await world.clear();
});
afterAll(() => world.stop());

let nextStart = Date.parse('2030-03-05T18:00:00Z');
const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const stored = async (league: WorldLeague) =>
  (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean<LeagueSeasonDocument>())!;
const pickCount = async (league: WorldLeague) => (await stored(league)).draft?.picks.length;

/** A draft that has begun, and its managers in the order of the first round. */
async function started() {
  const league = await world.aLeague();
  const startsAt = new Date(nextStart);
  nextStart += 4 * 3_600_000;
  const body = {
    draftStartsAt: formatInstant(startsAt),
    draftEndsAt: formatInstant(new Date(startsAt.getTime() + 3 * 3_600_000)),
  };
  await world.fantasy.as(league.admin).post(path(league, 'seasons'), body);
  await world.fantasy.setNow(startsAt);
  const teams = (await stored(league)).teams.toSorted((a, b) => a.draftOrder! - b.draftOrder!);
  const managers = teams.map(({ managerId }) => league.managers.find(({ id }) => id === managerId)!);
  return { league, managers: managers as [TestUser, TestUser, TestUser, TestUser] };
}
const switchOn = (league: WorldLeague, manager: TestUser) =>
  world.fantasy.as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
const overdue = (league: WorldLeague, body: object = {}) =>
  world.fantasy.as(league.admin).post(path(league, 'check-draft-overdue'), body);

describe('a process that stops', () => {
  it('begins no pick, and the next one makes it', async () => {
    const { league } = await started();
    const { turnDueAt } = await stored(league);
    await world.fantasy.setNow(turnDueAt!);
    expect(await pickCount(league)).toBe(0);
    timer = watchTurns();
    await until(async () => (await pickCount(league)) === 1);
  });

  it('ends the pick under way before it has stopped', async () => {
    const { league } = await started();
    const { turnDueAt } = await stored(league);
    timer = watchTurns();
    const due = world.fantasy.setNow(turnDueAt!);
    await until(async () => (await pickCount(league)) === 1);
    await Promise.all([timer.stop(), due]);
    const { turnDueAt: next } = await stored(league);
    await world.fantasy.setNow(next!);
    expect(await pickCount(league)).toBe(1);
  });
});

describe('a request waits for no more turns than its own', () => {
  it('a look at an overdue turn makes that turn, of the automatic ones after it none', async () => {
    const { league, managers } = await started();
    const [first, ...others] = managers;
    for (const manager of others) await switchOn(league, manager);
    await world.fantasy.setNow((await stored(league)).turnDueAt!);
    expect((await overdue(league, { pickNo: 1 })).body).toMatchObject({ player_picked: true, pickNo: 2 });
    expect((await overdue(league)).body).toMatchObject({ player_picked: true, pickNo: 3 });
    expect(await pickCount(league)).toBe(2);
    expect((await switchOn(league, first)).body).toMatchObject({ nbPicks: 1, autoPick: true });
    expect(await pickCount(league)).toBe(2);
  });

  it('automatic picks switched on make the own turns at hand, two of them at the end of a round', async () => {
    const { league, managers } = await started();
    const [first, second, third, fourth] = managers;
    expect((await switchOn(league, first)).body).toMatchObject({ nbPicks: 1, isOnTheClock: false });
    for (const manager of [second, third]) await switchOn(league, manager);
    expect(await pickCount(league)).toBe(3);
    expect((await switchOn(league, fourth)).body).toMatchObject({ nbPicks: 2, isOnTheClock: false });
    expect(await pickCount(league)).toBe(5);
  });
});
