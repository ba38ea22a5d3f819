import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeBudget } from '@endzone/common/timeBudgets';
import { aUser } from '@endzone/common/testing/testService';
import { leagueSizes } from '@endzone/contracts/game';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LeaderboardFilter, LeaderboardTeam } from '../../domain/leaderboard.ts';
import { wholeLeaderboard } from '../../domain/testing/wholeLeaderboard.ts';
import { LeagueModel, PersonModel } from '../../core/copies/model.ts';
import { codeOf } from '../../core/league-play/ids.ts';
import { LeaguePlayModel, type StoredWeek } from '../../core/league-play/model.ts';
import { leagueSeasonKey, LeagueSeasonModel } from '../../core/league-season/model.ts';
import { loadBoard } from './loadedBoard.ts';
import { renameLeague } from './parts.ts';
import { readCurrent } from './write.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

const teamCount = 100_000;
const weeks = Array.from({ length: 17 }, (_, i) => i + 1);
const batchSize = 500;
const rounds = 9;

const lastNames = ['Kovács', 'Szabó', 'Tóth', 'Ács', 'Őri', 'Zsíros', 'Nagy', 'Kiss', 'Ürmös', 'Cseri'];
const hex = (prefix: string, league: number, n = 0) =>
  prefix + league.toString(16).padStart(11, '0') + n.toString(16).padStart(11, '0');

type League = { number: number; size: number; first: number };

function leaguesOf(count: number): League[] {
  const all: League[] = [];
  for (let first = 0, number = 0; first < count; number++) {
    const size = leagueSizes[number % leagueSizes.length] ?? 4;
    all.push({ number, size, first });
    first += size;
  }
  return all;
}

const leagues = leaguesOf(teamCount);
const seats = ({ size }: League) => Array.from({ length: size }, (_, seat) => seat);
/** The same for everybody who runs it, with ties. */
const pointsOf = (team: number, week: number) => 2_000 + ((team * 7919 + week * 104_729) % 9_973);
const nameOf = (team: number) => `Vörös Ördögök ${team}`;

function storedWeek({ first, ...league }: League, week: number): StoredWeek {
  const points = seats({ first, ...league }).map((seat) => pointsOf(first + seat, week));
  return { standingWeeks: weeks.slice(0, week), points, bench: points.map(() => 0), trophies: [] };
}

function documentsOf(league: League, seasonId: string) {
  const leagueId = hex('ee', league.number);
  const _id = leagueSeasonKey(leagueId, seasonId);
  const teamIds = seats(league).map((seat) => hex('aa', league.number, seat));
  const managerIds = seats(league).map((seat) => hex('bb', league.number, seat));
  const names = seats(league).map((seat) => nameOf(league.first + seat));
  const span = { firstWeek: 1, nbWeeks: weeks.length + 1, nbPlayoffWeeks: 1 };
  const published = {
    jobId: hex('7e', 1),
    lockedWeeks: weeks,
    weeks: Object.fromEntries(weeks.map((week) => [week, storedWeek(league, week)])),
    pairs: [],
    finished: null,
  };
  const teams = teamIds.map((id, i) => ({
    id,
    managerId: managerIds[i],
    name: names[i],
    identity: { name: names[i] },
  }));
  return {
    play: {
      _id,
      leagueId,
      seasonId,
      code: codeOf(_id),
      teamIds,
      span,
      published,
      prepared: null,
      jobNo: 1,
      rev: 1,
    },
    season: { _id, leagueId, seasonId, status: 'ongoing', teams, span, rev: 1, cancelledAt: null },
    league: {
      _id: leagueId,
      rev: 1,
      picture: { id: leagueId, rev: 1, name: `Liga ${league.number}`, teams },
    },
    people: managerIds.map((id, i) => ({
      _id: id,
      rev: 1,
      picture: { id, rev: 1, firstName: 'Örs', lastName: lastNames[(league.first + i) % lastNames.length] },
    })),
  };
}

async function seed(seasonId: string): Promise<void> {
  for (let start = 0; start < leagues.length; start += batchSize) {
    const some = leagues.slice(start, start + batchSize).map((league) => documentsOf(league, seasonId));
    const into = (model: { collection: unknown }, documents: unknown[]) =>
      (model.collection as { insertMany: (some: unknown[]) => Promise<unknown> }).insertMany(documents); // plain data, made here
    await into(
      LeaguePlayModel,
      some.map(({ play }) => play),
    );
    await into(
      LeagueSeasonModel,
      some.map(({ season }) => season),
    );
    await into(
      LeagueModel,
      some.map(({ league }) => league),
    );
    await into(
      PersonModel,
      some.flatMap(({ people }) => people),
    );
  }
}

/** The rule's own view of what is seeded. */
const teams: LeaderboardTeam[] = leagues.flatMap((league) =>
  seats(league).map((seat) => ({
    teamId: hex('aa', league.number, seat),
    teamName: nameOf(league.first + seat),
    leagueId: hex('ee', league.number),
    leagueName: `Liga ${league.number}`,
    nbTeams: league.size,
    user: { firstName: 'Örs', lastName: lastNames[(league.first + seat) % lastNames.length] ?? '' },
    points: weeks.reduce((sum, week) => sum + pointsOf(league.first + seat, week), 0),
    wins: 0,
  })),
);

const printed: string[] = [];
const print = (what: string, ...figures: string[]) =>
  printed.push(`  ${what.padEnd(46)}${figures.map((figure) => figure.padStart(16)).join('')}`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // what the flag makes
const mebibytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

async function timed<T>(work: () => Promise<T> | T): Promise<{ took: number; answer: T }> {
  const start = performance.now();
  const answer = await work();
  return { took: performance.now() - start, answer };
}

const season = new PlayedSeason();
beforeAll(async () => {
  await season.open();
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: weeks.length + 1, nbPlayoffWeeks: 1 }, 0);
  await seed(season.real.id);
  await season.announce({ lockedWeeks: weeks, publishedJobId: hex('7e', 1) });
}, 600_000);
afterAll(async () => {
  await season.close();
  process.stdout.write(
    `\nLeaderboard of ${teams.length} teams, median of ${rounds}:\n${printed.join('\n')}\n`,
  );
});

const read = (query = '') => season.fantasy.anonymous.get(`/leaderboard/${season.real.id}${query}`);

it('is made from nothing', async () => {
  const { took, answer } = await timed(() => read());
  expect(answer.headers.get('x-total-count')).toBe(String(teams.length));
  print('the first answer ever, with its board made', milliseconds(took));
}, 600_000);

const lastTeam = teams.at(-1)?.teamName ?? '';
const asked: [string, string, LeaderboardFilter][] = [
  ['page 1', '', {}],
  ['a late page', '?offset=99000', {}],
  ['one league size', '?nbTeams=8', { nbTeams: [8] }],
  ['three league sizes, a late page', '?nbTeams=4,10,16&offset=40000', { nbTeams: [4, 10, 16] }],
  ['a search that finds many', '?term=kovacs', { term: 'kovacs' }],
  ['a search in one league size', '?term=liga%2077&nbTeams=12', { term: 'liga 77', nbTeams: [12] }],
  ['a search that finds nobody', '?term=nobody', { term: 'nobody' }],
  ['my own row, by its name', `?term=${encodeURIComponent(lastTeam)}&limit=200`, { term: lastTeam }],
];

it.each(asked)(
  'answers what the rule does: %s',
  async (name, query, filter) => {
    const [answered, ruled]: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const { took, answer } = await timed(() => read(query));
      const rule = await timed(() => wholeLeaderboard(teams, filter));
      expect(answer.headers.get('x-total-count')).toBe(String(rule.answer.length));
      answered?.push(took);
      ruled?.push(rule.took);
    }
    print(name, milliseconds(median(answered ?? [])), `rule ${milliseconds(median(ruled ?? []))}`);
  },
  600_000,
);

it('is read by a process that has just begun', async () => {
  const current = await readCurrent(season.real.id);
  if (!current) throw new Error('there is no board');
  const before = mebibytes();
  const { took, answer: board } = await timed(() => loadBoard(current));
  expect(await board?.read(0)).toHaveLength(teams.length);
  print(
    'what a process reads once before its answers',
    milliseconds(took),
    `${(mebibytes() - before).toFixed(0)} MiB`,
  );
}, 600_000);

it('follows a new name', async () => {
  const [league] = leagues;
  const leagueId = hex('ee', league?.number ?? 0);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const name = round === rounds - 1 ? 'Új Liga' : `Új Liga ${round}`;
    await LeagueModel.updateOne({ _id: leagueId }, { $set: { 'picture.name': name } });
    await renameLeague(leagueId);
    taken.push((await timed(() => read('?term=uj%20liga'))).took);
  }
  expect(
    (await season.fantasy.as(aUser()).get(`/leaderboard/${season.real.id}?term=uj%20liga`)).body,
  ).toHaveLength(league?.size ?? 0);
  print('a search after a league was renamed', milliseconds(median(taken)));
}, 600_000);

it('follows a publication', async () => {
  setTimeBudget('leaderboard', 300_000);
  await season.announce({ publishedJobId: hex('7e', 2) });
  const { took, answer } = await timed(() => read());
  expect(answer.headers.get('x-total-count')).toBe(String(teams.length));
  print('the first answer after a publication, board made', milliseconds(took));
}, 600_000);
