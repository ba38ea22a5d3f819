import { api } from '@endzone/shared-ui/api/client.ts';
import type { Season } from '@endzone/contracts/stats/seasons';
import { wireGames, type PlannedGame } from '../../data/schedule/games.ts';

export const saveSchedule = (seasonId: string, version: number, games: readonly PlannedGame[]) =>
  api.post('/seasons/:seasonId/schedule', {
    params: { seasonId },
    body: { games: wireGames(games), version },
  });

/** The figures of a season that its schedule may not fit. */
type Figures = Partial<Pick<Season, 'nbPlayoffWeeks' | 'nbMaxFantasyTeams'>>;

/** All else stays, the stored games included: the schedule under somebody's hands is not sent with it. */
export function setFigures(season: Season, figures: Figures) {
  const { id: seasonId, startsAt, endsAt, draftWindow, nbPlayoffWeeks, nbMaxFantasyTeams, version } = season;
  return api.post('/seasons/:seasonId', {
    params: { seasonId },
    body: { startsAt, endsAt, draftWindow, nbPlayoffWeeks, nbMaxFantasyTeams, ...figures, version },
  });
}
