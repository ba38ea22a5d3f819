import type { IdOf } from './fantasyGame.ts';
import type { LeaguePlay, PlayedWeek } from './leaguePlay.ts';
import { stepTo } from './playChanges.ts';
import type { PlayStep } from './playChanges.ts';
import type { PlayerPoints } from './points.ts';
import { replay } from './replay.ts';

/**
 * "Lock: settles every head-to-head of that week, updates standings, awards the weekly trophies, draws the next playoff
 * pairs. Locking a week twice changes nothing."
 */
export function settleWeek(play: LeaguePlay, week: number, points: PlayerPoints, idOf: IdOf): PlayStep {
  if (play.lockedWeeks.includes(week)) return stepTo(play, play);
  const standingWeeks = play.lockedWeeks.filter((locked) => locked < week);
  const settle = (played: PlayedWeek): PlayedWeek => ({
    ...played,
    settled: { playerPoints: points, standingWeeks },
  });
  const locked: LeaguePlay = {
    ...play,
    lockedWeeks: [...play.lockedWeeks, week].toSorted((a, b) => a - b),
    weeks: play.weeks.map((played) => (played.week === week ? settle(played) : played)),
  };
  return stepTo(replay(locked, idOf), play);
}
