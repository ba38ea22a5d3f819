import mongoose, { Schema } from 'mongoose';
import type { TrophyType } from '@endzone/contracts/game';
import type { FantasyGame, GameKind } from '../../domain/fantasyGame.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import type { Points } from '../../domain/points.ts';
import type { LeagueWeeks } from '../../domain/schedule.ts';
import type { Standing } from '../../domain/standings.ts';
import type { Trophy } from '../../domain/leaguePlay.ts';

/** A trophy as somebody has it. Its id stays while they keep it, and is the same whoever computes it. */
export type GivenTrophy = Trophy & { id: Id; createdAt: Date; isViewed: boolean };

/** What is kept of a settled week: how every team scored, and which standings decided between equals. */
export type SettledWeek = { week: number; standingWeeks: number[]; points: Record<Id, Points> };

/** How a league season stands after a week job. */
export type PlayState = {
  /** The job that made it; null before the first one. */
  jobId: Id | null;
  /** Weeks of the league that count, ascending. */
  lockedWeeks: number[];
  games: FantasyGame[];
  settledWeeks: SettledWeek[];
  /** By rank; with places once the season is finished. */
  standings: Standing[];
  trophies: GivenTrophy[];
};

/** A team's seat: its place in the draft order, from 0. */
export type Seat = number;

export type StoredTrophy = {
  type: TrophyType;
  seat: Seat;
  playerId?: Id;
  points?: Points;
  at: Date;
  isViewed?: true;
};

/** A settled week by seats: its results follow from the points and the pairs. */
export type StoredWeek = {
  standingWeeks: number[];
  points: Points[];
  bench: Points[];
  /** Results that a manager has seen: twice the number of the game in its week (from 0), plus 1 for team 2. */
  seen?: number[];
  /** Games by their number in the week that were corrected, and when last. */
  corrected?: { game: number; at: Date }[];
  trophies: StoredTrophy[];
};

/** A playoff game that is drawn. */
export type StoredPair = { week: number; kind: GameKind; seats: [Seat, Seat]; seeds: [number, number] };

/**
 * A state as it is stored: results only. The games of the regular weeks follow from the teams and the span, everything that
 * is counted follows from the points.
 */
export type StoredState = {
  jobId: Id | null;
  lockedWeeks: number[];
  weeks: Record<string, StoredWeek>;
  pairs: StoredPair[];
  /** Trophies of the season; there are places from then on. */
  finished: { trophies: StoredTrophy[] } | null;
};

/** What a job changes in the published state; a week that it takes back is null. */
export type PreparedStep = { jobId: Id } & Partial<Omit<StoredState, 'jobId' | 'weeks'>> & {
    weeks?: Record<string, StoredWeek | null>;
  };

/**
 * A league season as far as it is played. What a job prepares counts from the moment that the season names the job as published:
 * so one write of the season publishes all leagues.
 */
export type LeaguePlayDocument = {
  /** `leagueId:seasonId` */
  _id: string;
  leagueId: Id;
  seasonId: Id;
  /** The beginning of the ids of its games and trophies. */
  code: string;
  /** In draft order. */
  teamIds: Id[];
  span: LeagueWeeks;
  published: StoredState;
  prepared: PreparedStep | null;
  /** The number of the last job that prepared something: an earlier one comes too late. */
  jobNo: number;
  /** Counts every write: the condition of the next one. */
  rev: number;
};

const schema = new Schema<LeaguePlayDocument>(
  {
    _id: String,
    leagueId: String,
    seasonId: { type: String, index: true },
    code: { type: String, index: true },
    teamIds: [String],
    // Plain data of fixed shapes, written as a whole.
    span: Schema.Types.Mixed,
    published: Schema.Types.Mixed,
    prepared: Schema.Types.Mixed,
    jobNo: Number,
    rev: Number,
  },
  { versionKey: false, minimize: false },
);

export const LeaguePlayModel = mongoose.model('LeaguePlay', schema, 'leaguePlays');
