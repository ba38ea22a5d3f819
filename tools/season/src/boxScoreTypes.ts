import type { Position, RealTeamStatus, StatValues } from '@endzone/contracts/game';

export type BoxScoreTeam = { id: string; name: string; status: RealTeamStatus };

/** A real player with the club of their first game; `height` in cm, `weight` in kg, null = not known. */
export type BoxScorePlayer = {
  id: string;
  name: string;
  position: Position;
  teamId: string;
  birthDate: string | null;
  height: number | null;
  weight: number | null;
  jerseyNumber: number | null;
};

/** A real game with its final score; `date` is `YYYY-MM-DD`. */
export type BoxScoreGame = {
  id: string;
  season: number;
  week: number;
  date: string;
  homeTeamId: string;
  awayTeamId: string;
  homeScore: number;
  awayScore: number;
};

/** The statistics of one player in one game, entered for the club they played for. */
export type BoxScoreLine = {
  season: number;
  week: number;
  gameId: string;
  playerId: string;
  teamId: string;
  values: StatValues;
};

/** A player's move: `lastWeek` is their last with the old club, `firstWeek` their first with the new one. */
export type BoxScoreChange = {
  playerId: string;
  fromTeamId: string;
  toTeamId: string;
  lastWeek: number;
  firstWeek: number;
};

export type BoxScores = {
  teams: BoxScoreTeam[];
  players: BoxScorePlayer[];
  games: BoxScoreGame[];
  lines: BoxScoreLine[];
  changes: BoxScoreChange[];
};
