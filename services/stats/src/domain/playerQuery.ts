import type { Player, PlayerSortKey } from '@endzone/contracts/stats/players';
import { playerStatuses, positions, statKeys } from '@endzone/contracts/game';
import type { PlayerStatus, Position } from '@endzone/contracts/game';
import type { Id } from '@endzone/contracts/common';
import { compareNames, nameFinder } from '@endzone/contracts/names';
import { byName } from './hungarian.ts';

/** What a list of players is searched and sorted by. */
export type ListedPlayer = Pick<
  Player,
  'id' | 'name' | 'position' | 'status' | 'jerseyNumber' | 'draftRank'
> & { team: { id: Id; name: string }; total: Player['total'] };

type NamedPlayer = Pick<ListedPlayer, 'id' | 'name' | 'position'>;

const figureSorts = ['fantasy_points', 'points', ...statKeys] as const;
export type SortDirection = 'asc' | 'desc';

export type PlayerFilter = {
  term?: string;
  team?: readonly Id[];
  position?: readonly Position[];
  /** Left out: every status. */
  status?: readonly PlayerStatus[];
};
export type PlayerOrder = { sort?: PlayerSortKey; sortDirection?: SortDirection };
export type Page = { limit: number; offset: number };

/** "`status`: default `active,injured`." */
export const statusesByDefault: readonly PlayerStatus[] = ['active', 'injured'];
export const sortByDefault: PlayerSortKey = 'fantasy_points';

const isFigure = (sort: PlayerSortKey): sort is (typeof figureSorts)[number] =>
  (figureSorts as readonly string[]).includes(sort); // widened, so that any sort may be asked about

/** "Default `desc` with `fantasy_points`, `points` and the stat keys, else `asc`." */
export function directionByDefault(sort: PlayerSortKey): SortDirection {
  return isFigure(sort) ? 'desc' : 'asc';
}

/** "`term`: name; case, accents and word order ignored"; each list lets through what it names. */
export function filterPlayers<P extends ListedPlayer>(players: readonly P[], filter: PlayerFilter): P[] {
  const isIn = <T>(list: readonly T[] | undefined, value: T) => !list || list.includes(value);
  const isFound = nameFinder(filter.term ?? '');
  return players.filter(
    (player) =>
      isIn(filter.team, player.team.id) &&
      isIn(filter.position, player.position) &&
      isIn(filter.status, player.status) &&
      isFound(player.name),
  );
}

/** A number or a name to sort by; null goes last. */
function sortValue(player: ListedPlayer, sort: PlayerSortKey): number | string | null {
  if (isFigure(sort)) return player.total[sort];
  if (sort === 'team') return player.team.name;
  if (sort === 'position') return positions.indexOf(player.position);
  if (sort === 'status') return playerStatuses.indexOf(player.status);
  return player[sort];
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
}

/** "Equal ones by name (Hungarian order), then id; `null` last", whatever the direction. */
export function sortPlayers<P extends ListedPlayer>(players: readonly P[], order: PlayerOrder): P[] {
  const sort = order.sort ?? sortByDefault;
  const sign = (order.sortDirection ?? directionByDefault(sort)) === 'desc' ? -1 : 1;
  return players
    .map((player) => ({ player, value: sortValue(player, sort) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null) || byName(a.player, b.player);
      }
      return sign * compare(a.value, b.value) || byName(a.player, b.player);
    })
    .map(({ player }) => player);
}

/** "Paged": one page, and how many there are without paging. */
export function pagePlayers<P extends ListedPlayer>(
  players: readonly P[],
  query: PlayerFilter & PlayerOrder & Page,
): { players: P[]; total: number } {
  const found = filterPlayers(players, query);
  const from = query.offset;
  return { players: sortPlayers(found, query).slice(from, from + query.limit), total: found.length };
}

/** "`Player[]` by position then name." */
export function byPosition(a: NamedPlayer, b: NamedPlayer): number {
  return positions.indexOf(a.position) - positions.indexOf(b.position) || byName(a, b);
}
