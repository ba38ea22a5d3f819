import mongoose, { Schema } from 'mongoose';
import type { Id } from '../../domain/leagueSeason.ts';
import type { Points } from '../../domain/points.ts';

/** Which board of a season counts: it is whole when it is named here. */
export type LeaderboardDocument = {
  /** The season. */
  _id: Id;
  boardId: Id;
  /** The publication whose results it has. */
  jobId: Id;
  nbParts: number;
  /** Counts the boards: the condition of the next one. */
  rev: number;
  /** Counts what has been renamed: a process that has seen less reads the parts that are others since. */
  nbChanges: number;
};

const schema = new Schema<LeaderboardDocument>(
  { _id: String, boardId: String, jobId: String, nbParts: Number, rev: Number, nbChanges: Number },
  { versionKey: false },
);

export const LeaderboardModel = mongoose.model('Leaderboard', schema, 'leaderboards');

export type ListedLeague = {
  leagueId: Id;
  /** `null` while it is not there: nobody is shown of it. */
  leagueName: string | null;
  teams: {
    teamId: Id;
    teamName: string;
    managerId: Id | null;
    user: { firstName: string; lastName: string } | null;
    points: Points;
    wins: number;
  }[];
};

/** Some leagues of a board with all that is shown of their teams. Points are those of one publication, names those of today. */
export type LeaderboardPartDocument = {
  /** `boardId:number` */
  _id: string;
  boardId: Id;
  seasonId: Id;
  leagues: ListedLeague[];
  leagueIds: Id[];
  managerIds: Id[];
  /** Counts every write: the condition of the next one. */
  rev: number;
  writtenAt: Date;
};

const partSchema = new Schema<LeaderboardPartDocument>(
  {
    _id: String,
    boardId: { type: String, index: true },
    seasonId: String,
    // Plain data of a fixed shape, written as a whole.
    leagues: Schema.Types.Mixed,
    leagueIds: { type: [String], index: true },
    managerIds: { type: [String], index: true },
    rev: Number,
    writtenAt: Date,
  },
  { versionKey: false, minimize: false },
);
partSchema.index({ seasonId: 1, writtenAt: 1 });

export const LeaderboardPartModel = mongoose.model('LeaderboardPart', partSchema, 'leaderboardParts');
