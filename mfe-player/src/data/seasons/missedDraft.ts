import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Season } from '@endzone/contracts/stats/seasons';
import { draftWindowState, mayDraftAfterAll } from '@endzone/shared-ui/game/draftWindow.ts';

/** What went by without a draft: the season itself, or so far the time for drafts alone. */
export type MissedDraft = 'season' | 'window';

/** "A season that never drafted is closed when the window ends (never_drafted)"; one without a date for its draft just goes by. */
export function missedDraft(
  season: Pick<Season, 'status' | 'draftWindow'> | null | undefined,
  leagueSeason: Pick<LeagueSeason, 'closedReason' | 'draftWindow'> | null,
): MissedDraft | undefined {
  if (leagueSeason && !mayDraftAfterAll(leagueSeason))
    return leagueSeason.closedReason === 'never_drafted' ? 'season' : undefined;
  if (season?.status === 'finished') return 'season';
  return season && draftWindowState(season.draftWindow) === 'over' ? 'window' : undefined;
}
