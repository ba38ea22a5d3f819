import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DraftState, Pick } from '@endzone/contracts/fantasy/draft';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { instant } from '../src/testing/calendar.ts';
import { draftForm, formLeague, type Manager } from '../src/testing/leagueOfFour.ts';
import { enterSmallSeason } from '../src/testing/smallSeason.ts';
import { inRealTime, openWorld, succeed, type World } from '../src/testing/world.ts';
import { percentile, printTable } from '../faults/shared/table.ts';
import { exactNow, spread, times } from './figures.ts';

const clientCount = 16;

/** Milliseconds from the request to the last client that saw its result, and from the server's word that it was written. */
type Delay = { fromRequest: number; fromWrite: number };

/** Waits until every client has seen a number, whoever is first: the events or who waits for them. */
class Sightings {
  readonly #seen = new Map<number, { count: number; serverTime: number; last: number }>();
  readonly #waiting = new Map<number, () => void>();

  see(number: number, serverTime: number): void {
    const before = this.#seen.get(number)?.count ?? 0;
    this.#seen.set(number, { count: before + 1, serverTime, last: exactNow() });
    if (before + 1 === clientCount) this.#waiting.get(number)?.();
  }

  async delay(number: number, sentAt: number): Promise<Delay> {
    const timeoutSignal = AbortSignal.timeout(10_000);
    for (;;) {
      const seen = this.#seen.get(number);
      if (seen?.count === clientCount)
        return { fromRequest: seen.last - sentAt, fromWrite: Math.max(0, seen.last - seen.serverTime) };
      if (timeoutSignal.aborted)
        throw new Error(`Change ${number} was seen by ${seen?.count ?? 0} of ${clientCount} clients`);
      await new Promise<void>((resolve) => {
        this.#waiting.set(number, resolve);
        timeoutSignal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }
}

/** A message as large as the one of a pick, sent to as many clients by nothing but `ws`. */
async function measureBare(messages: number, payload: object): Promise<Delay[]> {
  const server = fork(new URL('bareFanOut.ts', import.meta.url), { execArgv: [] });
  const [port] = (await once(server, 'message')) as [number]; // what bareFanOut.ts sends
  const sightings = new Sightings();
  const clients = Array.from({ length: clientCount }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(clients.map((client) => once(client, 'open')));
  for (const client of clients)
    client.on('message', (data: Buffer) => {
      const told = JSON.parse(data.toString()) as { number: number; serverTime: number }; // our own message
      sightings.see(told.number, told.serverTime);
    });
  const delays: Delay[] = [];
  for (let number = 1; number <= messages; number++) {
    const sentAt = exactNow();
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify({ ...payload, number }) });
    delays.push(await sightings.delay(number, sentAt));
    await delay(20);
  }
  for (const client of clients) client.terminate();
  server.disconnect();
  await once(server, 'exit');
  return delays;
}

function watch(url: string, leagueId: string, { caller }: Manager): Socket {
  return io(`${url}/draft`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { Authorization: `Bearer ${caller.token}` },
    auth: { leagueId },
  });
}

type Room = { world: World; leagueId: string; managers: Manager[]; sightings: Sightings };

/** A league of sixteen in its draft, everybody in the room. */
async function openRoom(world: World, seen: (told: { pick: Pick; serverTime: number }) => void) {
  await enterSmallSeason(world, 2 * clientCount);
  const { id: leagueId, managers } = await formLeague(world, 'Terhelés', clientCount);
  const [admin] = managers;
  if (admin) await succeed(admin.caller.post(`/leagues/${leagueId}/seasons`, draftForm()));
  await world.goTo(instant(3, '16:00:01'));
  const sockets = managers.map((manager) => watch(world.stack.url, leagueId, manager));
  for (const socket of sockets) socket.on('draft:pick', seen);
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('draft:sync', resolve))));
  return { leagueId, managers, sockets };
}

const stateOf = async ({ caller }: Manager, leagueId: string): Promise<DraftState> =>
  (await succeed(caller.get(`/leagues/${leagueId}/draft`))).body;

/** The manager on the clock takes whom a missed turn would bring. */
async function pickOne({ leagueId, managers, sightings }: Omit<Room, 'world'>): Promise<Delay> {
  for (const manager of managers) {
    const { draft, can, autoPreview } = await stateOf(manager, leagueId);
    if (!can.pick.allowed || !draft || !autoPreview) continue;
    const sentAt = exactNow();
    const pick = { playerId: autoPreview.player.id, pickNo: draft.pickNo };
    await succeed(manager.caller.post(`/leagues/${leagueId}/draft/picks`, pick));
    return sightings.delay(draft.pickNo, sentAt);
  }
  throw new Error('Nobody could pick');
}

/** Picks by hand, one after the other. */
async function measureDraft(picks: number, fantasies: number): Promise<{ delays: Delay[]; payload: object }> {
  const world = await openWorld({ instances: { fantasy: fantasies }, environment: inRealTime });
  try {
    const sightings = new Sightings();
    let payload: object = {};
    let ahead = 0;
    const { sockets, ...room } = await openRoom(world, (told) => {
      payload = told;
      sightings.see(told.pick.pickNo, told.serverTime - ahead);
    });
    // Their clock was moved; it goes on as ours does.
    ({ offset: ahead } = JSON.parse(readFileSync(join(world.stack.data, 'clock.json'), 'utf8')) as {
      offset: number;
    });
    const delays: Delay[] = [];
    for (let i = 0; i < picks; i++) {
      delays.push(await pickOne({ ...room, sightings }));
      await delay(20);
    }
    for (const socket of sockets) socket.disconnect();
    return { delays, payload };
  } finally {
    await world.close();
  }
}

const sorted = (figures: number[]) => figures.toSorted((a, b) => a - b);

function rowOf(name: string, delays: Delay[], bare: Delay[]): string[] {
  const [own, other] = [delays, bare].map((each) => sorted(each.map(({ fromWrite }) => fromWrite)));
  const beside = (share: number) => times(percentile(own ?? [], share), percentile(other ?? [], share));
  return [
    name,
    spread(own ?? []),
    `p50 ${beside(0.5)} · p99 ${beside(0.99)}`,
    spread(delays.map(({ fromRequest }) => fromRequest)),
  ];
}

/** A pick, written and seen by the last of sixteen clients, beside a bare fan-out of the same size. */
export async function fanOut(): Promise<void> {
  const picks = 200;
  const one = await measureDraft(picks, 1);
  const two = await measureDraft(picks, 2);
  const bare = await measureBare(picks, one.payload);
  printTable(`A pick seen by the last of ${clientCount} clients (${picks} picks)`, [
    ['', 'written to seen', 'beside bare', 'request to seen'],
    rowOf('bare ws', bare, bare),
    rowOf('one fantasy', one.delays, bare),
    rowOf('two fantasies', two.delays, bare),
  ]);
}
