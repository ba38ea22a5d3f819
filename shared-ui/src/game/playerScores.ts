import type { StatKey } from '@endzone/contracts/game';
import type { Player, WeekScores } from '@endzone/contracts/stats/players';
import type { Bar } from '../charts/sparkBars.ts';
import { weekState } from './weekState.ts';

type Scored = Pick<Player, 'scores'>;

export const scoresOf = (player: Scored, week: number): WeekScores | undefined =>
  player.scores.find((scores) => scores.week === week);

const played = (scores: WeekScores): boolean => weekState(scores) === 'played';

/** A player's weeks as bars; one without a figure says why. */
export const barsOf = (player: Scored): Bar[] =>
  [...player.scores]
    .sort((a, b) => a.week - b.week)
    .map((scores) => {
      const state = weekState(scores);
      return {
        week: scores.week,
        isFinal: scores.isFinal,
        ...(state === 'played' ? { value: scores.points } : { value: null, why: state }),
      };
    });

/** Points per week played, to two decimals; nothing before the first. */
export function averageOf(player: Scored): number | null {
  const weeks = player.scores.filter(played);
  if (weeks.length === 0) return null;
  const hundredths = weeks.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return Math.round(hundredths / weeks.length) / 100;
}

/** The points of the season so far; null before the first week played, when 0 would say that the player did nothing. */
export const seasonPointsOf = (player: Scored & { fantasy_points: number }): number | null =>
  averageOf(player) === null ? null : player.fantasy_points;

/** The most and the fewest points of a week played; nothing before the first. */
export function extremesOf(player: Scored): { best: number; worst: number } | undefined {
  const points = player.scores.filter(played).map((scores) => scores.points);
  return points.length === 0 ? undefined : { best: Math.max(...points), worst: Math.min(...points) };
}

/** Statistics of a week that say something about them: those that apply to their position. */
export const statsOf = (scores: WeekScores, keys: readonly StatKey[]): { key: StatKey; value: number }[] =>
  keys.flatMap((key) => {
    const value = scores[key];
    return value === null ? [] : [{ key, value }];
  });
