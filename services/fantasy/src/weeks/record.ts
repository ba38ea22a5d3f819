import type { TeamRecord } from '@endzone/contracts/internal/fantasy';
import type { Id } from '../domain/leagueSeason.ts';
import { seasonAtHand } from '../shared/access.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { readRecords } from '../shared/leaguePlays.ts';
import { noFigures } from '../shared/presentTeam.ts';

/** How a fantasy team stands in the season at hand. */
export async function readTeamRecord(teamId: Id): Promise<TeamRecord> {
  const real = await seasonAtHand();
  const season =
    real &&
    (await LeagueSeasonModel.findOne(
      { 'teams.id': teamId, seasonId: real.id, cancelledAt: null },
      { span: 1, 'teams.id': 1, 'teams.draftOrder': 1 },
    ).lean<LeagueSeasonDocument>());
  if (!season) return noFigures;
  const { wins, losses, ties } = (await readRecords(season, real)).get(teamId) ?? noFigures;
  const draftOrder = season.teams.find(({ id }) => id === teamId)?.draftOrder ?? null;
  return { draftOrder, wins, losses, ties };
}
