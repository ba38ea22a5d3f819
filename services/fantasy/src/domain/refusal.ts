import type { Position, SeasonStatus, Slot } from '@endzone/contracts/game';
import type { Refusal } from '@endzone/contracts/refusal';

export type RefusalCode =
  | 'forbidden'
  | 'manager_is_active'
  | 'not_league_member'
  | 'no_team'
  | 'not_team_manager'
  | 'not_receiving_team'
  | 'not_proposing_team'
  | 'draft_exists'
  | 'draft_already_started'
  | 'league_slots_not_filled'
  | 'league_not_qualified'
  | 'draft_not_running'
  | 'draft_over'
  | 'turn_passed'
  | 'not_your_turn'
  | 'roster_locked'
  | 'roster_changed'
  | 'roster_player_not_found'
  | 'player_not_found'
  | 'player_inactive'
  | 'player_taken'
  | 'roster_full'
  | 'player_cannot_be_placed'
  | 'position_reserved'
  | 'no_free_slot'
  | 'bench_full'
  | 'switch_needs_starter_and_bench'
  | 'positions_do_not_match'
  | 'trade_closed'
  | 'trade_void'
  | 'not_your_player'
  | 'player_is_free'
  | 'own_player'
  | 'team_without_manager'
  | 'trade_deadline_passed'
  | 'trade_exists'
  | 'too_many_trades'
  | 'trade_cannot_be_placed';

export type LockedBy = 'draft' | 'week' | 'games' | 'season_finished';
export type TradeStatus = 'proposed' | 'accepted' | 'rejected' | 'withdrawn' | 'void';

/** Figures and ids of a refusal. Names are looked up by whoever shows it. */
export interface RefusalData {
  /** Who has the player, who is on the clock, or whose roster the trade does not fit. */
  teamId?: string;
  playerId?: string;
  isMine?: boolean;
  pickNo?: number;
  status?: SeasonStatus | TradeStatus;
  lockedBy?: LockedBy;
  openSlots?: Slot[];
  position?: Position;
  /** Teams that still need the position. */
  count?: number;
  /** Players short at the position. */
  missing?: number;
  leagueTeams?: number;
  seasonTeams?: number;
  /** The equal proposal that is open. */
  id?: string;
}

/** Why a command of the draft, of rosters or of trades is refused. */
export type FantasyRefusal = Refusal<RefusalCode, RefusalData>;
