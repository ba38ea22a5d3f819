import type { Position } from '@endzone/contracts/game';
import type { PlayerSortKey } from '@endzone/contracts/stats/players';
import { api } from '@endzone/shared-ui/api/client.ts';

export const rowsPerPage = 50;
export type StatsQuery = {
  season: string;
  week: number | undefined;
  position: readonly Position[];
  team: string | undefined;
  term: string | undefined;
  isActiveOnly: boolean;
  sort: PlayerSortKey;
  sortDirection: 'asc' | 'desc';
  page: number;
};

export const getClubs = () => api.get('/teams');
export const getRows = ({ season, page, position, team, isActiveOnly, ...query }: StatsQuery) =>
  api.getPage('/seasons/:seasonId/points', {
    params: { seasonId: season },
    query: {
      ...query,
      position: [...position],
      ...(team && { team: [team] }),
      ...(isActiveOnly && { status: ['active'] }),
      limit: rowsPerPage,
      offset: (page - 1) * rowsPerPage,
    },
  });
