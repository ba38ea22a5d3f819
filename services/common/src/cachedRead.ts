import { LRUCache } from 'lru-cache';
import { runningMilliseconds } from './clock.ts';

type CachedReadOptions<Input, Value> = {
  read: (input: Input) => Promise<Value>;
  /**
   * Names everything that the answer depends on: what is asked, and the revision or count of what it is made of where there is one, so
   * that a change makes another key.
   */
  key: (input: Input) => string | Promise<string>;
  /** In milliseconds: how long an answer counts once it is there. Without it the key alone decides. */
  maxAge?: number;
  /** In milliseconds: an older answer is given still, and read again beside that. */
  refreshAfter?: number;
  /** How many answers are kept; of more than that the one goes that nobody has asked for the longest. */
  entries: number;
  /** How large they may be together. */
  bytes?: { most: number; of: (value: Value) => number };
  /** Hears of a failure; the last known answer counts then, as long as any other. Without it a failure is thrown, and not kept. */
  onFailure?: (error: unknown) => void;
};

export type CachedRead<Input, Answer> = {
  (input: Input): Promise<Answer>;
  /** Something was changed here: what is kept, or being read, does not count any more. */
  forget: () => void;
};

/** A read whose answers are kept for a while; who asks for the same at the same time shares one. */
export function cachedRead<Input, Value>(
  options: CachedReadOptions<Input, Value> & { onFailure: (error: unknown) => void },
): CachedRead<Input, Value | undefined>;
export function cachedRead<Input, Value>(options: CachedReadOptions<Input, Value>): CachedRead<Input, Value>;
export function cachedRead<Input, Value>({
  read,
  key,
  maxAge = Infinity,
  refreshAfter = Infinity,
  entries,
  bytes,
  onFailure,
}: CachedReadOptions<Input, Value>): CachedRead<Input, Value | undefined> {
  type Entry = {
    answer: Promise<Value | undefined>;
    /** Undefined while it is being read: who asks meanwhile shares it. */
    readAt?: number;
    isRefreshing?: boolean;
  };
  const kept = new LRUCache<string, Entry>({
    max: entries,
    // How large an answer is, is known once it is there.
    ...(bytes && { maxSize: bytes.most, sizeCalculation: () => 1 }),
  });
  const lastKnown = new LRUCache<string, { value: Value }>({ max: entries });

  function settle(id: string, entry: Entry, value: Value): void {
    kept.delete(id);
    entry.readAt = runningMilliseconds();
    kept.set(id, entry, bytes && { size: Math.max(1, bytes.of(value)) });
    if (onFailure) lastKnown.set(id, { value });
  }

  /** `replaced` stays until the answer is there. */
  function begin(id: string, input: Input, replaced?: Entry): Entry {
    const isCurrent = () => kept.peek(id) === (replaced ?? entry);
    const entry: Entry = {
      answer: Promise.try(read, input).then(
        (value) => {
          if (isCurrent()) settle(id, entry, value);
          return value;
        },
        (error: unknown) => {
          if (!onFailure) {
            if (!replaced && isCurrent()) kept.delete(id);
            throw error;
          }
          onFailure(error);
          // Nobody waits for it again at once.
          entry.readAt = runningMilliseconds();
          return lastKnown.get(id)?.value;
        },
      ),
    };
    if (!replaced) kept.set(id, entry);
    return entry;
  }

  function refresh(id: string, input: Input, entry: Entry): void {
    if (entry.isRefreshing) return;
    entry.isRefreshing = true;
    const done = () => {
      entry.isRefreshing = false;
    };
    // What could not be read anew counts until it is too old.
    begin(id, input, entry).answer.then(done, done);
  }

  const answerOf = async (input: Input): Promise<Value | undefined> => {
    const id = await key(input);
    const known = kept.get(id);
    const age = known?.readAt === undefined ? 0 : runningMilliseconds() - known.readAt;
    if (!known || age >= maxAge) return begin(id, input).answer;
    if (age >= refreshAfter) refresh(id, input, known);
    return known.answer;
  };
  return Object.assign(answerOf, { forget: () => kept.clear() });
}
