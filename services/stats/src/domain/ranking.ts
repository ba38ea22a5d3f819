import type { Id } from '@endzone/contracts/common';
import type { SeasonStatus } from '@endzone/contracts/game';
import { byName } from './hungarian.ts';
import type { Hundredths } from '@endzone/contracts/scoring/points';

export type RankedPlayer = {
  id: Id;
  name: string;
  /** Of the last finished season with statistics; 0 without any. */
  points: Hundredths;
  /** Their place in the owner's order; null when the owner has not ranked them. */
  ownerOrder: number | null;
};

/** "`draftRank`: fantasy points of the last finished season with statistics, then the owner's order, then name"; 1 = best, no two alike. */
export function draftRanks(players: readonly RankedPlayer[]): Map<Id, number> {
  const order = (player: RankedPlayer) => player.ownerOrder ?? Infinity;
  const ranked = players.toSorted(
    (a, b) => b.points - a.points || Math.sign(order(a) - order(b)) || byName(a, b),
  );
  return new Map(ranked.map(({ id }, i) => [id, i + 1]));
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
