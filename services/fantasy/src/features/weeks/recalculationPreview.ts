import { now } from '@endzone/common/clock';
import type { RecalculationPreview, RecalculationPreviewAsked } from '@endzone/contracts/internal/stats';
import { getSeason } from '../../core/access/access.ts';
import { LeaguePlayModel } from '../../core/league-play/model.ts';
import { readPlays } from '../../core/league-play/store.ts';
import { prepareAll, type JobWork } from './prepare.ts';

/** So many leagues with their line-ups are in memory at once. */
const leaguesAtOnce = 40;

/** How many results a recalculation by these points would change; nothing is written. */
export async function previewRecalculation({
  seasonId,
  points,
}: RecalculationPreviewAsked): Promise<RecalculationPreview> {
  const work: JobWork = {
    jobId: 'preview',
    jobNo: 0,
    type: 'recalculate',
    week: 0,
    weeks: Object.keys(points).map(Number),
    at: now(),
    real: await getSeason(seasonId),
    points: async (week) => points[week] ?? {},
  };
  const leagueIds = await LeaguePlayModel.distinct('leagueId', { seasonId });
  let nbResultsChanged = 0;
  for (let start = 0; start < leagueIds.length; start += leaguesAtOnce) {
    const plays = await readPlays(leagueIds.slice(start, start + leaguesAtOnce), seasonId);
    for (const { changes } of await prepareAll(plays, work))
      nbResultsChanged += changes.results.filter(({ isTold }) => isTold).length;
  }
  return { nbLeagues: leagueIds.length, nbResultsChanged };
}
