import type { QueryOf } from '@endzone/contracts/call';
import type * as leagueCalls from '@endzone/contracts/leagues/league';
import { api } from '@endzone/shared-ui/api/client.ts';

export const leaguesPerPage = 20;

type Filter = Pick<Partial<QueryOf<typeof leagueCalls.listLeagues>>, 'term' | 'sort' | 'sortDirection'>;
export type LeagueFilter = Filter & { page: number };

export const getLeagues = ({ page, ...filter }: LeagueFilter) =>
  api.getPage('/leagues', {
    query: { ...filter, limit: leaguesPerPage, offset: (page - 1) * leaguesPerPage },
  });
