import { coalesce } from '../coalesce.ts';
import { processState } from '../processState.ts';
import type { Job } from './job.ts';

export type QueueOptions<Item> = {
  /** Name of its recurring job, as in logs, metrics and Agenda's collection. */
  name: string;
  /** How often what is due is looked for, besides each `start`. */
  every: string;
  /** Claims the next batch for this process alone, by a conditional write: from here on it may have been done. Empty when nothing is due. */
  claim: () => Promise<Item[]>;
  /** Does a batch, and records what became of each item. What it leaves unrecorded when it throws is settled as abandoned. */
  work: (batch: Item[]) => Promise<void>;
  /** Ends what was claimed long ago, by a process that died or is too slow: nobody knows whether it was done, so it is not done again. */
  settleAbandoned: () => Promise<void>;
  /** Batches worked on at the same time; 1 by default. */
  workers?: number;
};

export type QueueRunner = {
  recurring: Job;
  /** Does all that is due and answers how much. Whoever asks meanwhile waits for one more round, the same for all of them. */
  drain: () => Promise<number>;
  /** Begins a round without waiting for its end. */
  start: () => void;
  open: () => void;
  /** Finishes the batches under way, so that their outcome is known, and claims no other: what waits is somebody else's. */
  close: () => Promise<void>;
};

/** Many small pieces of work, each done at most once, by whichever process claims it: mails, pushes. Long work is a job (`defineJob`). */
export function defineQueue<Item>(options: QueueOptions<Item>): QueueRunner {
  const { name, every, claim, work, settleAbandoned, workers = 1 } = options;
  let isClosing = false;

  async function workUntilEmpty(): Promise<number> {
    let count = 0;
    while (!isClosing) {
      const batch = await claim();
      if (batch.length === 0) break;
      await work(batch);
      count += batch.length;
    }
    return count;
  }

  async function runRound(): Promise<number> {
    if (isClosing) return 0;
    await settleAbandoned();
    const done = await Promise.allSettled(Array.from({ length: workers }, workUntilEmpty));
    const failed = done.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
  }

  const drain = coalesce(runRound);

  return {
    recurring: { name, every, run: drain },
    drain,
    start: () => {
      if (isClosing) return;
      drain().catch((error: unknown) => processState().log.error({ err: error, job: name }, 'queue failed'));
    },
    open: () => {
      isClosing = false;
    },
    close: async () => {
      isClosing = true;
      await drain(); // claims nothing any more: it ends when the batches under way have
    },
  };
}
