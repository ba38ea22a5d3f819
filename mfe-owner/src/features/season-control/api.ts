import type { LockPreview } from '@endzone/contracts/fantasy/games';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { api } from '@endzone/shared-ui/api/client.ts';
import { failureOf } from '@endzone/shared-ui/api/failure.ts';

export type Preview = LockPreview & { gamesWithoutScore: RealGame[] };

/** Games with the players of both sides; the season has them without. */
export const readSheets = (gameIds: readonly string[], signal: AbortSignal): Promise<RealGame[]> =>
  Promise.all(gameIds.map((gameId) => api.get('/games/:gameId', { params: { gameId }, signal })));

export const maxChampions = 200;
/** Who won each league, by the names of the leagues. */
export const getChampions = (seasonId: string, signal: AbortSignal) =>
  api.getPage('/seasons/:seasonId/champions', {
    params: { seasonId },
    query: { limit: maxChampions, offset: 0 },
    signal,
  });

async function getPreview(week: number): Promise<Preview> {
  const answer = await api.post('/seasons/current/weeks/:week/finish', {
    params: { week: String(week) },
    query: { preview: true, limit: 6 },
    body: {},
    isBackground: true,
  });
  if (!('results' in answer)) throw new Error('The preview of a lock was answered with a job.');
  return answer;
}

/** A preview goes through all leagues, so a busy platform may not answer in time at first; reading changes nothing. */
export const previewAttempts = 3;
export const retryAfter = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, retryAfter));

/** What locking would publish; nothing changes. */
export async function readPreview(week: number, signal?: AbortSignal): Promise<Preview> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await getPreview(week);
    } catch (error) {
      if (attempt === previewAttempts || failureOf(error).kind === 'refused') throw error;
      await pause();
    }
  }
}
