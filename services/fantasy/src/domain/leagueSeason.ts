import { draftRounds } from '@endzone/contracts/game';
import type { PlayerStatus, Position, SeasonStatus, Slot } from '@endzone/contracts/game';

export type Id = string;

/** A nightly span, HH:mm to HH:mm on the clock of the time zone, in which turns do not expire. */
export interface QuietHours {
  from: string;
  to: string;
  timezone: string;
}

/** What the rules ask about a real player. */
export interface Player {
  id: Id;
  name: string;
  position: Position;
  status: PlayerStatus;
  /** 1 is the best, no two alike. */
  draftRank: number;
}
export type Players = ReadonlyMap<Id, Player>;

export type AddedBy = 'draft' | 'auto' | 'free_agent' | 'trade';

/** One player's place in a roster; the `rosterPlayerId` is new whenever they enter one. */
export interface RosterEntry {
  rosterPlayerId: Id;
  playerId: Id;
  position: Position;
  slot: Slot;
  addedAt: Date;
  addedBy: AddedBy;
}

export interface FantasyTeam {
  id: Id;
  /** Null when the manager's account is deleted or has left; such a team picks automatically. */
  managerId: Id | null;
  /** 1..n, null before the draft has started. */
  draftOrder: number | null;
  autoPick: boolean;
  entries: RosterEntry[];
  /** Which write gave it these entries; absent in those from before it was kept. */
  rosterVersion?: number;
}

export type AutoSource = 'queue' | 'ranking';

export interface DraftPick {
  pickNo: number;
  round: number;
  pickInRound: number;
  teamId: Id;
  /** Null when nobody legal was left and the turn was passed. */
  playerId: Id | null;
  pickedAt: Date;
  isAuto: boolean;
  autoSource: AutoSource | null;
  hash: string;
}

export interface Draft {
  /** The turn at hand, teams × 14 + 1 when the draft has ended. */
  pickNo: number;
  startedAt: Date;
  endedAt: Date | null;
  turnStartedAt: Date | null;
  turnDeadlineAt: Date | null;
  picks: DraftPick[];
}

export type DraftProblem = 'league_slots_not_filled' | 'league_not_qualified';

/** One league's run through a season, as one document: dates, draft and the rosters of all teams. */
export interface LeagueSeason {
  leagueId: Id;
  seasonId: Id;
  status: SeasonStatus;
  draftStartsAt: Date;
  draftEndsAt: Date;
  draftTurnDurationSeconds: number;
  quietHours: QuietHours | null;
  draftSeed: string;
  draftSeedHash: string;
  draftProblem: DraftProblem | null;
  /** By joining while pending, in draft order from the start of the draft on. */
  teams: FantasyTeam[];
  draft: Draft | null;
}

/** Every team picks once a round. */
export function totalPicks(season: LeagueSeason): number {
  return season.teams.length * draftRounds;
}

export function findTeam(season: LeagueSeason, teamId: Id): FantasyTeam | undefined {
  return season.teams.find((team) => team.id === teamId);
}

/** For callers that have already been let through: the team is there. */
export function getTeam(season: LeagueSeason, teamId: Id): FantasyTeam {
  const team = findTeam(season, teamId);
  if (!team) throw new Error(`No team ${teamId} in this league season`);
  return team;
}

export function teamManagedBy(season: LeagueSeason, userId: Id): FantasyTeam | undefined {
  return season.teams.find((team) => team.managerId === userId);
}

/** "One player belongs to at most one team of a league." */
export function ownerOf(season: LeagueSeason, playerId: Id): FantasyTeam | undefined {
  return season.teams.find((team) => team.entries.some((entry) => entry.playerId === playerId));
}

/** "Inactive players cannot be picked", active and injured ones can. */
export function isDraftable(player: Player): boolean {
  return player.status !== 'inactive';
}

export function withEntries<S extends LeagueSeason>(season: S, teamId: Id, entries: RosterEntry[]): S {
  return withTeam(season, teamId, (team) => ({ ...team, entries }));
}

export function withTeam<S extends LeagueSeason>(
  season: S,
  teamId: Id,
  change: (team: FantasyTeam) => FantasyTeam,
): S {
  return { ...season, teams: season.teams.map((team) => (team.id === teamId ? change(team) : team)) };
}
