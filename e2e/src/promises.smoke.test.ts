import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from './testing/calendar.ts';
import { Caller } from './testing/caller.ts';
import { draftEnds, draftForm, formLeague, type FantasyLeague } from './testing/leagueOfFour.ts';
import { enterSmallSeason } from './testing/smallSeason.ts';
import { runWeekJob } from './testing/weekJobs.ts';
import { openWorld, password, succeed, type World } from './testing/world.ts';

/** What the README promises, on one stack that begins with an empty folder: each part stands on those before it. */
describe('An Endzone of its own', () => {
  const data = mkdtempSync(join(tmpdir(), 'endzone-promises-'));
  let world: World;
  let league: FantasyLeague;

  beforeAll(async () => {
    world = await openWorld({ data });
  });
  afterAll(async () => {
    await world?.close();
    rmSync(data, { recursive: true, force: true });
  });

  const path = (rest = '') => `/leagues/${league.id}${rest}`;
  const manager = (n: number) => {
    const found = league.managers[n];
    if (!found) throw new Error(`The league has no manager ${n}`);
    return found;
  };
  const read = async <T>(rest: string, n = 0): Promise<T> =>
    (await succeed(manager(n).caller.get(path(rest)))).body as T;
  const draft = () => read<DraftState>('/draft');

  it('starts empty, and its owner enters clubs, players and a season', async () => {
    expect((await succeed(world.visitor.get('/blog-posts'))).body).toEqual([]);
    const { season } = await enterSmallSeason(world);
    expect((await succeed(world.visitor.get('/seasons/latest'))).body).toMatchObject({
      id: season.id,
      status: 'pending',
    });
  });

  it('lets managers register, log in and fill a league', async () => {
    league = await formLeague(world, 'Liga');
    expect(await read<unknown[]>('/members')).toHaveLength(4);
    const wrong = { username: manager(0).email, password: `${password}!` };
    expect((await world.visitor.post('/auth', wrong)).status).toBe(401);
  });

  it('drafts: a pick in turn counts once, the server picks for who is away', async () => {
    await succeed(manager(0).caller.post(path('/seasons'), draftForm()));
    await world.goTo(instant(3, '16:00:01'));
    const { draft: running, autoPreview } = await draft();
    const onTheClock = league.managers.find(({ teamId }) => teamId === running?.team?.id);
    const pick = { playerId: autoPreview?.player.id, pickNo: running?.pickNo };
    expect((await onTheClock?.caller.post(path('/draft/picks'), pick))?.status).toBe(201);
    expect((await onTheClock?.caller.post(path('/draft/picks'), pick))?.status).toBeGreaterThanOrEqual(400);
    expect((await draft()).picks).toHaveLength(1);

    for (const { caller } of league.managers)
      await succeed(caller.post(path('/draft/auto-pick'), { enabled: true }));
    await draftEnds(league);
    const picked = (await draft()).picks.map(({ player }) => player?.id);
    expect(picked).toHaveLength(56);
    expect(new Set(picked).size).toBe(56);
    expect((await read<Roster>('/rosters/me')).players).toHaveLength(14);
  });

  it('plays a week: line-ups lock, results are entered, the table follows', async () => {
    await world.goTo(instant(10, '20:00:00'));
    await runWeekJob(world.owner, 'start-week', { week: 1 });
    await runWeekJob(world.owner, 'weeks/1/finish', { force: true });
    const table = await read<Standing[]>('/standings');
    expect(table.map(({ wins, losses, ties }) => wins + losses + ties)).toEqual([1, 1, 1, 1]);
  });

  it('has everything again after a restart, sessions too', async () => {
    const [before, token] = [await read<Standing[]>('/standings'), manager(0).caller.token];
    await world.close();
    world = await openWorld({ data });
    const caller = new Caller(world.stack.url, token);
    expect((await succeed(caller.get(path('/standings')))).body).toEqual(before);
    expect((await succeed(caller.get('/users/me'))).body.id).toBe(manager(0).id);
  });
});
