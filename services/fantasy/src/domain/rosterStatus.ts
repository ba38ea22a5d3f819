import type { SeasonStatus } from '@endzone/contracts/game';
import type { LockedBy } from './refusal.ts';
import { instantsOf } from './zonedTime.ts';

/** Days of games, and what is told of them, are days of Budapest. */
export const siteTimezone = 'Europe/Budapest';

/** What rosters ask about the real season. A game's day is YYYY-MM-DD. */
export interface SeasonWeeks {
  currentWeek: number;
  isWeekActive: boolean;
  games: Iterable<{ date: string; team1Round: number; team2Round: number }>;
}

export interface RosterStatus {
  status: 'open' | 'locked';
  lockedBy: LockedBy | null;
  /** The next lock by games while the roster is open. */
  locksAt: Date | null;
}

/** "The first day of a game of week": a game belongs to the rounds of both its teams. */
export function firstGameDay(games: SeasonWeeks['games'], week: number): string | undefined {
  const days = [...games].filter((game) => game.team1Round === week || game.team2Round === week);
  return days.map((game) => game.date).sort()[0];
}

/** "00:00 in Budapest" of a day. */
export function startOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(instantsOf({ year, month, day: date, hour: 0, minute: 0 }, siteTimezone).first);
}

/** When the games of week `currentWeek + 1` lock the rosters. */
export function gamesLockAt({ currentWeek, games }: SeasonWeeks): Date | null {
  const day = firstGameDay(games, currentWeek + 1);
  return day === undefined ? null : startOfDay(day);
}

/**
 * "A roster is open when its league season is ongoing, no week is active and no game day of the next week has begun;
 * otherwise locked by the draft, the week, the games or because the season is finished."
 */
export function rosterStatus(leagueStatus: SeasonStatus, weeks: SeasonWeeks, now: Date): RosterStatus {
  const gamesAt = gamesLockAt(weeks);
  const lockedBy = findLock(leagueStatus, weeks.isWeekActive, gamesAt, now);
  return lockedBy
    ? { status: 'locked', lockedBy, locksAt: null }
    : { status: 'open', lockedBy: null, locksAt: gamesAt };
}

function findLock(
  leagueStatus: SeasonStatus,
  isWeekActive: boolean,
  gamesAt: Date | null,
  now: Date,
): LockedBy | undefined {
  if (leagueStatus === 'finished') return 'season_finished';
  if (leagueStatus !== 'ongoing') return 'draft';
  if (isWeekActive) return 'week';
  return gamesAt && now >= gamesAt ? 'games' : undefined;
}
