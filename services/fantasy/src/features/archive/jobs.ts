import { now, wall } from '@endzone/common/clock';
import type { Job } from '@endzone/common/jobs';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import { zipFile } from './archiveFiles.ts';
import { ArchiveModel, type ArchiveDocument } from './model.ts';
import type { AcceptedTrades } from './readLeague.ts';

/** What stood in the way may be gone by then. */
const againMilliseconds = 2_000;
/** After so many tries it has failed, and may be ordered anew. */
const mostAttempts = 3;

/** What ended its process each time would end this one too. */
async function giveUp(): Promise<void> {
  await ArchiveModel.updateMany(
    { status: 'running', attempts: { $gte: mostAttempts }, heldUntil: { $lt: wall() } },
    { $set: { status: 'failed', finishedAt: now() } },
  );
}

/** The next order that nobody works on, held for this process. */
async function takeNext(): Promise<ArchiveDocument | null> {
  const at = wall();
  return ArchiveModel.findOneAndUpdate(
    {
      status: { $in: ['queued', 'running'] },
      attempts: { $lt: mostAttempts },
      $or: [{ heldUntil: null }, { heldUntil: { $lt: at } }],
    },
    {
      $set: {
        status: 'running',
        startedAt: now(),
        heldUntil: new Date(at.getTime() + timeBudget('archiveLease')),
      },
      $inc: { attempts: 1 },
    },
    { sort: { createdAt: 1 }, returnDocument: 'after', projection: { zip: 0 } },
  ).lean<ArchiveDocument>();
}

/** Only who still works on it says how far it is, and that it is done. */
async function mark({ _id, attempts }: ArchiveDocument, fields: Partial<ArchiveDocument>): Promise<void> {
  const heldUntil = new Date(wall().getTime() + timeBudget('archiveLease'));
  await ArchiveModel.updateOne({ _id, attempts, status: 'running' }, { $set: { heldUntil, ...fields } });
}

/** Holds the order for as long as it takes. Returns the function that stops. */
function hold(archive: ArchiveDocument): () => void {
  const renew = () => {
    mark(archive, {}).catch((error: unknown) =>
      processState().log.warn({ err: error, archive: archive._id }, 'lease on an archive was not renewed'),
    );
  };
  const timer = setInterval(renew, timeBudget('archiveLeaseRenewal')).unref();
  return () => clearInterval(timer);
}

async function make(archive: ArchiveDocument, trades: AcceptedTrades): Promise<void> {
  const release = hold(archive);
  try {
    const progress = (done: number, total: number) => mark(archive, { progress: { done, total } });
    const { fileName, zip } = await zipFile(archive, { trades, progress });
    await mark(archive, { status: 'done', finishedAt: now(), fileName, zip });
  } catch (error) {
    release();
    processState().log.warn({ err: error, archive: archive._id }, 'archive not made yet');
    const isLast = archive.attempts >= mostAttempts;
    await mark(
      archive,
      isLast
        ? { status: 'failed', finishedAt: now() }
        : { heldUntil: new Date(wall().getTime() + againMilliseconds) },
    );
  } finally {
    release();
  }
}

/** Makes what was ordered, one after the other. */
export const archiveJobs = (trades: AcceptedTrades): Job[] => [
  {
    name: 'make archives',
    every: '1 second',
    run: async () => {
      await giveUp();
      let made = 0;
      for (let next = await takeNext(); next; next = await takeNext()) {
        await make(next, trades);
        made += 1;
      }
      return made;
    },
  },
];
