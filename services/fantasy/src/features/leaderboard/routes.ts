import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import { getLeaderboard } from '@endzone/contracts/fantasy/leaderboard';
import { readLeaderboard } from './service.ts';

export const leaderboardRoutes = [
  on(getLeaderboard, async ({ params, query, locale }) => {
    const { rows, total } = await readLeaderboard(params.seasonId, query, locale);
    return paged(rows, total);
  }),
];
