import { jobFields, queuedJob, type JobRecord, type Work } from '@endzone/common/jobs/defineJob';
import { indexOutbox } from '@endzone/common/outbox';
import type { JobResult, JobType } from '@endzone/contracts/stats/jobs';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import mongoose, { Schema } from 'mongoose';
import type { ActiveJob, SeasonDocument } from '../season/model.ts';

/** A week job and how far it has come: each mark is set by the write that ends its step. */
export type WeekJobDocument = JobRecord & {
  /** Greater than that of every earlier job of the season. */
  no: number;
  type: JobType;
  seasonId: string;
  week: number | null;
  weeks: number[];
  /** Today's score configuration when the job began: a lock and a recalculation compute by it. */
  config: ScoreRules | null;
  /** How many leagues it goes through; null until fantasy named them. */
  nbLeagues: number | null;
  nbPrepared: number;
  nbAnnounced: number;
  result: JobResult;
  error: { code: string } | null;
  /** How often fantasy has failed since the job came any further. */
  nbFaults?: number;
};

/** A run of a week job. */
export type WeekWork = Work<WeekJobDocument>;

const schema = new Schema<WeekJobDocument>(
  {
    _id: String,
    no: Number,
    type: String,
    seasonId: String,
    week: Number,
    weeks: [Number],
    config: Schema.Types.Mixed,
    nbLeagues: Number,
    nbPrepared: Number,
    nbAnnounced: Number,
    result: Schema.Types.Mixed,
    nbFaults: Number,
    ...jobFields,
  },
  { versionKey: false, minimize: false },
);
schema.index({ createdAt: -1 });
schema.index({ seasonId: 1, createdAt: -1 });
schema.index({ status: 1 });
indexOutbox(schema);

// Agenda's own collection is called `jobs`.
export const WeekJobModel = mongoose.model('WeekJob', schema, 'weekJobs');

/** The leagues of a job in the order of their going through, apart from its progress, which is written again and again. */
export type WeekJobLeaguesDocument = { _id: string; leagueIds: string[] };

const leaguesSchema = new Schema<WeekJobLeaguesDocument>(
  { _id: String, leagueIds: [String] },
  { versionKey: false },
);

export const WeekJobLeaguesModel = mongoose.model('WeekJobLeagues', leaguesSchema, 'weekJobLeagues');

/** The document of the job that the season's write began: made once, whoever comes first. */
export async function openJob(
  season: Pick<SeasonDocument, '_id'>,
  { id, no, type, week, weeks, createdAt }: ActiveJob,
  config: ScoreRules,
): Promise<WeekJobDocument> {
  const fields: Omit<WeekJobDocument, '_id'> = {
    ...queuedJob,
    no,
    type,
    seasonId: season._id,
    week,
    weeks,
    config,
    nbLeagues: null,
    nbPrepared: 0,
    nbAnnounced: 0,
    result: { nbLeagues: 0 },
    nbFaults: 0,
    createdAt,
  };
  const job = await WeekJobModel.findOneAndUpdate(
    { _id: id },
    { $setOnInsert: fields },
    { upsert: true, returnDocument: 'after' },
  ).lean<WeekJobDocument>();
  if (!job) throw new Error(`The job ${id} is gone`);
  return job;
}
