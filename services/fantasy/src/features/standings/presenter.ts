import type { Standing } from '@endzone/contracts/fantasy/standings';
import { pointsToWire } from '../../domain/points.ts';
import type { Standing as Row } from '../../domain/standings.ts';
import { presentManager } from '../../core/league-season/teamPresenter.ts';
import { presentSeasonTeam, seasonTeam, type TeamView } from '../../core/league-season/seasonTeam.ts';

export function presentStandings(rows: readonly Row[], view: TeamView): Standing[] {
  return rows.map((row) => {
    const { teamId, rank, wins, losses, ties, points, pointsAgainst, winPercent, place } = row;
    const team = seasonTeam(view.season, teamId);
    return {
      team: presentSeasonTeam(team, view),
      owner: presentManager(team.managerId, view.people, view.locale),
      rank,
      wins,
      losses,
      ties,
      points: pointsToWire(points),
      pointsAgainst: pointsToWire(pointsAgainst),
      winPercent,
      place,
    };
  });
}
