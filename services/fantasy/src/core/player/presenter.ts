import type { InternalPlayer } from '@endzone/contracts/internal/stats';
import type { PlayerRef } from '@endzone/contracts/stats/players';

export function presentPlayerRef({ id, name, position, status, team, photo }: InternalPlayer): PlayerRef {
  return { id, name, position, status, team, photo };
}
