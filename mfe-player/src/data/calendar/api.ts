import { api } from '@endzone/shared-ui/api/client.ts';

const at = (leagueId: string) => ({ params: { leagueId } });

export const getCalendarLink = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/calendar-link', { ...at(leagueId), signal });
export const createCalendarLink = (leagueId: string) =>
  api.post('/leagues/:leagueId/calendar-link', at(leagueId));
export const deleteCalendarLink = (leagueId: string) =>
  api.delete('/leagues/:leagueId/calendar-link', at(leagueId));
