import { api } from '@endzone/shared-ui/api/client.ts';

export const playersPerPage = 50;
export const getWeekPoints = (seasonId: string, week: number, page: number) =>
  api.getPage('/seasons/:seasonId/points', {
    params: { seasonId },
    query: { week, limit: playersPerPage, offset: (page - 1) * playersPerPage },
  });
