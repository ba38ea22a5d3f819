import type { Id } from '../../domain/leagueSeason.ts';
import type { LeagueSummary } from '../copies/read.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from './model.ts';

type Playing = { _id: string; leagueId: Id; teamIds: readonly Id[] };

/** Leagues of which a team has gone, by league: what such a team was called. */
export async function readSeasonsOfFormerTeams(
  plays: readonly Playing[],
  leagues: ReadonlyMap<Id, LeagueSummary>,
): Promise<Map<Id, LeagueSeasonDocument>> {
  const isThere = (leagueId: Id, teamId: Id) => leagues.get(leagueId)?.teams.some(({ id }) => id === teamId);
  const left = plays.filter(({ leagueId, teamIds }) => !teamIds.every((id) => isThere(leagueId, id)));
  if (left.length === 0) return new Map();
  const seasons = await LeagueSeasonModel.find(
    { _id: { $in: left.map(({ _id }) => _id) } },
    { leagueId: 1, 'teams.id': 1, 'teams.identity.name': 1 },
  ).lean<LeagueSeasonDocument[]>();
  return new Map(seasons.map((season) => [season.leagueId, season]));
}
