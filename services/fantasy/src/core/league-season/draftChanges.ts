import { processState } from '@endzone/common/processState';
import type { Id } from '../../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from './model.ts';

/** What was written and concerns the draft room of a league season. */
export type DraftChange =
  | { kind: 'changed'; before: LeagueSeasonDocument | undefined; after: LeagueSeasonDocument }
  | { kind: 'deleted'; leagueId: Id }
  | { kind: 'queue'; season: LeagueSeasonDocument; userId: Id; playerIds: Id[] };

type Listener = (change: DraftChange) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every published change of this process, in the order of its writes. @returns what stops it. */
export function onDraftChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called after the write. A listener never makes the command wait or fail. */
export function publishDraftChange(change: DraftChange): void {
  for (const listener of listeners) {
    try {
      listener(change);
    } catch (error) {
      processState().log.error({ err: error }, 'a change of a draft was not published');
    }
  }
}
