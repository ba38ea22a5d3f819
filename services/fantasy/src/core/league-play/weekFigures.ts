import { cachedRead } from '@endzone/common/cachedRead';
import { call } from '@endzone/common/internalClient';
import {
  readWeekPoints,
  readWeekScores,
  type InternalSeason,
  type InternalWeekPoints,
  type InternalWeekScores,
} from '@endzone/contracts/internal/stats';
import type { Id } from '../../domain/leagueSeason.ts';
import type { PlayerPoints } from '../../domain/points.ts';

/** "Provisional figures follow within 5 s everywhere": what is older is asked for again. */
const freshMilliseconds = 2_000;
const hour = 3_600_000;
// A job settles or corrects at most all weeks of a season.
const weeksOfJob = 99;

type AskedPoints = { seasonId: Id; week: number; jobId?: Id };

const askPoints = (asked: AskedPoints): Promise<InternalWeekPoints> =>
  call(readWeekPoints, asked, { within: 'weekPoints' });

/** A week of everybody as a week job computes it: asked for once, it does not change while the job runs. */
export const weekOfJob = cachedRead({
  read: (asked: Required<AskedPoints>) => askPoints(asked),
  key: ({ seasonId, week, jobId }) => `${seasonId} ${week} ${jobId}`,
  maxAge: hour,
  entries: weeksOfJob,
});

export const pointsOfJob = async (asked: Required<AskedPoints>): Promise<PlayerPoints> =>
  (await weekOfJob(asked)).points;

type AskedNow = { real: InternalSeason; week: number };

/** Points of everybody as far as statistics are entered. @throws AppError `service_unavailable`. */
export const pointsNow = cachedRead({
  read: async ({ real, week }: AskedNow): Promise<PlayerPoints> =>
    (await askPoints({ seasonId: real.id, week })).points,
  key: ({ real: { id, rev }, week }) => `${id} ${week} ${rev}`,
  maxAge: freshMilliseconds,
  entries: weeksOfJob,
});

type AskedScores = AskedNow & { leagueId: Id; playerIds: Id[] };

/** Statistics of the players of a league in a week. @throws AppError `service_unavailable`. */
export const scoresOfLeague = cachedRead({
  read: ({ real, week, playerIds }: AskedScores): Promise<InternalWeekScores> =>
    call(readWeekScores, { seasonId: real.id, week, playerIds }),
  key: ({ leagueId, real: { id, rev }, week }) => `${leagueId}:${id}:${week} ${rev}`,
  maxAge: freshMilliseconds,
  entries: 500,
});
