import { api } from '@endzone/shared-ui/api/client.ts';

export const getRosters = (leagueId: string, signal: AbortSignal) =>
  api.get('/leagues/:leagueId/rosters', { params: { leagueId }, signal });
export const switchCaretaker = (leagueId: string, teamId: string, enabled: boolean) =>
  api.post('/leagues/:leagueId/teams/:teamId/caretaker', { params: { leagueId, teamId }, body: { enabled } });
