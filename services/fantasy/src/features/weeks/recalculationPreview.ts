import { now } from '@endzone/common/clock';
import type { CorrectedResult } from '@endzone/contracts/fantasy/games';
import type { RecalculationPreview, RecalculationPreviewAsked } from '@endzone/contracts/internal/stats';
import { compareNames } from '@endzone/contracts/names';
import type { FantasyGame, GameResult } from '../../domain/fantasyGame.ts';
import { pointsToWire } from '../../domain/points.ts';
import { getSeason } from '../../core/access/access.ts';
import { readLeagueSummaries } from '../../core/copies/read.ts';
import { idsOf } from '../../core/league-play/ids.ts';
import { LeaguePlayModel, type LeaguePlayDocument } from '../../core/league-play/model.ts';
import { changedByJob, readPlays } from '../../core/league-play/store.ts';
import { readSeasonsOfFormerTeams } from '../../core/league-season/seasonsOfFormerTeams.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import { prepareAll, type JobWork, type PreparedPlay } from './prepare.ts';

/** So many leagues with their line-ups are in memory at once. */
const leaguesAtOnce = 40;

type League = Pick<LeaguePlayDocument, '_id' | 'leagueId' | 'teamIds'>;
type Corrected = { league: League; game: FantasyGame; before: GameResult; after: GameResult };

/** Which results a recalculation by these points would change; nothing is written. */
export async function previewRecalculation({
  seasonId,
  points,
  mostResults,
}: RecalculationPreviewAsked): Promise<RecalculationPreview> {
  const weeks = Object.keys(points).map(Number);
  const work: JobWork = {
    jobId: 'preview',
    jobNo: 0,
    type: 'recalculate',
    week: 0,
    weeks,
    onlyWeeks: weeks,
    at: now(),
    real: await getSeason(seasonId),
    points: async (week) => points[week] ?? {},
  };
  const leagueIds = await LeaguePlayModel.distinct('leagueId', { seasonId });
  const corrected: Corrected[] = [];
  for (let start = 0; start < leagueIds.length; start += leaguesAtOnce) {
    const plays = await readPlays(leagueIds.slice(start, start + leaguesAtOnce), seasonId);
    for (const prepared of await prepareAll(plays, work))
      corrected.push(...correctedOf(prepared, work.jobId));
  }
  return {
    nbLeaguesChanged: new Set(corrected.map(({ league }) => league.leagueId)).size,
    nbResultsChanged: corrected.length,
    results: mostResults > 0 ? (await named(corrected)).slice(0, mostResults) : [],
  };
}

/** What managers would be told of: points or result, not the bench alone. */
function correctedOf({ document, changes }: PreparedPlay, jobId: string): Corrected[] {
  const { _id, leagueId, teamIds } = document;
  const told = changes.results.filter(({ isTold }) => isTold);
  const games = told.length > 0 ? changedByJob(document, jobId)?.after.games : undefined;
  return told.flatMap(({ gameId, before, after }) => {
    const game = games?.find(({ id }) => id === gameId);
    return game && before && after ? [{ league: { _id, leagueId, teamIds }, game, before, after }] : [];
  });
}

async function named(corrected: readonly Corrected[]): Promise<CorrectedResult[]> {
  const leagues = [...new Map(corrected.map(({ league }) => [league.leagueId, league])).values()];
  const summaries = await readLeagueSummaries(leagues.map(({ leagueId }) => leagueId));
  const seasons = await readSeasonsOfFormerTeams(leagues, summaries);
  return corrected
    .map(({ league: { _id, leagueId }, game, before, after }): CorrectedResult => {
      const face = summaries.get(leagueId) ?? { id: leagueId, name: '', teams: [] };
      const called = { league: face, season: seasons.get(leagueId) };
      const side = (no: 1 | 2) => {
        const { teamId } = game[`team${no}`];
        const wire = (result: GameResult) => pointsToWire(result[`team${no}Points`]);
        return { id: teamId, name: teamName(teamId, called), before: wire(before), after: wire(after) };
      };
      return {
        league: { id: leagueId, name: face.name },
        gameId: idsOf({ _id })(game.id),
        week: game.week,
        team1: side(1),
        team2: side(2),
        resultBefore: before.gameResult,
        resultAfter: after.gameResult,
      };
    })
    .sort(
      (a, b) =>
        Number(hasOtherWinner(b)) - Number(hasOtherWinner(a)) ||
        compareNames(a.league.name, b.league.name) ||
        (a.league.id < b.league.id ? -1 : Number(a.league.id > b.league.id)) ||
        a.week - b.week,
    );
}

const hasOtherWinner = ({ resultBefore, resultAfter }: CorrectedResult) => resultBefore !== resultAfter;
