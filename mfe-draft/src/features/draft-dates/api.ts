import { api } from '@endzone/shared-ui/api/client.ts';

export const getLeague = (leagueId: string) => api.get('/leagues/:leagueId', { params: { leagueId } });
export const getSeason = () => api.get('/seasons/current');
export const getLeagueSeason = (leagueId: string, seasonId: string) =>
  api.get('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId } });

export type DraftDates = { draftStartsAt: string; draftEndsAt: string };

/** What these dates would make of the draft; nothing is stored. */
export const prepareSeason = (leagueId: string, { draftStartsAt, draftEndsAt }: DraftDates) =>
  api.get('/leagues/:leagueId/prepare-season/:start/:end', {
    params: { leagueId, start: draftStartsAt, end: draftEndsAt },
  });

// Quiet hours may be left out on the wire.
type Body = DraftDates & { quietHours: { from?: string; to?: string } };

export const scheduleDraft = (leagueId: string, body: DraftDates) =>
  api.post('/leagues/:leagueId/seasons', { params: { leagueId }, body: body as Body });
export const changeDraft = (leagueId: string, seasonId: string, body: DraftDates) =>
  api.post('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId }, body: body as Body });
