import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { League } from '@endzone/contracts/leagues/league';
import { homeZone } from '@endzone/contracts/messages/format';
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

/** The quiet hours that are chosen now go by the clock of the admin's team; only who may choose them needs to know it. */
async function quietZoneOf({ id: leagueId, can }: League): Promise<string> {
  if (!can.edit.allowed) return homeZone;
  const members = await api.get('/leagues/:leagueId/members', { params: { leagueId } });
  return members.find(({ role }) => role === 'LEAGUE_ADMIN')?.team?.timezone ?? homeZone;
}

/** `draft`: the one that is scheduled, if there is one. `quietZone`: by which quiet hours chosen now will be stored. */
export type Schedule = {
  league: League;
  season: Season;
  draft: LeagueSeason | undefined;
  quietZone: string;
};

export async function getSchedule(leagueId: string): Promise<Schedule> {
  const league = await getLeague(leagueId);
  const [season, quietZone] = await Promise.all([getSeason(), quietZoneOf(league)]);
  return { league, season, draft: await findDraft(leagueId, season.id), quietZone };
}

/** `timezone`: by which they were stored; those that are chosen anew have none yet. */
export type QuietHours = { from: string; to: string; timezone?: string };
export type DraftDates = { draftStartsAt: string; draftEndsAt: string; quietHours: QuietHours | null };

/** What these dates would make of the draft; nothing is stored. */
export const prepareSeason = (leagueId: string, { draftStartsAt, draftEndsAt, quietHours }: DraftDates) =>
  api.get('/leagues/:leagueId/prepare-season/:start/:end', {
    params: { leagueId, start: draftStartsAt, end: draftEndsAt },
    query: quietHours ? { quietFrom: quietHours.from, quietTo: quietHours.to } : {},
  });

// Quiet hours may be left out on the wire: there are none then. The server sets their time zone.
type Body = { draftStartsAt: string; draftEndsAt: string; quietHours: { from?: string; to?: string } };
const bodyOf = ({ quietHours, ...dates }: DraftDates) =>
  (quietHours ? { ...dates, quietHours: { from: quietHours.from, to: quietHours.to } } : dates) as Body;

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
