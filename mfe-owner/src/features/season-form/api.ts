import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import type { Season } from '@endzone/contracts/stats/seasons';
import { plannedDrafts, type PlannedDraft } from './model/leftOutDrafts.ts';
import type { SeasonBody } from './model/seasonForm.ts';

/** With its games. */
export const getSeason = (seasonId: string) => api.get('/seasons/:seasonId', { params: { seasonId } });

/** All that are named beside it; without them a season is called by its year alone. */
export const getNamedSeasons = (): Promise<Season[]> => api.get('/seasons').catch(() => []);

export type SeasonDefaults = {
  /** The one that is not finished. */
  current: Season | null;
  /** The newest finished one, with its games. */
  last: Season | null;
};

/** What a new season starts from. */
export async function getSeasonDefaults(): Promise<SeasonDefaults> {
  try {
    const latest = await api.get('/seasons/latest');
    return latest.status === 'finished' ? { current: null, last: latest } : { current: latest, last: null };
  } catch (error) {
    // "404 when there was never one."
    if (error instanceof ApiError && error.code === 'season_not_found') return { current: null, last: null };
    throw error;
  }
}

export const createSeason = (body: SeasonBody) => api.post('/seasons', { body });

/** `version`: which one the form was filled from. */
export const updateSeason = (seasonId: string, body: Omit<SeasonBody, 'games'>, version?: number) =>
  api.post('/seasons/:seasonId', { params: { seasonId }, body: { ...body, version } });

export const deleteSeason = (seasonId: string) => api.delete('/seasons/:seasonId', { params: { seasonId } });

const pageSize = 200;

/** All of them, page by page. */
export async function getLeagues(signal: AbortSignal): Promise<LeagueRow[]> {
  const all: LeagueRow[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { items, total } = await api.getPage('/leagues', { query: { limit: pageSize, offset }, signal });
    all.push(...items);
    if (items.length === 0 || offset + items.length >= total) return all;
  }
}

export const getPlannedDrafts = async (seasonId: string, signal: AbortSignal): Promise<PlannedDraft[]> =>
  plannedDrafts(await getLeagues(signal), seasonId);
