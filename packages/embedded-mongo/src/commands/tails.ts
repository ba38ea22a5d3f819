import { RawDoc, doc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import type { ChangeStream, Gathered } from '../change-streams/stream.ts';
import type { Watched } from '../change-streams/log.ts';
import { failure } from '../errors.ts';

const defaultWaitMs = 1000;
/** Longer than any timer can be set is as good as forever. */
const maxWaitMs = 2 ** 31 - 1;
const idleLimitMs = 10 * 60 * 1000;

type Waiting = {
  connectionId: number;
  size: number;
  timer: NodeJS.Timeout;
  /** It was asked for while a write was not committed yet. */
  isDirty: boolean;
  resolve(reply: Doc): void;
  reject(error: unknown): void;
};

type Tail = {
  id: bigint;
  namespace: string;
  stream: ChangeStream;
  usedAt: number;
  waiting: Waiting | undefined;
};

export type MoreOptions = {
  size: number;
  waitMs: number | undefined;
  connectionId: number;
};

/** Cursors of change streams: asked for more they answer when there is something, or when the time is up. */
export class Tails {
  private readonly tails = new Map<bigint, Tail>();
  private readonly waiting = new Set<Tail>();
  private readonly clock: () => number;
  private readonly isUncommitted: () => boolean;

  constructor(clock: () => number, isUncommitted: () => boolean) {
    this.clock = clock;
    this.isUncommitted = isUncommitted;
  }

  get size(): number {
    return this.tails.size;
  }

  get watched(): Watched[] {
    return [...this.tails.values()].map(({ stream }) => stream.watched);
  }

  /** The reply with the first batch. */
  open(id: bigint, namespace: string, stream: ChangeStream, size: number): Doc {
    const tail: Tail = { id, namespace, stream, usedAt: this.clock(), waiting: undefined };
    const gathered = stream.gather(size);
    if (!gathered.isOver) this.tails.set(id, tail);
    return reply(tail, 'firstBatch', gathered);
  }

  has(id: bigint): boolean {
    return this.tails.has(id);
  }

  more(id: bigint, namespace: string, options: MoreOptions): Doc | Promise<Doc> {
    const tail = this.tails.get(id)!;
    if (tail.namespace !== namespace)
      throw failure(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${tail.namespace}`,
      );
    if (tail.waiting) throw failure('CursorInUse', `cursor id ${id} is already in use`);
    tail.usedAt = this.clock();
    // What is not committed may still be undone: it is told after the commit.
    const isDirty = this.isUncommitted();
    const gathered = isDirty ? undefined : this.gather(tail, options.size);
    if (gathered && hasNews(gathered)) return this.told(tail, gathered);
    return new Promise((resolve, reject) => {
      const wait = Math.min(options.waitMs || defaultWaitMs, maxWaitMs);
      const timer = setTimeout(() => this.finish(tail), wait).unref();
      tail.waiting = {
        connectionId: options.connectionId,
        size: options.size,
        timer,
        isDirty,
        resolve,
        reject,
      };
      this.waiting.add(tail);
    });
  }

  /** After a commit, or when one has failed: whoever waits is told what has come. */
  wake(hasChanges: boolean): void {
    for (const tail of this.waiting) {
      if (!hasChanges && !tail.waiting!.isDirty) continue;
      tail.waiting!.isDirty = false;
      this.settle(tail, () => {
        const gathered = this.gather(tail, tail.waiting!.size);
        return hasNews(gathered) ? gathered : undefined;
      });
    }
  }

  kill(id: bigint): boolean {
    const tail = this.tails.get(id);
    if (!tail) return false;
    this.tails.delete(id);
    const waiting = this.release(tail);
    waiting?.reject(failure('CursorKilled', 'operation was interrupted because its cursor was killed'));
    return true;
  }

  /** Nobody is there to be answered: the cursors that its last requests were about end with a connection. */
  leave(connectionId: number): void {
    for (const tail of this.waiting)
      if (tail.waiting!.connectionId === connectionId) {
        this.tails.delete(tail.id);
        this.release(tail);
      }
  }

  dropIdle(): void {
    for (const tail of this.tails.values())
      if (!tail.waiting && this.clock() - tail.usedAt > idleLimitMs) this.tails.delete(tail.id);
  }

  /** The server stops: nothing waits any longer, and nobody is answered. */
  close(): void {
    for (const tail of this.waiting) this.release(tail);
    this.tails.clear();
  }

  private finish(tail: Tail): void {
    const nothing: Gathered = { events: [], isCut: false, isOver: false };
    this.settle(tail, () => (this.isUncommitted() ? nothing : this.gather(tail, tail.waiting!.size)));
  }

  /** Answers who waits with what was found, unless that is nothing to tell of. */
  private settle(tail: Tail, find: () => Gathered | undefined): void {
    try {
      const gathered = find();
      if (gathered) this.release(tail)!.resolve(this.told(tail, gathered));
    } catch (error) {
      this.release(tail)!.reject(error);
    }
  }

  private release(tail: Tail): Waiting | undefined {
    const waiting = tail.waiting;
    if (waiting) clearTimeout(waiting.timer);
    tail.waiting = undefined;
    tail.usedAt = this.clock();
    this.waiting.delete(tail);
    return waiting;
  }

  /** A stream that cannot go on is closed by its error. */
  private gather(tail: Tail, size: number): Gathered {
    try {
      return tail.stream.gather(size);
    } catch (error) {
      this.tails.delete(tail.id);
      throw error;
    }
  }

  private told(tail: Tail, gathered: Gathered): Doc {
    if (gathered.isOver) this.tails.delete(tail.id);
    return reply(tail, 'nextBatch', gathered);
  }
}

function hasNews({ events, isCut, isOver }: Gathered): boolean {
  return events.length > 0 || isCut || isOver;
}

function reply({ id, namespace, stream }: Tail, name: string, { events, isOver }: Gathered): Doc {
  return doc({
    cursor: {
      [name]: events.map((bytes) => new RawDoc(bytes)),
      postBatchResumeToken: stream.token,
      id: isOver ? 0n : id,
      ns: namespace,
    },
  });
}
