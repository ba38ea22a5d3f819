import type { FantasyGame } from './fantasyGame.ts';
import type { ScoringLineup } from './lineup.ts';
import type { PlayerPoints } from './points.ts';
import type { LeagueWeeks } from './schedule.ts';
import type { Trophy } from './trophies.ts';

/** A fantasy team of a league season. `draftOrder` runs from 1 and is different for each. */
export type LeagueTeam = { teamId: string; draftOrder: number };

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
