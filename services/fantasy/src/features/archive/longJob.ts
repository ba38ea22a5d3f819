import { byStatus, longJob } from '@endzone/common/jobs/longJobs';
import { formatInstant } from '@endzone/contracts/fields';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { readLeagueNames } from '../../core/copies/read.ts';
import { ArchiveModel, type ArchiveDocument } from './model.ts';
import type { AcceptedTrades } from './readLeague.ts';
import { archiveWork } from './work.ts';

function present(archive: ArchiveDocument, name: string | null): LongJob {
  const { _id, status, progress, attempt, createdAt, startedAt, finishedAt, error } = archive;
  return {
    id: _id,
    kind: 'archive',
    subject: { action: null, week: null, name },
    state: status === 'queued' ? 'waiting' : status,
    progress,
    attempts: attempt,
    result: null,
    error: status === 'failed' ? (error?.code ?? 'server_error') : null,
    createdAt: formatInstant(createdAt),
    startedAt: startedAt && formatInstant(startedAt),
    finishedAt: finishedAt && formatInstant(finishedAt),
    canRetry: status === 'failed',
    canCancel: status === 'queued' || status === 'running',
  };
}

export const archiveLongJob = (trades: AcceptedTrades) =>
  longJob<ArchiveDocument>({
    kind: 'archive',
    model: ArchiveModel,
    states: byStatus,
    since: 'createdAt',
    without: ['zip'],
    present: async (archives) => {
      const names = await readLeagueNames(archives.map(({ leagueId }) => leagueId));
      return archives.map((archive) => present(archive, names.get(archive.leagueId) ?? null));
    },
    work: archiveWork(trades),
  });
