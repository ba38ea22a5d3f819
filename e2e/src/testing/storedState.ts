import { createHash } from 'node:crypto';
import type { ChangeStream, ChangeStreamDocument, Document, MongoClient } from 'mongodb';

/** Where a reader leaves a mark of its own, to see how far it has heard. */
const marks = 'readersMarks';
/** Collections that requests touch whatever comes of them: wake-ups, kept answers, counted attempts. */
const touched = [
  'jobs',
  'commandKeys',
  'limits',
  'dailyCounts',
  'changeCounters',
  // Counted on by each process that reads its copies again, some while after its start.
  'counters',
  // Who is there, and what processes tell each other.
  'connections',
  'instances',
  'roomMessages',
  // Made of the rest by a job, a while after it.
  'leaderboards',
  'leaderboardParts',
];
const services = ['accounts', 'leagues', 'stats', 'fantasy', 'content'];

const files = 'content.files';
const keptFor = 7 * 86_400_000;
/** "Files in no post, template or slide are removed after 7 days": at some moment after the clock was moved over them. */
const isForgotten = ({ sentAt }: Document, now: Date) =>
  sentAt instanceof Date && now.getTime() - sentAt.getTime() >= keptFor;

const byId = (a: Document, b: Document) => (String(a._id) < String(b._id) ? -1 : 1);

type Running = (service: string) => boolean;

/** Something that was caused is still to be done: an entry to be delivered to who runs, a mail to be sent. */
const isWaiting = ({ outbox, outboxSince, state, nbRecipients, finishedAt }: Document, isRunning: Running) =>
  (Array.isArray(outbox) && outbox.some(({ to }) => isRunning(to))) ||
  (outboxSince !== undefined && outbox.length === 0) ||
  state === 'queued' ||
  state === 'sending' ||
  // A message on its way to many.
  (nbRecipients !== undefined && finishedAt === null);

/** How often something was written, who runs a week job and until when: a job that waits for somebody goes on with these. */
const withoutCounts = ({
  rev: _rev,
  heardAt: _heard,
  attempt: _attempt,
  runner: _runner,
  ...document
}: Document) => document;

/** Hears of every write to the database of one service. */
class Listener {
  readonly #service: string;
  readonly #client: MongoClient;
  readonly #stream: ChangeStream;
  readonly #changed: (collection: string) => void;
  #marked = 0;

  private constructor(client: MongoClient, service: string, changed: (collection: string) => void) {
    this.#service = service;
    this.#client = client;
    this.#changed = changed;
    const which = [{ $match: { 'ns.coll': { $nin: touched } } }, { $project: { ns: 1, documentKey: 1 } }];
    this.#stream = this.#database.watch(which);
  }

  static async open(client: MongoClient, service: string, changed: (collection: string) => void) {
    const listener = new Listener(client, service, changed);
    // A stream is opened by its first question.
    await listener.#stream.tryNext();
    for (const { name } of await listener.#database.listCollections({}, { nameOnly: true }).toArray())
      if (![...touched, marks].includes(name)) changed(`${service}.${name}`);
    return listener;
  }

  get #database() {
    return this.#client.db(`endzone_${this.#service}`);
  }

  read(collection: string): Promise<Document[]> {
    return this.#database.collection(collection).find().toArray();
  }

  /** Has heard of everything that was written before. */
  async catchUp(): Promise<void> {
    const mark = `${process.pid} ${performance.now()} ${(this.#marked += 1)}`;
    await this.#database.collection<{ _id: string }>(marks).insertOne({ _id: mark });
    while (this.#note(await this.#stream.next()) !== mark);
  }

  /** The mark that a change is; any other change is told. */
  #note(change: ChangeStreamDocument): unknown {
    if (!('ns' in change && 'coll' in change.ns)) return undefined;
    if (change.ns.coll === marks && 'documentKey' in change) return change.documentKey._id;
    this.#changed(`${this.#service}.${change.ns.coll}`);
    return undefined;
  }

  close(): Promise<void> {
    return this.#stream.close();
  }
}

type Kept = { text: string; documents: Document[] };

const timeoutMilliseconds = 120_000;
const restMilliseconds = 200;
const pause = () => new Promise((resolve) => setTimeout(resolve, 25));

/** Every document of the services: what changed is read again, the rest is known. */
export class StoredState {
  readonly #isRunning: Running;
  readonly #kept = new Map<string, Kept>();
  readonly #changed = new Set<string>();
  /** Something was read that was not there at the fingerprint before. */
  #isNew = false;
  #listeners: Map<string, Listener> | undefined;
  readonly #client: MongoClient;

  constructor(client: MongoClient, isRunning: Running) {
    this.#client = client;
    this.#isRunning = isRunning;
  }

  /** A fingerprint of everything, at a moment at which all that follows from earlier requests is done. */
  async fingerprint(now: Date): Promise<string> {
    const until = performance.now() + timeoutMilliseconds;
    for (;;) {
      await this.#readAgain();
      const waiting = [...this.#kept]
        .filter(([, { documents }]) => documents.some((one) => isWaiting(one, this.#isRunning)))
        .map(([name]) => name);
      if (waiting.length === 0 && !(await this.#goesOn())) return this.#hash(now);
      if (performance.now() > until)
        throw new Error(`Something stays undone: ${waiting.join(', ') || 'it is written on and on'}`);
      await pause();
    }
  }

  /** Whether something that was written led to more: not everything that goes on is written down as waiting. */
  async #goesOn(): Promise<boolean> {
    if (!this.#isNew) return false;
    this.#isNew = false;
    await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
    await this.#readAgain();
    return this.#isNew;
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners?.values() ?? []) await listener.close();
  }

  /** Until nothing was written while it read: what leaves one service while the others are read would be seen in none of them. */
  async #readAgain(): Promise<void> {
    const listeners = (this.#listeners ??= await this.#listen());
    for (;;) {
      await Promise.all([...listeners.values()].map((listener) => listener.catchUp()));
      if (this.#changed.size === 0) return;
      this.#isNew = true;
      const names = [...this.#changed];
      this.#changed.clear();
      await Promise.all(names.map((name) => this.#read(listeners, name)));
    }
  }

  async #listen(): Promise<Map<string, Listener>> {
    const changed = (name: string) => this.#changed.add(name);
    const opening = services.map(
      async (service) => [service, await Listener.open(this.#client, service, changed)] as const,
    );
    return new Map(await Promise.all(opening));
  }

  async #read(listeners: Map<string, Listener>, name: string): Promise<void> {
    const [service = '', ...collection] = name.split('.');
    const stored = (await listeners.get(service)?.read(collection.join('.'))) ?? [];
    const documents = stored.map(withoutCounts).sort(byId);
    this.#kept.set(name, { documents, text: JSON.stringify(documents) });
  }

  /** A line for each collection, so that a difference says where it is. */
  #hash(now: Date): string {
    return [...this.#kept]
      .map(([name, { documents, text }]) =>
        name === files
          ? { name, text: JSON.stringify(documents.filter((file) => !isForgotten(file, now))) }
          : { name, text },
      )
      .filter(({ text }) => text !== '[]')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, text }) => `${name} ${createHash('sha256').update(text).digest('hex')}`)
      .join('\n');
  }
}
