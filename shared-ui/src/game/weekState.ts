import type { WeekScores } from '@endzone/contracts/stats/players';

/**
 * What a player's week says: `bye` without a game, `waiting` until the figures of one are in, `absent` when they are and
 * name them nowhere, else `played`. A zero is a figure only when it was earned or missed.
 */
export type WeekState = 'bye' | 'waiting' | 'absent' | 'played';

export function weekState({ games, isFinal }: Pick<WeekScores, 'games' | 'isFinal'>): WeekState {
  if (games.length === 0) return 'bye';
  if (games.some(({ hasLine }) => hasLine)) return 'played';
  return !isFinal && games.some(({ teamScore }) => teamScore === null) ? 'waiting' : 'absent';
}
