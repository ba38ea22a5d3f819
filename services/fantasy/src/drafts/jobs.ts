import type { Job } from '@endzone/common/jobs';
import { removeToldSeasons } from './forgetLeague.ts';
import { closeNeverDrafted, startDueDrafts, tellStartingSoon } from './lifeService.ts';
import { pickOverdueTurns } from './turnTimer.ts';
import { tellWindowOpen } from './windowService.ts';

/** What is due by the clock of the rules; each finds its work by itself and is harmless to repeat. */
export const draftJobs: Job[] = [
  { name: 'close seasons that never drafted', every: '2 seconds', run: closeNeverDrafted },
  { name: 'start drafts', every: '1 second', run: startDueDrafts },
  { name: 'pick overdue turns', every: '1 second', run: pickOverdueTurns },
  { name: 'tell that drafts start soon', every: '2 seconds', run: tellStartingSoon },
  { name: 'tell that the draft window is open', every: '2 seconds', run: tellWindowOpen },
  { name: 'remove seasons of deleted leagues', every: '1 minute', run: removeToldSeasons },
];
