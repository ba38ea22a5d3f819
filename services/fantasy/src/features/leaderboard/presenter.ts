import { translate, type Locale } from '@endzone/contracts/messages';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import type { LeaderboardRow as Row } from '../../domain/leaderboard.ts';
import { pointsToWire } from '../../domain/points.ts';
import { presentName } from '../../core/league-season/teamPresenter.ts';

export function presentRow(row: Row, locale: Locale): LeaderboardRow {
  const { teamId, teamName, leagueId, leagueName, rank, user, points, nbTeams } = row;
  return {
    id: teamId,
    rank,
    league: { id: leagueId, name: leagueName },
    user: { name: user ? presentName(user, locale) : translate(locale, 'words', 'deleted_user') },
    team: { id: teamId, name: teamName },
    points: pointsToWire(points),
    nbTeams,
  };
}
