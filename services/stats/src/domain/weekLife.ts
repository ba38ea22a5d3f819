import type { SeasonCan } from '@endzone/contracts/stats/seasons';
import { can } from './can.ts';
import { isLocked } from './season.ts';
import type { WeekLife } from './season.ts';

export type StartRefusal =
  | 'season_not_drafting'
  | 'week_active'
  | 'no_weeks_left'
  | 'regular_week_frozen'
  | 'playoff_week_not_locked'
  | 'week_mismatch';
export type FreezeRefusal = 'no_active_week' | 'week_mismatch' | 'last_week_cannot_freeze';
export type LockRefusal = 'week_not_started' | 'games_without_score';
export type UndoRefusal = 'cannot_undo';
export type FinishRefusal = 'season_not_ongoing' | 'week_active' | 'weeks_left' | 'week_frozen';
export type RecalculateRefusal = 'season_not_ongoing';

/** "Playoffs: one week or two", the last ones. */
export function firstPlayoffWeek(season: Pick<WeekLife, 'nbPlayoffWeeks'>, weekCount: number): number {
  return weekCount - season.nbPlayoffWeeks + 1;
}

/** "Start week: no week active and `currentWeek < nbWeeks`"; `week` is the one the screen means. */
export function refuseStartWeek(
  season: WeekLife,
  weekCount: number,
  week?: number,
): StartRefusal | undefined {
  const next = season.currentWeek + 1;
  const firstPlayoff = firstPlayoffWeek(season, weekCount);
  if (season.status === 'pending') return 'season_not_drafting';
  if (season.isWeekActive) return 'week_active';
  // A finished season has started all its weeks.
  if (season.status === 'finished' || next > weekCount) return 'no_weeks_left';
  if (next >= firstPlayoff && season.frozenWeeks.some((frozen) => frozen < firstPlayoff))
    return 'regular_week_frozen';
  if (next > firstPlayoff && !isLocked(season, firstPlayoff)) return 'playoff_week_not_locked';
  if (week !== undefined && week !== next) return 'week_mismatch';
  return undefined;
}

/** "Freeze: only the active week, only before the last week." */
export function refuseFreeze(season: WeekLife, weekCount: number, week?: number): FreezeRefusal | undefined {
  if (!season.isWeekActive) return 'no_active_week';
  if (week !== undefined && week !== season.currentWeek) return 'week_mismatch';
  if (season.currentWeek >= weekCount) return 'last_week_cannot_freeze';
  return undefined;
}

/** "Lock: the active week or a frozen one; games without a score stop it unless `force`." A locked week is not refused: it stays as it is. */
export function refuseLock(
  season: WeekLife,
  week: number,
  { nbGamesWithoutScore, force }: { nbGamesWithoutScore: number; force: boolean },
): LockRefusal | undefined {
  if (week > season.currentWeek) return 'week_not_started';
  if (isLocked(season, week)) return undefined;
  if (nbGamesWithoutScore > 0 && !force) return 'games_without_score';
  return undefined;
}

/** The week whose publication can be taken back: "the week locked last, before another week starts". */
export function undoableWeek(season: WeekLife): number | null {
  const last = season.locks.at(-1);
  const isOpen = season.status === 'ongoing' && last?.currentWeek === season.currentWeek;
  return last && isOpen ? last.week : null;
}

/** "`cannot_undo` unless n is the week locked last, no week was started since and the season is ongoing." */
export function refuseUndo(season: WeekLife, week: number): UndoRefusal | undefined {
  return undoableWeek(season) === week ? undefined : 'cannot_undo';
}

/** "Finish season: ongoing, no active week, last week reached, none frozen." */
export function refuseFinish(season: WeekLife, weekCount: number): FinishRefusal | undefined {
  if (season.status !== 'ongoing') return 'season_not_ongoing';
  if (season.isWeekActive) return 'week_active';
  if (season.currentWeek < weekCount) return 'weeks_left';
  if (season.frozenWeeks.length > 0) return 'week_frozen';
  return undefined;
}

export function refuseRecalculate(season: WeekLife): RecalculateRefusal | undefined {
  return season.status === 'ongoing' ? undefined : 'season_not_ongoing';
}

/** "Makes `currentWeek + 1` active"; with week 1 the season is ongoing. */
export function startWeek<S extends WeekLife>(season: S, now: Date): S {
  return {
    ...season,
    status: 'ongoing',
    currentWeek: season.currentWeek + 1,
    isWeekActive: true,
    weekStarts: [...season.weekStarts, now],
  };
}

const withWeek = (weeks: readonly number[], week: number) => [...weeks, week].sort((a, b) => a - b);

/** "The week is no longer active but not settled; the next week can start." */
export function freezeWeek<S extends WeekLife>(season: S): S {
  return { ...season, isWeekActive: false, frozenWeeks: withWeek(season.frozenWeeks, season.currentWeek) };
}

/** "One write that adds the week publishes it. Locking a week twice changes nothing." */
export function lockWeek<S extends WeekLife>(season: S, week: number): S {
  if (isLocked(season, week)) return season;
  return {
    ...season,
    isWeekActive: season.isWeekActive && week !== season.currentWeek,
    frozenWeeks: season.frozenWeeks.filter((frozen) => frozen !== week),
    locks: [...season.locks, { week, currentWeek: season.currentWeek }],
  };
}

/** "It is frozen again, its results, standings and trophies are withdrawn." */
export function undoLock<S extends WeekLife>(season: S, week: number): S {
  if (!isLocked(season, week)) return season;
  return {
    ...season,
    frozenWeeks: withWeek(season.frozenWeeks, week),
    locks: season.locks.filter((lock) => lock.week !== week),
  };
}

export function finishSeason<S extends WeekLife>(season: S): S {
  return { ...season, status: 'finished' };
}

/** "Lock is offered for the active round or frozen rounds." */
export function lockableWeeks(season: WeekLife): number[] {
  return season.isWeekActive ? withWeek(season.frozenWeeks, season.currentWeek) : [...season.frozenWeeks];
}

/** What the owner's buttons may do now; "`job_running`: another job of the season runs". */
export function ownerCan(season: WeekLife, weekCount: number, isJobRunning: boolean): SeasonCan {
  const idle = (refusal: string | undefined) => can(isJobRunning ? 'job_running' : refusal);
  return {
    startWeek: idle(refuseStartWeek(season, weekCount)),
    freeze: idle(refuseFreeze(season, weekCount)),
    lock: isJobRunning ? [] : lockableWeeks(season),
    finish: idle(refuseFinish(season, weekCount)),
    recalculate: idle(refuseRecalculate(season)),
    undoFinish: isJobRunning ? null : undoableWeek(season),
    // "Season status ongoing hides Add Team and team deletion."
    editTeams: can(season.status === 'ongoing' ? 'season_ongoing' : undefined),
  };
}

/** "Same again: with the `week` already active 202 with its job." */
export function isSameStart(season: WeekLife, week: number | undefined): boolean {
  return season.isWeekActive && week === season.currentWeek;
}
