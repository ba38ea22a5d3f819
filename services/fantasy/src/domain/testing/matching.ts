import { positions, slotPositions } from '@endzone/contracts/game';
import type { Position } from '@endzone/contracts/game';
import type { PositionCounts } from '../draftShortage.ts';
import { openSlots } from '@endzone/contracts/fantasy/placing';

/** Matches every player to a slot, one augmenting path after another: the plain definition. */
export function unfillableByMatching(teams: readonly (readonly Position[])[], left: PositionCounts): number {
  const seats = teams.flatMap((_, owner) => openSlots([]).map((slot) => ({ owner, slot })));
  const free = positions.flatMap((position) =>
    Array.from({ length: left[position] }, () => ({ owner: -1, position })),
  );
  const owned = teams.flatMap((own, owner) => own.map((position) => ({ owner, position })));
  const players = [...owned, ...free];
  const holder = new Map<number, number>();
  const seat = (player: number, seen: Set<number>): boolean => {
    const { owner, position } = players[player]!;
    return seats.some((candidate, index) => {
      if (seen.has(index) || (owner >= 0 && owner !== candidate.owner)) return false;
      if (!slotPositions[candidate.slot].includes(position)) return false;
      seen.add(index);
      const other = holder.get(index);
      if (other !== undefined && !seat(other, seen)) return false;
      holder.set(index, player);
      return true;
    });
  };
  const seated = players.filter((_, index) => seat(index, new Set())).length;
  return seats.length - seated;
}
