import { LRUCache } from 'lru-cache';
import { runningMilliseconds } from './clock.ts';

type CachedReadOptions<Asked, Value> = {
  read: (asked: Asked) => Promise<Value>;
  /**
   * Names everything that the answer depends on: what is asked, and the revision or count of what it is made of where there is one, so
   * that a change makes another key.
   */
  key: (asked: Asked) => string | Promise<string>;
  /** In milliseconds: how stale an answer may be. Without it the key alone decides. */
  maxAge?: number;
  /** In milliseconds: an older answer is given still, and read again beside that. */
  refreshAfter?: number;
  /** How many answers are kept; of more than that the one goes that nobody has asked for the longest. */
  entries: number;
  /** How large they may be together. */
  bytes?: { most: number; of: (value: Value) => number };
  /** An answer that is not worth keeping. */
  isKept?: (value: Value) => boolean;
  /** Hears of a failure; the last known answer counts then, as long as any other. Without it a failure is thrown, and not kept. */
  onFailure?: (error: unknown) => void;
};

export type CachedRead<Asked, Answer> = {
  (asked: Asked): Promise<Answer>;
  /** Something was changed here: what is kept, or being read, does not count any more. */
  forget: () => void;
};

/** A read whose answers are kept for a while; who asks for the same at the same time shares one. */
export function cachedRead<Asked, Value>(
  options: CachedReadOptions<Asked, Value> & { onFailure: (error: unknown) => void },
): CachedRead<Asked, Value | undefined>;
export function cachedRead<Asked, Value>(options: CachedReadOptions<Asked, Value>): CachedRead<Asked, Value>;
export function cachedRead<Asked, Value>({
  read,
  key,
  maxAge,
  refreshAfter,
  entries,
  bytes,
  isKept,
  onFailure,
}: CachedReadOptions<Asked, Value>): CachedRead<Asked, Value | undefined> {
  type Answer = Promise<Value | undefined>;
  const kept = new LRUCache<string, Answer>({
    max: entries,
    ...(maxAge !== undefined && { ttl: maxAge, ttlResolution: 0 }),
    // How large an answer is, is known once it is there.
    ...(bytes && { maxSize: bytes.most, sizeCalculation: () => 1 }),
  });
  const lastKnown = new LRUCache<string, { value: Value }>({ max: entries });
  const refreshing = new Set<string>();

  function settle(id: string, answer: Answer, value: Value, start: number): void {
    kept.delete(id);
    if (isKept && !isKept(value)) return;
    kept.set(id, answer, { start, ...(bytes && { size: Math.max(1, bytes.of(value)) }) });
    if (onFailure) lastKnown.set(id, { value });
  }

  /** `replaced` stays until the answer is there. */
  function ask(id: string, asked: Asked, replaced?: Answer): Answer {
    const start = runningMilliseconds();
    const answer: Answer = Promise.try(read, asked).then(
      (value) => {
        if (kept.peek(id) === (replaced ?? answer)) settle(id, answer, value, start);
        return value;
      },
      (error: unknown) => {
        if (onFailure) {
          onFailure(error);
          return lastKnown.get(id)?.value;
        }
        if (kept.peek(id) === answer) kept.delete(id);
        throw error;
      },
    );
    if (!replaced) kept.set(id, answer, { start });
    return answer;
  }

  function refresh(id: string, asked: Asked, replaced: Answer): void {
    if (refreshing.has(id)) return;
    refreshing.add(id);
    const done = () => void refreshing.delete(id);
    // What could not be read anew counts until it is too old.
    ask(id, asked, replaced).then(done, done);
  }

  const isDue = (id: string) =>
    maxAge !== undefined && refreshAfter !== undefined && kept.getRemainingTTL(id) <= maxAge - refreshAfter;

  const answerOf = async (asked: Asked): Answer => {
    const id = await key(asked);
    const known = kept.get(id);
    if (known === undefined) return ask(id, asked);
    if (isDue(id)) refresh(id, asked, known);
    return known;
  };
  return Object.assign(answerOf, { forget: () => kept.clear() });
}
