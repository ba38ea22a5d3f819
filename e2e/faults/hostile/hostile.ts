import { instant } from '../../src/testing/calendar.ts';
import { draftForm, formLeague } from '../../src/testing/leagueOfFour.ts';
import { enterSmallSeason } from '../../src/testing/smallSeason.ts';
import { inRealTime, openWorld, succeed, type World } from '../../src/testing/world.ts';
import { allShots, fire, type Shot } from './attack.ts';
import { talkBadly } from './talk.ts';
import { Watches, type Figures } from './watches.ts';

export type HostileOptions = {
  /** Which part of all requests is sent; all of them by default. */
  share?: number;
  /** Milliseconds for which a request may hold an event loop. */
  longest?: number;
  say?: (line: string) => void;
};

/** The worst of a process, and of which request. */
export type ProcessTally = Figures & { name: string; of: string; before: number };
export type HostileTally = {
  requests: number;
  statuses: Map<number, number>;
  processes: ProcessTally[];
  /** The longest that one request held a loop up at every attempt, in ms, waiting for a processor included. */
  longestRepeated: number;
  problems: string[];
};

/** A process may grow by so much, in MiB: what the largest bodies of some seconds take. */
const maxGrowth = 256;
/** What a machine does besides does not come again with the same request; what the request costs does. */
const attempts = 3;
const death = /^\S+ stopped unexpectedly/;

const describe = ({ call, kind, field }: Shot) => `${call.method} ${call.path}, ${field}: ${kind}`;

class Attack {
  readonly statuses = new Map<number, number>();
  readonly problems: string[] = [];
  longestRepeated = 0;
  readonly #worst = new Map<string, ProcessTally>();
  readonly #world: World;
  readonly #watches: Watches;
  readonly #longest: number;

  constructor(world: World, watches: Watches, longest: number) {
    this.#world = world;
    this.#watches = watches;
    this.#longest = longest;
  }

  get processes(): ProcessTally[] {
    return [...this.#worst.values()];
  }

  /** What every process did since the last look; the first one only says how much memory each has. */
  async look(of: string): Promise<Figures[]> {
    const { stack } = this.#world;
    const looks = stack.names.map(async (name) => {
      const seen = await this.#watches.look(stack, name);
      if (!seen) return [];
      const worst = this.#worst.get(name);
      if (!worst) this.#worst.set(name, { ...seen, delay: 0, busy: 0, name, of: '', before: seen.memory });
      else {
        if (seen.busy > worst.busy) Object.assign(worst, { busy: seen.busy, of });
        worst.delay = Math.max(worst.delay, seen.delay);
        worst.memory = Math.max(worst.memory, seen.memory);
      }
      return [seen];
    });
    return (await Promise.all(looks)).flat();
  }

  /** Sends a request until it holds nothing up, at most three times. */
  async send(shot: Shot, token: string | undefined): Promise<void> {
    let held = Infinity;
    let delayed = Infinity;
    let status = 0;
    for (let attempt = 0; attempt < attempts; attempt++) {
      status = await fire(this.#world.stack.url, shot, token);
      const seen = await this.look(describe(shot));
      held = Math.min(held, Math.max(...seen.map(({ delay, busy }) => Math.min(delay, busy))));
      delayed = Math.min(delayed, Math.max(...seen.map(({ delay }) => delay)));
      if (delayed < this.#longest && status > 0 && status < 500) break;
    }
    this.longestRepeated = Math.max(this.longestRepeated, delayed);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500) this.problems.push(`${describe(shot)}: answered ${status}`);
    if (held >= this.#longest)
      this.problems.push(`${describe(shot)}: an event loop was held for ${held.toFixed(0)} ms`);
  }

  judgeMemory(): void {
    for (const { name, before, memory } of this.processes)
      if (memory - before > maxGrowth)
        this.problems.push(`${name} grew from ${before.toFixed(0)} to ${memory.toFixed(0)} MiB`);
  }
}

/** A league whose draft is to come, and the ids by which paths lead into it. */
async function prepare(world: World) {
  const { season, clubs } = await enterSmallSeason(world);
  const league = await formLeague(world, 'Pajzs');
  const [admin] = league.managers;
  if (!admin) throw new Error('A league needs somebody');
  await succeed(admin.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
  const ids = {
    leagueId: league.id,
    seasonId: season.id,
    teamId: clubs[0]?.id ?? '',
    gameId: season.games[0]?.id ?? '',
    week: 'current',
    start: instant(3, '16:00:00'),
    end: instant(3, '20:00:00'),
  };
  return { league, admin, ids };
}

export async function hostile({
  share = 1,
  longest = 100,
  say = () => undefined,
}: HostileOptions = {}): Promise<HostileTally> {
  const watches = new Watches();
  const deaths: string[] = [];
  const world = await openWorld({
    environment: { ...inRealTime, ...watches.environment },
    print: (line) => void (death.test(line) && deaths.push(line)),
  });
  try {
    const { league, admin, ids } = await prepare(world);
    const attack = new Attack(world, watches, longest);
    await attack.look('');
    // What ends before, on a machine that is too busy to start it in time, ends of nothing that was sent.
    deaths.length = 0;
    const tokens = { owner: world.owner.token, anon: undefined } as const;
    const shots = allShots(ids, share);
    for (const [i, shot] of shots.entries()) {
      const { who } = shot.call;
      await attack.send(shot, who === 'owner' || who === 'anon' ? tokens[who] : admin.caller.token);
      if (i % 500 === 499) say(`${i + 1} of ${shots.length} requests`);
    }
    const said = share < 1 ? 0 : await talkBadly(world.stack.url, admin.caller.token ?? '', league.id);
    await attack.look('the live draft');
    attack.judgeMemory();
    const { statuses, processes, longestRepeated } = attack;
    const problems = [...deaths, ...attack.problems];
    return { requests: shots.length + said, statuses, processes, longestRepeated, problems };
  } finally {
    await world.close();
    watches.close();
  }
}
