import type { Job } from '@endzone/common/jobs/job';
import { finishRemovals } from '../../core/removal/store.ts';
import { applyPendingSchedules, openDraftWindows } from './service.ts';
import { remindOfStart } from './startReminder.ts';

/** Opens draft windows whose moment has come. */
export const openWindows: Job = {
  name: 'open draft windows',
  every: '2 seconds',
  run: ({ now }) => openDraftWindows(now),
};

export const repairSchedules: Job = {
  name: 'follow schedules',
  every: '5 seconds',
  run: applyPendingSchedules,
};

export const remindOfWeeks: Job = {
  name: 'remind of weeks to start',
  every: '1 minute',
  run: ({ now }) => remindOfStart(now),
};

/** Of players too. */
export const repairRemovals: Job = {
  name: 'finish removals',
  every: '5 seconds',
  run: finishRemovals,
};
