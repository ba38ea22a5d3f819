import { api } from '@endzone/shared-ui/api/client.ts';

export const changeDate = (gameId: string, date: string) =>
  api.post('/games/:gameId/date', { params: { gameId }, body: { date } });
