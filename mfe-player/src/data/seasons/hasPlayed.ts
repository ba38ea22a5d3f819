import type { League } from '@endzone/contracts/leagues/league';
import { getLeagueSeason, getSeasons } from './api.ts';
import { seasonsSince } from './seasonsSince.ts';

export type Played = Pick<League, 'id' | 'createdAt' | 'currentSeason'>;

/** Whether the league has drafted in this season or in one before it. */
export async function readHasPlayed(
  { id, createdAt, currentSeason }: Played,
  signal: AbortSignal,
): Promise<boolean> {
  if (currentSeason?.status === 'drafting' || currentSeason?.status === 'ongoing') return true;
  // The league's own season may be closed before the real one ends.
  const over = seasonsSince(await getSeasons(signal), createdAt).filter(
    (season) => (season.id === currentSeason?.id ? currentSeason : season).status === 'finished',
  );
  const closed = await Promise.all(over.map((season) => getLeagueSeason(id, season.id, signal)));
  // One that never drafted is closed all the same.
  return closed.some((season) => season !== null && season.draft !== null);
}
