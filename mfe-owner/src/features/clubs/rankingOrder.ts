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
