import { MongoServerError } from 'mongodb';
import type { Outcome } from './log.ts';

const indexNotFound = 27;

/** Waits for a write and tells what its client knows of it then. */
export async function outcomeOf<T>(
  work: Promise<T>,
  isDone: (result: T) => boolean = () => true,
): Promise<Outcome> {
  try {
    return isDone(await work) ? 'acknowledged' : 'refused';
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) return 'unknown';
    // What is expected: a handle that somebody has claimed, an index that somebody has dropped.
    if (!refusal.message.includes('torture.handles') && refusal.code !== indexNotFound)
      process.stderr.write(`refused with ${refusal.code}: ${refusal.message}\n`);
    return 'refused';
  }
}

/**
 * What the server answered, if it did. The driver dresses whatever ends a bulk as an answer of the server, with its code:
 * also the system's ECONNRESET or EPIPE, when a connection is found dead by the very write that sends the bulk.
 */
function refusalOf(error: unknown): MongoServerError | undefined {
  if (!(error instanceof MongoServerError)) return undefined;
  const { errorResponse } = error;
  if (errorResponse instanceof Error) return refusalOf(errorResponse);
  return typeof error.code === 'number' ? error : undefined;
}
