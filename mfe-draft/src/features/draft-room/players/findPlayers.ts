import { positions, type Position, type Slot } from '@endzone/contracts/game';
import { nameFinder } from '@endzone/contracts/names';
import type { Player } from '@endzone/contracts/stats/players';
import { byName } from '@endzone/shared-ui/i18n/numbers.ts';
import { fillsNeed } from './placing.ts';

export const sorts = ['rank', 'points', 'name', 'position'] as const;
export type PlayerSort = (typeof sorts)[number];

export type PlayerFilter = {
  term: string;
  positions: ReadonlySet<Position>;
  clubId: string | undefined;
  onlyNeeds: boolean;
  withoutInjured: boolean;
  sort: PlayerSort;
};

export const noFilter: PlayerFilter = {
  term: '',
  positions: new Set(),
  clubId: undefined,
  onlyNeeds: false,
  withoutInjured: false,
  sort: 'rank',
};

const orders: Record<PlayerSort, (a: Player, b: Player) => number> = {
  rank: (a, b) => a.draftRank - b.draftRank,
  points: (a, b) => b.fantasy_points - a.fantasy_points || byName(a, b),
  name: byName,
  position: (a, b) =>
    positions.indexOf(a.position) - positions.indexOf(b.position) || a.draftRank - b.draftRank,
};

/** The players that fit, in the order that was asked for; words of the term in either order. */
export function findPlayers<P extends Player>(
  players: readonly P[],
  filter: PlayerFilter,
  openSlots: readonly Slot[],
): P[] {
  const isFound = nameFinder(filter.term);
  const fits = ({ name, position, status, team }: P) =>
    (filter.positions.size === 0 || filter.positions.has(position)) &&
    (filter.clubId === undefined || team.id === filter.clubId) &&
    (!filter.onlyNeeds || fillsNeed(position, openSlots)) &&
    (!filter.withoutInjured || status !== 'injured') &&
    isFound(name);
  return players.filter(fits).sort(orders[filter.sort]);
}

/** How many of the filters of the sheet are set. */
export const filterCount = ({ clubId, onlyNeeds, withoutInjured, sort }: PlayerFilter): number =>
  [clubId !== undefined, onlyNeeds, withoutInjured, sort !== 'rank'].filter(Boolean).length;

/** The clubs of these players, once each, by name. */
export function clubsOf(players: readonly Player[]): { id: string; name: string }[] {
  const clubs = new Map(players.map(({ team }) => [team.id, team.name]));
  return [...clubs].map(([id, name]) => ({ id, name })).sort(byName);
}
