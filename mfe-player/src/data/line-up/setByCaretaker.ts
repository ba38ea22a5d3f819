import { isStarter, openSlots, seatAmongStarters, type Placed } from '@endzone/contracts/fantasy/placing';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { whyOut, type Scheduled } from './byes.ts';

type Seated = Placed & { player: RosterPlayer };

/** The roster as its caretaker will have set it by the lock of a week: whoever plays and finds a starting place starts. */
export function setByCaretaker(roster: Roster, season: Scheduled | undefined, week: number): Roster {
  const isOut = (player: RosterPlayer) => whyOut(player, season, week) !== undefined;
  const bench = roster.players.map((player): Seated => ({
    player,
    position: player.position,
    slot: 'BENCH',
  }));
  const seats = roster.players
    .toSorted((a, b) => Number(isOut(a)) - Number(isOut(b)))
    .reduce((seated, player) => {
      const mover = seated.find((seat) => seat.player === player);
      return (mover && seatAmongStarters(seated, mover)) ?? seated;
    }, bench);
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
