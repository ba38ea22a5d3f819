import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import type { ReactNode } from 'react';
import { readHasPlayed, type Played } from './hasPlayed.ts';

/** What is lost of a league that has drafted. Where nobody can tell, a line too many is better than a loss that nobody was told of. */
export function IfPlayed({ league, children }: { league: Played; children: ReactNode }) {
  const { data: hasPlayed, failure } = useLoad(
    (signal) => readHasPlayed(league, signal),
    [league.id, league.currentSeason?.status],
  );
  return hasPlayed || failure ? children : null;
}
