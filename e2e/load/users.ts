import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStack, type Stack } from '@endzone/start';
import { residentMemory } from '@endzone/start/memory';
import { ownerHeaders } from '@endzone/start/ownerHeaders';
import { MongoClient, type Db } from 'mongodb';
import { percentile, printTable } from '../faults/shared/table.ts';
import { seededId } from '../src/testing/seededId.ts';
import { Aims } from './aims.ts';
import { exactNow, machineLoad, spread } from './figures.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Accounts alone: a list of users asks no other service. */
const services = [
  { name: 'accounts', script: path('../../services/accounts/src/main.ts') },
  { name: 'bff', script: path('../../bff/src/main.ts') },
];
const atOnce = 2_000;
const perLeague = 12;
const askedTimes = 20;
/** Nobody waits for a list. */
const aimMilliseconds = 100;
const day = 86_400_000;

type Stored = { _id: string; [field: string]: unknown };

const lastNames = ['Kovács', 'Szabó', 'Tóth', 'Ács', 'Őri', 'Zsíros', 'Nagy', 'Kiss', 'Ürmös', 'Cseri'];
const firstNames = ['Anna', 'Béla', 'Csaba', 'Dóra', 'Éva', 'Ferenc', 'Gábor', 'Örs', 'Tünde', 'Zoltán'];

function aUser(number: number): Stored {
  return {
    _id: seededId('user', number),
    email: `user${number}@endzone.example`,
    firstName: firstNames[number % firstNames.length],
    lastName: `${lastNames[(number * 7) % lastNames.length]} ${number}`,
    location: 'Budapest',
    locale: number % 4 === 0 ? 'en' : 'hu',
    isOwner: false,
    status: number % 500 === 0 ? 'suspended' : 'active',
    passwordHash: 'none',
    newsletter: [{ value: number % 3 === 0, at: new Date() }],
    unsubscribeToken: seededId('token', number),
    createdAt: new Date(),
    mails: { league: false, draft: false },
    outbox: [],
    rev: 1,
  };
}

const instant = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

function aLeague(number: number, nbUsers: number, seasonId: string): Stored {
  const startsAt = new Date(Date.UTC(2026, 8, 1) + (number % 20) * day);
  const hours = [2, 12, 30, 60, 100, 200, 400, 600, 700][number % 9] ?? 0;
  const statuses = ['pending', 'drafting', 'ongoing', 'finished'];
  return {
    _id: seededId('league', number),
    rev: 1,
    name: `Liga ${number}`,
    nbMaxTeams: number % 3 === 0 ? perLeague : 16,
    adminId: seededId('user', (number * perLeague) % nbUsers),
    members: Array.from({ length: perLeague }, (_, i) => {
      const user = (number * perLeague + i * (1 + (number % 5))) % nbUsers;
      return {
        membershipId: seededId('membership', number, i),
        managerId: seededId('user', user),
        joinedAt: '2026-08-01 10:00:00',
        id: seededId('team', number, i),
        name: `Csapat ${number}-${i}`,
        timezone: 'Europe/Budapest',
        logo: null,
        logoUrl: null,
        logoSmallUrl: null,
      };
    }),
    pending: [],
    seasons:
      number % 4 === 0
        ? []
        : [
            {
              id: seasonId,
              status: statuses[number % statuses.length],
              draftStartsAt: instant(startsAt),
              draftEndsAt: instant(new Date(startsAt.getTime() + hours * 3_600_000)),
            },
          ],
    touchedAt: new Date(0),
  };
}

async function insert(database: Db, name: string, count: number, make: (number: number) => Stored) {
  for (let from = 0; from < count; from += atOnce)
    await database
      .collection<Stored>(name)
      .insertMany(Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => make(from + i)));
}

/** Everybody with an account, most of them in a league or two, as accounts keeps them. */
async function seed(uri: string, nbUsers: number): Promise<void> {
  const client = await MongoClient.connect(uri);
  const accounts = client.db('endzone_accounts');
  const seasonId = seededId('season', 1);
  const nbLeagues = Math.ceil(nbUsers / perLeague);
  await insert(accounts, 'users', nbUsers, aUser);
  await insert(accounts, 'leagueCopies', nbLeagues, (number) => aLeague(number, nbUsers, seasonId));
  await accounts.collection<Stored>('seasonCopies').insertOne({
    _id: seasonId,
    rev: 1,
    status: 'drafting',
    startsAt: '2026-10-01 00:00:00',
    nbMaxFantasyTeams: 12,
    isDeleted: false,
  });
  await client.close();
}

const asked: readonly string[] = [
  'users',
  'users?limit=200',
  'users?offset=90000',
  'users?term=kovacs%207',
  'users?term=user99',
  'users?memberType=LEAGUE_ADMIN',
  'users?nbLeagues=0',
  'users?nbLeagues=1,2,3&newsletter=1',
  'users?leagueFillStatus=full',
  'users?leagueSizeGrade=big&memberType=LEAGUE_USER',
  'users?draftStatus=scheduled,not_scheduled',
  'users?draftLength=24-48,48-72',
  'users?status=suspended',
  'users?memberType=LEAGUE_USER&leagueFillStatus=available&leagueSizeGrade=big&draftStatus=scheduled&draftLength=*-3,3-24,24-48&newsletter=0&nbLeagues=1,2&status=active&term=a',
  'users?limit=1&memberType=LEAGUE_ADMIN&draftStatus=done',
  'users/ids?newsletter=1',
  'users-filters',
];

async function ask(stack: Stack, query: string, headers: Record<string, string>) {
  const { url } = stack.process('accounts').definition;
  const askedAt = exactNow();
  const response = await fetch(`${url}/api/${query}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${query} was answered ${response.status}`);
  return { took: exactNow() - askedAt, total: response.headers.get('x-total-count') ?? '–' };
}

const exported = ['users.csv', 'users.csv?newsletter=1'];
const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** Reads a whole export as it comes; the memory of accounts is looked at with every part. */
async function readExport(stack: Stack, query: string, headers: Record<string, string>) {
  const { definition, pid } = stack.process('accounts');
  const memoryNow = () => (pid && residentMemory(pid)) || 0;
  const before = memoryNow();
  const askedAt = exactNow();
  const response = await fetch(`${definition.url}/api/${query}`, { headers });
  if (!response.ok || !response.body) throw new Error(`${query} was answered ${response.status}`);
  let [bytes, memory] = [0, before];
  for await (const part of response.body) {
    bytes += part.byteLength;
    memory = Math.max(memory, memoryNow());
  }
  return { took: exactNow() - askedAt, bytes, before, memory };
}

/** How long the owner waits for a page of so many users, by each filter, and what an export of all costs. */
export async function users(count: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endzone-users-'));
  const output = (line: string) => console.error(line.slice(0, 400));
  try {
    const seeding = await startStack({ services, data, output });
    await seed(seeding.databaseUri, count);
    await seeding.stop();
    const stack = await startStack({ services, data, output });
    try {
      // Anew for each call: they hold for a minute, and a busy machine needs longer for all.
      const headers = () => ownerHeaders(stack.identitySecret, seededId('owner', 1));
      const first = await ask(stack, 'users', await headers());
      const aims = new Aims();
      const rows = [];
      for (const query of asked) {
        const own = await headers();
        const answers = [];
        for (let i = 0; i < askedTimes; i++) answers.push(await ask(stack, query, own));
        const took = answers.map((answer) => answer.took).toSorted((a, b) => a - b);
        aims.atMost(query, percentile(took, 0.95), aimMilliseconds, ' ms');
        rows.push([query, answers[0]?.total ?? '', spread(took)]);
      }
      const exports = [];
      for (const query of exported) {
        const { took, bytes, before, memory } = await readExport(stack, query, await headers());
        const grown = `memory ${Math.round(before)}, at most ${Math.round(memory)} MiB`;
        exports.push([query, mebibytes(bytes), `${(took / 1000).toFixed(1)} s, ${grown}`]);
      }
      const { pid } = stack.process('accounts');
      printTable(`${count} users in ${Math.ceil(count / perLeague)} leagues (${machineLoad()})`, [
        ['call', 'found', 'answered in'],
        ['the first one after a start', first.total, `${(first.took / 1000).toFixed(1)} s`],
        ...rows,
        ...exports,
        ['memory of accounts', '', `${Math.round((pid && residentMemory(pid)) || 0)} MiB`],
      ]);
      aims.settle();
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
