import { exchange, isStarter, seatAmongStarters } from '@endzone/contracts/fantasy/placing';
import type { Slot } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { comingWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';
import { isOnBye } from './startersOut.ts';
import { switchChoices } from './roster.ts';
import { seatsOf, type Seated } from './seats.ts';

/** Into a free place, with nobody. */
export const alone = 'alone';

/** The ways of a switch, the best one first, and the one that is chosen before the reader chooses. */
export function switchWays(
  roster: Roster,
  player: RosterPlayer,
  season: Season | undefined,
  worthOf: (one: RosterPlayer) => number | null = averageOf,
) {
  const { partners, direction, canMove } = switchChoices(roster, player);
  const isUp = direction === 'active';
  const week = comingWeek(season);
  const rests = (one: RosterPlayer) => isOnBye(season, one, week);
  const isFit = (one: RosterPlayer) => one.status === 'active' && !rests(one);
  const worth = (one: RosterPlayer) => worthOf(one) ?? 0;
  // Up comes the best who plays; down goes who does not play, then the weakest.
  const sign = isUp ? -1 : 1;
  const sorted = partners.toSorted(
    (a, b) => sign * (Number(isFit(b)) - Number(isFit(a)) || worth(b) - worth(a)),
  );
  const ways = sorted.map(({ rosterPlayerId }) => rosterPlayerId);
  // A free starting slot is the better choice, an empty one the worse.
  const options = !canMove ? ways : isUp ? [alone, ...ways] : [...ways, alone];
  const [partner] = sorted;
  const newcomer = isUp ? player : partner;
  const isFree = isUp && canMove;
  // Never somebody on bye, whichever way they go; and nobody into the line-up who does not play.
  const isSafe = season !== undefined && newcomer !== undefined && isFit(newcomer);
  const isPartnerPlaying = partner !== undefined && !rests(partner);
  const suggested = !isSafe ? undefined : isFree ? alone : isPartnerPlaying ? ways[0] : undefined;
  return { partners: sorted, direction, options, suggested };
}

/** A starter and the slot that they stand in afterwards. */
export type Seat = { player: RosterPlayer; slot: Slot };

/** Who gets another starting slot by a way of a switch: the server's own functions on the roster as it is shown. */
export function newSeats(roster: Roster, player: RosterPlayer, option: string): Seat[] {
  return (seatsAfter(seatsOf(roster), player, option) ?? []).filter(
    (seat) => isStarter(seat) && seat.slot !== seat.player.fantasyPosition,
  );
}

function seatsAfter(
  seats: readonly Seated[],
  { rosterPlayerId }: RosterPlayer,
  option: string,
): Seated[] | undefined {
  const moved = seats.filter((seat) => [rosterPlayerId, option].includes(seat.player.rosterPlayerId));
  const benched = moved.find((seat) => !isStarter(seat));
  const starter = moved.find(isStarter);
  if (!benched) return undefined;
  return starter ? exchange(seats, starter, benched) : seatAmongStarters(seats, benched);
}
