import type { Can } from '@endzone/contracts/common';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { PlayerStatus, Position } from '@endzone/contracts/game';
import type { Player, PlayerSortKey } from '@endzone/contracts/stats/players';
import { api } from '@endzone/shared-ui/api/client.ts';

export const playersPerPage = 25;

/** A player of the list; what may be done with them is known in a league only. */
export type ListedPlayer = Player & { can?: { pick: Can } };
export type PlayersPage = { items: ListedPlayer[]; total: number; seasonId?: string };

export type PlayerFilter = {
  term?: string;
  team?: string[];
  position?: Position[];
  status?: PlayerStatus[];
  sort: PlayerSortKey;
  sortDirection: 'asc' | 'desc';
  page: number;
};
export type Availability = 'free' | 'all';

const queryOf = ({ page, ...filter }: PlayerFilter) => ({
  ...filter,
  limit: playersPerPage,
  offset: (page - 1) * playersPerPage,
});

export const getPlayers = (filter: PlayerFilter): Promise<PlayersPage> =>
  api.getPage('/players', { query: queryOf(filter) });

export const getAvailablePlayers = (
  leagueId: string,
  availability: Availability,
  filter: PlayerFilter,
): Promise<PlayersPage> =>
  api.getPage('/leagues/:leagueId/available-players', {
    params: { leagueId },
    query: { ...queryOf(filter), availability },
  });

/** Who plays the same position, the best first; in a league with who has them. */
export async function getRivals(
  leagueId: string | undefined,
  position: Position,
  signal: AbortSignal,
): Promise<ListedPlayer[]> {
  const query = { position: [position], limit: 100 };
  const { items } =
    leagueId === undefined
      ? await api.getPage('/players', { query, signal })
      : await api.getPage('/leagues/:leagueId/available-players', {
          params: { leagueId },
          query: { ...query, availability: 'all' },
          signal,
        });
  return items;
}

/** Clubs by name. */
export const getClubs = (signal: AbortSignal) => api.get('/teams', { signal });

export const getSeason = (seasonId: string, signal: AbortSignal) =>
  api.get('/seasons/:seasonId', { params: { seasonId }, signal });

export const getMyRoster = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/rosters/me', { params: { leagueId }, signal });

/** With somebody to cut, both happen in one write or neither. */
export const signPlayer = ({ id, version }: Pick<Roster, 'id' | 'version'>, playerId: string, cut?: string) =>
  api.post('/rosters/:rosterId/players/:playerId', {
    params: { rosterId: id, playerId },
    body: cut === undefined ? { version } : { cut, version },
  });
