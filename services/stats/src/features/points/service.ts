import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { playerStatuses } from '@endzone/contracts/game';
import type { InternalWeekPoints, InternalWeekScores } from '@endzone/contracts/internal/stats';
import type { PointsExplanation } from '@endzone/contracts/stats/points';
import { linesAtLock, withPrevious } from '../../domain/correction.ts';
import { explainWeek, lineCount, weekPoints, type ScoredWeek } from '../../domain/playerTotals.ts';
import { isLocked, weekCount } from '../../domain/season.ts';
import { readSnapshot, type StatsSnapshot, type SeasonFigures } from '../../core/snapshot/snapshot.ts';
import { listPlayers, type ListedPlayers, type PlayerQuery } from '../../core/snapshot/playerList.ts';
import { presentWeeks } from '../../core/snapshot/playerPresenter.ts';
import { WeekJobModel, type WeekJobDocument } from '../../core/week-job/model.ts';

/** @throws AppError `season_not_found`. */
function getSeason({ seasons }: StatsSnapshot, seasonId: string): SeasonFigures {
  const figures = seasons.get(seasonId);
  if (!figures) throw new AppError(errors.seasonNotFoundById);
  return figures;
}

/** The week with its configuration; one that has not started has none. @throws AppError `week_not_found`. */
function getWeek({ games, weeks }: SeasonFigures, week: number) {
  if (week < 1 || week > weekCount(games)) throw new AppError(errors.weekNotFound);
  return weeks.find((each) => each.week === week);
}

/** "The player query without `season`; `status` default all", with the points of every started week or of the one asked for. */
export function seasonPlayers(
  seasonId: string,
  { status = [...playerStatuses], ...query }: Omit<PlayerQuery, 'season'>,
): Promise<ListedPlayers> {
  return listPlayers({ ...query, status, season: seasonId }, { withScores: true });
}

/** `asked` is a number, or `current`: the last started week. */
export async function explain(seasonId: string, asked: string, playerId: string): Promise<PointsExplanation> {
  const snapshot = await readSnapshot();
  const figures = getSeason(snapshot, seasonId);
  const week = asked === 'current' ? figures.season.currentWeek : Number(asked);
  const scored = getWeek(figures, week);
  if (!snapshot.players.has(playerId)) throw new AppError(errors.playerNotFound);
  if (!scored) return { playerId, week, points: 0, isFinal: false, previousPoints: null, rows: [] };
  const now = explainWeek(playerId, figures.lines.get(playerId) ?? [], scored);
  if (!scored.isFinal) return now;
  const { atLock = scored.config } = figures.season.weekConfigs.find((config) => config.week === week) ?? {};
  return withPrevious(
    now,
    explainWeek(playerId, linesAtLock(figures.games, playerId), { ...scored, config: atLock }),
  );
}

/** A lock and a recalculation compute by the configuration of their beginning, everything else by the one that counts. */
async function asJobComputes(scored: ScoredWeek | undefined, jobId: string | undefined) {
  if (!scored || jobId === undefined) return scored;
  const job = await WeekJobModel.findById(jobId, { type: 1, config: 1 }).lean<WeekJobDocument>();
  const isByToday = job?.type === 'lock_week' || job?.type === 'recalculate';
  return isByToday && job.config ? { ...scored, config: job.config } : scored;
}

/** Hundredths of everybody with a line that counts in the week. */
export async function pointsOfWeek(
  seasonId: string,
  week: number,
  jobId?: string,
): Promise<InternalWeekPoints> {
  const figures = getSeason(await readSnapshot(), seasonId);
  const scored = await asJobComputes(getWeek(figures, week), jobId);
  const isFinal = isLocked(figures.season, week);
  if (!scored) return { week, isFinal, points: {} };
  const counting = [...figures.lines].filter(([, lines]) => lineCount(lines, week) > 0);
  const several = counting.filter(([, lines]) => lineCount(lines, week) > 1);
  return {
    week,
    isFinal,
    points: Object.fromEntries(counting.map(([id, lines]) => [id, weekPoints(lines, scored)])),
    ...(several.length > 0 && {
      nbLines: Object.fromEntries(several.map(([id, lines]) => [id, lineCount(lines, week)])),
    }),
  };
}

export async function scoresOfWeek(
  seasonId: string,
  week: number,
  playerIds: string[],
): Promise<InternalWeekScores> {
  const snapshot = await readSnapshot();
  const figures = getSeason(snapshot, seasonId);
  return Object.fromEntries(
    playerIds.flatMap((id) => {
      const player = snapshot.players.get(id);
      const [scores] = player ? presentWeeks(snapshot, player, { figures, week }) : [];
      return scores ? [[id, scores]] : [];
    }),
  );
}
