import { longJob } from '@endzone/common/jobs/longJobs';
import { formatInstant } from '@endzone/contracts/fields';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { PlayerImportModel, type PlayerImportDocument } from '../../core/player-import/model.ts';

/** An import that its process left behind is finished within seconds, so there is none that has failed. */
function present({ _id, state, at, steps }: PlayerImportDocument): LongJob {
  const isOver = state === 'stored' || state === 'undone';
  return {
    id: _id,
    kind: 'import',
    subject: { action: null, week: null, name: null },
    state: isOver ? 'done' : 'running',
    progress: null,
    attempts: null,
    result: isOver ? { players: steps.length } : null,
    error: null,
    createdAt: formatInstant(at),
    startedAt: formatInstant(at),
    finishedAt: null,
    canRetry: false,
    canCancel: false,
  };
}

export const importLongJob = longJob<PlayerImportDocument>({
  kind: 'import',
  model: PlayerImportModel,
  states: () => ({
    running: { state: { $in: ['storing', 'undoing'] } },
    done: { state: { $in: ['stored', 'undone'] } },
  }),
  since: 'at',
  without: ['rows', 'steps.before', 'steps.after'],
  present: (imports) => Promise.resolve(imports.map(present)),
});
