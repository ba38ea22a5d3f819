import { isStarter, seatAmongStarters, slotAccepts } from '@endzone/contracts/fantasy/placing';
import { startingSlots, type Slot } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { comingWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf, scoresOf } from '@endzone/shared-ui/game/playerScores.ts';
import { hasTotal } from '../games/week.ts';
import { countIn, seatsOf, type Seated } from './seats.ts';
import { whyOut } from './startersOut.ts';

/** A place of the line-up with whoever stands in it. */
export type Place = { key: string; slot: Slot; player: RosterPlayer | undefined };

/** The starters in the order of the slots, with the empty places among them. */
export function startingPlaces({ players }: Roster): Place[] {
  const waiting = players.filter(({ activityStatus }) => activityStatus === 'active');
  return startingSlots.map((slot, index) => {
    const at = waiting.findIndex(({ fantasyPosition }) => fantasyPosition === slot);
    const [player] = at < 0 ? [] : waiting.splice(at, 1);
    return { key: `${slot}-${index}`, slot, player };
  });
}

/** The bench, then as many empty places as the API says are open. */
export function benchPlaces({ players, openSlots }: Roster): Place[] {
  const bench = players.filter(({ activityStatus }) => activityStatus === 'bench');
  const openCount = openSlots.filter((slot) => slot === 'BENCH').length;
  const open = Array.from({ length: openCount }, (_, index): Place => ({
    key: `open-${index}`,
    slot: 'BENCH',
    player: undefined,
  }));
  return [...bench.map((player): Place => ({ key: player.rosterPlayerId, slot: 'BENCH', player })), ...open];
}

/** Starting places that nobody stands in. */
export const gapsOf = ({ openSlots }: Pick<Roster, 'openSlots'>): number =>
  openSlots.filter((slot) => slot !== 'BENCH').length;

/**
 * Who on the bench may fill an empty starting place now: whoever plays before an injured one, who fits it before one for whom others
 * move, then the one worth the most, by default in points on average. Nobody who scores nothing in the coming week.
 */
export function benchPlayerFor(
  roster: Roster,
  slot: Slot,
  season: Season | undefined,
  worthOf: (one: RosterPlayer) => number | null = averageOf,
): RosterPlayer | undefined {
  const seats = seatsOf(roster);
  const week = comingWeek(season);
  const fills = (seat: Seated) =>
    slotAccepts(slot, seat.position) ||
    countIn(seatAmongStarters(seats, seat) ?? seats, slot) > countIn(seats, slot);
  const [best] = seats
    .filter((seat) => !isStarter(seat) && seat.player.can?.moveToActive.allowed)
    .filter((seat) => whyOut(seat.player, season, week) === undefined && fills(seat))
    .toSorted(
      (a, b) =>
        Number(b.player.status === 'active') - Number(a.player.status === 'active') ||
        Number(slotAccepts(slot, b.position)) - Number(slotAccepts(slot, a.position)) ||
        (worthOf(b.player) ?? 0) - (worthOf(a.player) ?? 0),
    );
  return best?.player;
}

/** The sum of the starters' points of a week, in hundredths added exactly; nothing before the first figure is in. */
export function starterPoints(roster: Roster, week: number): number | null {
  const weeks = roster.players
    .filter(({ activityStatus }) => activityStatus === 'active')
    .flatMap((player) => scoresOf(player, week) ?? []);
  if (!hasTotal(weeks)) return null;
  return weeks.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;
}

/** What a row offers: the ways that the API allows, none of them decided here. */
export function switchChoices(roster: Roster, player: RosterPlayer) {
  const partners = roster.players.filter(({ rosterPlayerId }) =>
    player.can?.switchWith.includes(rosterPlayerId),
  );
  const isBench = player.activityStatus === 'bench';
  const move = isBench ? player.can?.moveToActive : player.can?.moveToBench;
  return {
    partners,
    direction: isBench ? ('active' as const) : ('bench' as const),
    canMove: move?.allowed ?? false,
  };
}
