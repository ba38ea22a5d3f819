import type { JobType } from '@endzone/contracts/stats/jobs';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { linesByPlayer, weekPoints } from '../../domain/playerTotals.ts';
import { lockedWeeks } from '../../domain/season.ts';
import { isSameSheet } from '../../domain/sheetChange.ts';
import { finishSeason, lockWeek, undoLock } from '../../domain/weekLife.ts';
import { countChange } from '../change-counter/store.ts';
import { configsByWeek } from '../snapshot/snapshot.ts';
import { enqueueRankingChanged } from '../announcement/ranking.ts';
import { RealGameModel, type RealGameDocument } from '../real-game/model.ts';
import { writeSheet } from '../real-game/store.ts';
import type { ActiveJob, SeasonDocument, WeekConfig } from '../season/model.ts';
import { changeSeason, gamesOf, getSeason, type SeasonChange } from '../season/store.ts';
import type { WeekJobDocument, WeekWork } from './model.ts';

/** Stores the corrected sheet that the season's write took in, unless it is stored already or somebody saved another first. */
export async function correctSheet({ correction }: ActiveJob): Promise<void> {
  if (!correction || (await writeSheet(correction))) return;
  const game = await RealGameModel.findById(correction.gameId).lean<RealGameDocument>();
  // A lock that only looked at the game counted its `rev` on.
  if (game && isSameSheet(game, correction.previousSheet)) await writeSheet({ ...correction, rev: game.rev });
}

/** Types that work on the figures of their weeks. */
const settling: readonly JobType[] = ['lock_week', 'undo_lock', 'recalculate', 'rescore_weeks'];
export const isSettling = ({ type }: { type: JobType }) => settling.includes(type);

/** A score of these weeks that is on its way finds its game changed and looks again. */
export async function fenceScores(seasonId: string, weeks: number[]): Promise<void> {
  const inWeeks = [{ 'team1.round': { $in: weeks } }, { 'team2.round': { $in: weeks } }];
  await RealGameModel.updateMany({ seasonId, $or: inWeeks }, { $inc: { rev: 1 } });
}

/** A score that was on its way when the job began meets the job. What is stored by now counts, in every process. */
export async function sealGames({ type, seasonId, weeks }: WeekJobDocument): Promise<void> {
  // A week that was taken back and is locked anew has other lines at its lock.
  if (type === 'lock_week') await clearLinesAtLock(seasonId, weeks);
  if (isSettling({ type })) await fenceScores(seasonId, weeks);
  await countChange('figures');
}

async function clearLinesAtLock(seasonId: string, weeks: number[]): Promise<void> {
  for (const side of ['team1', 'team2']) {
    await RealGameModel.updateMany(
      { seasonId, [`${side}.round`]: { $in: weeks } },
      { $unset: { [`linesAtLock.${side}`]: 1 } },
    );
  }
}

const lifeOf = ({ status, isWeekActive, frozenWeeks, locks }: SeasonDocument): SeasonChange => ({
  status,
  isWeekActive,
  frozenWeeks,
  locks,
});

function withConfig(season: SeasonDocument, weeks: number[], config: ScoreRules | null): WeekConfig[] {
  const others = season.weekConfigs.filter(({ week }) => !weeks.includes(week));
  return config ? [...others, ...weeks.map((week) => ({ week, config }))] : others;
}

function recalculated(season: SeasonDocument, config: ScoreRules | null): WeekConfig[] {
  if (!config) return withConfig(season, lockedWeeks(season), null);
  return lockedWeeks(season).map((week) => {
    const known = season.weekConfigs.find((each) => each.week === week);
    return { week, config, ...(known && { atLock: known.atLock ?? known.config }) };
  });
}

type Publication = (season: SeasonDocument, job: WeekJobDocument) => SeasonChange;

const publications: Partial<Record<JobType, Publication>> = {
  lock_week: (season, { week, config }) => ({
    ...lifeOf(lockWeek(season, week ?? 0)),
    weekConfigs: withConfig(season, [week ?? 0], config),
  }),
  undo_lock: (season, { week }) => ({
    ...lifeOf(undoLock(season, week ?? 0)),
    weekConfigs: withConfig(season, [week ?? 0], null),
  }),
  finish_season: (season) => ({ ...lifeOf(finishSeason(season)), isCurrent: undefined }),
  recalculate: (season, { config }) => ({ weekConfigs: recalculated(season, config) }),
  rescore_weeks: () => ({}),
};

/** Players whose points of a settled week change when `config` takes the place of the stored configuration. */
async function playersChangedCount(season: SeasonDocument, config: ScoreRules): Promise<number> {
  const stored = configsByWeek(season);
  const isChanged = (lines: Parameters<typeof weekPoints>[0]) =>
    lockedWeeks(season).some((week) => {
      const before = weekPoints(lines, { week, isFinal: true, config: stored.get(week) ?? config });
      return before !== weekPoints(lines, { week, isFinal: true, config });
    });
  return [...linesByPlayer(await gamesOf(season)).values()].filter(isChanged).length;
}

/** Counted before the publication, because nothing differs after it. */
async function countPlayersChanged({ record: job, mark }: WeekWork): Promise<void> {
  if (job.type !== 'recalculate' || !job.config || job.result.nbPlayersChanged !== undefined) return;
  const changed = await playersChangedCount(await getSeason(job.seasonId), job.config);
  await mark({ result: { nbResultsChanged: 0, ...job.result, nbPlayersChanged: changed } });
}

/** "One write publishes all of them at once." Answers whether this kind of job publishes. */
export async function publish(work: WeekWork): Promise<boolean> {
  const job = work.record;
  const publication = publications[job.type];
  if (!publication) return false;
  await countPlayersChanged(work);
  await changeSeason(
    () => getSeason(job.seasonId),
    async (season) => {
      const isDone = season.publishedJobId === job._id || season.activeJob?.id !== job._id;
      if (isDone) return { answer: undefined };
      return { change: { ...publication(season, job), publishedJobId: job._id }, answer: undefined };
    },
  );
  if (job.type === 'finish_season') await enqueueRankingChanged();
  return true;
}
