import type { InternalPlayer } from '@endzone/contracts/internal/stats';
import type { PlayerRef } from '@endzone/contracts/stats/players';

export function presentPlayerRef(player: InternalPlayer): PlayerRef {
  const { id, name, position, status, team, photo, jerseyNumber } = player;
  return { id, name, position, status, team, photo, jerseyNumber };
}
