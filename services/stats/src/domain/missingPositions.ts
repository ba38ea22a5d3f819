import { positions, type PlayerStatus, type Position } from '@endzone/contracts/game';

type Member = { position: Position; status: PlayerStatus };

/** Positions of the line-up for which a club has nobody who can be drafted, in the order of the positions. */
export function missingPositions(players: Iterable<Member>): Position[] {
  const there = new Set(
    [...players].flatMap(({ position, status }) => (status === 'inactive' ? [] : position)),
  );
  return positions.filter((position) => !there.has(position));
}
