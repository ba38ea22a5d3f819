import { AppError } from '@endzone/common/appError';
import { internal } from '@endzone/common/internalClient';
import { errors } from '@endzone/contracts/errors';
import type {
  InternalSeason,
  InternalWeekPoints,
  InternalWeekScores,
} from '@endzone/contracts/internal/stats';
import type { Id } from '../../domain/leagueSeason.ts';
import type { PlayerPoints } from '../../domain/points.ts';
import { keepRecent } from './recent.ts';

/** "Provisional figures follow within 5 s everywhere": what is older is asked for again. */
const freshMilliseconds = 2_000;
const hour = 3_600_000;
// A job settles or corrects at most all weeks of a season.
const weeksOfJob = 99;

const jobPoints = keepRecent<PlayerPoints>({ milliseconds: hour, most: weeksOfJob });
const livePoints = keepRecent<PlayerPoints>({ milliseconds: freshMilliseconds, most: weeksOfJob });
const weekScores = keepRecent<InternalWeekScores>({ milliseconds: freshMilliseconds, most: 500 });

async function askPoints(path: string): Promise<PlayerPoints> {
  const answer = await internal.get<InternalWeekPoints>('stats', path, { within: 'weekPoints' });
  if (!answer) throw new AppError(errors.serviceUnavailable);
  return answer.points;
}

const pathOf = (seasonId: Id, week: number) => `/seasons/${seasonId}/weeks/${week}/points`;

/** Points of everybody as a week job computes them: asked for once, they do not change while it runs. */
export function pointsOfJob(jobId: Id, seasonId: Id, week: number): Promise<PlayerPoints> {
  const path = `${pathOf(seasonId, week)}?jobId=${jobId}`;
  return jobPoints(path, () => askPoints(path));
}

/** Points of everybody as far as statistics are entered. @throws AppError `service_unavailable`. */
export function pointsNow({ id, rev }: InternalSeason, week: number): Promise<PlayerPoints> {
  const path = pathOf(id, week);
  return livePoints(`${path} ${rev}`, () => askPoints(path));
}

/** Statistics of the players of a league in a week. @throws AppError `service_unavailable`. */
export function scoresOfLeague(
  leagueId: Id,
  { real: { id, rev }, week, playerIds }: { real: InternalSeason; week: number; playerIds: Id[] },
): Promise<InternalWeekScores> {
  return weekScores(`${leagueId}:${id}:${week} ${rev}`, async () => {
    const path = `/seasons/${id}/weeks/${week}/scores`;
    const scores = await internal.post<InternalWeekScores | undefined>('stats', path, { playerIds });
    if (!scores) throw new AppError(errors.serviceUnavailable);
    return scores;
  });
}
