import { isStarter, openSlots, seatBestFirst, type Placed } from '@endzone/contracts/fantasy/placing';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { whyOut, type Scheduled } from './startersOut.ts';

type Seated = Placed & { player: RosterPlayer };

/** The roster as its caretaker will have set it by the lock of a week: whoever plays and finds a starting place starts. */
export function setByCaretaker(roster: Roster, season: Scheduled | undefined, week: number): Roster {
  const isOut = ({ player }: Seated) => Number(whyOut(player, season, week) !== undefined);
  const players = roster.players.map((player): Seated => ({
    player,
    position: player.position,
    slot: 'BENCH',
  }));
  const seats = seatBestFirst(players, (a, b) => isOut(a) - isOut(b));
  return {
    ...roster,
    players: seats.map((seat) => ({
      ...seat.player,
      fantasyPosition: seat.slot,
      activityStatus: isStarter(seat) ? 'active' : 'bench',
    })),
    openSlots: openSlots(seats),
  };
}
