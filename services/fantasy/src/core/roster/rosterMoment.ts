import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { rosterStatus, type RosterStatus } from '../../domain/rosterStatus.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';

/** First days of the weeks, as the rule wants games. */
function firstDays({ weeks }: InternalSeason) {
  return weeks.flatMap(({ week, firstDay }) =>
    firstDay ? [{ date: firstDay, team1Round: week, team2Round: week }] : [],
  );
}

/**
 * Whether the rosters of a league season are open. A week whose line-ups are being taken is active for its league already,
 * even for who read the season before; and rosters close with the season, before each league's own document says so.
 */
export function rosterStatusOf(
  season: Pick<LeagueSeasonDocument, 'status' | 'weekPlaying'>,
  real: InternalSeason,
  now: Date,
): RosterStatus {
  const { currentWeek, isWeekActive } = real;
  const isPlaying = isWeekActive || (season.weekPlaying ?? 0) > currentWeek;
  const status = real.status === 'finished' ? real.status : season.status;
  return rosterStatus(status, { currentWeek, isWeekActive: isPlaying, games: firstDays(real) }, now);
}
