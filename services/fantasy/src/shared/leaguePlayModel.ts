import mongoose, { Schema } from 'mongoose';
import type { FantasyGame } from '../domain/fantasyGame.ts';
import type { LeagueTeam } from '../domain/leaguePlay.ts';
import type { Id } from '../domain/leagueSeason.ts';
import type { Points } from '../domain/points.ts';
import type { LeagueWeeks } from '../domain/schedule.ts';
import type { Standing } from '../domain/standings.ts';
import type { Trophy } from '../domain/trophies.ts';

/** A trophy as somebody has it. Its id stays while he keeps it, and is the same whoever computes it. */
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

/** The two places for states: one counts, and a job prepares in the other one. */
export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];

/**
 * A league season as far as it is played. What a job prepares counts from the moment that the season names the job as published:
 * so one write of the season publishes all leagues.
 */
export type LeaguePlayDocument = {
  /** `leagueId:seasonId` */
  _id: string;
  leagueId: Id;
  seasonId: Id;
  teams: LeagueTeam[];
  span: LeagueWeeks;
  first: PlayState;
  second: PlayState | null;
  /** Which of them counted when the last job prepared the other one. */
  counting: Side;
  /** Counts every write: the condition of the next one. */
  rev: number;
};

const schema = new Schema<LeaguePlayDocument>(
  {
    _id: String,
    leagueId: { type: String, index: true },
    seasonId: { type: String, index: true },
    // The rules' own plain data: what the rules answer is stored as it is.
    teams: [Schema.Types.Mixed],
    span: Schema.Types.Mixed,
    first: Schema.Types.Mixed,
    second: Schema.Types.Mixed,
    counting: String,
    rev: Number,
  },
  { versionKey: false, minimize: false },
);
schema.index({ 'first.trophies.id': 1 });
schema.index({ 'second.trophies.id': 1 });

export const LeaguePlayModel = mongoose.model('LeaguePlay', schema, 'leaguePlays');
