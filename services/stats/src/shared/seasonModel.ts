import { indexOutbox, outboxFields, type WithOutbox } from '@endzone/common/outbox';
import type { ScoreRules } from '@endzone/contracts/types/stats';
import mongoose, { Schema } from 'mongoose';
import type { Season } from '../domain/season.ts';

/** The configuration by which a locked week was computed last. */
export type WeekConfig = { week: number; config: ScoreRules };

/** A championship of the real league: its dates, weeks and state, and the one job that runs. Its games are documents of their own. */
export type SeasonDocument = Omit<Season, 'id'> &
  WithOutbox & {
    _id: string;
    /** Counts every write: the condition of the next one. */
    rev: number;
    /** While it is unfinished: unique, so that there is one such season at a time. */
    isCurrent?: true;
    activeJobId: string | null;
    /** The job whose prepared results count. */
    publishedJobId: string | null;
    weekConfigs: WeekConfig[];
    createdAt: Date;
  };

const schema = new Schema<SeasonDocument>(
  {
    _id: String,
    status: String,
    startsAt: Date,
    endsAt: Date,
    draftWindow: { startDate: Date, endDate: Date },
    nbPlayoffWeeks: Number,
    nbMaxFantasyTeams: Number,
    currentWeek: Number,
    isWeekActive: Boolean,
    frozenWeeks: [Number],
    // The rules' own plain data.
    locks: [Schema.Types.Mixed],
    weekStarts: [Date],
    version: Number,
    rev: Number,
    isCurrent: { type: Boolean, index: { unique: true, sparse: true } },
    activeJobId: String,
    publishedJobId: String,
    weekConfigs: [Schema.Types.Mixed],
    createdAt: Date,
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);
schema.index({ startsAt: -1 });
indexOutbox(schema);

export const SeasonModel = mongoose.model('Season', schema, 'seasons');
