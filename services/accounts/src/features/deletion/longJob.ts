import { longJob } from '@endzone/common/jobs/longJobs';
import { formatInstant } from '@endzone/contracts/fields';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { DeletionModel, type DeletionDocument } from '../../core/deletion/model.ts';

/** Whose account it was is what was to be forgotten. */
function present({ _id, at, erasedAt }: DeletionDocument): LongJob {
  return {
    id: _id,
    kind: 'deletion',
    subject: { action: null, week: null, name: null },
    state: erasedAt ? 'done' : 'running',
    progress: null,
    attempts: null,
    result: null,
    error: null,
    createdAt: formatInstant(at),
    startedAt: formatInstant(at),
    finishedAt: erasedAt ? formatInstant(erasedAt) : null,
    canRetry: false,
    canCancel: false,
  };
}

export const deletionLongJob = longJob<DeletionDocument>({
  kind: 'deletion',
  model: DeletionModel,
  states: () => ({
    running: { erasedAt: { $exists: false } },
    done: { erasedAt: { $exists: true } },
  }),
  since: 'at',
  without: ['person'],
  present: (deletions) => Promise.resolve(deletions.map(present)),
});
