import type { PlannedGame } from '../../../data/schedule/games.ts';

/** An earlier schedule to be saved again: a game that was removed since comes back as a new one. */
export function restored(before: readonly PlannedGame[], now: readonly PlannedGame[]): PlannedGame[] {
  const stored = new Set(now.map(({ id }) => id));
  return before.map(({ id, ...game }) => (id !== undefined && stored.has(id) ? { ...game, id } : game));
}
