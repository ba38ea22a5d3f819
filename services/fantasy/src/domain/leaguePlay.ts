import type { LeagueTeam, LeagueWeeks } from './schedule.ts';
import type { FantasyGame } from './fantasyGame.ts';
import type { ScoringLineup } from './lineup.ts';
import type { PlayerPoints, Points } from './points.ts';

import type { TrophyType } from '@endzone/contracts/game';

export type Trophy = {
  /** One trophy of a type in a week: `3:team_of_the_week`, `season:first_place`. */
  key: string;
  type: TrophyType;
  /** `null` for the season. */
  week: number | null;
  teamId: string;
  /** Of the player of the week. */
  playerId: string | null;
  /** The team's or player's points of that week; `null` for the season. */
  points: Points | null;
};

/** A week that the owner has started: the line-ups of that moment, and what counted when it was locked. */
export type PlayedWeek = {
  week: number;
  lineups: ScoringLineup[];
  settled: SettledFigures | null;
};

export type SettledFigures = {
  /** Points of all players in that week; who is absent had no line. */
  playerPoints: PlayerPoints;
  /** Weeks with a smaller number that were locked before this one: their standing decides equal trophies. */
  standingWeeks: number[];
};

/** A league season as far as it is played. Games, played weeks and trophies are stored; standings follow from them. */
export type LeaguePlay = {
  teams: LeagueTeam[];
  span: LeagueWeeks;
  /** The last week of the season that the owner has started, 0 before the first. */
  currentWeek: number;
  /** Locked weeks of the season, ascending; also those before the league's first week. */
  lockedWeeks: number[];
  games: FantasyGame[];
  /** The rules change only the weeks given here; a locked week that is left out keeps its results and trophies. */
  weeks: PlayedWeek[];
  trophies: Trophy[];
};
