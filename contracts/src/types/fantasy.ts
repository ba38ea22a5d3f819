import type { Position, SeasonStatus, Slot, TrophyType } from '../game.ts';
import type { Can, Day, Id, Instant, Millis, Points } from './common.ts';
import type { PublicUser, Team } from './people.ts';
import type { Player, PlayerRef, WeekScores } from './stats.ts';

export type QuietHours = { from: string; to: string; timezone: string };

export type LeagueSeason = {
  id: Id;
  leagueId: Id;
  status: SeasonStatus;
  startsAt: Instant;
  endsAt: Instant;
  nbWeeks: number;
  nbPlayoffWeeks: 1 | 2;
  nbMaxFantasyTeams: number;
  draftWindow: { startDate: Instant; endDate: Instant };
  currentWeek: number;
  isWeekActive: boolean;
  frozenWeeks: number[];
  lockedWeeks: number[];
  quietHours: QuietHours | null;
  closedReason: 'no_weeks_left' | 'never_drafted' | null;
  nbTeams: number;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
  draftTurnDurationSeconds: number;
  draftSeedHash: string;
  draftProblem: 'league_slots_not_filled' | 'league_not_qualified' | null;
  draft: Draft | null;
  can: { changeDraft: Can; cancelDraft: Can; enterDraft: Can };
  version: number;
};

export type DraftDirection = 'asc' | 'desc';

export type Draft = {
  team: Team | null;
  pickNo: number;
  round: number;
  nbRounds: 14;
  nbTeams: number;
  nbTotalPicks: number;
  direction: DraftDirection;
  turnStartedAt: Instant | null;
  turnDeadlineAt: Instant | null;
  draftTurnDurationSeconds: number;
  seed: string;
  seedHash: string;
  startedAt: Instant;
  endedAt: Instant | null;
  version: number;
  serverTime: Millis;
};

export type DraftTeam = Team & {
  draftOrder: number | null;
  isOnTheClock: boolean;
  isOnline: boolean;
  autoPick: boolean;
  nbPicks: number;
  openSlots: Slot[];
};

export type AutoSource = 'queue' | 'ranking';

export type Pick = {
  pickNo: number;
  round: number;
  pickInRound: number;
  team: { id: Id; name: string };
  pickedAt: Instant;
  player: PlayerRef | null;
  isAuto: boolean;
  autoSource: AutoSource | null;
  hash: string;
};

export type DraftState = {
  leagueId: Id;
  seasonId: Id;
  status: SeasonStatus;
  version: number;
  serverTime: Millis;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
  draftTurnDurationSeconds: number;
  draft: Draft | null;
  teams: DraftTeam[];
  picks: Pick[];
  onlineTeamIds: Id[];
  myTeamId: Id | null;
  myRoster: Roster | null;
  queue: Id[];
  autoPreview: { player: PlayerRef; source: AutoSource; slot: Slot } | null;
  can: { pick: Can };
};

export type DraftTurn = {
  draftTeam: DraftTeam | null;
  pickNo: number;
  round: number;
  direction: DraftDirection;
  turnDeadlineAt: Instant | null;
  version: number;
  status: SeasonStatus;
  serverTime: Millis;
};

export type DraftSettings = {
  nbTeams: number;
  nbRounds: 14;
  nbTotalPicks: number;
  draftTurnDurationSeconds: number;
};
export type Qualification = {
  qualificationsMet: boolean;
  leagueTeams: number;
  seasonTeams: number;
  position?: Position;
  missing?: number;
};

export type AddedBy = 'draft' | 'auto' | 'free_agent' | 'trade';

export type RosterPlayer = Player & {
  rosterPlayerId: Id;
  activityStatus: 'active' | 'bench';
  fantasyPosition: Slot;
  addedAt: Instant;
  addedBy: AddedBy;
  /** On the own roster only. */
  can?: { cut: Can; trade: Can; moveToActive: Can; moveToBench: Can; switchWith: Id[] };
};

export type LockedBy = 'draft' | 'week' | 'games' | 'season_finished';

export type Roster = {
  id: Id;
  leagueId: Id;
  seasonId: Id;
  status: 'open' | 'locked';
  lockedBy: LockedBy | null;
  locksAt: Instant | null;
  team: Team;
  players: RosterPlayer[];
  openSlots: Slot[];
  can: { edit: Can; trade: Can; cut: Can; pick: Can };
  version: number;
};

export type AvailablePlayer = Player & { can: { pick: Can } };

export type LineupPlayer = PlayerRef & {
  rosterPlayerId: Id;
  activityStatus: 'active' | 'bench';
  fantasyPosition: Slot;
  points: Points;
  isFinal: boolean;
};
export type Lineup = { id: Id; players: LineupPlayer[] };

export type FantasySide = Team & {
  rank: number | null;
  seed: number | null;
  score: Points | null;
  playersScores: { playerId: Id; scores: WeekScores }[];
};

export type GameKind = 'regular' | 'semi_final' | 'final' | 'third_place';

export type FantasyGame = {
  id: Id;
  leagueId: Id;
  seasonId: Id;
  date: Day | null;
  startedAt: Instant | null;
  week: number;
  kind: GameKind;
  state: 'scheduled' | 'live' | 'frozen' | 'final';
  isFinal: boolean;
  team1: FantasySide;
  team2: FantasySide;
  roster1: Lineup | null;
  roster2: Lineup | null;
  team1Points: Points | null;
  team2Points: Points | null;
  bench1Points: Points | null;
  bench2Points: Points | null;
  gameResult: 0 | 1 | 2 | null;
  decidedBy: 'points' | 'seed' | null;
  team1Round: number;
  team2Round: number;
  team1SawResult: boolean;
  team2SawResult: boolean;
  isFrozen: boolean;
  team1Editable: boolean;
  team2Editable: boolean;
  correctedAt: Instant | null;
};

export type Standing = {
  team: Team;
  owner: PublicUser | null;
  rank: number;
  wins: number;
  losses: number;
  ties: number;
  points: Points;
  pointsAgainst: Points;
  winPercent: number;
  place: number | null;
};

export type TradeStatus = 'proposed' | 'accepted' | 'rejected' | 'withdrawn' | 'void';
export type TradeProposal = {
  id: Id;
  league: { id: Id; name: string };
  seasonId: Id;
  fromTeam: Team;
  fromPlayer: PlayerRef;
  toTeam: Team;
  toPlayer: PlayerRef;
  status: TradeStatus;
  voidReason: 'player_left' | 'team_left' | 'season_finished' | null;
  createdAt: Instant;
  decidedAt: Instant | null;
  can: { accept: Can; reject: Can; withdraw: Can };
};
export type TradePossibility = {
  possible: boolean;
  why: string | null;
  message: string | null;
  fromTeam: Team | null;
  fromPlayer: PlayerRef;
  toTeam: Team | null;
  toPlayer: PlayerRef;
};

export type Trophy = {
  id: Id;
  type: TrophyType;
  week: number | null;
  league: { id: Id; name: string };
  seasonId: Id;
  fantasyTeam: { id: Id; name: string };
  player: { id: Id; name: string; position: Position } | null;
  points: Points | null;
  isViewed: boolean;
  createdAt: Instant;
};

export type LeaderboardRow = {
  id: Id;
  rank: number;
  league: { id: Id; name: string };
  user: { name: string };
  team: { id: Id; name: string };
  points: Points;
  nbTeams: number;
};

/** What locking a week would publish. */
export type LockPreview = {
  results: FantasyGame[];
  nbResults: number;
  standingsChanged: boolean;
  trophies: Trophy[];
};
