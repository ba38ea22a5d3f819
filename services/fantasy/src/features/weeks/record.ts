import type { TeamRecord } from '@endzone/contracts/internal/fantasy';
import type { Id } from '../../domain/leagueSeason.ts';
import { activeSeason } from '../../core/access/access.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { readRecords } from '../../core/league-play/store.ts';
import { noFigures } from '../../core/league-season/teamPresenter.ts';

/** How a fantasy team stands in the season at hand. */
export async function readTeamRecord(teamId: Id): Promise<TeamRecord> {
  const real = await activeSeason();
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
