import type { StatKey } from './game.ts';

/** Whole numbers, or steps of a half, from `min` to `max`. */
export type StatLimits = { min: number; max: number; step: number };
const yards: StatLimits = { min: -999, max: 999, step: 1 };
const count: StatLimits = { min: 0, max: 99, step: 1 };
/** The score of one side of a game. */
export const scoreLimits: StatLimits = { min: 0, max: 999, step: 1 };

const limits: Partial<Record<StatKey, StatLimits>> = {
  pass_yds: yards,
  rush_yds: yards,
  catch_yds: yards,
  sack: { min: 0, max: 99, step: 0.5 },
  pts_allowed: scoreLimits,
  win_loss: { min: -1, max: 1, step: 1 },
  pts_gained: scoreLimits,
  score_difference: { min: -999, max: 999, step: 1 },
};

/** What may be entered for a statistic: whole numbers between two limits; sacks in steps of a half. */
export const limitsOf = (key: StatKey): StatLimits => limits[key] ?? count;
