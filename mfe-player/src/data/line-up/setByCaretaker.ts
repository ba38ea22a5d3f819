import { isStarter, openSlots, seatBestFirst } from '@endzone/contracts/fantasy/placing';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { seatsOf, type Seated } from './seats.ts';
import { whyOut, type Scheduled } from './startersOut.ts';

/** The roster as its caretaker will have set it by the lock of a week: whoever plays and finds a starting place starts. */
export function setByCaretaker(roster: Roster, season: Scheduled | undefined, week: number): Roster {
  const isOut = ({ player }: Seated) => Number(whyOut(player, season, week) !== undefined);
  const seats = seatBestFirst(seatsOf(roster), (a, b) => isOut(a) - isOut(b));
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
