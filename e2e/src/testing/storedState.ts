import { createHash } from 'node:crypto';
import type { Document, MongoClient } from 'mongodb';

/** Collections that requests touch whatever comes of them: wake-ups, kept answers, counted attempts. */
const touched = new Set([
  'jobs',
  'commandKeys',
  'limits',
  'dailyCounts',
  'changeCounters',
  // Who is there, and what processes tell each other.
  'connections',
  'instances',
  'roomMessages',
]);
const services = ['accounts', 'leagues', 'stats', 'fantasy', 'content'];

const byId = (a: Document, b: Document) => (String(a._id) < String(b._id) ? -1 : 1);

type Stored = { name: string; documents: Document[] };

async function readAll(client: MongoClient): Promise<Stored[]> {
  const all: Stored[] = [];
  for (const service of services) {
    const database = client.db(`endzone_${service}`);
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    for (const name of collections
      .map((one) => one.name)
      .filter((one) => !touched.has(one))
      .sort()) {
      const documents = await database.collection(name).find().toArray();
      all.push({ name: `${service}.${name}`, documents: documents.map(withoutCounts).sort(byId) });
    }
  }
  return all;
}

type Running = (service: string) => boolean;

/** Something that was caused is still to be done: an entry to be delivered to who runs, a mail to be handed over. */
const isWaiting = ({ outbox, outboxSince, state }: Document, isRunning: Running) =>
  (Array.isArray(outbox) && outbox.some(({ to }) => isRunning(to))) ||
  (outboxSince !== undefined && outbox.length === 0) ||
  state === 'queued' ||
  state === 'handing';

/** How often something was written, who runs a week job and until when: a job that waits for somebody goes on with these. */
const withoutCounts = ({
  rev: _rev,
  heardAt: _heard,
  attempt: _attempt,
  runner: _runner,
  ...document
}: Document) => document;

const patienceMilliseconds = 60_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

/**
 * A fingerprint of every document of the services, once all that follows from earlier requests is done: read twice, because what
 * leaves one service while the others are read is seen in none of them.
 */
export async function storedState(client: MongoClient, isRunning: Running): Promise<string> {
  const until = performance.now() + patienceMilliseconds;
  let last: string | undefined;
  for (;;) {
    const all = await readAll(client);
    const waiting = all
      .filter(({ documents }) => documents.some((one) => isWaiting(one, isRunning)))
      .map(({ name }) => name);
    const state = createHash('sha256').update(JSON.stringify(all)).digest('hex');
    if (waiting.length === 0 && state === last) return state;
    last = waiting.length === 0 ? state : undefined;
    if (performance.now() > until) throw new Error(`Something stays undone: ${waiting.join(', ')}`);
    if (waiting.length > 0) await pause();
  }
}
