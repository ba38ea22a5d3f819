import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { League } from '@endzone/contracts/leagues/league';
import type { Season } from '@endzone/contracts/stats/seasons';
import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { mayDraftAfterAll } from '@endzone/shared-ui/game/draftWindow.ts';

const getLeague = (leagueId: string) => api.get('/leagues/:leagueId', { params: { leagueId } });
export const getSeason = () => api.get('/seasons/current');

/** Nothing is scheduled after a 404, nor where dates may be chosen anew. */
export async function findDraft(leagueId: string, seasonId: string): Promise<LeagueSeason | undefined> {
  try {
    const draft = await api.get('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId } });
    return mayDraftAfterAll(draft) ? undefined : draft;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** `draft`: the one that is scheduled, if there is one. */
export type Schedule = { league: League; season: Season; draft: LeagueSeason | undefined };

export async function getSchedule(leagueId: string): Promise<Schedule> {
  const league = await getLeague(leagueId);
  const season = await getSeason();
  return { league, season, draft: await findDraft(leagueId, season.id) };
}

export type QuietHours = { from: string; to: string };
export type DraftDates = { draftStartsAt: string; draftEndsAt: string; quietHours: QuietHours | null };

/** What these dates would make of the draft; nothing is stored. */
export const prepareSeason = (leagueId: string, { draftStartsAt, draftEndsAt, quietHours }: DraftDates) =>
  api.get('/leagues/:leagueId/prepare-season/:start/:end', {
    params: { leagueId, start: draftStartsAt, end: draftEndsAt },
    query: quietHours ? { quietFrom: quietHours.from, quietTo: quietHours.to } : {},
  });

// Quiet hours may be left out on the wire: there are none then.
type Body = { draftStartsAt: string; draftEndsAt: string; quietHours: { from?: string; to?: string } };
const bodyOf = ({ quietHours, ...dates }: DraftDates) =>
  (quietHours ? { ...dates, quietHours } : dates) as Body;

export const scheduleDraft = (leagueId: string, dates: DraftDates) =>
  api.post('/leagues/:leagueId/seasons', { params: { leagueId }, body: bodyOf(dates) });
/** `version`: of the draft that the dates were chosen from. */
export const changeDraft = (
  leagueId: string,
  seasonId: string,
  dates: DraftDates,
  version: number | undefined,
) =>
  api.post('/leagues/:leagueId/seasons/:seasonId', {
    params: { leagueId, seasonId },
    body: { ...bodyOf(dates), version },
  });
export const cancelDraft = (leagueId: string, seasonId: string, version: number) =>
  api.delete('/leagues/:leagueId/seasons/:seasonId', { params: { leagueId, seasonId }, query: { version } });
