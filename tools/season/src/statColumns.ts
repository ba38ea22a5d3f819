import type { Position, StatKey } from '@endzone/contracts/game';
import type { Limits } from './cells.ts';

/** Statistics of a player of the offence or a kicker: either may have those of the other. */
export const playerStatKeys = [
  'pass_yds',
  'rush_yds',
  'catch_yds',
  'td',
  '_2pt',
  'fumble',
  'int',
  'fg',
  'xp',
  'fg_miss',
  'xp_miss',
] as const satisfies StatKey[];
export const defenseStatKeys = [
  'defense_int',
  'fum_forced',
  'sack',
  'pts_allowed',
] as const satisfies StatKey[];
export const coachStatKeys = ['win_loss', 'pts_gained', 'score_difference'] as const satisfies StatKey[];

const offenseKeys: readonly StatKey[] = playerStatKeys.slice(0, 7);
const kickerKeys: readonly StatKey[] = playerStatKeys.slice(7);

/** The statistics that are entered for everybody of a position, even when they are 0. */
export const ownStatKeys: Record<Position, readonly StatKey[]> = {
  QB: offenseKeys,
  RB: offenseKeys,
  WR: offenseKeys,
  TE: offenseKeys,
  K: kickerKeys,
  DEF: defenseStatKeys,
  HC: coachStatKeys,
};

const yards: Limits = { min: -999, max: 999, step: 1 };
const count: Limits = { min: 0, max: 99, step: 1 };
const score: Limits = { min: 0, max: 999, step: 1 };

/** What may be entered for each statistic. */
export const statLimits: Record<StatKey, Limits> = {
  pass_yds: yards,
  rush_yds: yards,
  catch_yds: yards,
  td: count,
  _2pt: count,
  fumble: count,
  int: count,
  fg: count,
  xp: count,
  fg_miss: count,
  xp_miss: count,
  defense_int: count,
  fum_forced: count,
  sack: { min: 0, max: 99, step: 0.5 },
  pts_allowed: score,
  win_loss: { min: -1, max: 1, step: 1 },
  pts_gained: score,
  score_difference: { min: -999, max: 999, step: 1 },
};
