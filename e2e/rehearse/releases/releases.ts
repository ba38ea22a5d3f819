import type { FrontEndChannels } from '@endzone/contracts/edge/frontEnds';
import type { FrontEndName } from '@endzone/contracts/release';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { choose, randomOf, type Random } from '../../faults/shared/random.ts';
import { percentile } from '../../faults/shared/table.ts';
import { buildOrThrow } from '../../journeys/site.ts';
import { inRealTime, openWorld, succeed, type World } from '../../src/testing/world.ts';
import { Shelf } from './shelf.ts';
import { Visitors, type Loads, type Reader } from './visitors.ts';

export type Rehearsal = {
  ships: Record<string, number>;
  loads: Loads;
  tabs: number;
  /** Milliseconds until a change counted at every edge. */
  inForce: number[];
  /** Who began a page with it, and who of them is not of its share. */
  crash: { isHalted: boolean; reached: number; outside: number; share: number };
};

type Options = { ships: number; perSecond: number; tabs: number; seed: string; say: (line: string) => void };

const nbPeople = 30;
const crashPercent = 20;
const longest = 10_000;
/** Few pages begin with the owner's front end: its canary takes minutes to be judged. */
const longestTrial = 300_000;

/** One front end and what was done with it. */
type Line = { shelf: Shelf; next: number; channels: FrontEndChannels; stable: string[] };

class Rig {
  readonly #world: World;
  readonly #edges: string[];
  readonly lines: Line[];
  readonly inForce: number[] = [];

  constructor(world: World, edges: string[], lines: Line[]) {
    this.#world = world;
    this.#edges = edges;
    this.lines = lines;
  }

  async #ask(line: Line, verb: string, body: object = {}): Promise<FrontEndChannels> {
    const path = `/ops/front-ends/${line.shelf.name}/${verb}`;
    line.channels = (await succeed(this.#world.owner.post(path, body))).body;
    return line.channels;
  }

  /** The newest release, registered. */
  async register(line: Line): Promise<string> {
    const version = `1.${(line.next += 1)}.0`;
    const path = `/ops/front-ends/${line.shelf.name}/releases`;
    await succeed(this.#world.owner.post(path, { url: line.shelf.add(version) }));
    return version;
  }

  async canary(line: Line, version: string, percent: number): Promise<void> {
    await this.#ask(line, 'canary', { version, percent });
  }

  async promote(line: Line, version: string): Promise<void> {
    await this.#ask(line, 'promote', { version });
    line.stable.push(version);
    await this.#follow(line);
  }

  async rollBack(line: Line): Promise<void> {
    await this.#ask(line, 'rollback');
    line.stable.push(line.channels.stable ?? '');
    await this.#follow(line);
  }

  /** Waits until every edge shows what is stable now. */
  async #follow({ shelf: { name }, channels: { stable } }: Line): Promise<void> {
    const begun = performance.now();
    await Promise.all(
      this.#edges.map(async (edge) => {
        while ((await shownAt(edge, name)) !== stable && performance.now() - begun < longest) await delay(20);
      }),
    );
    this.inForce.push(performance.now() - begun);
  }

  async historyOf({ shelf: { name } }: Line): Promise<FrontEndChannels['history']> {
    const { body } = await succeed(this.#world.owner.get('/ops/front-ends'));
    return (body as FrontEndChannels[]).find((one) => one.name === name)?.history ?? [];
  }
}

/** The version that an edge shows to visitors. */
async function shownAt(edge: string, name: FrontEndName): Promise<string | undefined> {
  const answer = await fetch(`${edge}/remotes.json`);
  if (name === 'shell') return answer.headers.get('Endzone-Shell') ?? undefined;
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find((one) => one.name === name)?.version;
}

/** Something that somebody who ships does next. */
async function shipNext(rig: Rig, line: Line, random: Random): Promise<string> {
  const { canary } = line.channels;
  const wish = choose(random, ['promote', 'promote', 'canary', 'canary', 'rollback'] as const);
  if (wish === 'canary' && !canary) {
    await rig.canary(line, await rig.register(line), 1 + Math.floor(random() * 99));
    return 'canaries';
  }
  if (wish === 'rollback' && line.stable.length > 1 && line.stable.at(-1) === `1.${line.next}.0`) {
    await rig.rollBack(line);
    return 'roll-backs';
  }
  await rig.promote(line, canary?.version ?? (await rig.register(line)));
  return canary ? 'promotions of a canary' : 'promotions';
}

/** Runs something again and again until it is told to stop. */
function repeatEvery(milliseconds: number, run: () => Promise<void>) {
  const underWay = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = run().finally(() => underWay.delete(one));
    underWay.add(one);
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}

/** "By a hash of the user's id and the version for people logged in; visitors get the stable one." */
const isOfShare = (userId: string, version: string) =>
  createHash('sha256').update(`${userId} ${version}`).digest().readUInt32BE(0) <
  (crashPercent / 100) * 2 ** 32;

/** A canary whose pages crash: it is halted by itself, and reached no more than its share. */
async function plantCrash(
  rig: Rig,
  line: Line,
  visitors: Visitors,
  people: readonly Reader[],
): Promise<Rehearsal['crash']> {
  const version = await rig.register(line);
  const { name } = line.shelf;
  const key = `${name} ${version}`;
  visitors.broken.add(key);
  await rig.canary(line, version, crashPercent);
  const begun = performance.now();
  let isHalted = false;
  while (!isHalted && performance.now() - begun < longestTrial) {
    await delay(500);
    isHalted = (await rig.historyOf(line)).some(
      (change) => change.action === 'halted' && change.version === version,
    );
  }
  line.channels.canary = null;
  const share = people.filter(({ id }) => isOfShare(id, version)).map(({ id }) => id);
  const reached = [...(visitors.reached.get(key) ?? [])];
  const outside = reached.filter((id) => !share.includes(id));
  return { isHalted, reached: reached.length, outside: outside.length, share: share.length };
}

/** Ships at random while pages are opened and stay open. */
export async function rehearseReleases({ ships, perSecond, tabs, seed, say }: Options): Promise<Rehearsal> {
  const random = randomOf(seed, 'ships');
  await buildOrThrow();
  const shelves = await Shelf.open();
  const places = Object.fromEntries(
    shelves.map(({ name, address }) => [`${name.toUpperCase()}_URL`, address]),
  );
  const world = await openWorld({ instances: { bff: 2 }, environment: { ...inRealTime, ...places } });
  try {
    const people: Reader[] = [];
    for (let i = 0; i < nbPeople; i++) {
      const { id, caller } = await world.signUp();
      people.push({ id, token: caller.token ?? '' });
    }
    const edges = ['bff', 'bff-2'].map((name) => world.stack.process(name).definition.url);
    const lines = shelves.map((shelf) => ({ shelf, next: 0, channels: {} as FrontEndChannels, stable: [] }));
    const rig = new Rig(world, edges, lines);
    for (const line of rig.lines) await rig.promote(line, await rig.register(line));
    const visitors = new Visitors({
      site: world.stack.url,
      edges,
      people,
      random: randomOf(seed, 'pages'),
      maxTabs: tabs,
    });
    const stop = [
      repeatEvery(1_000 / perSecond, () => visitors.open()),
      repeatEvery(2_000 / perSecond, () => visitors.openScreen()),
    ];
    while (visitors.tabs.length < tabs) await delay(200);
    const done: Rehearsal['ships'] = {};
    for (let i = 0; i < ships; i++) {
      const line = choose(random, rig.lines);
      const what = await shipNext(rig, line, random);
      done[what] = (done[what] ?? 0) + 1;
      // Two releases behind is what a tab may be.
      const { name } = line.shelf;
      const { canary } = line.channels;
      const recent = [...line.stable.slice(-3), ...(canary ? [canary.version] : [])];
      visitors.closeOlder((of, version) => of !== name || recent.includes(version));
      line.shelf.tidy(recent);
      if ((i + 1) % 20 === 0) say(`${i + 1} ships, ${visitors.loads.pages} pages`);
      await delay(300);
    }
    const open = visitors.tabs.length;
    const crash = await plantCrash(rig, choose(random, rig.lines), visitors, people);
    await Promise.all(stop.map((end) => end()));
    return { ships: done, loads: visitors.loads, tabs: open, inForce: rig.inForce, crash };
  } finally {
    await world.close();
    shelves.forEach((shelf) => shelf.close());
  }
}

const inForceAim = 2_000;

/** As rows of a table, and whether all of it is as it should be. */
export function judge({ ships, loads, tabs, inForce, crash }: Rehearsal): {
  rows: string[][];
  isRight: boolean;
} {
  const sorted = inForce.toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? 0;
  const checks: [what: string, figure: string, aim: string, isRight: boolean][] = [
    [
      'ships',
      Object.entries(ships)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
      '',
      true,
    ],
    [
      'pages',
      `${loads.pages}, ${loads.failedPages.length} failed`,
      '0 failed',
      loads.failedPages.length === 0,
    ],
    [
      'files',
      `${loads.files}, ${loads.failedFiles.length} failed`,
      '0 failed',
      loads.failedFiles.length === 0,
    ],
    ['tabs open at the end', String(tabs), '', true],
    [
      'in force everywhere after',
      `p50 ${percentile(sorted, 0.5).toFixed(0)} ms, longest ${slowest.toFixed(0)} ms`,
      `${inForceAim} ms`,
      slowest < inForceAim,
    ],
    ['a canary that crashes', crash.isHalted ? 'halted by itself' : 'not halted', 'halted', crash.isHalted],
    [
      'it reached',
      `${crash.reached} of ${nbPeople} people, ${crash.outside} outside its share of ${crashPercent} %`,
      `the ${crash.share} of its share`,
      crash.reached > 0 && crash.outside === 0,
    ],
  ];
  return {
    rows: [['what', 'figure', 'aim'], ...checks.map(([what, figure, aim]) => [what, figure, aim])],
    isRight: checks.every(([, , , isRight]) => isRight),
  };
}
