import type { Placed } from '@endzone/contracts/fantasy/placing';
import type { Slot } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';

export type Seated = Placed & { player: RosterPlayer };

/** A roster as the server's placing sees it. */
export const seatsOf = ({ players }: Pick<Roster, 'players'>): Seated[] =>
  players.map((player) => ({ player, position: player.position, slot: player.fantasyPosition }));

/** How many stand in a slot. */
export const countIn = (seats: readonly Placed[], slot: Slot): number =>
  seats.filter((seat) => seat.slot === slot).length;
