/** Runs `work` never twice at once: calls during a run share one more run, which begins after it and so sees what was there before they called. */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    // A run has just ended, and the next one is about to begin.
    if (!running) return next ?? begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
