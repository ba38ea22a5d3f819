import { exchange, isStarter, slotAccepts } from '@endzone/contracts/fantasy/placing';
import { slotPositions } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { clubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';
import { countIn, seatsOf, type Seated } from './seats.ts';

export type Scheduled = Pick<Season, 'games' | 'nbWeeks'>;

/** Their club rests in that week; unknown is not a bye. */
export const isOnBye = (
  season: Scheduled | undefined,
  player: RosterPlayer,
  week: number | undefined,
): boolean =>
  season !== undefined && week !== undefined && clubWeek(season, player.team.id, week)?.games.length === 0;

/** Why somebody scores nothing in that week, wherever they stand; an injured one may play. */
export function whyOut(
  player: RosterPlayer,
  season: Scheduled | undefined,
  week: number | undefined,
): 'inactive' | 'bye' | undefined {
  if (player.status === 'inactive') return 'inactive';
  return isOnBye(season, player, week) ? 'bye' : undefined;
}

/** A starter who does not play, with the best of the bench who may take the place and plays; nobody when there is none. */
export type StarterOut = {
  starter: RosterPlayer;
  why: 'inactive' | 'bye';
  instead: RosterPlayer | undefined;
};

/**
 * The starters who are inactive or rest in a week, as the reminder counts them. Nobody of the bench stands in for two of them, and who
 * fits a slot is kept for it before others move to make room.
 */
export function startersOut(
  roster: Roster,
  season: Scheduled | undefined,
  week: number,
  worthOf: (one: RosterPlayer) => number | null = averageOf,
): StarterOut[] {
  const seats = seatsOf(roster);
  const fit = seats
    .filter(
      (seat) => !isStarter(seat) && seat.player.status === 'active' && !isOnBye(season, seat.player, week),
    )
    .toSorted((a, b) => (worthOf(b.player) ?? 0) - (worthOf(a.player) ?? 0));
  const out = seats
    .filter((seat) => isStarter(seat) && whyOut(seat.player, season, week) !== undefined)
    // Who fits one position only cannot help where another would have done.
    .toSorted((a, b) => slotPositions[a.slot].length - slotPositions[b.slot].length);
  const standIns = new Map<RosterPlayer, RosterPlayer>();
  // As the line-up stands once those chosen so far have come in.
  let now: readonly Seated[] = seats;
  const bringIn = (starter: RosterPlayer, newcomer: RosterPlayer, isDirect: boolean): boolean => {
    const [leaving, coming] = [starter, newcomer].map((player) => now.find((seat) => seat.player === player));
    if (!leaving || !coming || (isDirect && !slotAccepts(leaving.slot, coming.position))) return false;
    const after = exchange(now, leaving, coming);
    if (!after || countIn(after, leaving.slot) !== countIn(now, leaving.slot)) return false;
    now = after;
    return true;
  };
  for (const isDirect of [true, false])
    for (const { player } of out.filter((seat) => !standIns.has(seat.player))) {
      const taken = new Set(standIns.values());
      const best = fit.find((seat) => !taken.has(seat.player) && bringIn(player, seat.player, isDirect));
      if (best) standIns.set(player, best.player);
    }
  return out.flatMap(({ player }) => {
    const why = whyOut(player, season, week);
    return why ? [{ starter: player, why, instead: standIns.get(player) }] : [];
  });
}
