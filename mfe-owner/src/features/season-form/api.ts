import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useRef } from 'react';
import type { Season } from '@endzone/contracts/stats/seasons';
import { plannedDrafts, type PlannedDraft } from './model/leftOutDrafts.ts';
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

/** Stores a changed form. A season that was saved elsewhere meanwhile is refused once, so that the next press is meant. */
export function useUpdateSeason({ id, version }: Pick<Season, 'id' | 'version'>) {
  const latest = useRef(version);
  return async (body: Omit<SeasonBody, 'games'>): Promise<void> => {
    try {
      const params = { seasonId: id };
      await api.post('/seasons/:seasonId', { params, body: { ...body, version: latest.current } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'season_changed')
        latest.current = (await getSeason(id)).version;
      throw error;
    }
  };
}

export const deleteSeason = (seasonId: string) => api.delete('/seasons/:seasonId', { params: { seasonId } });

const pageSize = 200;

/** Those of all leagues, page by page. */
export async function getPlannedDrafts(seasonId: string, signal: AbortSignal): Promise<PlannedDraft[]> {
  const all: PlannedDraft[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { items, total } = await api.getPage('/leagues', { query: { limit: pageSize, offset }, signal });
    all.push(...plannedDrafts(items, seasonId));
    if (items.length === 0 || offset + items.length >= total) return all;
  }
}
