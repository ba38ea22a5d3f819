import type { IdOf } from './fantasyGame.ts';
import type { LeaguePlay } from './leaguePlay.ts';
import { stepTo } from './playChanges.ts';
import type { PlayStep } from './playChanges.ts';
import { replay } from './replay.ts';

/**
 * "It is frozen again, its results, standings and trophies are withdrawn, playoff pairs drawn from it too." The snapshots
 * stay. A week that is not locked changes nothing.
 */
export function undoWeek(play: LeaguePlay, week: number, idOf: IdOf): PlayStep {
  if (!play.lockedWeeks.includes(week)) return stepTo(play, play);
  const unlocked: LeaguePlay = {
    ...play,
    lockedWeeks: play.lockedWeeks.filter((locked) => locked !== week),
    weeks: play.weeks.map((played) => (played.week === week ? { ...played, settled: null } : played)),
  };
  return stepTo(replay(unlocked, idOf), play);
}
