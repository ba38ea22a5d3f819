import { processState } from './processState.ts';

/** Runs a function again and again while the process lives; a failure is logged. Returns a function that ends it. */
export function every(milliseconds: number, onFailure: string, run: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    run().catch((error: unknown) => processState().log.warn({ err: error }, onFailure));
  }, milliseconds).unref();
  return () => clearInterval(timer);
}

/** The same function, which does nothing while its last run goes on. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
    }
  };
}
