import type { Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { setTimeout as delay } from 'node:timers/promises';
import { runningMilliseconds } from './clock.ts';
import { processState } from './processState.ts';
import { outsideTrace } from './tracing.ts';

/** What is asked: who has just heard nothing is answered at once, so that a first question never waits in anybody's way. */
export type Question = { after: string | undefined; isPatient: boolean };
/** Answers what has changed after a cursor, when it has. `signal` ends the wait. */
export type ReadChanges = (question: Question, signal: AbortSignal) => Promise<ChangesSince>;

export type Listener = {
  /** `isComplete` false: what changed before may have been missed. */
  changed: (topics: Topic[], isComplete: boolean) => void;
  /** Whether changes are heard of: false once nobody has answered for a while, and until the first answer. */
  listening: (isListening: boolean) => void;
};

/** After a failure or an answer that leaves something out, and between two others: several changes of a moment are one. */
const retryDelayMilliseconds = 1_000;
const betweenMilliseconds = 50;
/** A process that is replaced is away for less. */
const timeoutMilliseconds = 5_000;

/**
 * Hears of changes: one question after the other, each of which waits for an answer. While nobody answers it is asked each second; what
 * was missed meanwhile is in the next answer, or that answer says that it is not.
 * @returns what ends it.
 */
export function listenForChanges(read: ReadChanges, { changed, listening }: Listener): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { ref: false, signal }).catch(() => undefined); // it was ended
  let after: string | undefined;
  let isUp = false;
  let isPatient = false;
  let failedAt: number | undefined;

  const ask = async () => {
    const { cursor, topics, isComplete } = await read({ after, isPatient }, signal);
    if (signal.aborted) return;
    const isFirst = after === undefined;
    [after, isPatient, failedAt] = [cursor, true, undefined];
    if (!isUp) listening((isUp = true));
    if (isFirst || isComplete) {
      if (topics.length > 0) changed(topics, true);
      return betweenMilliseconds;
    }
    changed(topics, false);
    return retryDelayMilliseconds;
  };
  const fail = (error: unknown) => {
    isPatient = false;
    failedAt ??= runningMilliseconds();
    const log = processState().log;
    if (!isUp) return log.debug({ err: error }, 'change feed still unavailable');
    log.warn({ err: error }, 'change feed unavailable');
    if (runningMilliseconds() - failedAt > timeoutMilliseconds) listening((isUp = false));
  };
  const listen = async () => {
    while (!signal.aborted) {
      try {
        await pause((await ask()) ?? 0);
      } catch (error) {
        if (signal.aborted) return;
        fail(error);
        await pause(retryDelayMilliseconds);
      }
    }
  };
  outsideTrace(() => void listen());
  return () => ending.abort();
}
