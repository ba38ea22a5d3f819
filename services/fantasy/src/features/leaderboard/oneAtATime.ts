/** Runs `work` never twice at once: who calls while it runs shares the next run, which sees what they have seen. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  return () => {
    if (!running) return next ?? begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
