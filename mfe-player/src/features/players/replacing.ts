import { place, type Placed } from '@endzone/contracts/fantasy/placing';
import type { Position, Slot } from '@endzone/contracts/game';
import { compareNames } from '@endzone/contracts/names';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';

type Worth = (player: RosterPlayer) => number | null;

/** Who may leave: the bench first, in both who is worth the least first. */
export function leavers({ players }: Pick<Roster, 'players'>, worthOf: Worth = averageOf) {
  const byWorth = (a: RosterPlayer, b: RosterPlayer): number =>
    (worthOf(a) ?? 0) - (worthOf(b) ?? 0) || compareNames(a.name, b.name);
  const on = (status: RosterPlayer['activityStatus']) =>
    players.filter(({ activityStatus }) => activityStatus === status).sort(byWorth);
  return { bench: on('bench'), starters: on('active') };
}

/**
 * The place that a free agent gets, once somebody has left for them: the server's own function on the roster of this moment.
 * Undefined when they fit nowhere.
 */
export function placeFor(
  position: Position,
  { players }: Pick<Roster, 'players'>,
  leaver?: RosterPlayer,
): Slot | undefined {
  const rest = players
    .filter(({ rosterPlayerId }) => rosterPlayerId !== leaver?.rosterPlayerId)
    .map((player): Placed => ({ position: player.position, slot: player.fantasyPosition }));
  // Whoever comes stands last.
  return place(rest, { position, slot: 'BENCH' })?.at(-1)?.slot;
}
