const hourMs = 3_600_000;

/** "60 minutes before." */
export const soonAt = (draftStartsAt: Date): Date => new Date(draftStartsAt.getTime() - hourMs);

export const startsSoon = (draftStartsAt: Date, now: Date): boolean => soonAt(draftStartsAt) <= now;

/** A notice that is sent once per date is remembered with that date. */
export function soonKey(draftStartsAt: Date): string {
  return `starting_soon:${draftStartsAt.toISOString()}`;
}

export function problemKey(problem: string, draftStartsAt: Date): string {
  return `problem:${problem}:${draftStartsAt.toISOString()}`;
}
