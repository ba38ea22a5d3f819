import type { OwnerJobKind, OwnerJobState } from '@endzone/contracts/edge/ownerJobs';
import { ownerJobStates } from '@endzone/contracts/edge/ownerJobs';
import * as internal from '@endzone/contracts/internal/shared';
import type { AuditedBy } from '@endzone/contracts/accounts/audit';
import mongoose, { type Model } from 'mongoose';
import { recordAudit } from '../audit.ts';
import { newCommand, runCommand } from '../command.ts';
import { serve, type InternalRoute } from '../internalRoute.ts';
import type { OutboxEntry } from '../outboxDocument.ts';
import type { LongRunning } from './defineJob.ts';

type Conditions = Record<string, unknown>;
type Document = { _id: string };

/** A kind of long work as the owner sees it: records with a state, whoever does what they say (decision 15). */
export type LongJobDefinition = {
  kind: OwnerJobKind;
  model: { readonly modelName: string };
  /** Which records are in each state now; a kind need not have all of them. */
  states: () => Partial<Record<OwnerJobState, Conditions>>;
  /** The field by which newer ones come first. */
  since: string;
  /** Fields that are too long to be read for a list. */
  without?: string[];
  present: (documents: Document[]) => Promise<internal.LongJob[]>;
  /** Runs the records, when nothing else does; its service starts and stops it. */
  work?: LongRunning;
  /** Lets a failed one be run again. One that is not failed any more stays as it is. Without it `work` does. */
  retry?: (id: string, told: OutboxEntry[]) => Promise<void>;
};

/** The states of records that say them in a `status`. */
export const byStatus = (): Partial<Record<OwnerJobState, Conditions>> => ({
  waiting: { status: 'queued' },
  running: { status: 'running' },
  done: { status: 'done' },
  failed: { status: 'failed' },
});

/** Declares a kind by the documents that its records are. */
export const longJob = <D extends Document>(
  definition: Omit<LongJobDefinition, 'present'> & {
    present: (documents: D[]) => Promise<internal.LongJob[]>;
  },
): LongJobDefinition => ({
  ...definition,
  present: (documents) => definition.present(documents as D[]), // read from the definition's own model
});

// Each model has fields of its own.
const modelOf = ({ model }: LongJobDefinition) =>
  mongoose.model(model.modelName) as unknown as Model<Record<string, unknown>>;

type JobsQuery = { states: readonly OwnerJobState[]; limit: number };

async function listKind(
  definition: LongJobDefinition,
  { states, limit }: JobsQuery,
): Promise<internal.LongJobs> {
  const current = definition.states();
  const conditions = states.map((state) => current[state]).filter((one) => one !== undefined);
  if (conditions.length === 0) return { jobs: [], nbJobs: 0 };
  const [model, { since, without = [] }] = [modelOf(definition), definition];
  // State by state, so that each is read by its index.
  const parts = await Promise.all(
    conditions.map(async (condition) => ({
      nb: await model.countDocuments(condition),
      documents: await model
        .find(condition, Object.fromEntries(without.map((field) => [field, 0])))
        .sort({ [since]: -1 })
        .limit(limit)
        .lean<Document[]>(),
    })),
  );
  const jobs = await definition.present(parts.flatMap(({ documents }) => documents));
  return { jobs, nbJobs: parts.reduce((sum, { nb }) => sum + nb, 0) };
}

/** Newest first; of two of the same second the same one always. */
export function joinLongJobs(all: readonly internal.LongJobs[], limit: number): internal.LongJobs {
  const jobs = all
    .flatMap((part) => part.jobs)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  return { jobs: jobs.slice(0, limit), nbJobs: all.reduce((sum, { nbJobs }) => sum + nbJobs, 0) };
}

async function readOne(definition: LongJobDefinition, _id: string): Promise<internal.LongJob | undefined> {
  const { without = [] } = definition;
  const found = await modelOf(definition)
    .findById(_id, Object.fromEntries(without.map((field) => [field, 0])))
    .lean<Document>();
  return found ? (await definition.present([found]))[0] : undefined;
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> };

/** How the audit trail hears of what the owner does to a job. The work itself is not the owner's command, so it is under way for this alone. */
function auditOf(
  { id, kind, subject: { action, week, name } }: internal.LongJob,
  by: AuditedBy | undefined,
  { before, after }: Sides,
): OutboxEntry[] {
  if (!by) return [];
  const which = { job: action ?? kind, week };
  return runCommand({ ...newCommand(), by }, () =>
    recordAudit({ type: 'job', id, name: name ?? '' }, before, { ...after, ...which }),
  );
}

const retried: Sides = { before: { status: 'failed' }, after: { status: 'waiting' } };
const cancelled: Sides = { before: { isCancelled: false }, after: { isCancelled: true } };

type Change = (definition: LongJobDefinition, before: internal.LongJob) => Promise<void> | undefined;

async function change(
  definition: LongJobDefinition | undefined,
  id: string,
  by: Change,
): Promise<internal.LongJobAnswer> {
  const before = definition && (await readOne(definition, id));
  if (!definition || !before) return { refused: 'job_not_found' };
  if (before.state === 'done') return { refused: 'job_finished' };
  await by(definition, before);
  const job = await readOne(definition, id);
  return job ? { job } : { refused: 'job_not_found' };
}

/** One that was done before it could be stopped is finished. */
async function cancel(
  definition: LongJobDefinition | undefined,
  id: string,
  by: AuditedBy | undefined,
): Promise<internal.LongJobAnswer> {
  const answer = await change(definition, id, ({ work }, job) =>
    job.canCancel ? work?.cancel(id, auditOf(job, by, cancelled)) : undefined,
  );
  return 'job' in answer && answer.job.state === 'done' ? { refused: 'job_finished' } : answer;
}

const ofKind = (definitions: readonly LongJobDefinition[], kind: OwnerJobKind) =>
  definitions.find((one) => one.kind === kind);

/** How the edge reads, retries and cancels the long work of a service. */
export const longJobInternal = (definitions: readonly LongJobDefinition[]): InternalRoute[] => [
  serve(internal.listLongJobs, async ({ kind: kinds, state: states, limit }) => {
    const query = { limit, states: states.length > 0 ? states : ownerJobStates };
    const chosen = definitions.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    return joinLongJobs(await Promise.all(chosen.map((one) => listKind(one, query))), limit);
  }),
  serve(internal.retryLongJob, ({ kind, jobId, by }) =>
    change(ofKind(definitions, kind), jobId, ({ retry, work }, job) =>
      job.canRetry ? (retry ?? work?.retry)?.(job.id, auditOf(job, by, retried)) : undefined,
    ),
  ),
  serve(internal.cancelLongJob, ({ kind, jobId, by }) => cancel(ofKind(definitions, kind), jobId, by)),
];
