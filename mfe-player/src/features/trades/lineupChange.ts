import { replace, slotAccepts } from '@endzone/contracts/fantasy/placing';
import { slots, type Position, type Slot } from '@endzone/contracts/game';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { averageOf } from '@endzone/shared-ui/game/playerScores.ts';

type Seat = { player: RosterPlayer; position: Position; slot: Slot };

/** Who leaves a place and who comes into it; either may be nobody. */
export type SlotChange = { slot: Slot; out: RosterPlayer | undefined; in: RosterPlayer | undefined };

export type LineupChange = {
  slots: SlotChange[];
  /** Sums of the starters' averages. */
  before: number;
  after: number;
  bench: RosterPlayer[];
};

const seatsOf = ({ players }: Pick<Roster, 'players'>): Seat[] =>
  players.map((player) => ({ player, position: player.position, slot: player.fantasyPosition }));

/** What a trade does to a line-up, by the server's own rule; `undefined` when the newcomer cannot be placed. */
export function lineupChange(
  roster: Pick<Roster, 'players'>,
  leaver: RosterPlayer,
  newcomer: RosterPlayer,
): LineupChange | undefined {
  const before = seatsOf(roster);
  const seat = before.find(({ player }) => player.id === leaver.id);
  const after =
    seat && replace(before, seat, { player: newcomer, position: newcomer.position, slot: 'BENCH' });
  if (!after) return undefined;
  return {
    slots: slots.flatMap((slot) => changesOf(slot, before, after)),
    before: averageSum(before),
    after: averageSum(after),
    bench: after.filter(({ slot }) => slot === 'BENCH').map(({ player }) => player),
  };
}

export const canBePlaced = (roster: Roster, leaver: RosterPlayer, newcomer: RosterPlayer): boolean =>
  lineupChange(roster, leaver, newcomer) !== undefined;

function changesOf(slot: Slot, before: Seat[], after: Seat[]): SlotChange[] {
  const idsIn = (seats: Seat[]) =>
    new Set(seats.flatMap((seat) => (seat.slot === slot ? seat.player.id : [])));
  const [was, is] = [idsIn(before), idsIn(after)];
  const gone = before.filter(({ player }) => was.has(player.id) && !is.has(player.id));
  const come = after.filter(({ player }) => is.has(player.id) && !was.has(player.id));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    slot,
    out: gone[index]?.player,
    in: come[index]?.player,
  }));
}

/** In hundredths added exactly. */
function averageSum(seats: Seat[]): number {
  const starters = seats.filter(({ slot }) => slot !== 'BENCH');
  const hundredths = starters.map(({ player }) => Math.round((averageOf(player) ?? 0) * 100));
  return hundredths.reduce((sum, one) => sum + one, 0) / 100;
}

/** Starting places that the trade leaves empty. */
export const emptiedSlots = ({ slots: changes }: LineupChange): Slot[] =>
  changes.filter((change) => change.slot !== 'BENCH' && !change.in).map(({ slot }) => slot);

/** Who could step in from the bench. */
export const benchFor = ({ bench }: LineupChange, slot: Slot): RosterPlayer[] =>
  bench.filter(({ position }) => slotAccepts(slot, position));
