import { createWriteStream, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterSmallSeason } from '../../src/testing/smallSeason.ts';
import { inRealTime, openWorld, type World } from '../../src/testing/world.ts';
import { Crowd } from './crowd.ts';
import { compareDraft, compareRosters, judgePicks, judgeRosters, type Judged } from './draftJudge.ts';
import { Hops, Sightings } from './hops.ts';
import { randomOf, type Random } from './random.ts';
import { Stored, type StoredSeason } from './stored.ts';
import { BrowserWindow } from './browserWindow.ts';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Roster } from '@endzone/contracts/fantasy/rosters';

export type ArenaOptions = {
  seed: string;
  people: number;
  /** Clubs of the real league; twice as many as teams of the largest fantasy league. */
  clubs?: number;
  /** Which ways lead through a proxy; those that the races look at by default. */
  isProxied?: (way: { from: string; to: string }) => boolean;
  instances?: Record<string, number>;
  /** An environment for every process. */
  environment?: Record<string, string>;
};

const isRaced = ({ from, to }: { from: string; to: string }) =>
  (from === 'bff' && to !== 'database') || (from.startsWith('fantasy') && to === 'leagues');

/** How a process ended against its will: `fantasy stopped unexpectedly (SIGKILL)`. */
export type Death = { name: string; how: string; at: number };
const keptLines = 30;
/** What the clock of a process may be ahead by. */
const aheadMilliseconds = 2_000;
const death = /^(\S+) stopped unexpectedly \((.+)\):/;

/** Where the rigs play: a stack with two instances of fantasy, a season, and people. */
export class Arena {
  readonly world: World;
  readonly crowd: Crowd;
  readonly hops: Hops;
  readonly sightings: Sightings;
  readonly stored: Stored;
  readonly seasonId: string;
  /** The platform owner's window: they may look into every league. */
  readonly owner: BrowserWindow;
  /** Every process that ended and was not asked to. */
  readonly deaths: Death[];
  /** What the processes said last. */
  readonly said: string[];
  readonly #seed: string;

  private constructor(
    parts: Pick<Arena, 'world' | 'crowd' | 'hops' | 'sightings' | 'stored' | 'seasonId' | 'deaths' | 'said'>,
    seed: string,
  ) {
    this.world = parts.world;
    this.crowd = parts.crowd;
    this.hops = parts.hops;
    this.sightings = parts.sightings;
    this.stored = parts.stored;
    this.seasonId = parts.seasonId;
    this.deaths = parts.deaths;
    this.said = parts.said;
    this.owner = new BrowserWindow(parts.world.stack.url, parts.world.owner.token);
    this.#seed = seed;
  }

  static async open({
    seed,
    people,
    clubs = 8,
    isProxied = isRaced,
    instances = { fantasy: 2 },
    environment = {},
  }: ArenaOptions): Promise<Arena> {
    const hops = new Hops(isProxied);
    const deaths: Death[] = [];
    const print = (line: string) => {
      const [, name, how] = death.exec(line) ?? [];
      if (name && how) deaths.push({ name, how, at: Date.now() });
    };
    const said: string[] = [];
    const output = createWriteStream(join(mkdtempSync(join(tmpdir(), 'endzone-rig-')), 'processes.log'));
    const world = await openWorld({
      instances,
      reach: hops.reach,
      print,
      output: (line) => {
        output.write(`${line}\n`);
        said.push(line);
        if (said.length > keptLines) said.shift();
      },
      environment: { ...inRealTime, ...environment },
    });
    const sightings = new Sightings();
    await hops.watch('bff', '*', sightings.see);
    const { season } = await enterSmallSeason(world, clubs);
    const crowd = await Crowd.gather(world, people);
    const stored = await Stored.open(world.stack.databaseUri);
    return new Arena({ world, crowd, hops, sightings, stored, seasonId: season.id, deaths, said }, seed);
  }

  random(name: string): Random {
    return randomOf(this.#seed, name);
  }

  /** Whether the process of mails has died, or could not reach its database, at this moment or later. */
  async hasLostMails(at: Date): Promise<boolean> {
    const since = at.getTime() - aheadMilliseconds;
    const ways = await this.hops.between('accounts', 'database');
    return (
      ways.some(({ struckAt }) => struckAt >= since) ||
      this.deaths.some((death) => ['accounts', 'database'].includes(death.name) && death.at >= since)
    );
  }

  /** Milliseconds by which the simulated clock is ahead of the clock on the wall. */
  async clockOffset(): Promise<number> {
    const file = await readFile(join(this.world.stack.data, 'clock.json'), 'utf8').catch(
      () => '{"offset":0}',
    );
    return (JSON.parse(file) as { offset: number }).offset; // what the product keeps
  }

  /** The stored season of a league, and what is wrong with it, also beside what the API tells. */
  async judge(
    leagueId: string,
    judged: Judged = { areAsPicked: true },
  ): Promise<{ season: StoredSeason; problems: string[] }> {
    for (let attempt = 0; ; attempt++) {
      const season = await this.stored.season(leagueId);
      if (!season) throw new Error(`The league ${leagueId} has no season`);
      const draft = await this.owner.get<DraftState>(`/leagues/${leagueId}/draft`);
      const rosters = await this.owner.get<Roster[]>(`/leagues/${leagueId}/rosters`);
      const differences = [...compareDraft(season, draft), ...compareRosters(season, rosters)];
      // A turn that was picked between the two looks is no difference: look again.
      if (differences.length > 0 && attempt < 5) continue;
      return { season, problems: [...judgePicks(season), ...judgeRosters(season, judged), ...differences] };
    }
  }

  async close(): Promise<void> {
    this.crowd.close();
    this.owner.close();
    await this.stored.close();
    await this.world.close();
    await this.hops.close();
  }
}
