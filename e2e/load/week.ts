import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Job } from '@endzone/contracts/stats/jobs';
import { startStack, type Stack } from '@endzone/start';
import { residentMemory } from '@endzone/start/memory';
import { ownerHeaders } from '@endzone/start/ownerHeaders';
import { MongoClient, type Db } from 'mongodb';
import { printTable } from '../faults/shared/table.ts';
import { seededId } from '../src/testing/seededId.ts';
import { cpuSeconds } from './cpuTime.ts';
import { times } from './figures.ts';
import { seedLeagues } from './seedLeagues.ts';
import { seedSeason } from './seedSeason.ts';
import { insertBare, markBare, noticesBare, replaceBare, type Ground, type Written } from './weekBare.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const services = ['stats', 'fantasy'].map((name) => ({
  name,
  script: path(`../../services/${name}/src/main.ts`),
}));

/** Fantasy and stats as they are; where accounts and leagues would be, somebody who only hears. */
async function startWeekStack(heardFile: string): Promise<Stack> {
  return startStack({
    services: [...services, ...['accounts', 'leagues'].map((name) => ({ name, script: path('./sink.ts') }))],
    environment: { ...process.env, HEARD_FILE: heardFile },
    output: (line) => console.error(line.slice(0, 400)),
  });
}

type Measured = { job: Job; seconds: number; cpu: Map<string, number>; peaks: Map<string, number> };

const watched = ['database', 'stats', 'fantasy'];

const since = (before: Map<string, number>, after: Map<string, number>) =>
  new Map([...after].map(([name, used]) => [name, used - (before.get(name) ?? 0)]));
const sum = (figures: Iterable<number>) => [...figures].reduce((total, each) => total + each, 0);

/** The owner's hand at stats, and the highest memory of the processes meanwhile. */
class Rig {
  readonly #stack: Stack;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  pid(name: string): number | undefined {
    return this.#stack.process(name).pid;
  }

  async #call(method: string, address: string, body?: object): Promise<Job | undefined> {
    const owner = await ownerHeaders(this.#stack.identitySecret, seededId('owner'));
    const { url } = this.#stack.process('stats').definition;
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: { ...owner, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    // Too busy to say how far it is: asked again.
    if (method === 'GET' && response.status === 503) return undefined;
    if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as Job; // the calls of this rig answer jobs
  }

  async run(address: string, body: object = {}): Promise<Measured> {
    const peaks = new Map<string, number>();
    const [started, cpu] = [performance.now(), this.#cpu()];
    let job = await this.#call('POST', address, body);
    if (!job) throw new Error(`${address} was not answered`);
    let isShown = 0;
    while (job.status === 'queued' || job.status === 'running') {
      this.#look(peaks);
      // So often that the length is right to a fortieth, and so rarely that the asking is no load.
      await delay(Math.min(250, Math.max(25, (performance.now() - started) / 40)));
      job = (await this.#call('GET', `/jobs/${job.id}`)) ?? job;
      if (job.progress.done < isShown) throw new Error('progress went back');
      isShown = job.progress.done;
    }
    if (job.status === 'failed') throw new Error(`${address}: ${job.error?.message}`);
    return { job, seconds: (performance.now() - started) / 1000, cpu: since(cpu, this.#cpu()), peaks };
  }

  #cpu(): Map<string, number> {
    return new Map(watched.map((name) => [name, cpuSeconds(this.pid(name))]));
  }

  /** The driver alone at the same database. */
  ground(db: Db): Ground {
    return { db, cpu: () => cpuSeconds(this.pid('database')) + cpuSeconds(process.pid) };
  }

  #look(peaks: Map<string, number>): void {
    for (const name of watched) {
      const pid = this.pid(name);
      const now = pid === undefined ? undefined : residentMemory(pid);
      if (now !== undefined) peaks.set(name, Math.max(now, peaks.get(name) ?? 0));
    }
  }
}

function rowOf(what: string, { job, seconds, cpu, peaks }: Measured, written: Written[]): string[] {
  const bare = written.reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 0);
  const bareCpu = written.reduce((sum, each) => sum + each.cpu, 0);
  return [
    what,
    String(job.result?.nbLeagues ?? 0),
    seconds.toFixed(2),
    bare.toFixed(2),
    times(seconds, bare),
    [...cpu.values()].map((each) => each.toFixed(1)).join(' + '),
    bareCpu.toFixed(1),
    times(sum(cpu.values()), bareCpu),
    ...watched.map((name) => `${Math.round(peaks.get(name) ?? 0)}`),
  ];
}

const detail = (what: string, written: Written[]): string[][] =>
  written.map(({ collection, nbDocuments, nbBytes, milliseconds }) => [
    what,
    collection,
    String(nbDocuments),
    nbDocuments > 0 ? String(Math.round(nbBytes / nbDocuments)) : '',
    (milliseconds / 1000).toFixed(2),
  ]);

/** Until everything that was told has been delivered. */
async function settled(fantasy: Db): Promise<void> {
  while ((await fantasy.collection('weekNotices').countDocuments({ outboxSince: { $exists: true } })) > 0)
    await delay(200);
}

/** Until fantasy has the season. */
async function isKnown(fantasy: Db, seasonId: string): Promise<void> {
  while ((await fantasy.collection<{ _id: string }>('seasons').countDocuments({ _id: seasonId })) === 0)
    await delay(200);
}

/** A league as the lock found it: line-ups taken, nothing settled. */
const beforeFirstLock = (document: Record<string, unknown> & { _id: string }) => ({
  ...document,
  prepared: null,
  jobNo: 0,
  rev: 1,
});

export type WeekOptions = { leagues?: number; teams?: number };

/** A week started and locked by the owner in leagues that were seeded, beside the driver's own time for the same documents. */
export async function week({ leagues = 10_000, teams = 12 }: WeekOptions = {}): Promise<void> {
  const heardFile = join(tmpdir(), `endzone-heard-${process.pid}.ndjson`);
  writeFileSync(heardFile, '');
  const stack = await startWeekStack(heardFile);
  // On a busy machine the database may be silent for longer than the driver's default patience.
  const client = await new MongoClient(stack.databaseUri, { connectTimeoutMS: 120_000 }).connect();
  try {
    const [stats, fantasy] = [client.db('endzone_stats'), client.db('endzone_fantasy')];
    const seeding = performance.now();
    const season = await seedSeason(stats);
    await seedLeagues(fantasy, { season, nbLeagues: leagues, nbTeams: teams });
    console.log(
      `${leagues} leagues of ${teams} seeded in ${((performance.now() - seeding) / 1000).toFixed(1)} s`,
    );
    // What was seeded behind their backs they read anew.
    await Promise.all(['stats', 'fantasy'].map((name) => stack.process(name).restart()));
    await isKnown(fantasy, season.id);
    const rig = new Rig(stack);
    const start = await rig.run('/seasons/current/start-week');
    await settled(fantasy);
    const ground = rig.ground(fantasy);
    const ofStart = [
      await insertBare(ground, 'weekLineups'),
      await insertBare(ground, 'leaguePlays'),
      await markBare(ground, 'leagueSeasons'),
      await noticesBare(ground, heardFile, start.job.id),
    ];
    const lock = await rig.run('/seasons/current/weeks/1/finish');
    await settled(fantasy);
    const ofLock = [
      await replaceBare(ground, 'leaguePlays', beforeFirstLock),
      await noticesBare(ground, heardFile, lock.job.id),
    ];
    printTable(`A week of ${leagues} leagues of ${teams} (aim for the lock: 4 ×)`, [
      [
        'job',
        'leagues',
        's',
        'bare s',
        'ratio',
        'cpu s',
        'bare cpu s',
        'ratio',
        'peak MiB: database',
        'stats',
        'fantasy',
      ],
      rowOf('start', start, ofStart),
      rowOf('lock', lock, ofLock),
    ]);
    printTable('What the driver alone wrote in batches', [
      ['of', 'collection', 'documents', 'bytes each', 's'],
      ...detail('start', ofStart),
      ...detail('lock', ofLock),
    ]);
  } finally {
    await client.close();
    await stack.stop();
    if (existsSync(heardFile)) rmSync(heardFile);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = {
    leagues: { type: 'string', default: '10000' },
    teams: { type: 'string', default: '12' },
  } as const;
  const { values } = parseArgs({ options, strict: true });
  await week({ leagues: Number(values.leagues), teams: Number(values.teams) });
}
