import type { PlannedGame } from '../../../data/schedule/games.ts';
import { withStarted } from './startedGames.ts';

/** An earlier schedule to be saved again: a game that was removed since comes back as a new one, a started one stays as it is. */
export function restored(
  before: readonly PlannedGame[],
  now: readonly PlannedGame[],
  startedRounds: number,
): PlannedGame[] {
  const stored = new Set(now.map(({ id }) => id));
  const again = before.map(({ id, ...game }) =>
    id !== undefined && stored.has(id) ? { ...game, id } : game,
  );
  return withStarted(again, now, startedRounds);
}
