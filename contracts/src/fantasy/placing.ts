import { benchSize, slotPositions, startingSlots } from '../game.ts';
import type { Position, Slot } from '../game.ts';

/** A player in a slot: all that placing needs to know. */
export interface Placed {
  position: Position;
  slot: Slot;
}

const allSlots: readonly Slot[] = [...startingSlots, ...Array<Slot>(benchSize).fill('BENCH')];

export function slotAccepts(slot: Slot, position: Position): boolean {
  return slotPositions[slot].includes(position);
}

export function isStarter(entry: Placed): boolean {
  return entry.slot !== 'BENCH';
}

/** Starting and bench slots still free, in the order of a line-up. */
export function openSlots(entries: readonly Placed[]): Slot[] {
  const open = [...allSlots];
  for (const { slot } of entries) {
    const index = open.indexOf(slot);
    if (index >= 0) open.splice(index, 1);
  }
  return open;
}

export function hasBenchPlace(entries: readonly Placed[]): boolean {
  return entries.filter((entry) => entry.slot === 'BENCH').length < benchSize;
}

/** "The most specific free starting slot, then FLEX": the starting slots of a position, the pickiest first. */
export function startingSlotsOf(position: Position): Slot[] {
  const accepting = startingSlots.filter((slot) => slotAccepts(slot, position));
  return [...new Set(accepting)].sort((a, b) => slotPositions[a].length - slotPositions[b].length);
}

/** "A set of players is placeable when some arrangement puts each into a slot that accepts its position or on the bench." */
export function isPlaceable(positions: readonly Position[]): boolean {
  let entries: Placed[] | undefined = [];
  for (const position of positions) {
    entries = place(entries, { position, slot: 'BENCH' });
    if (!entries) return false;
  }
  return true;
}

/**
 * "The new player takes the most specific free starting slot, then FLEX, then the bench; others are moved only if the matching needs it."
 * The slot they come with does not matter; they come last. Undefined when no arrangement takes them; whoever starts goes on starting.
 */
export function place<E extends Placed>(entries: readonly E[], newcomer: E): E[] | undefined {
  const open = openSlots(entries);
  const direct = startingSlotsOf(newcomer.position).find((slot) => open.includes(slot));
  if (direct) return [...entries, { ...newcomer, slot: direct }];
  const benched: E = { ...newcomer, slot: 'BENCH' };
  if (open.includes('BENCH')) return [...entries, benched];
  return seatAmongStarters([...entries, benched], benched) ?? placeBehindPromoted(entries, benched);
}

/** A full bench takes them once one of its players finds a starting slot. */
function placeBehindPromoted<E extends Placed>(entries: readonly E[], benched: E): E[] | undefined {
  for (const entry of entries) {
    const promoted = isStarter(entry) ? undefined : seatAmongStarters(entries, entry);
    if (promoted) return [...promoted, benched];
  }
  return undefined;
}

interface Step<E> {
  entry: E;
  /** Who takes the slot that this player leaves. */
  before?: Step<E>;
}

/**
 * "A free starting slot is found for a bench player; other starters may change slots among themselves (never to the bench)
 * if that makes room, the most specific slot first." The shortest chain of moves wins.
 */
export function seatAmongStarters<E extends Placed>(entries: readonly E[], mover: E): E[] | undefined {
  const open = openSlots(entries);
  const seen = new Set<E>([mover]);
  const steps: Step<E>[] = [{ entry: mover }];
  for (const step of steps) {
    const wanted = startingSlotsOf(step.entry.position);
    const free = wanted.find((slot) => open.includes(slot));
    if (free) return followChain(entries, step, free);
    for (const occupant of wanted.flatMap((slot) => entries.filter((entry) => entry.slot === slot))) {
      if (seen.has(occupant)) continue;
      seen.add(occupant);
      steps.push({ entry: occupant, before: step });
    }
  }
  return undefined;
}

/**
 * The line-up that starts the best, every place filled that can be: best first, each player starts for whom the starters before can make
 * room. Which sets of players can start is a matroid, so no other set is better.
 */
export function seatBestFirst<E extends Placed>(
  entries: readonly E[],
  bestFirst: (a: E, b: E) => number,
): E[] {
  const places = [...entries.entries()].sort(([, a], [, b]) => bestFirst(a, b)).map(([place]) => place);
  return places.reduce<E[]>(
    (lineup, place) => {
      const mover = lineup[place];
      return (mover && seatAmongStarters(lineup, mover)) ?? lineup;
    },
    entries.map((entry) => ({ ...entry, slot: 'BENCH' })),
  );
}

function followChain<E extends Placed>(entries: readonly E[], last: Step<E>, free: Slot): E[] {
  const moved = new Map<E, Slot>();
  let slot = free;
  for (let step: Step<E> | undefined = last; step; step = step.before) {
    moved.set(step.entry, slot);
    slot = step.entry.slot;
  }
  return entries.map((entry) => ({ ...entry, slot: moved.get(entry) ?? entry.slot }));
}

/** "The newcomer takes the leaver's slot if it accepts them"; else the starters make room. Undefined when they cannot. */
export function exchange<E extends Placed>(entries: readonly E[], starter: E, benched: E): E[] | undefined {
  if (slotAccepts(starter.slot, benched.position)) {
    const swapped = new Map<E, Slot>([
      [starter, 'BENCH'],
      [benched, starter.slot],
    ]);
    return entries.map((entry) => ({ ...entry, slot: swapped.get(entry) ?? entry.slot }));
  }
  // A copy of the leaver goes to the bench first, so that their slot is free for the matching.
  const left = entries.map((entry) => (entry === starter ? { ...entry, slot: 'BENCH' as const } : entry));
  return seatAmongStarters(left, benched);
}

/** "A player moves into the leaving player's slot if it accepts the position, else by placing." */
export function replace<E extends Placed>(entries: readonly E[], leaver: E, newcomer: E): E[] | undefined {
  const rest = entries.filter((entry) => entry !== leaver);
  if (slotAccepts(leaver.slot, newcomer.position)) return [...rest, { ...newcomer, slot: leaver.slot }];
  return place(rest, newcomer);
}
