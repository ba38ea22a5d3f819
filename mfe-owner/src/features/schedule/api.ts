import { api } from '@endzone/shared-ui/api/client.ts';
import { wireGames, type PlannedGame } from '../../data/schedule/games.ts';

export const saveSchedule = (seasonId: string, version: number, games: readonly PlannedGame[]) =>
  api.post('/seasons/:seasonId/schedule', {
    params: { seasonId },
    body: { games: wireGames(games), version },
  });
