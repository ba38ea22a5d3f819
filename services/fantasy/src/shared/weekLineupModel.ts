import mongoose, { Schema } from 'mongoose';
import type { Id } from '../domain/leagueSeason.ts';
import type { TeamLineup } from '../domain/lineup.ts';

/** The line-ups of all teams of a league as they stood when the week was started. They never change. */
export type WeekLineupsDocument = {
  /** `leagueId:seasonId:week` */
  _id: string;
  leagueId: Id;
  seasonId: Id;
  week: number;
  lineups: TeamLineup[];
};

export function weekLineupsKey(leagueSeasonId: string, week: number): string {
  return `${leagueSeasonId}:${week}`;
}

const schema = new Schema<WeekLineupsDocument>(
  {
    _id: String,
    leagueId: { type: String, index: true },
    seasonId: String,
    week: Number,
    lineups: [Schema.Types.Mixed],
  },
  { versionKey: false, minimize: false },
);

export const WeekLineupsModel = mongoose.model('WeekLineups', schema, 'weekLineups');
