import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';

/** Why nobody should draft a club's players; who may be drafted goes by each player's own status alone. */
export type Idle = 'inactive' | 'without_games';

export const isDraftable = ({ status }: Player): boolean => status !== 'inactive';

export function whyIdle({ id, status }: RealTeam, season: Season | null | undefined): Idle | undefined {
  if (status === 'inactive') return 'inactive';
  if (!season || season.status === 'finished' || season.games.length === 0) return undefined;
  const plays = season.games.some(({ team1, team2 }) => team1.id === id || team2.id === id);
  return plays ? undefined : 'without_games';
}
