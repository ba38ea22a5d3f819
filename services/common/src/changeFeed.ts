import { errors } from '@endzone/contracts/errors';
import type { Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import mongoose from 'mongoose';
import { AppError } from './appError.ts';
import { newId } from './ids.ts';
import { ResumableChangeStream, type ChangeSource } from './resumableChangeStream.ts';
import { timeBudget } from './timeBudgets.ts';

/** Documents of which open pages are told when they change. */
export type Told = {
  model: { readonly modelName: string };
  /** The field by whose value the topic is named: `_id`, say. */
  by: string;
  topic: (value: string) => Topic;
};

/** What is used of an event of MongoDB's change stream. */
type Event = {
  operationType: string;
  ns: { coll: string };
  documentKey: { _id: unknown };
  clusterTime: { toBigInt: () => bigint };
  /** The field of `by` alone; of inserted and replaced documents. */
  fullDocument?: Record<string, unknown>;
  updateDescription?: { updatedFields?: Record<string, unknown> };
};

type Noted = { no: number; at: bigint; topic: Topic };

/** Who asks after more than that is told that something may have been missed. */
const mostKept = 5_000;

/** Deliveries and claims of commands change nothing that anybody sees. */
const isInside = (field: string) => /^(outbox|outboxSince|outboxLease|commands)(\.|$)/.test(field);

function isSeen({ operationType, updateDescription }: Event): boolean {
  if (operationType !== 'update') return true;
  const fields = Object.keys(updateDescription?.updatedFields ?? {});
  return fields.length === 0 || !fields.every(isInside);
}

type Cursor = { feed: string; no: number; at: bigint };

const written = ({ feed, no, at }: Cursor) => `${feed}.${no}.${at}`;

function readCursor(text: string): Cursor | undefined {
  const [, feed = '', no, at = '0'] = /^(\w+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return no === undefined ? undefined : { feed, no: Number(no), at: BigInt(at) };
}

/**
 * What changes in a service's database, whichever process writes it, by topics. It costs nothing while nobody asks: MongoDB's change
 * stream is opened by the first question and closed when none has come for a while.
 */
export class ChangeFeed {
  readonly #told: ReadonlyMap<string, Told>;
  #open: OpenFeed | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(told: readonly Told[]) {
    this.#told = new Map(told.map((each) => [mongoose.model(each.model.modelName).collection.name, each]));
  }

  /**
   * Topics that changed after the cursor, of any process of this service; waits for one where there is none.
   *
   * @throws AppError `service_unavailable` once it is closed.
   */
  async read(after: string | undefined): Promise<ChangesSince> {
    // Another process goes on from there.
    if (this.#isClosed) throw new AppError(errors.serviceUnavailable);
    const feed = await this.#opened();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#end(), timeBudget('changesIdle')).unref();
    const cursor = after === undefined ? undefined : readCursor(after);
    const answer = await feed.read(cursor);
    return { ...answer, isComplete: answer.isComplete && (cursor !== undefined || after === undefined) };
  }

  /** Answers whoever waits. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #opened(): Promise<OpenFeed> {
    this.#open ??= new OpenFeed(this.#told);
    const open = this.#open;
    await open.isReady;
    return open;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const open = this.#open;
    this.#open = undefined;
    await open?.close();
  }
}

function pipelineOf(told: ReadonlyMap<string, Told>) {
  const named = Object.fromEntries([...told.values()].map(({ by }) => [`fullDocument.${by}`, 1]));
  return [
    {
      $match: {
        operationType: { $in: ['insert', 'update', 'replace', 'delete'] },
        'ns.coll': { $in: [...told.keys()] },
      },
    },
    {
      $project: {
        ...named,
        operationType: 1,
        ns: 1,
        documentKey: 1,
        clusterTime: 1,
        'updateDescription.updatedFields': 1,
      },
    },
  ];
}

class OpenFeed {
  readonly #id = newId();
  readonly #told: ReadonlyMap<string, Told>;
  /** From when on it knows everything. */
  #since = 0n;
  #kept: Noted[] = [];
  #no = 0;
  #at = 0n;
  #firstNo = 0;
  #waiting = new Set<() => void>();
  readonly #stream: ResumableChangeStream;
  #isEnded = false;

  /** It hears of every change from then on. */
  readonly isReady: Promise<void>;
  readonly #ready: () => void;

  constructor(told: ReadonlyMap<string, Told>) {
    this.#told = told;
    ({ promise: this.isReady, resolve: this.#ready } = Promise.withResolvers<void>());
    this.#stream = new ResumableChangeStream((resumeAfter) => this.#follow(resumeAfter));
    this.#stream.on('lost', () => this.#forget());
    let before: Promise<void> = Promise.resolve();
    // One after another: what one of them has to look up does not change the order.
    this.#stream.on('change', (event: Event) => {
      before = before.then(() => this.#hear(event)).catch(() => undefined);
    });
  }

  #follow(resumeAfter: unknown): ChangeSource {
    const { db } = mongoose.connection;
    if (!db) throw new Error('A feed of changes needs an open database');
    const stream = db.watch<object, Event>(pipelineOf(this.#told), resumeAfter ? { resumeAfter } : {});
    const begin = () => this.#begin();
    return {
      get resumeToken() {
        return stream.resumeToken;
      },
      close: () => stream.close(),
      async *[Symbol.asyncIterator]() {
        // The driver opens it with the first question, which is answered in a second at most.
        const first = await stream.tryNext();
        await begin();
        if (first) yield first;
        yield* stream;
      },
    };
  }

  /** Cursors of other processes are good from then on. */
  async #begin(): Promise<void> {
    if (this.#since > 0n) return;
    const pong = await mongoose.connection.db?.command({ ping: 1 });
    const { operationTime } = pong as { operationTime: Event['clusterTime'] }; // of a replica set
    this.#since = operationTime.toBigInt();
    if (this.#since > this.#at) this.#at = this.#since;
    this.#ready();
  }

  async read(after: Cursor | undefined): Promise<ChangesSince> {
    if (after && this.#knows(after) && this.#later(after).length === 0) await this.#change();
    const isComplete = !after || this.#knows(after);
    const topics = after && isComplete ? this.#later(after).map(({ topic }) => topic) : [];
    return { cursor: this.#cursor(after), topics: [...new Set(topics)], isComplete };
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    this.#ready();
    for (const wake of this.#waiting) wake();
    await this.#stream.close();
  }

  /** Another process may be ahead of this one: what was told there is past. */
  #cursor(after: Cursor | undefined): string {
    const at = after && after.at > this.#at ? after.at : this.#at;
    return written({ feed: this.#id, no: this.#no, at });
  }

  /** A cursor of another process is taken by the database's time, at which several changes may have come. */
  #knows({ feed, no, at }: Cursor): boolean {
    return feed === this.#id ? no >= this.#firstNo : at >= this.#since && this.#firstNo === 0;
  }

  #later({ feed, no, at }: Cursor): Noted[] {
    return this.#kept.filter((noted) => (feed === this.#id ? noted.no > no : noted.at >= at));
  }

  async #change(): Promise<void> {
    if (this.#isEnded) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeBudget('changesWait'));
      this.#waiting.add(wake);
    });
  }

  /** Nobody's cursor is good any more. */
  #forget(): void {
    this.#no += 1;
    this.#firstNo = this.#no;
    this.#kept = [];
    for (const wake of this.#waiting) wake();
  }

  async #hear(event: Event): Promise<void> {
    const told = this.#told.get(event.ns.coll);
    const at = event.clusterTime.toBigInt();
    if (!told || !isSeen(event)) return;
    const value = await valueOf(event, told);
    if (value === undefined) return;
    this.#no += 1;
    this.#at = at;
    this.#kept.push({ no: this.#no, at, topic: told.topic(value) });
    if (this.#kept.length > 2 * mostKept) {
      this.#kept = this.#kept.slice(-mostKept);
      this.#firstNo = this.#no - mostKept;
    }
    for (const wake of this.#waiting) wake();
  }
}

/** An update does not bring the whole document along: what it is of is read. */
async function valueOf({ documentKey: { _id }, fullDocument }: Event, { by, model }: Told) {
  if (by === '_id') return String(_id);
  const document =
    fullDocument ??
    (await mongoose
      .model<Record<string, unknown>>(model.modelName)
      .findById(_id, { [by]: 1 })
      .lean());
  const value = document?.[by];
  return typeof value === 'string' ? value : undefined;
}
