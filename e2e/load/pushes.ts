import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startStack, type Stack } from '@endzone/start';
import { serviceHeaders } from '@endzone/start/ownerHeaders';
import { MongoClient, type Db } from 'mongodb';
import { printTable } from '../faults/shared/table.ts';
import { seededId } from '../src/testing/seededId.ts';
import { exactNow } from './figures.ts';
import { askMeanwhile, receivedText, watchAccounts } from './meanwhile.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Accounts and the edge, which is asked for sessions; who else would be told only hears. */
const services = [
  { name: 'accounts', script: path('../../services/accounts/src/main.ts') },
  { name: 'bff', script: path('../../bff/src/main.ts') },
];
const metricsToken = randomBytes(16).toString('hex');
const atOnce = 500;
const recipientsOfNotice = 100;
const timeoutMs = 300_000;

/** A push service that counts: nothing is decrypted, so that only the sender's work shows. */
async function startCounter() {
  const endpoints = new Map<string, number>();
  const server = createServer((request, response) => {
    const { url = '' } = request;
    request.resume().once('end', () => {
      endpoints.set(url, (endpoints.get(url) ?? 0) + 1);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { origin: `http://127.0.0.1:${port}`, endpoints, stop: () => server.close() };
}

/** Everybody has an account, a session and a browser. */
async function seed(database: MongoClient, count: number, origin: string): Promise<string[]> {
  const accounts = database.db('endzone_accounts');
  const keys = await accounts.collection<{ _id: string; publicKey: string }>('vapidKeys').findOne();
  if (!keys) throw new Error('accounts made no keys');
  const ids = Array.from({ length: count }, (_, i) => seededId('user', i));
  for (let from = 0; from < count; from += atOnce) {
    const some = ids.slice(from, from + atOnce).map((id, i) => ({ id, number: from + i }));
    await insertPeople(accounts, some);
    await insertDevices(accounts, some, { origin, publicKey: keys.publicKey });
    await insertSessions(database.db('endzone_bff'), some);
  }
  return ids;
}

type Numbered = { id: string; number: number };
type Stored = { _id: string; [field: string]: unknown };

async function insertPeople(accounts: Db, people: Numbered[]): Promise<void> {
  const at = new Date();
  await accounts.collection<Stored>('users').insertMany(
    people.map(({ id, number }) => ({
      _id: id,
      email: `user${number}@endzone.example`,
      firstName: 'Anna',
      lastName: `Kiss ${number}`,
      locale: number % 4 === 0 ? 'en' : 'hu',
      passwordHash: 'none',
      newsletter: [],
      unsubscribeToken: id,
      createdAt: at,
      touchedAt: at,
      mails: { league: false, draft: false },
      outbox: [],
      rev: 1,
    })),
  );
}

async function insertDevices(
  accounts: Db,
  people: Numbered[],
  { origin, publicKey }: { origin: string; publicKey: string },
): Promise<void> {
  const browser = createECDH('prime256v1');
  await accounts.collection<Stored>('pushDevices').insertMany(
    people.map(({ id, number }) => {
      browser.generateKeys();
      const keys = {
        p256dh: browser.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      return {
        _id: seededId('device', number),
        userId: id,
        endpoint: `${origin}/push/${number}`,
        keys,
        publicKey,
        device: 'Rig',
        sessionId: seededId('session', number),
        createdAt: new Date(),
        lastUsedAt: null,
      };
    }),
  );
}

async function insertSessions(bff: Db, people: Numbered[]): Promise<void> {
  const at = new Date();
  await bff.collection<Stored>('sessions').insertMany(
    people.map(({ id, number }) => ({
      _id: seededId('session', number),
      handleHash: randomBytes(32).toString('base64url'),
      userId: id,
      isOwner: false,
      device: 'Rig',
      createdAt: at,
      lastSeenAt: at,
      endsAt: new Date(at.getTime() + 86_400_000),
    })),
  );
}

/** One notification for everybody, as a delivery of another service brings it. */
async function tell(stack: Stack, ids: string[]): Promise<void> {
  const { url } = stack.process('accounts').definition;
  const entries = [];
  for (let from = 0; from < ids.length; from += recipientsOfNotice)
    entries.push({
      id: seededId('entry', from),
      of: 'rig',
      to: 'accounts',
      event: 'notify',
      at: new Date(),
      payload: {
        subject: 'week:load',
        code: 'result_win',
        recipients: ids.slice(from, from + recipientsOfNotice),
        league: { id: seededId('league', 0), name: 'Kürtőskalács Liga' },
        params: { week: 3, team: 'A', points: 88.25, opponent: 'B', opponentPoints: 71.4, gameId: 'x' },
      },
    });
  const response = await fetch(`${url}/internal/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(await serviceHeaders(stack.identitySecret)),
    },
    body: JSON.stringify({ entries }),
  });
  const { heard } = (await response.json()) as { heard: string[] }; // the answer to a delivery
  if (heard.length !== entries.length) throw new Error(`accounts heard ${heard.length} of ${entries.length}`);
}

/** A notification for so many devices at once: how long until all push services have it, and who waits meanwhile. */
export async function pushes(count: number): Promise<void> {
  const counter = await startCounter();
  const stack = await startStack({
    services,
    environment: { ...process.env, PUSH_LOOPBACK: '1', METRICS_TOKEN: metricsToken },
    output: (line) => console.error(line.slice(0, 400)),
  });
  const database = await MongoClient.connect(stack.databaseUri);
  try {
    const ids = await seed(database, count, counter.origin);
    const watched = await watchAccounts(stack, ids[0] ?? '', metricsToken);
    const { startedAt } = watched;
    const isAllThere = () => counter.endpoints.size >= count || exactNow() - startedAt > timeoutMs;
    const asked = askMeanwhile(stack, ids[0] ?? '', isAllThere);
    await tell(stack, ids);
    const queuedAt = exactNow();
    const meanwhile = await asked;
    const doneAt = exactNow();
    const received = [...counter.endpoints.values()];
    const seconds = (doneAt - startedAt) / 1000;
    printTable(`${count} devices, one notification`, [
      ['figure', 'value'],
      ['received', receivedText(received, ' devices')],
      ['kept and queued after', `${((queuedAt - startedAt) / 1000).toFixed(1)} s`],
      ['all sent after', `${seconds.toFixed(1)} s, ${(received.length / seconds).toFixed(0)} a second`],
      ...(await watched.rows(count, watched.memory(), meanwhile)),
    ]);
    if (received.length !== count || received.some((each) => each !== 1)) process.exitCode = 1;
  } finally {
    await database.close();
    await stack.stop();
    counter.stop();
  }
}
