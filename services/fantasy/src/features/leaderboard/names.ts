import type { Id } from '../../domain/leagueSeason.ts';
import { readLeagueSummaries, readPeople } from '../../core/copies/read.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import type { ListedLeague } from './model.ts';
import type { LeagueScores } from './scores.ts';

/** Who plays in these leagues, and what everything is called at this moment. */
export async function nameLeagues(seasonId: Id, leagues: readonly LeagueScores[]): Promise<ListedLeague[]> {
  const leagueIds = leagues.map(({ leagueId }) => leagueId);
  const [summaries, seasons] = await Promise.all([
    readLeagueSummaries(leagueIds),
    readSeasons(leagueIds, seasonId),
  ]);
  const people = await readPeople(
    [...seasons.values()].flatMap(({ teams }) => teams.map(({ managerId }) => managerId)),
  );
  return leagues.map(({ leagueId, teams }) => {
    const [league, season] = [summaries.get(leagueId), seasons.get(leagueId)];
    const managers = new Map(season?.teams.map(({ id, managerId }) => [id, managerId]));
    return {
      leagueId,
      leagueName: (season && league?.name) ?? null,
      teams: teams.map(({ teamId, points, wins }) => {
        const managerId = managers.get(teamId) ?? null;
        const person = people.get(managerId ?? '');
        return {
          teamId,
          teamName: league ? teamName(teamId, { league, season }) : '',
          managerId,
          user: person ? { firstName: person.firstName, lastName: person.lastName } : null,
          points,
          wins,
        };
      }),
    };
  });
}

async function readSeasons(leagueIds: Id[], seasonId: Id): Promise<Map<Id, LeagueSeasonDocument>> {
  const keys = leagueIds.map((leagueId) => leagueSeasonKey(leagueId, seasonId));
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: keys }, cancelledAt: null },
    { leagueId: 1, 'teams.id': 1, 'teams.managerId': 1, 'teams.identity.name': 1 },
  ).lean<LeagueSeasonDocument[]>();
  return new Map(seasons.map((season) => [season.leagueId, season]));
}
