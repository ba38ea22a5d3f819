import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import { newId } from '@endzone/common/ids';
import { longAgo } from '@endzone/common/jobs/defineJob';
import { aUser } from '@endzone/common/testing/testService';
import type { LeagueLogPage } from '@endzone/contracts/internal/leagues';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { unzipSync } from 'fflate';
import { seasonsCopy } from '../../core/copies/copies.ts';
import { LeagueModel } from '../../core/copies/model.ts';
import { leagueSeasonKey, LeagueSeasonModel } from '../../core/league-season/model.ts';
import { hashPick, hashSeed, isLogIntact } from '../../domain/draftOrder.ts';
import { idOf } from '../../domain/testing/aLeagueSeason.ts';
import { noon, PlayedSeason, playerIdOf } from '../../testing/aPlayedSeason.ts';
import { anInternalSeason } from '../../testing/snapshots.ts';
import { until } from '@endzone/common/testing/until';
import { slugOf } from './archiveFiles.ts';
import { ArchiveModel } from './model.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());

const entries = [
  {
    id: idOf('entry', 1),
    at: '2027-03-01 12:00:00',
    kind: 'founded',
    by: null,
    team: null,
    seasonId: null,
    week: null,
    text: 'League founded by deleted user',
    data: {},
  },
];
const usual: LeagueLogPage = { total: 1, entries: entries as LeagueLogPage['entries'] }; // its kind is one
let isLogAway = false;
let pageAt: (offset: number) => LeagueLogPage = () => usual;

beforeAll(() => {
  const { answers } = season.leaguesService;
  const league = answers['GET /internal/leagues/*'];
  answers['GET /internal/leagues/*'] = (request) => {
    if (!request.path.includes('/log')) return league?.(request);
    const { searchParams } = new URL(request.path, 'http://leagues');
    return isLogAway ? { status: 503, body: {} } : { body: pageAt(Number(searchParams.get('offset'))) };
  };
});
beforeEach(async () => {
  isLogAway = false;
  pageAt = () => usual;
  await ArchiveModel.deleteMany({});
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 3, nbPlayoffWeeks: 1 });
});

const path = () => `/leagues/${season.league.id}/archive`;
const order = (locale: 'en' | 'hu' = 'en', manager = 1) => {
  const user = season.league.managers[manager - 1]!;
  return season.fantasy.as({ ...user, locale }).post(path(), {});
};
/** Whoever works on it: the job wakes by itself, too, beside `due`. */
async function settled(jobId: string): Promise<void> {
  await season.fantasy.due();
  const isSettled = async () =>
    (await ArchiveModel.exists({ _id: jobId, status: { $in: ['done', 'failed'] } })) !== null;
  await until(isSettled);
}
async function made(locale: 'en' | 'hu' = 'en') {
  const { body } = await order(locale);
  await settled(body.id);
  return body.id as string;
}
const download = (jobId: string, manager = 1) => season.as(manager).get(`${path()}/${jobId}`);

/** An order that a process began and did not finish, heard of so many milliseconds ago: inserted whole, for any other is run by itself. */
async function anUnfinishedOrder({ attempt = 1, silentFor }: { attempt?: number; silentFor: number }) {
  const _id = newId();
  await ArchiveModel.create({
    _id,
    leagueId: season.league.id,
    newestOf: season.league.id,
    locale: 'en',
    status: 'running',
    progress: { done: 0, total: 0 },
    createdAt: noon,
    startedAt: noon,
    finishedAt: null,
    runner: 'the process that died',
    heardAt: new Date(Date.now() - silentFor),
    attempt,
    fileName: null,
    zip: null,
    orderedAt: new Date(),
  });
  return _id;
}

/** The files of an archive by their names, CSV as rows of cells below their header. */
async function opened(jobId: string): Promise<Record<string, string>> {
  const { zip } = (await ArchiveModel.findById(jobId).lean()) as unknown as { zip: { buffer: Uint8Array } }; // the driver's wrapper
  const files = unzipSync(new Uint8Array(zip.buffer));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}
function rowsOf(csv: string | undefined): string[][] {
  expect(csv?.startsWith('\uFEFF')).toBe(true);
  const [, ...lines] = (csv ?? '').slice(1).trimEnd().split('\r\n');
  return lines.filter(Boolean).map((line) => line.split(';'));
}

describe('the archive of a league', () => {
  it('is one job per league and ten minutes, whoever orders it', async () => {
    const first = await order();
    expect([first.status, first.body]).toMatchObject([
      202,
      {
        type: 'league_archive',
        status: 'queued',
        seasonId: null,
        week: null,
        progress: { done: 0, total: 0 },
      },
    ]);
    const together = await Promise.all([order('en', 2), order('hu', 3), order('en', 4)]);
    expect(new Set(together.map(({ body }) => body.id))).toEqual(new Set([first.body.id]));
    await settled(first.body.id);
    const done = await order();
    expect(done.body).toMatchObject({ id: first.body.id, status: 'done', progress: { done: 10, total: 10 } });
    await season.fantasy.setNow(new Date(noon.getTime() + 11 * 60_000));
    const next = await order();
    expect(next.body.id).not.toBe(first.body.id);
    expect((await download(first.body.id)).status).toBe(200);
  });

  it('is there once it is made, for a day, for members alone', async () => {
    const id = await anUnfinishedOrder({ silentFor: 0 });
    expect((await download(id)).body.code).toBe('archive_not_found');
    await ArchiveModel.updateOne({ _id: id }, { $set: { heardAt: longAgo } });
    await settled(id);
    const { status, headers } = await download(id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="endzone-liga-1-2027-03-01.zip"');
    const stranger = await season.fantasy.as(aUser()).get(`${path()}/${id}`);
    expect([stranger.status, stranger.body.code]).toEqual([403, 'not_league_member']);
    await season.fantasy.setNow(new Date(noon.getTime() + 23 * 3_600_000));
    expect((await download(id)).status).toBe(200);
    await season.fantasy.setNow(new Date(noon.getTime() + 25 * 3_600_000));
    expect((await download(id)).body.code).toBe('archive_not_found');
  });

  it('is made anew by the next order when it could not be made', async () => {
    isLogAway = true;
    const { body } = await order();
    await until(async () => {
      await ArchiveModel.updateOne({ _id: body.id }, { $set: { notBefore: null } });
      await season.fantasy.due();
      return (await ArchiveModel.exists({ _id: body.id, status: 'failed' })) !== null;
    });
    expect(await ArchiveModel.findById(body.id).lean()).toMatchObject({
      status: 'failed',
      attempt: 3,
      zip: null,
    });
    const again = await order('hu');
    expect(again.body.id).not.toBe(body.id);
    expect(again.body.status).toBe('queued');
    isLogAway = false;
    resetBreakers();
    await settled(again.body.id);
    expect((await download(again.body.id)).status).toBe(200);
  });

  it('is taken up by the next process when one died over it', async () => {
    const id = await anUnfinishedOrder({ silentFor: 0 });
    await season.fantasy.due();
    expect((await download(id)).status).toBe(404);
    await ArchiveModel.updateOne({ _id: id }, { $set: { heardAt: longAgo } });
    await settled(id);
    expect((await download(id)).status).toBe(200);
  });
});

describe('an order whose process dies over it', () => {
  const by = { actorId: newId(), kind: 'POST owner/jobs/{kind}/{id}/retry', requestId: 'r', device: 'd' };

  it('has failed after the third time, and is not taken up again', async () => {
    const id = await anUnfinishedOrder({ attempt: 3, silentFor: 3_600_000 });
    await settled(id);
    expect(await ArchiveModel.findById(id).lean()).toMatchObject({
      status: 'failed',
      attempt: 3,
      finishedAt: expect.any(Date),
      zip: null,
    });
    expect((await order()).body.id).not.toBe(id);
  });

  it('is tried anew when the owner says so', async () => {
    const id = await anUnfinishedOrder({ attempt: 3, silentFor: 3_600_000 });
    await settled(id);
    const { internal } = season.fantasy;
    const { jobs } = (await internal.get('/long-jobs?kind=archive&state=failed&limit=5')).body;
    expect(jobs).toEqual([
      expect.objectContaining({
        id,
        subject: { action: null, week: null, name: expect.stringContaining('Liga') },
        error: 'server_error',
        canRetry: true,
      }),
    ]);
    await internal.post(`/long-jobs/archive/${id}/retry`, { by });
    await settled(id);
    expect((await download(id)).status).toBe(200);
    await internal.post(`/long-jobs/archive/${id}/retry`, { by });
    await season.fantasy.due();
    expect(season.accounts.events('audited')).toEqual([
      {
        ...by,
        subject: { type: 'job', id, name: expect.stringContaining('Liga') },
        changes: [
          { field: 'status', before: 'failed', after: 'waiting' },
          { field: 'job', before: null, after: 'archive' },
        ],
      },
    ]);
  });

  it('is not made once the owner has cancelled it, and may be ordered anew', async () => {
    const id = await anUnfinishedOrder({ silentFor: 0 });
    const { internal } = season.fantasy;
    const { body } = await internal.post(`/long-jobs/archive/${id}/cancel`, { by });
    expect(body.job).toMatchObject({ state: 'failed', error: 'job_cancelled', canCancel: false });
    await ArchiveModel.updateOne({ _id: id }, { $set: { heardAt: longAgo } });
    await season.fantasy.due();
    expect((await download(id)).status).toBe(404);
    const changes = [
      { field: 'isCancelled', before: false, after: true },
      { field: 'job', before: null, after: 'archive' },
    ];
    expect(season.accounts.events('audited')).toMatchObject([{ ...by, subject: { id }, changes }]);
    const again = await order();
    expect(again.body.id).not.toBe(id);
    await settled(again.body.id);
    expect((await internal.post(`/long-jobs/archive/${again.body.id}/cancel`)).body).toEqual({
      refused: 'job_finished',
    });
  });

  it('has another try after the second time', async () => {
    const id = await anUnfinishedOrder({ attempt: 2, silentFor: 3_600_000 });
    await settled(id);
    expect((await download(id)).status).toBe(200);
  });
});

describe('an archive that may name a person', () => {
  const tell = (userId: string, answer: object) => {
    season.accounts.answers[`GET /internal/users/${userId}`] = () => answer;
    return season.fantasy.deliver('userChanged', { userId });
  };

  it('is gone with their account, and may be ordered anew', async () => {
    const { id: userId } = season.league.managers[2]!;
    const id = await made();
    expect((await download(id)).status).toBe(200);
    await tell(userId, { status: 404 });
    const gone = await download(id);
    expect([gone.status, gone.body.code]).toEqual([404, 'archive_not_found']);
    const again = await made();
    expect(again).not.toBe(id);
    expect((await opened(again))['2027-03-10/members.csv']).not.toContain('Anna3');
  });

  it('is not finished when their account goes while it is being made', async () => {
    const id = await anUnfinishedOrder({ silentFor: 0 });
    await tell(season.league.managers[2]!.id, { status: 404 });
    expect(await ArchiveModel.exists({ _id: id })).toBeNull();
  });

  it('stays when they are only called something else', async () => {
    const { id: userId } = season.league.managers[2]!;
    const id = await made();
    const names = { firstName: 'Éva', lastName: 'Nagy', email: 'eva@endzone.example' };
    const body = { id: userId, rev: 9, ...names, locale: 'hu', isOwner: false, status: 'active' };
    await tell(userId, { body });
    expect((await download(id)).status).toBe(200);
  });
});

describe('what is in it', () => {
  const scores = { 1: 88.25, 2: 71.4, 3: 20, 4: -6.5 };

  it('rebuilds the table, the results and the line-ups of a finished season', async () => {
    await season.play({ 1: scores, 2: scores, 3: scores });
    await season.run(season.job('finish_season'));
    const files = await opened(await made());
    const folder =
      Object.keys(files)
        .find((name) => name.endsWith('league.json'))
        ?.split('/')[0] ?? '';
    expect(folder).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Object.keys(files).sort()).toEqual(
      [
        'README.txt',
        ...['draft', 'games', 'log', 'members', 'rosters', 'standings', 'trades', 'trophies'].map(
          (name) => `${folder}/${name}.csv`,
        ),
        `${folder}/league.json`,
      ].sort(),
    );
    const games = rowsOf(files[`${folder}/games.csv`]);
    const tally = new Map<
      string,
      { wins: number; losses: number; ties: number; points: number; against: number }
    >();
    const rowOf = (team: string) => {
      const row = tally.get(team) ?? { wins: 0, losses: 0, ties: 0, points: 0, against: 0 };
      tally.set(team, row);
      return row;
    };
    for (const [, kind, team1 = '', points1, points2, team2 = '', winner] of games) {
      if (kind !== 'regular') continue;
      const sides = [
        { row: rowOf(team1), own: Number(points1), other: Number(points2), isWinner: winner === '1' },
        { row: rowOf(team2), own: Number(points2), other: Number(points1), isWinner: winner === '2' },
      ];
      for (const { row, own, other, isWinner } of sides) {
        row.points += own;
        row.against += other;
        row[winner === '0' ? 'ties' : isWinner ? 'wins' : 'losses'] += 1;
      }
    }
    const shown: Standing[] = (await season.as(1).get(`/leagues/${season.league.id}/standings`)).body;
    expect(shown).toHaveLength(4);
    for (const { team, wins, losses, ties, points } of shown)
      expect(tally.get(team.name)).toMatchObject({ wins, losses, ties, points });
    const table = rowsOf(files[`${folder}/standings.csv`]);
    expect(table.map(([rank, team, , , , , , place]) => [Number(rank), team, Number(place)])).toEqual(
      shown.map(({ rank, team, place }) => [rank, team.name, place]),
    );
    // The line-ups and points of the players give the results.
    const rosters = rowsOf(files[`${folder}/rosters.csv`]);
    for (const [week, , team1, points1] of games.filter(([, , , points]) => points !== '')) {
      const starters = rosters.filter(
        ([of, team, slot]) => of === week && team === team1 && slot !== 'BENCH',
      );
      const sum = starters.reduce((total, [, , , , , points]) => total + Number(points), 0);
      expect(sum).toBeCloseTo(Number(points1), 2);
    }
    const trophies = rowsOf(files[`${folder}/trophies.csv`]).map(([trophy, , team]) => `${trophy} ${team}`);
    expect(trophies).toContain('first_place Team 1');
    expect(rowsOf(files[`${folder}/log.csv`])).toEqual([
      ['2027-03-01 12:00:00', 'founded', '', '', '', 'League founded by deleted user'],
    ]);
    expect(rowsOf(files[`${folder}/members.csv`])[0]?.slice(0, 3)).toEqual([
      'Team 1',
      'Anna1 Kiss',
      'LEAGUE_ADMIN',
    ]);
  });

  it('has the line-ups of a week that is not locked, but no points that may still change', async () => {
    await season.play({ 1: scores });
    await season.start(2);
    season.score(2, scores);
    const files = await opened(await made());
    const [, rosters] = Object.entries(files).find(([name]) => name.endsWith('rosters.csv')) ?? [];
    const pointsIn = (week: string) =>
      rowsOf(rosters).flatMap(([of, , , , , points]) => (of === week ? points : []));
    expect(pointsIn('1')).toEqual(expect.arrayContaining(['88.25', '71.4', '20', '-6.5']));
    expect(pointsIn('2')).toEqual(pointsIn('1').map(() => ''));
  });

  it('has every entry of the log once, whatever is written while its pages are read', async () => {
    const entry = (n: number) => ({ ...usual.entries[0]!, id: idOf('entry', n), text: `Entry ${n}` });
    const newestFirst = (newest: number) => Array.from({ length: newest }, (_, i) => entry(newest - i));
    // Two more entries have come when the second page is read.
    pageAt = (offset) => {
      const all = newestFirst(offset === 0 ? 250 : 252);
      return { total: all.length, entries: all.slice(offset, offset + 200) };
    };
    const files = await opened(await made());
    const [, log] = Object.entries(files).find(([name]) => name.endsWith('log.csv')) ?? [];
    expect(rowsOf(log).map((row) => row.at(-1))).toEqual(
      Array.from({ length: 250 }, (_, i) => `Entry ${i + 1}`),
    );
  });

  it('of a league without a season tells who is in it, and what happened', async () => {
    await LeagueSeasonModel.deleteMany({ leagueId: season.league.id });
    const files = await opened(await made());
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'league.json', 'log.csv', 'members.csv']);
    expect(rowsOf(files['members.csv']).map(([team]) => team)).toEqual(
      season.league.teamIds.map((_, i) => `Team ${i + 1}`),
    );
    expect(rowsOf(files['log.csv']).map((row) => row.at(-1))).toEqual(['League founded by deleted user']);
    expect(JSON.parse(files['league.json'] ?? '')).toMatchObject({ league: { id: season.league.id } });
  });

  it('rebuilds the draft', async () => {
    const picks = [1, 2, 3].map((n) => ({
      pickNo: n,
      round: 1,
      pickInRound: n,
      teamId: season.league.teamIds[n - 1],
      playerId: playerIdOf(`${n}-QB`),
      pickedAt: new Date(noon.getTime() + n * 1000),
      isAuto: n === 2,
      autoSource: n === 2 ? 'queue' : null,
      hash: `hash ${n}`,
    }));
    await LeagueSeasonModel.updateOne({ leagueId: season.league.id }, { $set: { 'draft.picks': picks } });
    const files = await opened(await made());
    const [, draft] = Object.entries(files).find(([name]) => name.endsWith('draft.csv')) ?? [];
    const [first = [], second = [], third = []] = picks.map(({ teamId, playerId }) => [teamId, playerId]);
    expect(rowsOf(draft)).toEqual([
      ['1', '1', 'Team 1', 'Player 1', 'QB', '2027-03-01 12:00:01', '0', ...first, 'hash 1'],
      ['2', '1', 'Team 2', 'Player 101', 'QB', '2027-03-01 12:00:02', '1', ...second, 'hash 2'],
      ['3', '1', 'Team 3', 'Player 201', 'QB', '2027-03-01 12:00:03', '0', ...third, 'hash 3'],
    ]);
  });

  it('lets anyone check that nothing of the draft was changed later, whatever its teams are called', async () => {
    const alike = { 'picture.teams.0.name': '-Tigers', 'picture.teams.1.name': '-Tigers' };
    await LeagueModel.updateOne({ _id: season.league.id }, { $set: alike });
    const seed = '5eed'.repeat(8);
    const players = [playerIdOf('1-QB'), null, playerIdOf('3-QB')];
    let previous = hashSeed(seed);
    const picks = players.map((playerId, n) => {
      const teamId = season.league.teamIds[n]!;
      previous = hashPick(previous, n + 1, teamId, playerId);
      return {
        pickNo: n + 1,
        round: 1,
        pickInRound: n + 1,
        teamId,
        playerId,
        pickedAt: noon,
        isAuto: false,
        autoSource: null,
        hash: previous,
      };
    });
    await LeagueSeasonModel.updateOne(
      { leagueId: season.league.id },
      { $set: { 'draft.picks': picks, draftSeed: seed, draftSeedHash: hashSeed(seed) } },
    );
    const files = await opened(await made());
    const fileOf = (end: string) => Object.entries(files).find(([name]) => name.endsWith(end))?.[1];
    const { draft } = JSON.parse(fileOf('league.json') ?? '') as {
      draft: { seed: string; seedHash: string };
    };
    expect(hashSeed(draft.seed)).toBe(draft.seedHash);
    const log = rowsOf(fileOf('draft.csv')).map(([pickNo, , , , , , , teamId = '', playerId, hash = '']) => ({
      pickNo: Number(pickNo),
      teamId,
      playerId: playerId || null,
      hash,
    }));
    expect(log).toHaveLength(3);
    expect(isLogIntact(draft.seedHash, log)).toBe(true);
  });

  it('keeps the seed of a draft that has not begun', async () => {
    await LeagueSeasonModel.updateOne(
      { leagueId: season.league.id },
      { $set: { draft: null, status: 'pending', draftSeed: '5eed'.repeat(8) } },
    );
    const files = await opened(await made());
    const [, league] = Object.entries(files).find(([name]) => name.endsWith('league.json')) ?? [];
    expect(JSON.parse(league ?? '')).toMatchObject({ draft: { seed: null, seedHash: expect.any(String) } });
    expect(league).not.toContain('5eed');
  });

  it('has each season of a league in a folder of its own, with what happened in it', async () => {
    await season.play({ 1: scores });
    const earlier = anInternalSeason({
      id: newId(),
      status: 'finished',
      startsAt: '2026-03-10 00:00:00',
      endsAt: '2026-09-01 00:00:00',
    });
    await seasonsCopy.storeAll([earlier]);
    const current = await LeagueSeasonModel.findOne({ leagueId: season.league.id }).lean();
    if (!current?.draft) throw new Error('a league that has drafted');
    const pickOf = (n: number) => ({
      pickNo: 1,
      round: 1,
      pickInRound: 1,
      teamId: season.league.teamIds[n - 1],
      playerId: playerIdOf(`${n}-QB`),
      pickedAt: noon,
      isAuto: false,
      autoSource: null,
      hash: 'h',
    });
    await LeagueSeasonModel.updateOne({ _id: current._id }, { $set: { 'draft.picks': [pickOf(1)] } });
    const others = [
      { id: earlier.id, picks: [pickOf(4)], cancelledAt: null },
      { id: newId(), picks: [pickOf(3)], cancelledAt: noon },
    ];
    for (const { id, picks, cancelledAt } of others)
      await LeagueSeasonModel.create({
        ...current,
        _id: leagueSeasonKey(season.league.id, id),
        seasonId: id,
        status: 'finished',
        draft: { ...current.draft, picks },
        cancelledAt,
      });
    const entry = (n: number, at: string, seasonId: string | null) => ({
      ...usual.entries[0]!,
      id: idOf('entry', n),
      at,
      seasonId,
      text: `Entry ${n}`,
    });
    const newestFirst = [
      entry(5, '2027-12-01 12:00:00', null),
      entry(4, '2027-03-14 12:00:00', season.real.id),
      entry(3, '2026-12-01 12:00:00', null),
      entry(2, '2026-03-14 12:00:00', earlier.id),
      entry(1, '2026-01-01 12:00:00', null),
    ];
    pageAt = () => ({ total: newestFirst.length, entries: newestFirst });

    const files = await opened(await made());
    const folders = ['2026-03-10', '2027-03-10'];
    const told = folders.map((folder) => {
      const file = (name: string) => files[`${folder}/${name}`];
      return {
        season: JSON.parse(file('league.json') ?? '').season.id,
        drafted: rowsOf(file('draft.csv')).map(([, , team]) => team),
        log: rowsOf(file('log.csv')).map((row) => row.at(-1)),
        // Nobody played in the earlier one.
        nbResults: rowsOf(file('games.csv')).filter(([, , , points]) => points !== '').length,
      };
    });
    expect(told).toEqual([
      { season: earlier.id, drafted: ['Team 4'], log: ['Entry 1', 'Entry 2'], nbResults: 0 },
      { season: season.real.id, drafted: ['Team 1'], log: ['Entry 3', 'Entry 4', 'Entry 5'], nbResults: 2 },
    ]);
    expect(Object.keys(files).every((name) => /^(README|2026-03-10|2027-03-10)/.test(name))).toBe(true);
  });

  it('speaks the language of who ordered it, and the way to read it both', async () => {
    await season.play({ 1: scores });
    const files = await opened(await made('hu'));
    const [, games] = Object.entries(files).find(([name]) => name.endsWith('games.csv')) ?? [];
    expect(games?.split('\r\n')[0]).toContain('Forduló;Fajta;1. csapat');
    expect(games).toContain('88,25');
    expect(files['README.txt']).toContain('Archive of a league: Liga 1');
    expect(files['README.txt']).toContain('Liga archívuma: Liga 1');
  });

  it.each([
    ['Őrült Űrhajósok 2027!', 'orult-urhajosok-2027'],
    ['🏈🏈', 'league'],
  ])('is named after the league: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
