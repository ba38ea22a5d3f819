import { processState } from '@endzone/common/processState';
import type { Id } from '../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from './leagueSeasonModel.ts';

/** What was written and concerns the draft room of a league season. */
export type RoomNews =
  | { kind: 'changed'; before: LeagueSeasonDocument | undefined; after: LeagueSeasonDocument }
  | { kind: 'deleted'; leagueId: Id }
  | { kind: 'queue'; season: LeagueSeasonDocument; userId: Id; playerIds: Id[] };

type Listener = (news: RoomNews) => void;
const listeners = new Set<Listener>();

/** Whoever listens hears of every announced change of this process, in the order of its writes. */
export function listenToRooms(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told after the write. Nobody who listens makes the command wait or fail. */
export function tellRooms(news: RoomNews): void {
  for (const listener of listeners) {
    try {
      listener(news);
    } catch (error) {
      processState().log.error({ err: error }, 'the draft room was not told');
    }
  }
}
