import { call } from '@endzone/common/internalClient';
import {
  readWeekPoints,
  readWeekScores,
  type InternalSeason,
  type InternalWeekScores,
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

type Asked = { seasonId: Id; week: number; jobId?: Id };

const askPoints = async (asked: Asked): Promise<PlayerPoints> =>
  (await call(readWeekPoints, asked, { within: 'weekPoints' })).points;

/** Points of everybody as a week job computes them: asked for once, they do not change while it runs. */
export function pointsOfJob(jobId: Id, seasonId: Id, week: number): Promise<PlayerPoints> {
  return jobPoints(`${seasonId} ${week} ${jobId}`, () => askPoints({ seasonId, week, jobId }));
}

/** Points of everybody as far as statistics are entered. @throws AppError `service_unavailable`. */
export function pointsNow({ id, rev }: InternalSeason, week: number): Promise<PlayerPoints> {
  return livePoints(`${id} ${week} ${rev}`, () => askPoints({ seasonId: id, week }));
}

/** Statistics of the players of a league in a week. @throws AppError `service_unavailable`. */
export function scoresOfLeague(
  leagueId: Id,
  { real: { id, rev }, week, playerIds }: { real: InternalSeason; week: number; playerIds: Id[] },
): Promise<InternalWeekScores> {
  return weekScores(`${leagueId}:${id}:${week} ${rev}`, () =>
    call(readWeekScores, { seasonId: id, week, playerIds }),
  );
}
