import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { OutboxEntry, WithOutbox } from '@endzone/common/outboxDocument';
import type { JobType } from '@endzone/contracts/stats/jobs';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import mongoose, { Schema } from 'mongoose';
import type { LinesAtLock, Sheet } from '../../domain/realGame.ts';
import type { Season } from '../../domain/season.ts';

/** The configuration by which a locked week was computed last, and that of its lock once a recalculation has replaced it. */
export type WeekConfig = { week: number; config: ScoreRules; atLock?: ScoreRules };

/** The one job that runs, as the season's own write began it; its progress is a document of its own. */
export type ActiveJob = {
  id: string;
  /** The season's write that began it, counted: a later job of the season has a greater number. */
  no: number;
  type: JobType;
  week: number | null;
  /** Weeks whose figures it works on: nobody else changes these meanwhile. */
  weeks: number[];
  createdAt: Date;
  /** A corrected sheet of a settled week: stored by the job, so that no week stays half corrected. */
  correction?: SheetCorrection;
};
export type SheetCorrection = {
  gameId: string;
  rev: number;
  sheet: Sheet;
  previousSheet: Sheet;
  linesAtLock?: LinesAtLock;
  endsDraft?: boolean;
  /** The command that corrects, and the job that its answer names. */
  by?: { command: string | undefined; isKeyless?: true; jobId: string };
  /** What the audit trail hears by the write that stores it: one that loses its race is not told. */
  trail?: OutboxEntry[];
};

/** A game of the schedule without what is entered later. */
export type ScheduledGameWrite = {
  id: string;
  date: string;
  team1: { teamId: string; round: number };
  team2: { teamId: string; round: number };
};
/** Changes of the schedule that the season's write decided and that its games still have to follow. */
export type ScheduleWrite = { no: number; set: ScheduledGameWrite[]; removedIds: string[] };

/** A championship of the real league: its dates, weeks and state, and the one job that runs. Its games are documents of their own. */
export type SeasonDocument = Omit<Season, 'id'> &
  WithOutbox &
  WithCommands & {
    _id: string;
    /** Counts every write: the condition of the next one. */
    rev: number;
    /** While it is unfinished: unique, so that there is one such season at a time. */
    isCurrent?: true;
    activeJob: ActiveJob | null;
    scheduleWrite: ScheduleWrite | null;
    /** The job whose prepared results count. */
    publishedJobId: string | null;
    weekConfigs: WeekConfig[];
    /** Weeks of whose start the owner was reminded. */
    remindedWeeks?: number[];
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
    activeJob: Schema.Types.Mixed,
    scheduleWrite: Schema.Types.Mixed,
    publishedJobId: String,
    weekConfigs: [Schema.Types.Mixed],
    remindedWeeks: { type: [Number], default: undefined },
    createdAt: Date,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);
schema.index({ startsAt: -1 });
indexOutbox(schema);

export const SeasonModel = mongoose.model('Season', schema, 'seasons');
