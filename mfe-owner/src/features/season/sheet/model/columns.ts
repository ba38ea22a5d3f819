import type { Position, StatKey } from '@endzone/contracts/game';

export type GroupName = 'offense' | 'special' | 'defense' | 'hc';
export const groupNames: readonly GroupName[] = ['offense', 'special', 'defense', 'hc'];

const offense: readonly StatKey[] = ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'];
const special: readonly StatKey[] = ['fg', 'xp', 'fg_miss', 'xp_miss'];

/** "One rule per position": the keys that a group is entered by. */
export const ownKeys: Record<GroupName, readonly StatKey[]> = {
  offense,
  special,
  defense: ['defense_int', 'fum_forced', 'sack', 'pts_allowed'],
  hc: ['win_loss', 'pts_gained', 'score_difference'],
};

/** A kicker may run, a receiver may kick: stored and shown, they score nothing. */
export const otherKeys: Record<GroupName, readonly StatKey[]> = {
  offense: special,
  special: offense,
  defense: [],
  hc: [],
};

const groups: Record<Position, GroupName> = {
  QB: 'offense',
  RB: 'offense',
  WR: 'offense',
  TE: 'offense',
  K: 'special',
  DEF: 'defense',
  HC: 'hc',
};
export const groupOf = (position: Position): GroupName => groups[position];

const derived: ReadonlySet<StatKey> = new Set(['pts_allowed', 'win_loss', 'pts_gained', 'score_difference']);
/** Follows from the two scores unless it is overruled. */
export const isDerived = (key: StatKey): boolean => derived.has(key);
