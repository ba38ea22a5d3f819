import { byStatus, longJob } from '@endzone/common/longJobs';
import { formatInstant } from '@endzone/contracts/fields';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { readLeagueNames } from '../../core/copies/read.ts';
import { ArchiveModel, type ArchiveDocument } from './model.ts';

function present(archive: ArchiveDocument, name: string | null): LongJob {
  const { _id, status, progress, attempts, createdAt, startedAt, finishedAt } = archive;
  return {
    id: _id,
    kind: 'archive',
    subject: { action: null, week: null, name },
    state: status === 'queued' ? 'waiting' : status,
    progress,
    attempts,
    result: null,
    error: status === 'failed' ? 'server_error' : null,
    createdAt: formatInstant(createdAt),
    startedAt: startedAt && formatInstant(startedAt),
    finishedAt: finishedAt && formatInstant(finishedAt),
    canRetry: status === 'failed',
  };
}

export const archiveLongJob = longJob<ArchiveDocument>({
  kind: 'archive',
  model: ArchiveModel,
  states: byStatus,
  since: 'createdAt',
  without: ['zip'],
  present: async (archives) => {
    const names = await readLeagueNames(archives.map(({ leagueId }) => leagueId));
    return archives.map((archive) => present(archive, names.get(archive.leagueId) ?? null));
  },
  retry: async (_id) => {
    await ArchiveModel.updateOne(
      { _id, status: 'failed' },
      { $set: { status: 'queued', attempts: 0, finishedAt: null, heldUntil: null } },
    );
  },
});
