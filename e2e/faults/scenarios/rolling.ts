import { randomUUID } from 'node:crypto';
import type { Arena } from '../shared/arena.ts';
import type { FormedLeague } from '../shared/leagues.ts';
import { choose, type Random } from '../shared/random.ts';
import { percentile } from '../shared/table.ts';
import { type BrowserWindow, type Order, outcomeOf, type Sent } from '../shared/browserWindow.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const manyPerSecond = 100;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests of people who read and write, so many a second, on connections that stay open. */
class Traffic {
  readonly sent: (Sent & { meanwhile: string })[] = [];
  /** The process that is being replaced. */
  meanwhile = 'nobody';
  readonly #random: Random;
  readonly #arena: Arena;
  readonly #leagues: FormedLeague[];
  readonly #under = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #due = 0;
  #startedAt = 0;

  readonly #perSecond: number;

  constructor(arena: Arena, leagues: FormedLeague[], perSecond: number) {
    this.#perSecond = perSecond;
    this.#arena = arena;
    this.#leagues = leagues;
    this.#random = arena.random('traffic');
  }

  start(): void {
    this.#startedAt = performance.now();
    this.#timer = setInterval(() => {
      const wanted = Math.floor(((performance.now() - this.#startedAt) / 1000) * this.#perSecond);
      for (; this.#due < wanted; this.#due++) this.#one();
    }, 5);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#under);
  }

  #one(): void {
    const [window, order] = this.#next();
    const { meanwhile } = this;
    const sending = window.send(order).then((sent) => {
      this.sent.push({ ...sent, meanwhile });
      this.#under.delete(sending);
    });
    this.#under.add(sending);
  }

  #next(): [BrowserWindow, Order] {
    const league = choose(this.#random, this.#leagues);
    const { player } = choose(this.#random, league.seats);
    const window = this.#random() < 0.5 ? player.window : player.second;
    const get = (path: string): Order => ({ method: 'GET', path });
    const post = (path: string, body: unknown): Order => ({ path, body, key: randomUUID() });
    const orders = [
      () => get('/users/me'),
      () => get('/users/me/notifications?limit=10'),
      () => get('/seasons/current'),
      () => get('/players?limit=20'),
      () => get(`/leagues/${league.id}`),
      () => get(`/leagues/${league.id}/draft`),
      () => get(`/leagues/${league.id}/draft-team`),
      () => get(`/leagues/${league.id}/draft/picks`),
      () => get('/settings'),
      () => post(`/leagues/${league.id}/draft/queue`, { playerIds: [] }),
      () => post(`/leagues/${league.id}/check-draft-overdue`, {}),
      () => post('/users/me/notifications/mark-viewed', {}),
    ];
    return [window, choose(this.#random, orders)()];
  }
}

/** Anything but an answer that this request would have had on a quiet day. */
const isFailed = ({ status }: Sent) => status === 0 || status >= 400;

function rowOf(fault: string, times: number, sent: Traffic['sent']): Row {
  const failed = sent.filter(isFailed);
  const durations = sent.map(({ sentAt, answeredAt }) => answeredAt - sentAt).toSorted((a, b) => a - b);
  const [p99, max] = [percentile(durations, 0.99), durations.at(-1) ?? 0];
  return {
    fault,
    times,
    outcome: `${sent.length} requests, ${failed.length} failed; p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms`,
    problems: failed.map(
      (each) =>
        `${each.order.method ?? 'POST'} ${each.order.path} answered ${outcomeOf(each)} while ${each.meanwhile} was replaced`,
    ),
  };
}

/** These processes are replaced one after the other while people read and write. */
export async function roll(
  drafting: Drafting,
  fault: string,
  names: readonly string[],
  perSecond = manyPerSecond,
): Promise<Row> {
  const { arena, leagues } = drafting;
  const traffic = new Traffic(arena, leagues, perSecond);
  traffic.start();
  await pause(1_000);
  for (const name of names) {
    traffic.meanwhile = name;
    await arena.world.stack.roll(name);
  }
  await pause(1_000);
  await traffic.stop();
  return rowOf(fault, names.length, traffic.sent);
}

export const rolling: Scenario = async ({ seed, isQuick, say }) => {
  const drafting = await Drafting.open(4, { seed, isProxied: () => false });
  try {
    // Of the database there is one at a time, so requests wait for its successor: a row of its own.
    const services = drafting.arena.world.stack.names.filter((name) => name !== 'database');
    const rows = [await roll(drafting, 'rolling restart of BFF and services', services)];
    if (!isQuick) rows.push(await roll(drafting, 'restart of the database', ['database']));
    for (const row of rows) say(lineOf(row));
    return rows;
  } finally {
    await drafting.close();
  }
};
