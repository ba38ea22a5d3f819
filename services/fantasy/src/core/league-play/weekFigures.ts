import { cachedRead } from '@endzone/common/cachedRead';
import { call } from '@endzone/common/internalClient';
import {
  readWeekPoints,
  readWeekScores,
  type InternalSeason,
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

const askPoints = async (asked: AskedPoints): Promise<PlayerPoints> =>
  (await call(readWeekPoints, asked, { within: 'weekPoints' })).points;

/** Points of everybody as a week job computes them: asked for once, they do not change while it runs. */
export const pointsOfJob = cachedRead({
  read: (asked: Required<AskedPoints>) => askPoints(asked),
  key: ({ seasonId, week, jobId }) => `${seasonId} ${week} ${jobId}`,
  maxAge: hour,
  entries: weeksOfJob,
});

type AskedNow = { real: InternalSeason; week: number };

/** Points of everybody as far as statistics are entered. @throws AppError `service_unavailable`. */
export const pointsNow = cachedRead({
  read: ({ real, week }: AskedNow) => askPoints({ seasonId: real.id, week }),
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
