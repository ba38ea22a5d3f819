import type { Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { setTimeout as later } from 'node:timers/promises';
import { processState } from './processState.ts';
import { outsideTrace } from './tracing.ts';

/** Answers what has changed after a cursor, when it has. `signal` ends the wait. */
export type ReadChanges = (after: string | undefined, signal: AbortSignal) => Promise<ChangesSince>;
/** `isComplete` false: what changed before may have been missed. */
type Heard = (topics: Topic[], isComplete: boolean) => void;

const pauseMilliseconds = 1_000;

export type ChangeListener = {
  /** It was asked once: what changes from then on is heard of. */
  ready: Promise<void>;
  end: () => void;
};

/**
 * Hears of changes: one question after the other, each of which waits for an answer. While nobody answers it is asked each second; what
 * was missed meanwhile is in the next answer, or that answer says that it is not.
 */
export function listenForChanges(read: ReadChanges, heard: Heard): ChangeListener {
  const ending = new AbortController();
  const { signal } = ending;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  let after: string | undefined;
  let wasAway = false;

  const ask = async () => {
    const { cursor, topics, isComplete } = await read(after, signal);
    const isWhole = isComplete && !(wasAway && after === undefined);
    after = cursor;
    if (!signal.aborted && (topics.length > 0 || !isWhole)) heard(topics, isWhole);
  };
  const listen = async () => {
    while (!signal.aborted) {
      try {
        await ask();
      } catch (error) {
        if (signal.aborted) break;
        wasAway = true;
        processState().log.debug({ err: error }, 'changes cannot be heard');
        isReady();
        await later(pauseMilliseconds, undefined, { ref: false, signal }).catch(() => undefined); // it was ended
      }
      isReady();
    }
    isReady();
  };
  outsideTrace(() => void listen());
  return { ready, end: () => ending.abort() };
}
