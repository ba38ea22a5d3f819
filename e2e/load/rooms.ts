import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pick } from '@endzone/contracts/fantasy/draft';
import { startStack, type Stack } from '@endzone/start';
import { residentMemory } from '@endzone/start/memory';
import { MongoClient, type Db } from 'mongodb';
import { io, type Socket } from 'socket.io-client';
import { printTable } from '../faults/shared/table.ts';
import { seededId } from '../src/testing/seededId.ts';
import { cpuSeconds } from './cpuTime.ts';
import { exactNow, spread } from './figures.ts';
import { aLeague, seedLeagues, type SeededLeague } from './seedLeagues.ts';
import { seedSeason, type SeededSeason } from './seedSeason.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const service = (name: string) => ({ name, script: path(`../../services/${name}/src/main.ts`) });
const teamCount = 16;
const everyMs = 5_000;
const measuredSeconds = 60;
const joinsAtOnce = 32;

/** Where accounts would be, somebody who only hears; leagues is not asked: rooms need neither. */
const services = [
  service('stats'),
  service('fantasy'),
  { name: 'accounts', script: path('./sink.ts') },
  { name: 'bff', script: path('../../bff/src/main.ts') },
];

type Room = { league: SeededLeague; tokens: string[]; pickNo: number };

/** Sets seeded leagues back to the first turn of their draft, which nobody misses while the rooms fill. */
async function beginDrafts(fantasy: Db): Promise<void> {
  const startedAt = new Date();
  const turnDeadlineAt = new Date(startedAt.getTime() + 3_600_000);
  const draft = { pickNo: 1, startedAt, endedAt: null, turnStartedAt: startedAt, turnDeadlineAt, picks: [] };
  const emptied = {
    $map: { input: '$teams', in: { $mergeObjects: ['$$this', { entries: { $literal: [] } }] } },
  };
  const fields = {
    status: 'drafting',
    draft: { $literal: draft },
    teams: emptied,
    span: null,
    turnDueAt: turnDeadlineAt,
  };
  await fantasy.collection('leagueSeasons').updateMany({}, [{ $set: { ...fields, version: 2 } }]);
}

/** A log-in for everybody, as the edge keeps it. */
async function seedSessions(bff: Db, leagues: SeededLeague[]): Promise<Room[]> {
  const at = new Date();
  const sessions = bff.collection<{ _id: string }>('sessions');
  const rooms = leagues.map((league) => ({
    league,
    tokens: league.teams.map(() => randomBytes(32).toString('base64url')),
    pickNo: 1,
  }));
  for (const [number, { league, tokens }] of rooms.entries())
    await sessions.insertMany(
      league.teams.map(({ managerId }, i) => ({
        _id: seededId('session', number, i),
        handleHash: createHash('sha256')
          .update(tokens[i] ?? '')
          .digest('base64url'),
        userId: managerId,
        isOwner: false,
        device: 'Rig',
        createdAt: at,
        lastSeenAt: at,
        endsAt: new Date(at.getTime() + 86_400_000),
      })),
    );
  return rooms;
}

/** Who picks whom: the rosters that were seeded, in the order of a snake. */
function turnOf({ league, pickNo }: Room): { index: number; playerId: string } {
  const round = Math.floor((pickNo - 1) / teamCount);
  const place = (pickNo - 1) % teamCount;
  const index = round % 2 === 0 ? place : teamCount - 1 - place;
  return { index, playerId: league.teams[index]?.players[round]?.id ?? '' };
}

/** Everybody of a room listens, on `sockets`; `seen` hears of each pick as often as there are listeners. */
async function listen(
  url: string,
  { league, tokens }: Room,
  sockets: Socket[],
  seen: (pickNo: number) => void,
): Promise<void> {
  await Promise.all(
    tokens.map(async (token) => {
      const socket = io(`${url}/draft`, {
        path: '/api/socket.io',
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { Authorization: `Bearer ${token}` },
        auth: { leagueId: league.id },
      });
      sockets.push(socket);
      socket.on('draft:pick', ({ pick }: { pick: Pick }) => seen(pick.pickNo));
      await new Promise((resolve, reject) => {
        socket.once('draft:sync', resolve);
        socket.once('connect_error', reject);
        socket.once('disconnect', (why) => reject(new Error(`left the room before it was open: ${why}`)));
      });
    }),
  );
}

/** What was seeded behind their backs the services read anew; fantasy hears of the season a moment after its start. */
async function readAnew(stack: Stack, { league, tokens }: Room): Promise<void> {
  for (const name of ['stats', 'fantasy', 'fantasy-2']) await stack.process(name).restart();
  const headers = { Authorization: `Bearer ${tokens[0]}` };
  for (let answer; answer?.ok !== true; await delay(200)) {
    answer = await fetch(`${stack.url}/api/leagues/${league.id}/draft`, { headers });
    await answer.arrayBuffer();
  }
}

class Load {
  readonly delays: number[] = [];
  readonly answers: number[] = [];
  readonly failures: string[] = [];
  readonly #url: string;
  readonly #waiting = new Map<string, { left: number; sentAt: number }>();

  constructor(url: string) {
    this.#url = url;
  }

  get missing(): number {
    return this.#waiting.size;
  }

  see(leagueId: string, pickNo: number): void {
    const key = `${leagueId} ${pickNo}`;
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    waiting.left -= 1;
    if (waiting.left > 0) return;
    this.delays.push(exactNow() - waiting.sentAt);
    this.#waiting.delete(key);
  }

  async pick(room: Room): Promise<void> {
    const { index, playerId } = turnOf(room);
    const { pickNo, league } = room;
    const sentAt = exactNow();
    this.#waiting.set(`${league.id} ${pickNo}`, { left: teamCount, sentAt });
    const response = await fetch(`${this.#url}/api/leagues/${league.id}/draft/picks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${room.tokens[index]}` },
      body: JSON.stringify({ playerId, pickNo }),
    }).catch((error: unknown) => String(error));
    if (typeof response === 'string' || !response.ok) {
      const why = typeof response === 'string' ? response : `${response.status} ${await response.text()}`;
      this.failures.push(why.slice(0, 120));
      return;
    }
    room.pickNo += 1;
    await response.arrayBuffer();
    this.answers.push(exactNow() - sentAt);
  }

  /** One pick every five seconds; the rooms are spread over those. */
  async keepPicking(room: Room, offsetMs: number, until: number): Promise<void> {
    await delay(offsetMs);
    for (let next = Date.now(); next < until; next += everyMs) {
      await delay(Math.max(0, next - Date.now()));
      await this.pick(room);
    }
  }
}

const watched = ['database', 'stats', 'fantasy', 'fantasy-2', 'bff'];
const cpuOf = (stack: Stack) =>
  new Map(watched.map((name) => [name, cpuSeconds(stack.process(name).pid)] as const));

async function seed(stack: Stack, roomCount: number): Promise<Room[]> {
  const client = await MongoClient.connect(stack.databaseUri);
  try {
    const season: SeededSeason = await seedSeason(client.db('endzone_stats'));
    await seedLeagues(client.db('endzone_fantasy'), { season, nbLeagues: roomCount, nbTeams: teamCount });
    await beginDrafts(client.db('endzone_fantasy'));
    const leagues = Array.from({ length: roomCount }, (_, i) =>
      aLeague({ season, nbTeams: teamCount }, i + 1),
    );
    return await seedSessions(client.db('endzone_bff'), leagues);
  } finally {
    await client.close();
  }
}

/** Full draft rooms with a pick every five seconds each, by hand, through the edge. */
export async function rooms(roomCount = 200): Promise<void> {
  const stack = await startStack({
    simulate: true, // for the rate limits: everybody comes from one address
    services,
    instances: { fantasy: 2 },
    output: (line) => console.error(line),
  });
  const sockets: Socket[] = [];
  try {
    const seeded = await seed(stack, roomCount);
    if (seeded[0]) await readAnew(stack, seeded[0]);
    const load = new Load(stack.url);
    const joinedFrom = exactNow();
    const left = [...seeded];
    const join = async () => {
      for (let room = left.shift(); room; room = left.shift()) {
        const { id } = room.league;
        await listen(stack.url, room, sockets, (pickNo) => load.see(id, pickNo));
      }
    };
    await Promise.all(Array.from({ length: joinsAtOnce / teamCount }, join));
    const joinSeconds = (exactNow() - joinedFrom) / 1000;

    const before = cpuOf(stack);
    const own = process.cpuUsage();
    const until = Date.now() + measuredSeconds * 1000;
    await Promise.all(seeded.map((room, i) => load.keepPicking(room, (i / roomCount) * everyMs, until)));
    await delay(1_000);
    const after = cpuOf(stack);
    const { user, system } = process.cpuUsage(own);
    const share = (seconds: number) => `${Math.round((100 * seconds) / measuredSeconds)} %`;

    printTable(
      `${roomCount} rooms of ${teamCount}, a pick every ${everyMs / 1000} s in each, for ${measuredSeconds} s`,
      [
        ['what', 'figure'],
        ['connections opened', `${sockets.length} in ${joinSeconds.toFixed(1)} s, the state included`],
        ['picks', String(load.delays.length + load.missing)],
        ['request to its answer', spread(load.answers)],
        ['request to seen by the last of a room', spread(load.delays)],
        ['picks that somebody did not see', String(load.missing)],
        ['refused or failed', `${load.failures.length} ${load.failures[0] ?? ''}`],
        ...watched.map((name) => [
          name,
          `${share((after.get(name) ?? 0) - (before.get(name) ?? 0))} of a core, ${Math.round(residentMemory(stack.process(name).pid ?? 0) ?? 0)} MiB`,
        ]),
        ['the rig itself', `${share((user + system) / 1e6)} of a core`],
      ],
    );
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stack.stop();
  }
}
