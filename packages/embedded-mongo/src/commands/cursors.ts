import { RawDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { ChangeStream } from '../change-streams/stream.ts';
import { Tails } from './tails.ts';
import type { MoreOptions } from './tails.ts';

const maxBatchBytes = 16 * 1024 * 1024;
/** A client that does not say how many it wants gets them in pieces that cost little memory. */
const unaskedBatchBytes = 512 * 1024;
const idleLimitMs = 10 * 60 * 1000;
const maxCursors = 10_000;

/** Encoded documents one after the other; `park` lets go of what is only valid within one tick. */
export type Results = {
  next(): Uint8Array | undefined;
  park(): void;
  /** Nobody will ask for more. */
  close(): void;
};

type Cursor = {
  namespace: string;
  results: Results;
  /** A document that did not fit into the last batch. */
  pending: Uint8Array | undefined;
  usedAt: number;
  neverTimesOut: boolean;
};

/** The open cursors of the server; idle ones are dropped after ten minutes. */
export class Cursors {
  private readonly cursors = new Map<bigint, Cursor>();
  private nextId = BigInt(Date.now()) * 1000n;
  private readonly clock: () => number;
  readonly tails: Tails;

  constructor(clock: () => number, isUncommitted: () => boolean = () => false) {
    this.clock = clock;
    this.tails = new Tails(clock, isUncommitted);
  }

  get size(): number {
    return this.cursors.size + this.tails.size;
  }

  /** The first batch of a change stream, whose cursor stays open. */
  follow(namespace: string, stream: ChangeStream, batchSize: number): Doc {
    return this.tails.open(++this.nextId, namespace, stream, batchSize);
  }

  /** The reply with the first batch; a cursor stays open when there is more. */
  open(
    namespace: string,
    results: Results,
    options: { batchSize: number; singleBatch?: boolean; neverTimesOut?: boolean },
  ): Doc {
    const cursor: Cursor = {
      namespace,
      results,
      pending: undefined,
      usedAt: this.clock(),
      neverTimesOut: options.neverTimesOut ?? false,
    };
    const { batch, isDone } =
      results === noResults ? { batch: [], isDone: true } : take(cursor, options.batchSize);
    let id = 0n;
    if (isDone || options.singleBatch) cursor.results.close();
    else {
      id = ++this.nextId;
      cursor.results.park();
      this.cursors.set(id, cursor);
      if (this.cursors.size > maxCursors) this.dropLongestUnused();
    }
    return reply('firstBatch', batch, id, namespace);
  }

  more(id: bigint, namespace: string, options: MoreOptions): Doc | Promise<Doc> {
    if (this.tails.has(id)) return this.tails.more(id, namespace, options);
    const cursor = this.cursors.get(id);
    if (!cursor) throw failure('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw failure(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.usedAt = this.clock();
    const { batch, isDone } = take(cursor, options.size);
    if (isDone) this.cursors.delete(id);
    return reply('nextBatch', batch, isDone ? 0n : id, namespace);
  }

  kill(id: bigint): boolean {
    return this.tails.kill(id) || this.cursors.delete(id);
  }

  /** Whoever leaves cursors behind by the thousand loses the oldest, as if its time were up. */
  private dropLongestUnused(): void {
    let longest: bigint | undefined;
    let usedAt = Infinity;
    for (const [id, cursor] of this.cursors)
      if (cursor.usedAt < usedAt) [longest, usedAt] = [id, cursor.usedAt];
    if (longest !== undefined) this.cursors.delete(longest);
  }

  dropIdle(): void {
    this.tails.dropIdle();
    for (const [id, cursor] of this.cursors)
      if (!cursor.neverTimesOut && this.clock() - cursor.usedAt > idleLimitMs) this.cursors.delete(id);
  }
}

function reply(name: string, batch: Value[], id: bigint, namespace: string): Doc {
  const cursor = new Map<string, Value>([
    [name, batch],
    ['id', id],
    ['ns', namespace],
  ]);
  return new Map([['cursor', cursor]]);
}

function take(cursor: Cursor, size: number): { batch: RawDoc[]; isDone: boolean } {
  const batch: RawDoc[] = [];
  const most = size === Infinity ? unaskedBatchBytes : maxBatchBytes;
  let bytes = 0;
  while (batch.length < size) {
    const next = cursor.pending ?? cursor.results.next();
    cursor.pending = undefined;
    if (!next) return { batch, isDone: true };
    if (batch.length > 0 && bytes + next.length > most) {
      cursor.pending = next;
      return { batch, isDone: false };
    }
    bytes += next.length;
    batch.push(new RawDoc(next));
  }
  // Looking ahead by one spares the client an empty last batch.
  cursor.pending = size > 0 ? cursor.results.next() : undefined;
  return { batch, isDone: size > 0 && cursor.pending === undefined };
}

export const noResults: Results = { next: () => undefined, park: () => undefined, close: () => undefined };

export function resultsOf(documents: Iterable<Uint8Array>): Results {
  const iterator = documents[Symbol.iterator]();
  let parked: Iterator<Uint8Array> = iterator;
  return {
    next: () => parked.next().value,
    park: () => {
      parked = [...{ [Symbol.iterator]: () => iterator }][Symbol.iterator]();
    },
    close: () => iterator.return?.(),
  };
}

export const firstBatch = 101;
