import { afterAll, afterEach, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import { wall } from '@endzone/common/clock';
import { onCrashPoint, type CrashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { until } from '@endzone/common/testing/until';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { getSeason } from '../../core/access/access.ts';
import { peopleCopy } from '../../core/copies/copies.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';
import { loadBoard } from './loadedBoard.ts';
import { leaderboardJobs } from './jobs.ts';
import { LeaderboardModel, LeaderboardPartModel, type LeaderboardDocument } from './model.ts';
import { renameAll } from './parts.ts';
import { isPublished, makeBoard, readCurrent } from './write.ts';

/** More than fit into one part. */
const leagueCount = 52;
const season = new PlayedSeason();

beforeAll(async () => {
  await season.open();
  await season.fantasy.setNow(noon);
  await season.begin({}, leagueCount);
  await season.play({ 1: { 1: 10, 2: 20, 3: 30, 4: 40 } });
});
afterAll(() => season.close());
afterEach(() => {
  onCrashPoint(undefined);
  resetTimeBudgets();
});

const read = async (query = ''): Promise<LeaderboardRow[]> =>
  (await season.fantasy.anonymous.get(`/leaderboard/${season.real.id}?limit=200${query}`)).body;
const best = async () => (await read())[0]?.points;
const boardIds = (): Promise<string[]> => LeaderboardPartModel.distinct('boardId');

async function current(): Promise<LeaderboardDocument> {
  const board = await readCurrent(season.real.id);
  if (!board) throw new Error('there is no board');
  return board;
}

async function published() {
  const real = await getSeason(season.real.id);
  if (!isPublished(real)) throw new Error('nothing is published');
  return real;
}

/** The points of the first week are others: with these nobody has more. */
async function correct(points: number): Promise<void> {
  season.score(1, { 1: 10, 2: 20, 3: 30, 4: points });
  await season.run(season.job('rescore_weeks', 1));
}

async function forget(): Promise<void> {
  await LeaderboardModel.deleteMany({});
  await LeaderboardPartModel.deleteMany({});
}

const dyingAt = (point: CrashPoint) =>
  onCrashPoint((here) => {
    if (here === point) throw new Error(`died at ${point}`);
  });

describe('a board', () => {
  it('is the same when it is made anew from nothing', async () => {
    const before = await read();
    expect(before).toHaveLength(200);
    await forget();
    expect(await read()).toEqual(before);
  });

  it('replaces the one before, of which nothing is left', async () => {
    await read();
    const { boardId } = await current();
    await correct(50);
    expect(await best()).toBe(50);
    expect(await boardIds()).toEqual([(await current()).boardId]);
    expect((await current()).boardId).not.toBe(boardId);
  });

  it('is made before anybody asks for it', async () => {
    await correct(51);
    for (const job of leaderboardJobs) await job.run({ now: noon });
    expect((await current()).jobId).toBe(season.real.publishedJobId);
    for (const job of leaderboardJobs) expect(await job.run({ now: noon })).toBe(0);
  });

  it('is made once by several processes at the same time', async () => {
    await correct(52);
    await read();
    const real = await published();
    await Promise.all([makeBoard(real), makeBoard(real), makeBoard(real)]);
    const { boardId, nbParts } = await current();
    expect(await boardIds()).toEqual([boardId]);
    expect(await LeaderboardPartModel.countDocuments({ boardId })).toBe(nbParts);
    expect(await best()).toBe(52);
  });

  it('is not made of what is no longer published', async () => {
    const late = await published();
    await correct(53);
    await read();
    const { boardId } = await current();
    await makeBoard(late);
    expect((await current()).boardId).toBe(boardId);
    expect(await boardIds()).toEqual([boardId]);
  });

  it('is not shown when a part of it is missing, but made anew', async () => {
    await correct(54);
    await read();
    await makeBoard(await published());
    const half = await current();
    await LeaderboardPartModel.deleteOne({ _id: `${half.boardId}:1` });
    expect(await loadBoard(half)).toBeUndefined();
    expect((await read('&offset=200')).length).toBe(leagueCount * 4 - 200);
    expect((await current()).boardId).not.toBe(half.boardId);
  });
});

describe('a process that dies while it makes a board', () => {
  test.each<[CrashPoint, number]>([
    ['leaderboard-part-written', 60],
    ['leaderboard-before-switch', 61],
  ])('leaves the one before, whole, and no other is held up by it: %s', async (point, points) => {
    const before = await read();
    setTimeBudget('leaderboardLease', 0);
    dyingAt(point);
    await correct(points);
    expect(await read()).toEqual(before);
    onCrashPoint(undefined);
    expect(await best()).toBe(points);
    await until(async () => (await boardIds()).length === 1);
  });

  it('has made it when only the one before was left to remove', async () => {
    setTimeBudget('leaderboardLease', 0);
    await correct(62);
    await read();
    dyingAt('leaderboard-switched');
    await expect(makeBoard(await published())).rejects.toThrow('died');
    onCrashPoint(undefined);
    expect(await best()).toBe(62);
    expect(await boardIds()).toHaveLength(2);
    await correct(63);
    expect(await best()).toBe(63);
    await until(async () => (await boardIds()).length === 1);
  });

  it('has left nothing to show when it was the first board', async () => {
    dyingAt('leaderboard-part-written');
    await forget();
    expect((await season.fantasy.anonymous.get(`/leaderboard/${season.real.id}`)).status).toBe(500);
    onCrashPoint(undefined);
    expect(await best()).toBe(63);
  });
});

describe('while a board is made', () => {
  it('by another process, the one before is shown', async () => {
    const before = await read();
    const { _id, ...part } = await LeaderboardPartModel.findOne().orFail().lean();
    const boardId = newId();
    await LeaderboardPartModel.create({ ...part, _id: `${boardId}:0`, boardId, writtenAt: wall() });
    await correct(70);
    expect(await read()).toEqual(before);
    setTimeBudget('leaderboardLease', 0);
    expect(await best()).toBe(70);
  });

  it('by a process that wrote before the clock was set back, holds nobody up', async () => {
    const [part] = await LeaderboardPartModel.find().limit(1).lean();
    const boardId = newId();
    const writtenAt = new Date(wall().getTime() + 3_600_000);
    await LeaderboardPartModel.create({ ...part, _id: `${boardId}:0`, boardId, writtenAt });
    await correct(72);
    expect(await best()).toBe(72);
  });

  it('for longer than a request waits, the one before is shown, and then the new one', async () => {
    const before = await read();
    const written = Promise.withResolvers<void>();
    const insert = LeaderboardPartModel.create.bind(LeaderboardPartModel);
    const spy = jest.spyOn(LeaderboardPartModel, 'create').mockImplementation((async (part: object) => {
      await written.promise;
      return insert(part);
    }) as unknown as typeof LeaderboardPartModel.create); // of its many shapes the one that is used
    setTimeBudget('leaderboard', 1);
    await correct(71);
    expect(await read()).toEqual(before);
    written.resolve();
    spy.mockRestore();
    await until(async () => (await best()) === 71);
  });
});

describe('names', () => {
  const namesOf = async (query: string) =>
    (await read(query)).map(({ rank, team, user, league }) => [rank, team.name, user.name, league.name]);
  /** What a process shows that begins now. */
  const fromStored = async () => {
    const board = await current();
    return (await (await loadBoard(board))?.read(board.nbChanges))?.map(({ text: _text, ...team }) => team);
  };

  it('are followed by the stored board and by one in memory: a person', async () => {
    await read();
    const [userId = ''] = season.league.managers.map(({ id }) => id);
    season.accounts.answers[`GET /internal/users/${userId}`] = () => ({
      body: {
        id: userId,
        rev: 2,
        firstName: 'Zita',
        lastName: 'Ürge',
        email: 'zita@endzone.example',
        locale: 'hu',
        isOwner: false,
      },
    });
    await season.fantasy.deliver('userChanged', { userId });
    expect(await namesOf('&term=urge')).toEqual([[157, 'Team 1', 'Zita Ürge', 'Liga 1']]);
    expect(await fromStored()).toContainEqual(
      expect.objectContaining({ user: { firstName: 'Zita', lastName: 'Ürge' } }),
    );
  });

  it('of somebody who has gone are found by nobody and stored nowhere', async () => {
    const [userId = ''] = season.league.managers.map(({ id }) => id);
    season.accounts.answers[`GET /internal/users/${userId}`] = () => ({ status: 404 });
    await season.fantasy.deliver('userChanged', { userId });
    expect(await namesOf('&term=urge')).toEqual([]);
    expect(JSON.stringify(await LeaderboardPartModel.find().lean())).not.toContain('Zita');
  });

  it('are followed: a team, which takes its new place among equals', async () => {
    season.league.snapshot = {
      ...season.league.snapshot,
      rev: 2,
      name: 'Új Liga',
      teams: season.league.snapshot.teams.map((team, i) => (i === 3 ? { ...team, name: 'Az első' } : team)),
    };
    await season.fantasy.deliver('leagueChanged', { leagueId: season.league.id });
    expect((await namesOf(''))[0]?.slice(0, 2)).toEqual([1, 'Az első']);
    expect(await namesOf('&term=uj liga')).toHaveLength(4);
    expect((await fromStored())?.[0]?.teamName).toBe('Az első');
  });

  it('are followed when their event comes again after a process died in between', async () => {
    const [, league] = season.leagues;
    if (!league) throw new Error('there is one league only');
    const counted = (await current()).nbChanges;
    league.snapshot = { ...league.snapshot, rev: 2, name: 'Másik' };
    await season.fantasy.deliver('leagueChanged', { leagueId: league.id });
    // As if the process had died between the part and the count.
    await LeaderboardModel.updateOne({ _id: season.real.id }, { $set: { nbChanges: counted } });
    await season.fantasy.deliver('leagueChanged', { leagueId: league.id });
    expect(await namesOf('&term=masik')).toHaveLength(4);
  });

  test.each([
    ['the first one', 'Közben', 3],
    ['one after another', 'Aztán', 4],
  ])('that change while a board is made are in it: %s', async (which, name, rev) => {
    await correct(80 + rev);
    await read();
    if (which === 'the first one') await forget();
    season.league.snapshot = { ...season.league.snapshot, rev, name };
    let delivered: Promise<unknown> | undefined;
    onCrashPoint((here) => {
      if (here !== 'leaderboard-part-written' || delivered) return;
      delivered = season.fantasy.deliver('leagueChanged', { leagueId: season.league.id });
    });
    await makeBoard(await published());
    await delivered;
    expect(await namesOf(`&term=${name}`)).toHaveLength(4);
  });

  it('and ranks go with a league that is deleted', async () => {
    const [, gone] = season.leagues;
    season.leagues = season.leagues.filter((league) => league !== gone);
    await season.fantasy.deliver('leagueChanged', { leagueId: gone?.id ?? '' });
    const { body, headers } = await season.fantasy.anonymous.get(`/leaderboard/${season.real.id}?offset=51`);
    expect(headers.get('x-total-count')).toBe(String((leagueCount - 1) * 4));
    expect(body[0].rank).toBe(leagueCount);
    expect(await namesOf('&term=masik')).toEqual([]);
  });

  it('are read again after copies were repaired', async () => {
    const [userId = ''] = season.league.managers.slice(1).map(({ id }) => id);
    await peopleCopy.store({ id: userId, rev: 5, firstName: 'Éva', lastName: 'Új' });
    await renameAll();
    expect((await namesOf('&term=uj eva')).map(([, team]) => team)).toEqual(['Team 2']);
  });
});
