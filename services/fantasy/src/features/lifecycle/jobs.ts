import type { Job } from '@endzone/common/jobs/job';
import { purgeDeletedLeagues, purgeDeletedSeasons } from './deleteLeagueSeasons.ts';
import { closeNeverDrafted, startDueDrafts, notifyStartingSoon } from './service.ts';
import { notifyOfStarts, startDrafts } from '../../core/draft/scheduledStart.ts';
import { pickOverdueTurns } from '../../core/draft/turnTimer.ts';

/** What is due by the clock of the rules; each finds its work by itself and is harmless to repeat. */
export const lifecycleJobs: Job[] = [
  { name: 'close seasons that never drafted', every: '10 seconds', run: closeNeverDrafted },
  // At the moment of each start too; a start that a problem stands in the way of is tried again and again.
  { name: startDrafts, every: '2 seconds', run: startDueDrafts },
  { name: 'pick overdue turns', every: '1 second', run: pickOverdueTurns },
  { name: notifyOfStarts, every: '5 seconds', run: notifyStartingSoon },
  { name: 'forget deleted leagues', every: '1 hour', run: purgeDeletedLeagues },
  { name: 'remove seasons of deleted leagues', every: '1 minute', run: purgeDeletedSeasons },
];
