/** This process is ending: its job is left to another one. */
export class Stopping extends Error {}

let isStopping = false;
const running = new Set<Promise<unknown>>();

export function openRuns(): void {
  isStopping = false;
}

/** @throws Stopping between two steps of a job. */
export function refuseWhenStopping(): void {
  if (isStopping) throw new Stopping();
}

/** Remembers a run until it ends, so that the end of the process can wait for it. */
export async function remembered<T>(run: Promise<T>): Promise<T> {
  running.add(run);
  try {
    return await run;
  } finally {
    running.delete(run);
  }
}

/** The runs come to the end of their step and leave their jobs. */
export async function stopRuns(): Promise<void> {
  isStopping = true;
  await Promise.allSettled(running);
}
