import { processState } from '@endzone/common/processState';
import type { Id } from '../../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from './model.ts';

/** What was written and concerns the draft room of a league season. */
export type DraftChange =
  | { kind: 'changed'; before: LeagueSeasonDocument | undefined; after: LeagueSeasonDocument }
  | { kind: 'deleted'; leagueId: Id }
  | { kind: 'queue'; season: LeagueSeasonDocument; userId: Id; playerIds: Id[] };

type Listener = (news: DraftChange) => void;
const listeners = new Set<Listener>();

/** Whoever listens hears of every announced change of this process, in the order of its writes. */
export function onDraftChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told after the write. Nobody who listens makes the command wait or fail. */
export function publishDraftChange(news: DraftChange): void {
  for (const listener of listeners) {
    try {
      listener(news);
    } catch (error) {
      processState().log.error({ err: error }, 'a change of a draft was not published');
    }
  }
}
