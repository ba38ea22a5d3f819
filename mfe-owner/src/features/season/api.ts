import { api } from '@endzone/shared-ui/api/client.ts';
import type { WireSheet } from './sheet/model/sheet.ts';

/** The current one, else the last that was played. */
export const getLatestSeason = () => api.get('/seasons/latest');
export const getSeasons = () => api.get('/seasons');
export const getJob = (jobId: string) => api.get('/jobs/:jobId', { params: { jobId } });
export const getJobs = (seasonId: string) => api.get('/jobs', { query: { season: seasonId, limit: 5 } });

export const startWeek = (week: number) => api.post('/seasons/current/start-week', { body: { week } });
export const freezeWeek = () => api.post('/seasons/current/weeks/current/freeze', {});
export const lockWeek = (week: number, force: boolean) =>
  api.post('/seasons/current/weeks/:week/finish', { params: { week: String(week) }, body: { force } });
/** What locking would publish; nothing changes. */
export const previewLock = (week: number) =>
  api.post('/seasons/current/weeks/:week/finish', {
    params: { week: String(week) },
    query: { preview: true, limit: 6 },
    body: {},
    isBackground: true,
  });
export const undoLock = (week: number) =>
  api.post('/seasons/current/weeks/:week/undo-finish', { params: { week: String(week) } });
export const finishSeason = () => api.post('/seasons/current/finish', {});
export const recalculate = () => api.post('/seasons/current/recalculate', {});

export const playersPerPage = 50;
export const getWeekPoints = (seasonId: string, week: number, page: number) =>
  api.getPage('/seasons/:seasonId/points', {
    params: { seasonId },
    query: { week, limit: playersPerPage, offset: (page - 1) * playersPerPage },
  });

export const getGame = (gameId: string) => api.get('/games/:gameId', { params: { gameId } });
export const getScoreConfig = () => api.get('/score-configs');
/** Everybody of a club in the season with what he had in each week. */
export const getSeasonPlayers = (seasonId: string, teamId: string) =>
  api.get('/seasons/:seasonId/teams/:teamId/players', { params: { seasonId, teamId } });
export const findPlayers = (term: string) =>
  api.get('/players', {
    query: { term, status: ['active', 'injured', 'inactive'], sort: 'name', limit: 20 },
  });

export type SheetToSave = WireSheet & { version: number; force: boolean };
export const saveScores = (gameId: string, body: SheetToSave) =>
  api.post('/games/:gameId/scores', { params: { gameId }, body });
export const undoScores = (gameId: string, force: boolean) =>
  api.post('/games/:gameId/scores/undo', { params: { gameId }, body: { force } });
export const deleteScores = (gameId: string, force: boolean) =>
  api.delete('/games/:gameId/scores', { params: { gameId }, query: { force } });
export const changeDate = (gameId: string, date: string) =>
  api.post('/games/:gameId/date', { params: { gameId }, body: { date } });
