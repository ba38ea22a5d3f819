import type { FantasyGame } from './fantasyGame.ts';
import type { Id } from './leagueSeason.ts';
import type { Points } from './points.ts';

type Week = { week: number; firstDay: string | null; lastDay: string | null };

/** One head-to-head as a calendar shows it: all-day, from the first to the last real day of its week. */
export type CalendarGame = {
  id: Id;
  week: number;
  /** `YYYY-MM-DD`, both included. */
  firstDay: string;
  lastDay: string;
  teamIds: [Id, Id];
  /** Once it is final. */
  points: [Points, Points] | null;
};

/** "One all-day event per fantasy game from the first to the last real day of its week"; a week without games has no day. */
export function calendarGames(
  games: readonly FantasyGame[],
  weeks: readonly Week[],
  teamId: Id,
): CalendarGame[] {
  return games.flatMap(({ id, week, team1, team2, result }) => {
    const days = weeks.find((each) => each.week === week);
    const isOwn = team1.teamId === teamId || team2.teamId === teamId;
    if (!isOwn || !days?.firstDay || !days.lastDay) return [];
    return {
      id,
      week,
      firstDay: days.firstDay,
      lastDay: days.lastDay,
      teamIds: [team1.teamId, team2.teamId] satisfies [Id, Id],
      points: result ? ([result.team1Points, result.team2Points] satisfies [Points, Points]) : null,
    };
  });
}
