import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealGame, ScoresEffect } from '@endzone/contracts/stats/realGames';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { DraftWire, WireSheet } from './model/sheet.ts';

export const getGame = (gameId: string) => api.get('/games/:gameId', { params: { gameId } });
export const getScoreConfig = () => api.get('/score-configs');
/** Everybody of a club in the season with what they had in each week. */
export const getSeasonPlayers = (seasonId: string, teamId: string) =>
  api.get('/seasons/:seasonId/teams/:teamId/players', { params: { seasonId, teamId } });
export const findPlayers = (term: string) =>
  api.getPage('/players', {
    query: { term, status: ['active', 'injured', 'inactive'], sort: 'name', limit: 20 },
  });

export const getPlayer = (playerId: string) => api.get('/players/:playerId', { params: { playerId } });

export const getDraft = (gameId: string) => api.get('/games/:gameId/draft', { params: { gameId } });
/** Beside the work: nothing on the page waits for it. */
export const shareDraft = (gameId: string, sheet: DraftWire, basedOn: number) =>
  api.post('/games/:gameId/draft', { params: { gameId }, body: { sheet, basedOn }, isBackground: true });
export const dropDraft = (gameId: string) =>
  api.delete('/games/:gameId/draft', { params: { gameId }, isBackground: true });

/** What a table with named columns would make of the sheet; nothing is saved. */
export const previewScores = (gameId: string, csv: string) =>
  api.post('/games/:gameId/scores/import', {
    params: { gameId },
    body: toFormData({ file: new File([csv], 'scores.csv', { type: 'text/csv' }) }),
    isBackground: true,
  });

/** What is done to a sheet as a whole, as it was in `version`; `force` goes into a locked week. */
export type SheetCommand = { gameId: string; version: number; force: boolean } & (
  | { kind: 'save'; sheet: WireSheet }
  | { kind: 'undo' | 'delete' }
);

/** Which published results it would change; nothing is stored. */
export function readEffect(command: SheetCommand): Promise<ScoresEffect> {
  const { gameId, version, kind: change } = command;
  const sheet = command.kind === 'save' ? command.sheet : {};
  return api.post('/games/:gameId/scores/preview', {
    params: { gameId },
    body: { change, version, ...sheet },
    isBackground: true,
  });
}

export function sendSheet(command: SheetCommand): Promise<RealGame & { job?: Job | null }> {
  const { gameId, version, force } = command;
  switch (command.kind) {
    case 'save':
      return api.post('/games/:gameId/scores', {
        params: { gameId },
        body: { ...command.sheet, version, force },
      });
    case 'undo':
      return api.post('/games/:gameId/scores/undo', { params: { gameId }, body: { version, force } });
    case 'delete':
      return api.delete('/games/:gameId/scores', { params: { gameId }, query: { version, force } });
  }
}
