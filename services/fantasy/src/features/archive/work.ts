import { defineJob, type LongRunning } from '@endzone/common/jobs/defineJob';
import { zipFile } from './archiveFiles.ts';
import { ArchiveModel, type ArchiveDocument } from './model.ts';
import type { AcceptedTrades } from './readLeague.ts';

export const makeArchives = 'make archives';

const retryMilliseconds = 2_000;

/** Makes what was ordered, one after the other. */
export const archiveWork = (trades: AcceptedTrades): LongRunning =>
  defineJob<ArchiveDocument>({
    name: makeArchives,
    model: ArchiveModel,
    without: ['zip'],
    lease: 'archiveLease',
    renewal: 'archiveLeaseRenewal',
    concurrency: 1,
    maxAttempts: 3,
    run: ({ record, mark, requireNotStopping }) => {
      const progress = (done: number, total: number) => {
        requireNotStopping();
        return mark({ progress: { done, total } });
      };
      return zipFile(record, { trades, progress });
    },
    afterError: () => ({ retryIn: retryMilliseconds }),
  });
