import type { Id } from '@endzone/contracts/common';
import { slotPositions, startingSlots, type Position, type SeasonStatus } from '@endzone/contracts/game';
import type { Hundredths } from '@endzone/contracts/scoring/points';
import { createHash } from 'node:crypto';

export type RankedPlayer = {
  id: Id;
  position: Position;
  /** Of the last finished season with statistics; 0 without any. */
  points: Hundredths;
  /** Their place in the owner's order; null when the owner has not ranked them. */
  ownerOrder: number | null;
};

/**
 * "`draftRank`: fantasy points of the last finished season with statistics, then the owner's order; whom neither tells apart stands by need: one
 * starting line-up after another, by lot within a position"; 1 = best, no two alike. The lot is the same for the same seed.
 */
export function draftRanks(players: readonly RankedPlayer[], seed: string): Map<Id, number> {
  const groups = Map.groupBy(players, ({ points }) => points);
  const order = [...groups.keys()]
    .toSorted((a, b) => b - a)
    .flatMap((points) => {
      const equal = groups.get(points) ?? [];
      const ranked = equal.filter(({ ownerOrder }) => ownerOrder !== null);
      const others = equal.filter(({ ownerOrder }) => ownerOrder === null);
      return [...ranked.toSorted(byOwner), ...byNeed(others, seed)];
    });
  return new Map(order.map(({ id }, i) => [id, i + 1]));
}

const byId = (a: RankedPlayer, b: RankedPlayer) => (a.id < b.id ? -1 : 1);
const byOwner = (a: RankedPlayer, b: RankedPlayer) => (a.ownerOrder ?? 0) - (b.ownerOrder ?? 0) || byId(a, b);

/** Line-up after line-up, each slot from the position that has the most players left. */
function byNeed(players: readonly RankedPlayer[], seed: string): RankedPlayer[] {
  const left = Map.groupBy(byLot(players, seed), ({ position }) => position);
  const nbLeft = (position: Position) => left.get(position)?.length ?? 0;
  const order: RankedPlayer[] = [];
  while (order.length < players.length)
    for (const slot of startingSlots) {
      const [needed] = slotPositions[slot].toSorted((a, b) => nbLeft(b) - nbLeft(a));
      const next = needed && left.get(needed)?.shift();
      if (next) order.push(next);
    }
  return order;
}

function byLot(players: readonly RankedPlayer[], seed: string): RankedPlayer[] {
  const lots = new Map(
    players.map(({ id }) => [id, createHash('sha256').update(`${seed} ${id}`).digest('hex')]),
  );
  const lotOf = ({ id }: RankedPlayer) => lots.get(id) ?? '';
  return players.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
}

export type SeasonWithStatistics = { id: Id; status: SeasonStatus; startsAt: Date; hasStatistics: boolean };

const latest = (seasons: readonly SeasonWithStatistics[]) =>
  seasons.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).at(-1);

/** The season whose points rank players: "the last finished season with statistics". */
export function rankingSeason<S extends SeasonWithStatistics>(seasons: readonly S[]): S | undefined {
  const id = latest(seasons.filter((each) => each.status === 'finished' && each.hasStatistics))?.id;
  return seasons.find((each) => each.id === id);
}

/** The season that a list of players shows unless asked: "current while ongoing, else the last season with statistics". */
export function shownSeason<S extends SeasonWithStatistics>(seasons: readonly S[]): S | undefined {
  const ongoing = seasons.find((each) => each.status === 'ongoing');
  const id = latest(seasons.filter((each) => each.hasStatistics))?.id;
  return ongoing ?? seasons.find((each) => each.id === id);
}
