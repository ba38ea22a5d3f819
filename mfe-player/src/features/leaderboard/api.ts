import type { WrittenSize } from '@endzone/contracts/fantasy/leaderboard';
import { leagueSizes } from '@endzone/contracts/game';
import { api } from '@endzone/shared-ui/api/client.ts';

export const rowsPerPage = 50;
export const sizes = leagueSizes.map((size): WrittenSize => `${size}`);

export type LeaderboardFilter = { nbTeams: WrittenSize[]; term: string; page: number };

export const getLeaderboard = (
  seasonId: string,
  { nbTeams, term, page }: LeaderboardFilter,
  signal: AbortSignal,
) =>
  api.getPage('/leaderboard/:seasonId', {
    params: { seasonId },
    query: {
      ...(nbTeams.length > 0 && { nbTeams }),
      ...(term && { term }),
      limit: rowsPerPage,
      offset: (page - 1) * rowsPerPage,
    },
    signal,
  });
