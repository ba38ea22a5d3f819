import { errors } from '@endzone/contracts/errors';
import mongoose, { type Model } from 'mongoose';
import { addMilliseconds, databaseNow, now } from '../clock.ts';
import { crashPoint } from '../crashPoint.ts';
import { newId } from '../ids.ts';
import { processState } from '../processState.ts';
import { timeBudget, type TimeBudget } from '../timeBudgets.ts';
import { scheduleRun } from './agenda.ts';
import { flushOutbox, outboxFields, withOutbox } from '../outbox.ts';
import type { OutboxEntry, WithOutbox } from '../outboxDocument.ts';
import type { Job } from './job.ts';

/**
 * Long work as a record of its service (decision 15): what is to be done, how far it is, who does it. The fields below are written by the
 * kit alone; the record is ordered by inserting it as `queuedJob`.
 */
export type JobRecord = Partial<WithOutbox> & {
  _id: string;
  status: 'queued' | 'running' | 'done' | 'failed';
  /** Who runs it: every write of a run names it, so one that was overtaken writes nothing. */
  runner: string | null;
  /** When its runner was heard of last, by the clock of the database: those of the processes may differ by seconds. */
  heardAt: Date;
  /** How often it was begun. */
  attempt: number;
  /** Not begun again before this moment; by the clock of the database too. */
  notBefore?: Date | null;
  error?: { code: string } | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** No heartbeat: any process may claim the job. */
export const longAgo = new Date(0);

/** What a record says before anybody runs it. */
export const queuedJob = {
  status: 'queued',
  runner: null,
  heardAt: longAgo,
  attempt: 0,
  notBefore: null,
  error: null,
  startedAt: null,
  finishedAt: null,
} as const satisfies Partial<JobRecord>;

/** The paths of these fields in a schema. */
export const jobFields = {
  status: String,
  runner: String,
  heardAt: Date,
  attempt: Number,
  notBefore: Date,
  error: Object,
  createdAt: Date,
  startedAt: Date,
  finishedAt: Date,
  ...outboxFields,
};

/** Somebody else runs the job meanwhile. */
export class LeaseLost extends Error {}
/** This process is ending: its job is left to another one. */
export class Stopping extends Error {}

export type Work<R> = {
  /** The record as this run has left it. */
  readonly record: R;
  /** Keeps how far it has come, and holds the lease. @throws LeaseLost when it is no longer this process's job. */
  mark: (fields?: Partial<R>) => Promise<void>;
  /** To be called between two steps. @throws Stopping */
  requireNotStopping: () => void;
};

/** What becomes of a run that ended with an error: another try after some milliseconds, or the end with a code of `errors`. */
export type Verdict<R> = { retryIn: number; fields?: Partial<R> } | { failed: string };

export type JobDefinition<R extends JobRecord> = {
  /** As it stands in logs, metrics and Agenda's collection. */
  name: string;
  model: { readonly modelName: string };
  /** Fields that a run does not need. */
  without?: readonly (keyof R & string)[];
  /** A runner that was not heard of for so long is taken for dead. It may be asleep, so each of its writes has a condition. */
  lease: TimeBudget;
  renewal: TimeBudget;
  /** So many are run by one process at a time. */
  concurrency: number;
  /** After so many tries it has failed: what ended its process each time would end the next one too. Without it there is no last one. */
  maxAttempts?: number;
  /** Does the work, and answers what is written with its end. Each step may be done twice. */
  run: (work: Work<R>) => Promise<Partial<R> | undefined>;
  afterError: (error: unknown, record: R) => Verdict<R>;
  /** What a retry by the owner forgets of the record besides. */
  onRetry?: Partial<R>;
  /** Runs before waiting records are looked for: makes those whose order died halfway. */
  repair?: () => Promise<void>;
};

export type LongRunning = {
  /**
   * Runs what nobody runs: it was ordered by a process that died, or its runner died, or it is due for another try. Agenda gives it the
   * runs that were scheduled; each process looks for itself more often.
   */
  recurring: Job;
  /** Begins what waits in this process, without waiting for its end. */
  start: () => void;
  /** Lets one that has failed be run again; any other stays as it is. What it had done stays done. `told` goes out if it is. */
  retry: (id: string, told?: OutboxEntry[]) => Promise<void>;
  /** Ends one that waits or runs: its runner finds out with its next mark. Any other stays as it is. `told` as for a retry. */
  cancel: (id: string, told?: OutboxEntry[]) => Promise<void>;
  open: () => void;
  /** Runs come to the end of their step and leave their records to another process. */
  close: () => Promise<void>;
};

const lookEveryMs = 5_000;

const openStates: JobRecord['status'][] = ['queued', 'running'];

const failed = (code: string) =>
  ({ status: 'failed', error: { code }, finishedAt: now(), runner: null }) as const;

/** A kind of long work that survives its process, is run by one process at a time, and shows how far it is. */
export function defineJob<R extends JobRecord>(definition: JobDefinition<R>): LongRunning {
  // Each model has fields of its own besides those of a record.
  const modelOf = () => mongoose.model(definition.model.modelName) as unknown as Model<JobRecord>;
  const { name, concurrency, maxAttempts, without = [] } = definition;
  const projection = Object.fromEntries(without.map((field) => [field, 0]));
  const workers = new Set<Promise<void>>();
  let isClosing = false;
  let isWanted = false;
  let looking: NodeJS.Timeout | undefined;

  /** Records that wait for somebody. */
  const waiting = () => ({
    status: { $in: openStates },
    $expr: {
      $and: [
        { $lte: ['$heardAt', { $subtract: ['$$NOW', timeBudget(definition.lease)] }] },
        { $lte: ['$notBefore', '$$NOW'] },
      ],
    },
  });

  async function failExhausted(): Promise<void> {
    if (maxAttempts === undefined) return;
    await modelOf().updateMany(
      { ...waiting(), attempt: { $gte: maxAttempts } },
      { $set: failed(errors.serverError.code) },
    );
  }

  /** The oldest record that waits, for this process alone. */
  async function claim(): Promise<R | undefined> {
    const record = await modelOf()
      .findOneAndUpdate(
        {
          ...waiting(),
          // Records of an earlier version do not have it.
          ...(maxAttempts !== undefined && { attempt: { $not: { $gte: maxAttempts } } }),
        },
        [
          {
            $set: {
              status: 'running',
              runner: newId(),
              heardAt: '$$NOW',
              attempt: { $add: [{ $ifNull: ['$attempt', 0] }, 1] },
              startedAt: { $ifNull: ['$startedAt', now()] },
            },
          },
        ],
        { sort: { createdAt: 1 }, returnDocument: 'after', projection, updatePipeline: true },
      )
      .lean<R>();
    return record ?? undefined;
  }

  function workOn(record: R): Work<R> {
    const { _id, runner } = record;
    const mark = async (fields: Partial<R> = {}) => {
      const { matchedCount } = await modelOf().updateOne(
        { _id, runner },
        {
          ...(Object.keys(fields).length > 0 && { $set: fields }),
          ...(!fields.heardAt && { $currentDate: { heardAt: true } }),
        },
      );
      if (matchedCount === 0) throw new LeaseLost();
      Object.assign(record, fields);
    };
    const requireNotStopping = () => {
      if (isClosing) throw new Stopping();
    };
    return { record, mark, requireNotStopping };
  }

  const kitFields = (fields: Partial<JobRecord>) => fields as Partial<R>; // a record has them all
  const release = { heardAt: longAgo, runner: null };

  const count = (outcome: 'done' | 'failed' | 'retried' | 'left') =>
    processState().metrics.longJobs.inc({ job: name, outcome });

  async function end({ record, mark }: Work<R>, error: unknown): Promise<void> {
    const { log } = processState();
    if (error instanceof LeaseLost) return count('left');
    if (error instanceof Stopping) {
      count('left');
      // That this process ends says nothing of the job: it has had no try.
      const attempt = record.attempt - 1;
      return mark(kitFields({ ...release, ...(maxAttempts !== undefined && { attempt }) }));
    }
    const about = { err: error, job: name, id: record._id, attempt: record.attempt };
    const asked = definition.afterError(error, record);
    const isExhausted = maxAttempts !== undefined && record.attempt >= maxAttempts;
    const verdict: Verdict<R> =
      isExhausted && 'retryIn' in asked ? { failed: errors.serverError.code } : asked;
    if ('failed' in verdict) {
      count('failed');
      log.error(about, 'long job failed');
      return mark(kitFields(failed(verdict.failed)));
    }
    count('retried');
    log.warn(about, 'long job is tried again');
    const notBefore = addMilliseconds(databaseNow(), verdict.retryIn);
    await mark({ ...verdict.fields, ...kitFields({ ...release, notBefore }) });
    await scheduleRun(name, verdict.retryIn);
  }

  async function execute(record: R): Promise<void> {
    const work = workOn(record);
    const renew = () => {
      work.mark().catch((error: unknown) => {
        // The next mark says it, if the job is lost.
        if (!(error instanceof LeaseLost))
          processState().log.warn({ err: error, job: name, id: record._id }, 'lease not renewed');
      });
    };
    const timer = setInterval(renew, timeBudget(definition.renewal)).unref();
    const measured = processState().metrics.longJobSeconds.startTimer({ job: name });
    try {
      work.requireNotStopping();
      crashPoint('job-claimed');
      const fields = await definition.run(work);
      clearInterval(timer);
      await work.mark({ ...fields, ...kitFields({ status: 'done', finishedAt: now(), runner: null }) });
      count('done');
      crashPoint('job-finished');
    } catch (error) {
      clearInterval(timer);
      await end(work, error).catch((cause: unknown) => {
        // Somebody else has it by now: what fails here is no word about the job.
        if (!(cause instanceof LeaseLost)) throw cause;
      });
    } finally {
      measured();
    }
  }

  /** Runs one record after the other until none waits; answers for the first whether there was one. */
  function addWorker(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const work = async () => {
        do {
          isWanted = false;
          for (let record = await claim(); record; record = await claim()) {
            resolve(true);
            await execute(record);
            if (isClosing) return;
          }
        } while (isWanted && !isClosing);
      };
      const worker = work()
        .catch((error: unknown) => {
          processState().log.error({ err: error, job: name }, 'long job');
          reject(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(() => {
          workers.delete(worker);
          resolve(false);
        });
      workers.add(worker);
    });
  }

  /** Answers how many were begun, when they are under way. */
  async function resume(): Promise<number> {
    if (isClosing) return 0;
    isWanted = true;
    await definition.repair?.();
    await failExhausted();
    // A stop waits for the workers that are there.
    if (isClosing) return 0;
    const free = Math.max(0, concurrency - workers.size);
    const begun = await Promise.all(Array.from({ length: free }, addWorker));
    return begun.filter(Boolean).length;
  }

  function start(): void {
    if (isClosing) return;
    isWanted = true;
    if (workers.size < concurrency) addWorker().catch(() => undefined); // logged by the worker
  }

  async function change(
    which: Record<string, unknown>,
    fields: Partial<JobRecord>,
    told: OutboxEntry[],
  ): Promise<void> {
    await modelOf().updateOne(which, withOutbox(told, { $set: fields }));
    if (told.length > 0) flushOutbox();
  }

  return {
    recurring: { name, every: '1 minute', run: resume },
    start,
    retry: async (_id, told = []) => {
      const { startedAt: _, attempt, ...rest } = queuedJob;
      const anew = { ...rest, ...(maxAttempts !== undefined && { attempt }), ...definition.onRetry };
      await change({ _id, status: 'failed' }, anew, told);
      start();
    },
    cancel: (_id, told = []) =>
      change({ _id, status: { $in: openStates } }, failed(errors.jobCancelled.code), told),
    open: () => {
      isClosing = false;
      const look = () => {
        resume().catch((error: unknown) => processState().log.error({ err: error, job: name }, 'long jobs'));
      };
      // By this process's own clock: no machine's wall clock and no lock of Agenda's keeps a dead runner's job waiting.
      look();
      clearInterval(looking);
      looking = setInterval(look, lookEveryMs).unref();
    },
    close: async () => {
      isClosing = true;
      clearInterval(looking);
      await Promise.allSettled(workers);
    },
  };
}
