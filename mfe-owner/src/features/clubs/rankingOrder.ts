/** A player with the points that decide before the owner does. */
export type Ranked = { id: string; points: number };

/** From where to where (past the last) those stand who have as many points as the one at `index`. */
export function tieAt(players: readonly Ranked[], index: number): { from: number; to: number } {
  const points = players[index]?.points;
  let from = index;
  let to = index + 1;
  while (from > 0 && players[from - 1]?.points === points) from--;
  while (to < players.length && players[to]?.points === points) to++;
  return { from, to };
}

/** Moves a player before the one at `before`, as far as equal points allow. */
export function moveWithin<R extends Ranked>(players: readonly R[], id: string, before: number): R[] {
  const at = players.findIndex((player) => player.id === id);
  const moved = players[at];
  if (!moved) return [...players];
  const { from, to } = tieAt(players, at);
  const target = Math.min(Math.max(before, from), to);
  const without = players.filter((player) => player !== moved);
  return without.toSpliced(target > at ? target - 1 : target, 0, moved);
}

/** Puts a player at a place, from 1, as far as equal points allow. */
export function moveTo<R extends Ranked>(players: readonly R[], id: string, place: number): R[] {
  const at = players.findIndex((player) => player.id === id);
  // A player who moves down leaves a gap above, so the target's index is one higher.
  return moveWithin(players, id, place - 1 > at ? place : place - 1);
}

/** Sorts players with equal points by `orderOf`; players equal in that too keep their order. */
export function sortEqual<R extends Ranked>(players: readonly R[], orderOf: (player: R) => number): R[] {
  return players.toSorted((a, b) => b.points - a.points || orderOf(a) - orderOf(b));
}

/** An order in the making, of the players who are there now: those who are gone leave it, new ones follow whom they follow there. */
export function carriedOver<R extends Ranked>(order: readonly R[], present: readonly R[]): R[] {
  const now = new Map(present.map((player) => [player.id, player]));
  const carried = order.flatMap(({ id }) => now.get(id) ?? []);
  const known = new Set(carried);
  present.forEach((player, i) => {
    if (!known.has(player))
      carried.splice(carried.findIndex((each) => each === present[i - 1]) + 1, 0, player);
  });
  const places = new Map(carried.map((player, i) => [player, i]));
  return sortEqual(carried, (player) => places.get(player) ?? 0);
}

/** Who stands elsewhere than before, with both places from 1. */
export function movesOf(
  before: readonly Ranked[],
  after: readonly Ranked[],
): { id: string; from: number; to: number }[] {
  const places = new Map(before.map(({ id }, i) => [id, i + 1]));
  return after.flatMap(({ id }, i) => {
    const from = places.get(id) ?? i + 1;
    return from === i + 1 ? [] : [{ id, from, to: i + 1 }];
  });
}
