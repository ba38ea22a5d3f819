import { wall } from '@endzone/common/clock';
import type { JobResult, JobType, ScoreRules } from '@endzone/contracts/types/stats';
import mongoose, { Schema } from 'mongoose';
import type { ActiveJob, SeasonDocument } from '../seasonModel.ts';

/** A week job and how far it has come: each mark is set by the write that ends its step. */
export type WeekJobDocument = {
  _id: string;
  type: JobType;
  seasonId: string;
  week: number | null;
  weeks: number[];
  status: 'queued' | 'running' | 'done' | 'failed';
  /** Today's score configuration when the job began: a lock and a recalculation compute by it. */
  config: ScoreRules | null;
  /** The leagues in the order of their going through; null until fantasy named them. */
  leagueIds: string[] | null;
  nbPrepared: number;
  nbAnnounced: number;
  result: JobResult;
  error: { code: string } | null;
  /** Who runs it, and until when (by the wall clock) nobody else takes it up. */
  runner: string | null;
  leaseUntil: Date;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

const schema = new Schema<WeekJobDocument>(
  {
    _id: String,
    type: String,
    seasonId: String,
    week: Number,
    weeks: [Number],
    status: String,
    config: Schema.Types.Mixed,
    leagueIds: { type: [String], default: null },
    nbPrepared: Number,
    nbAnnounced: Number,
    result: Schema.Types.Mixed,
    error: Schema.Types.Mixed,
    runner: String,
    leaseUntil: Date,
    createdAt: Date,
    startedAt: Date,
    finishedAt: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ createdAt: -1 });
schema.index({ seasonId: 1, createdAt: -1 });
schema.index({ status: 1 });

// Agenda's own collection is called `jobs`.
export const WeekJobModel = mongoose.model('WeekJob', schema, 'weekJobs');

/** The document of the job that the season's write began: made once, whoever comes first. */
export async function openJob(
  season: Pick<SeasonDocument, '_id'>,
  { id, type, week, weeks, createdAt }: ActiveJob,
  config: ScoreRules,
): Promise<WeekJobDocument> {
  const fields: Omit<WeekJobDocument, '_id'> = {
    type,
    seasonId: season._id,
    week,
    weeks,
    status: 'queued',
    config,
    leagueIds: null,
    nbPrepared: 0,
    nbAnnounced: 0,
    result: { nbLeagues: 0 },
    error: null,
    runner: null,
    leaseUntil: wall(),
    createdAt,
    startedAt: null,
    finishedAt: null,
  };
  const job = await WeekJobModel.findOneAndUpdate(
    { _id: id },
    { $setOnInsert: fields },
    { upsert: true, returnDocument: 'after' },
  ).lean<WeekJobDocument>();
  if (!job) throw new Error(`The job ${id} is gone`);
  return job;
}
