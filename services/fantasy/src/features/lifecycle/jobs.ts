import type { Job } from '@endzone/common/jobs/job';
import { removeToldSeasons } from './forgetLeague.ts';
import { closeNeverDrafted, startDueDrafts, notifyStartingSoon } from './service.ts';
import { pickOverdueTurns } from '../../core/draft/turnTimer.ts';

/** What is due by the clock of the rules; each finds its work by itself and is harmless to repeat. */
export const lifecycleJobs: Job[] = [
  { name: 'close seasons that never drafted', every: '2 seconds', run: closeNeverDrafted },
  { name: 'start drafts', every: '1 second', run: startDueDrafts },
  { name: 'pick overdue turns', every: '1 second', run: pickOverdueTurns },
  { name: 'tell that drafts start soon', every: '2 seconds', run: notifyStartingSoon },
  { name: 'remove seasons of deleted leagues', every: '1 minute', run: removeToldSeasons },
];
