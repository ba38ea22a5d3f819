import type { Day } from '@endzone/contracts/common';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { firstReminderHour } from '@endzone/contracts/reminders';
import { dayAfter, hourInBudapest } from './localDay.ts';
import { countsInWeek, weekCount, type PlannedGame, type WeekLife } from './season.ts';
import { refuseStartWeek } from './weekLife.ts';

/**
 * "Nobody changes a line-up after kick-off because a button was late; the owner is reminded the day before": the week that could be
 * started, when its first games lock the rosters at midnight.
 */
export function weekToRemindOf(
  season: WeekLife,
  games: readonly (PlannedGame & { date: Day })[],
  now: Date,
): { week: number; firstDay: Day } | undefined {
  if (hourInBudapest(now) < firstReminderHour || refuseStartWeek(season, weekCount(games))) return undefined;
  const week = season.currentWeek + 1;
  const [firstDay] = games
    .filter((game) => countsInWeek(game, week))
    .map(({ date }) => date)
    .sort();
  return firstDay === dayAfter(dayInBudapest(now)) ? { week, firstDay } : undefined;
}
