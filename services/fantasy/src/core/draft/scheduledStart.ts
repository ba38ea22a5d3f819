import { now } from '@endzone/common/clock';
import { scheduleRun } from '@endzone/common/jobs/agenda';
import type { LeagueSeasonDocument } from '../league-season/model.ts';
import { soonAt } from './startingSoon.ts';

export const startDrafts = 'start drafts';
export const notifyOfStarts = 'notify of drafts that start soon';

/**
 * Has the draft start at its very moment, and its managers be notified an hour before. A process that dies before this leaves both to the
 * jobs' usual times.
 */
export async function scheduleStart({
  draftStartsAt,
}: Pick<LeagueSeasonDocument, 'draftStartsAt'>): Promise<void> {
  const untilStart = draftStartsAt.getTime() - now().getTime();
  const untilNotice = soonAt(draftStartsAt).getTime() - now().getTime();
  await Promise.all([
    scheduleRun(startDrafts, untilStart),
    untilNotice > 0 && scheduleRun(notifyOfStarts, untilNotice),
  ]);
}
