import { errors } from '@endzone/contracts/errors';
import type { Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { AppError } from './appError.ts';
import { processState } from './processState.ts';
import { ResumableChangeStream, type ChangeSource } from './resumableChangeStream.ts';
import { timeBudget } from './timeBudgets.ts';

/** Documents of which open pages are told when they change. */
export type Told = {
  model: { readonly modelName: string };
  /** The field by whose value the topic is named; it never changes. By `_id` nothing has to be read besides. */
  by: string;
  topic: (value: string) => Topic;
  /** Updates that leave this field as it is are not told. */
  only?: string;
};

/** What is used of an event of MongoDB's change stream; without contents, of which nobody is told. */
type Event = {
  _id: { _data: string };
  operationType: string;
  ns: { coll: string };
  documentKey: { _id: unknown };
  /** The field of `by` alone; of inserted and replaced documents. */
  fullDocument?: Record<string, unknown>;
  updateDescription?: { removedFields?: string[] };
  /** Names of the fields that an update sets. */
  set?: string[] | null;
};

/**
 * A place in the database's history, as its change stream writes it: text that sorts as changes do, in whichever process they were
 * heard of.
 */
type Token = string;
type Noted = { token: Token; topic: Topic };

/** Who asks for older ones is told that something may have been missed. */
const maxKept = 10_000;
const maxValues = 10_000;

/** Deliveries and claims of commands change nothing that anybody sees. */
const isInside = (field: string) => /^(outbox|outboxSince|outboxLease|commands|keyless)(\.|$)/.test(field);

function isTold({ operationType, updateDescription, set }: Event, { only }: Told): boolean {
  if (operationType !== 'update') return true;
  const fields = [...(set ?? []), ...(updateDescription?.removedFields ?? [])];
  if (only !== undefined) return fields.includes(only);
  return fields.length === 0 || !fields.every(isInside);
}

type ChangesQuery = { after?: Token | undefined; isPatient?: boolean };

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
   * Topics that changed after a cursor, of any process of this service; where there is none it waits for one if the caller is patient.
   *
   * @throws AppError `service_unavailable` once it is closed.
   */
  async read({ after, isPatient = true }: ChangesQuery): Promise<ChangesSince> {
    // Another process goes on from there.
    if (this.#isClosed) throw new AppError(errors.serviceUnavailable);
    const open = (this.#open ??= new OpenFeed(this.#told));
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#end(), timeBudget('changesIdle')).unref();
    await open.isReady;
    return open.read(after, isPatient);
  }

  /** Answers whoever waits. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const open = this.#open;
    this.#open = undefined;
    await open?.close();
  }
}

/** Names alone: whole rosters would be read to throw them away. */
const setFields = {
  $map: { input: { $objectToArray: '$updateDescription.updatedFields' }, in: '$$this.k' },
};

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
        'updateDescription.removedFields': 1,
        set: setFields,
      },
    },
  ];
}

class OpenFeed {
  /** It hears of every change from then on. */
  readonly isReady: Promise<void>;
  readonly #ready: () => void;
  readonly #told: ReadonlyMap<string, Told>;
  readonly #stream: ResumableChangeStream;
  /** All changes after `#since` are known up to `#last`. */
  #since: Token = '';
  #last: Token = '';
  #kept: Noted[] = [];
  /** Of documents whose updates do not say of what they are. */
  readonly #values = new LRUCache<string, string>({ max: maxValues });
  readonly #waiting = new Set<() => void>();
  #isEnded = false;

  constructor(told: ReadonlyMap<string, Told>) {
    this.#told = told;
    ({ promise: this.isReady, resolve: this.#ready } = Promise.withResolvers<void>());
    this.#stream = new ResumableChangeStream((resumeAfter) => this.#follow(resumeAfter));
    let before: Promise<void> = Promise.resolve();
    // One after another: what one of them has to look up does not change the order.
    this.#stream.on('change', (event: Event) => {
      before = before.then(() => this.#hear(event));
    });
  }

  async read(after: Token | undefined, isPatient: boolean): Promise<ChangesSince> {
    if (isPatient && after !== undefined && after >= this.#since && this.#later(after).length === 0)
      await this.#change();
    const isComplete = after === undefined || after >= this.#since;
    const topics = after !== undefined && isComplete ? this.#later(after).map(({ topic }) => topic) : [];
    // Another process may be ahead of this one: what was told there is past.
    const cursor = after !== undefined && after > this.#last ? after : this.#last;
    return { cursor, topics: [...new Set(topics)], isComplete };
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    this.#ready();
    this.#wake();
    await this.#stream.close();
  }

  #follow(resumeAfter: unknown): ChangeSource {
    const { db } = mongoose.connection;
    if (!db) throw new Error('A feed of changes needs an open database');
    const stream = db.watch<object, Event>(pipelineOf(this.#told), resumeAfter ? { resumeAfter } : {});
    const opened = () => {
      const { _data: token } = stream.resumeToken as { _data: Token }; // text that sorts, in every version
      // What came before a stream that goes on from nowhere is not known.
      if (!resumeAfter) this.#forget(token);
      this.#ready();
    };
    return {
      get resumeToken() {
        return stream.resumeToken;
      },
      close: () => stream.close(),
      async *[Symbol.asyncIterator]() {
        // The driver opens it with the first question, which is answered in a second at most.
        const first = await stream.tryNext();
        opened();
        if (first) yield first;
        yield* stream;
      },
    };
  }

  /** Of what came before, nothing is known for sure. A place that was left is never gone back to. */
  #forget(token: Token): void {
    if (token > this.#last) this.#last = token;
    this.#since = this.#last;
    this.#kept = [];
    this.#wake();
  }

  #later(after: Token): Noted[] {
    return this.#kept.filter(({ token }) => token > after);
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
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

  async #hear(event: Event): Promise<void> {
    const told = this.#told.get(event.ns.coll);
    const { _data: token } = event._id;
    if (!told || !isTold(event, told)) return;
    try {
      const value = await this.#valueOf(event, told);
      if (value !== undefined) this.#note({ token, topic: told.topic(value) });
    } catch (error) {
      processState().log.warn({ err: error }, 'what a change is of cannot be read');
      this.#forget(token);
    }
  }

  #note(noted: Noted): void {
    // It was still waiting to be looked up when everything was forgotten.
    if (noted.token <= this.#last) return;
    this.#kept.push(noted);
    this.#last = noted.token;
    if (this.#kept.length > 2 * maxKept) {
      const left = this.#kept.splice(0, maxKept).at(-1);
      if (left) this.#since = left.token;
    }
    this.#wake();
  }

  /** An update does not bring the whole document along: what it is of is read once. */
  async #valueOf({ ns, documentKey: { _id }, operationType, fullDocument }: Event, { by, model }: Told) {
    if (by === '_id') return String(_id);
    const key = `${ns.coll} ${String(_id)}`;
    const known = this.#values.get(key);
    if (known !== undefined || operationType === 'delete') return known;
    const read = () =>
      mongoose
        .model<Record<string, unknown>>(model.modelName)
        .findById(_id, { [by]: 1 })
        .lean();
    const value = (fullDocument ?? (await read()))?.[by];
    if (typeof value !== 'string') return undefined;
    this.#values.set(key, value);
    return value;
  }
}
