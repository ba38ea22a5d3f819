import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { SeasonBody } from './model/seasonForm.ts';

/** With its games. */
export const getSeason = (seasonId: string) => api.get('/seasons/:seasonId', { params: { seasonId } });

export type Ground = {
  /** The one that is not finished. */
  current: Season | null;
  /** The newest finished one, with its games. */
  last: Season | null;
};

/** What a new season starts from. */
export async function getGround(): Promise<Ground> {
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

export const updateSeason = (seasonId: string, version: number, body: Omit<SeasonBody, 'games'>) =>
  api.post('/seasons/:seasonId', { params: { seasonId }, body: { ...body, version } });

export const deleteSeason = (seasonId: string) => api.delete('/seasons/:seasonId', { params: { seasonId } });
