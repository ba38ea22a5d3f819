import type { PlayerStatus, PlayoffWeeks, Position, RealTeamStatus, SeasonStatus, StatKey } from '../game.ts';
import type { Can, Day, Id, Instant, Points } from './common.ts';

export type RealTeamRef = { id: Id; name: string; logoUrl: string | null };
export type RealTeam = RealTeamRef & {
  status: RealTeamStatus;
  logoSmallUrl: string | null;
  nbPlayers: number;
  createdAt: Instant;
};

/** Every key is there; `null` does not apply to the position. `points` and `fantasy_points` are equal. */
export type StatLine = Record<StatKey, number | null> & { points: Points; fantasy_points: Points };

export type PlayerRef = {
  id: Id;
  name: string;
  position: Position;
  status: PlayerStatus;
  team: RealTeamRef;
  photo: string | null;
};

export type WeekScores = StatLine & {
  week: number;
  isFinal: boolean;
  games: {
    gameId: Id;
    hasLine: boolean;
    opponent: RealTeamRef;
    teamScore: number | null;
    opponentScore: number | null;
  }[];
};

export type Player = PlayerRef & {
  jerseyNumber: number | null;
  height: number | null;
  weight: number | null;
  birthDate: Day | null;
  analysis: string | null;
  /** Place in the automatic pick's ranking, 1 = best, no two alike. */
  draftRank: number;
  /** In the league asked about; null outside a league. */
  rosterStatus: 'free' | 'rostered' | 'mine' | null;
  fantasyTeam: { id: Id; name: string } | null;
  total: StatLine;
  fantasy_points: Points;
  scores: WeekScores[];
};

export type Transfer = { fromTeam: RealTeamRef; toTeam: RealTeamRef; at: Instant };
export type PlayerDetails = Player & { transfers: Transfer[] };

export type GamePlayer = PlayerRef & {
  jerseyNumber: number | null;
  /** null = no line: did not play. */
  scores: StatLine | null;
  isAdded: boolean;
  requiredKeys: string[];
};
export type GameSide = RealTeamRef & { score: number | null; players: GamePlayer[] };
export type RealGame = {
  id: Id;
  seasonId: Id;
  date: Day;
  startedAt: Instant | null;
  week: number;
  team1Round: number;
  team2Round: number;
  team1: GameSide;
  team2: GameSide;
  state: 'scheduled' | 'entered' | 'final';
  isFrozen: boolean;
  team1Editable: boolean;
  team2Editable: boolean;
  dateEditable: boolean;
  version: number;
  /** For the owner alone, where the game is read by itself. */
  can?: { undoScores: Can };
};

export type LeftOut = { league: { id: Id; name: string }; reason: 'draft_not_done' | 'no_draft' };

export type Season = {
  id: Id;
  status: SeasonStatus;
  startsAt: Instant;
  endsAt: Instant;
  nbWeeks: number;
  nbPlayoffWeeks: PlayoffWeeks;
  nbTeams: number;
  nbMaxFantasyTeams: number;
  draftWindow: { startDate: Instant; endDate: Instant };
  currentWeek: number;
  isWeekActive: boolean;
  frozenWeeks: number[];
  lockedWeeks: number[];
  games: RealGame[];
  recalculationNeeded: boolean;
  weekProgress: { week: number; gamesEntered: number; games: number } | null;
  /** The rest is for the owner only. */
  can?: {
    startWeek: Can;
    freeze: Can;
    lock: number[];
    finish: Can;
    recalculate: Can;
    undoFinish: number | null;
    editTeams: Can;
  };
  activeJob?: Job | null;
  leftOut?: LeftOut[];
  version: number;
};

export type ScoreRule = { operation: '*' | '/'; sign: '+' | '-'; points: number };
/** Both ends belong to the range; null is an open end. */
export type ScoreRange = { min: number | null; max: number | null; points: number };
/** Statistics that score by one rule; the two others score by ranges. */
export const ruleKeys = [
  'pass_yds',
  'rush_yds',
  'catch_yds',
  'td',
  '_2pt',
  'fumble',
  'int',
  'fum_forced',
  'defense_int',
  'sack',
  'fg',
  'xp',
  'fg_miss',
  'xp_miss',
  'pts_gained',
  'win_loss',
] as const satisfies readonly StatKey[];
export type RuleKey = (typeof ruleKeys)[number];
export type ScoreRules = Record<RuleKey, ScoreRule> & {
  pts_allowed: ScoreRange[];
  score_difference: ScoreRange[];
};
export type ScoreConfig = ScoreRules & { updatedAt: Instant; version: number };

export const jobTypes = [
  'start_week',
  'freeze_week',
  'lock_week',
  'undo_lock',
  'finish_season',
  'recalculate',
  'rescore_weeks',
] as const;
export type JobType = (typeof jobTypes)[number];

export type JobResult = {
  nbLeagues: number;
  nbLineups?: number;
  nbGames?: number;
  nbTrophies?: number;
  nbPlayersChanged?: number;
  nbResultsChanged?: number;
  leftOut?: LeftOut[];
};

export type Job = {
  id: Id;
  type: JobType;
  seasonId: Id;
  week: number | null;
  weeks: number[];
  status: 'queued' | 'running' | 'done' | 'failed';
  /** Leagues; `total` is 0 until they are counted. */
  progress: { done: number; total: number };
  result: JobResult | null;
  error: { code: string; message: string } | null;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
};

/** One row of the explanation of a player's points. */
export type PointsRow = {
  gameId: Id;
  key: StatKey;
  value: number;
  counts: boolean;
  rule: ScoreRule | null;
  range: ScoreRange | null;
  points: Points;
};
export type PointsExplanation = {
  playerId: Id;
  week: number;
  points: Points;
  isFinal: boolean;
  rows: PointsRow[];
};
