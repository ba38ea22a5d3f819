const hourMs = 3_600_000;

/** "60 minutes before." */
export const soonAt = (draftStartsAt: Date): Date => new Date(draftStartsAt.getTime() - hourMs);

export const startsSoon = (draftStartsAt: Date, now: Date): boolean => soonAt(draftStartsAt) <= now;

/** What is told once for each date is remembered with it. */
export function soonKey(draftStartsAt: Date): string {
  return `starting_soon:${draftStartsAt.toISOString()}`;
}

export function problemKey(problem: string, draftStartsAt: Date): string {
  return `problem:${problem}:${draftStartsAt.toISOString()}`;
}
