import { randomUUID } from 'node:crypto';
import type { Stack } from '@endzone/start';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Season } from '@endzone/contracts/stats/seasons';
import { instant } from '../../src/testing/calendar.ts';
import { enterSmallSeason } from '../../src/testing/smallSeason.ts';
import { inRealTime, openWorld, type World } from '../../src/testing/world.ts';
import type { Death } from '../shared/arena.ts';
import { Crowd } from '../shared/crowd.ts';
import { sendUntilAnswered } from '../shared/sendUntilAnswered.ts';
import { scheduledLeague } from '../shared/leagues.ts';
import { OutsideLog } from '../shared/outsideLog.ts';
import { below, randomOf, type Random } from '../shared/random.ts';
import { Stored, type StoredSeason } from '../shared/stored.ts';
import { BrowserWindow, type Order, outcomeOf, type Sent } from '../shared/browserWindow.ts';
import { settle } from './judge.ts';
import { knownIds, readResults, type Results } from './weekResults.ts';

const instances = { fantasy: 2, stats: 2 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const timeoutMilliseconds = 120_000;

/** Leagues with full rosters on the eve of the first week, kept in a folder. */
export async function prepareSeason(data: string, leagueCount: number): Promise<void> {
  const world = await openWorld({ instances, data, environment: inRealTime });
  const stored = await Stored.open(world.stack.databaseUri);
  await enterSmallSeason(world);
  const crowd = await Crowd.gather(world, 8);
  const dates = { draftStartsAt: instant(3, '16:00:00'), draftEndsAt: instant(3, '20:00:00') };
  const ids: string[] = [];
  for (let i = 0; i < leagueCount; i++) {
    const { id, seats } = await scheduledLeague(crowd, 4, dates);
    for (const { player } of seats)
      await player.window.succeed({ path: `/leagues/${id}/draft/auto-pick`, body: { enabled: true } });
    ids.push(id);
  }
  await world.goTo(instant(3, '16:00:01'));
  for (const id of ids) while ((await stored.season(id))?.status !== 'ongoing') await pause(100);
  await world.goTo(instant(10, '10:00:00'));
  await settle(stored);
  crowd.close();
  await stored.close();
  await world.close();
}

type StoredJob = { _id: string; type: string; week: number | null; status: string; attempt: number };

/** A stack on such a folder. */
export class WeekStack {
  readonly owner: BrowserWindow;
  readonly log = new OutsideLog();
  readonly deaths: Death[];
  readonly #world: World;
  readonly #stored: Stored;
  readonly #known: ReadonlySet<string>;

  private constructor(world: World, stored: Stored, known: ReadonlySet<string>, deaths: Death[]) {
    this.#known = known;
    this.#world = world;
    this.#stored = stored;
    this.deaths = deaths;
    this.owner = new BrowserWindow(world.stack.url, world.owner.token);
  }

  static async open(data: string): Promise<WeekStack> {
    const deaths: Death[] = [];
    const print = (line: string) => {
      const [, name, how] = /^(\S+) stopped unexpectedly \((.+)\):/.exec(line) ?? [];
      if (name && how) deaths.push({ name, how, at: Date.now() });
    };
    const world = await openWorld({ instances, data, print, environment: inRealTime });
    const stored = await Stored.open(world.stack.databaseUri);
    return new WeekStack(world, stored, await knownIds(stored), deaths);
  }

  get stack(): Stack {
    return this.#world.stack;
  }

  settle(): Promise<string[]> {
    return settle(this.#stored);
  }

  #jobs() {
    return this.#stored.collection<StoredJob>('stats', 'weekJobs');
  }

  async jobIds(): Promise<Set<string>> {
    return new Set((await this.#jobs().find().toArray()).map(({ _id }) => _id));
  }

  async job(_id: string): Promise<StoredJob | undefined> {
    return (await this.#jobs().findOne({ _id })) ?? undefined;
  }

  /** The job that somebody begins to run now and that is none of these. */
  async nextRunning(known: ReadonlySet<string>): Promise<string | undefined> {
    const _id = { $nin: [...known] };
    for (const until = performance.now() + 10_000; performance.now() < until;) {
      const job = await this.#jobs().findOne({ _id, status: { $ne: 'queued' } });
      if (job) return job.status === 'running' ? job._id : undefined;
      await pause(1);
    }
    return undefined;
  }

  /** Weeks that were started, and managers of whom somebody was not told: by what is stored, whatever another run brought. */
  async untold(): Promise<string[]> {
    const seasons = await this.#stored.collection<StoredSeason>('fantasy', 'leagueSeasons').find().toArray();
    const started = await this.#jobs().find({ type: 'start_week', status: 'done' }).toArray();
    const told = await this.#stored
      .collection<{ userId: string; code: string; subject: string }>('accounts', 'notifications')
      .find({ code: 'week_started' })
      .toArray();
    const known = new Set(told.map(({ userId, subject }) => `${userId} ${subject}`));
    const expected = started.flatMap(({ _id: jobId, week }) =>
      seasons.flatMap(({ _id, teams }) =>
        teams.flatMap(({ managerId }) => (managerId ? [`${managerId} week:${_id}:${week}:${jobId}`] : [])),
      ),
    );
    return [
      ...(expected.length === 0 ? ['no week was started'] : []),
      ...expected.filter((notice) => !known.has(notice)).map((notice) => `not told of a week: ${notice}`),
    ];
  }

  results(): Promise<Results> {
    return readResults(this.#stored, this.#known);
  }

  async close(): Promise<void> {
    this.owner.close();
    await this.#stored.close();
    await this.#world.close();
  }
}

/** One thing the owner does; a job is waited for. */
export type Step = { name: string; isJob: boolean; run: (owner: Owner) => Promise<void> };

/** The platform owner, who repeats what was not answered. */
class Owner {
  readonly #stack: WeekStack;
  readonly problems: string[] = [];

  constructor(stack: WeekStack) {
    this.#stack = stack;
  }

  async post(path: string, body: unknown = {}): Promise<Sent> {
    const order: Order = { path, body, key: randomUUID() };
    const sent = await sendUntilAnswered(this.#stack.owner, order, this.#stack.log);
    if (sent.status >= 300 || sent.status === 0) this.problems.push(`${path} answered ${outcomeOf(sent)}`);
    return sent;
  }

  async get<T>(path: string): Promise<T> {
    const sent = await sendUntilAnswered(this.#stack.owner, { method: 'GET', path }, this.#stack.log);
    if (sent.status !== 200) throw new Error(`${path} answered ${outcomeOf(sent)}`);
    return sent.body as T; // what the contract says of this call
  }

  async job(path: string, body: unknown = {}): Promise<void> {
    const { body: begun } = await this.post(path, body);
    await this.done(begun as Job); // every week command answers with its job
  }

  async done({ id }: Job): Promise<void> {
    let last = 0;
    for (const until = performance.now() + timeoutMilliseconds; performance.now() < until;) {
      const job = await this.get<Job>(`/jobs/${id}`);
      const { done, total } = job.progress ?? { done: 0, total: 0 };
      if (done < last || done > total)
        this.problems.push(`progress of ${job.type} went from ${last} to ${done} of ${total}`);
      last = done;
      if (job.status === 'done') {
        if (!job.progress || done !== total)
          this.problems.push(`the job ${job.type} ended at ${done} of ${total}`);
        return;
      }
      if (job.status === 'failed') {
        this.problems.push(`the job ${job.type} failed: ${job.error?.code}`);
        return;
      }
      await pause(40);
    }
    this.problems.push(`the job ${id} is not done`);
  }
}

/** Figures of chance, the same for the same player whenever the season is played. */
function linesOf(random: Random, game: RealGame): Record<string, Record<string, number>> {
  const players = [game.team1, game.team2].flatMap((side) => side.players);
  const sorted = players.toSorted((a, b) => a.id.localeCompare(b.id));
  return Object.fromEntries(
    sorted.map(({ id, requiredKeys }) => [
      id,
      Object.fromEntries(requiredKeys.map((key) => [key, below(random, key.endsWith('_yds') ? 90 : 3)])),
    ]),
  );
}

const sheets = (week: number, seed: string): Step => ({
  name: `sheets ${week}`,
  isJob: false,
  run: async (owner) => {
    const season = await owner.get<Season>('/seasons/current');
    for (const { id } of season.games.filter((game) => game.week === week)) {
      const game = await owner.get<RealGame>(`/games/${id}`);
      const random = randomOf(seed, `game ${id}`);
      const [scoreTeam1, scoreTeam2] = [below(random, 40), below(random, 40)];
      await owner.post(`/games/${id}/scores`, { scoreTeam1, scoreTeam2, players: linesOf(random, game) });
    }
  },
});

const job = (name: string, path: string, body?: unknown): Step => ({
  name,
  isJob: true,
  run: (owner) => owner.job(`/seasons/current/${path}`, body),
});

/** A touchdown more for everybody who has scored one, in a week that is locked. */
const correction = (week: number): Step => ({
  name: `correct ${week}`,
  isJob: true,
  run: async (owner) => {
    const season = await owner.get<Season>('/seasons/current');
    const found = season.games.find((game) => game.week === week);
    const game = await owner.get<RealGame>(`/games/${found?.id}`);
    const players = [game.team1, game.team2].flatMap((side) => side.players);
    const lines = players.flatMap(({ id, scores, requiredKeys }) =>
      scores
        ? [
            [
              id,
              Object.fromEntries(
                requiredKeys.map((key) => [key, Number(scores[key as 'td'] ?? 0) + (key === 'td' ? 1 : 0)]),
              ),
            ],
          ]
        : [],
    );
    const { body } = await owner.post(`/games/${game.id}/scores`, {
      scoreTeam1: game.team1.score,
      scoreTeam2: game.team2.score,
      players: Object.fromEntries(lines),
      force: true,
    });
    if (body?.job) await owner.done(body.job as Job);
  },
});

const config = (points: number): Step => ({
  name: 'score configuration',
  isJob: false,
  run: async (owner) => {
    const { updatedAt: _at, version: _version, ...rules } = await owner.get<ScoreConfig>('/score-configs');
    await owner.post('/score-configs', { ...rules, td: { ...rules.td, points } });
  },
});

const weekSteps = (week: number, seed: string): Step[] => [
  job(`start ${week}`, 'start-week', { week }),
  sheets(week, seed),
  job(`lock ${week}`, `weeks/${week}/finish`),
  job(`undo ${week}`, `weeks/${week}/undo-finish`),
  job(`lock ${week} again`, `weeks/${week}/finish`),
  correction(week),
  config(6 + week),
  job(`recalculate ${week}`, 'recalculate'),
];

/** The playoffs, and the end of the season. */
const lastSteps = (seed: string): Step[] => [
  job('start 4', 'start-week', { week: 4 }),
  sheets(4, seed),
  job('lock 4', 'weeks/4/finish'),
  job('finish', 'finish'),
];

/** Three regular weeks and the playoffs, with every kind of week job; answers what went wrong on the way. */
export async function playWeeks(
  stack: WeekStack,
  seed: string,
  before: (step: Step) => Promise<void>,
): Promise<string[]> {
  const owner = new Owner(stack);
  const steps = [...[1, 2, 3].flatMap((week) => weekSteps(week, seed)), ...lastSteps(seed)];
  for (const step of steps) {
    await before(step);
    await step.run(owner);
  }
  return owner.problems;
}
