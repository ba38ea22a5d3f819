import type { Position, StatKey } from './game.ts';

/** "One rule per position": players are entered, and get points, by the keys of their group. */
export const statGroups = ['offense', 'special', 'defense', 'hc'] as const;
export type StatGroup = (typeof statGroups)[number];

const offense: readonly StatKey[] = ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'];
const special: readonly StatKey[] = ['fg', 'xp', 'fg_miss', 'xp_miss'];

/** The keys that a group is entered by. */
export const ownKeys: Record<StatGroup, readonly StatKey[]> = {
  offense,
  special,
  defense: ['defense_int', 'fum_forced', 'sack', 'pts_allowed'],
  hc: ['win_loss', 'pts_gained', 'score_difference'],
};

/** A kicker may run, a receiver may kick: stored and shown, they score nothing. */
export const otherKeys: Record<StatGroup, readonly StatKey[]> = {
  offense: special,
  special: offense,
  defense: [],
  hc: [],
};

const groups: Record<Position, StatGroup> = {
  QB: 'offense',
  RB: 'offense',
  WR: 'offense',
  TE: 'offense',
  K: 'special',
  DEF: 'defense',
  HC: 'hc',
};
export const groupOf = (position: Position): StatGroup => groups[position];
export const ownKeysOf = (position: Position): readonly StatKey[] => ownKeys[groupOf(position)];

/** "Keys that count": only the keys of the position's own group give points. */
export function countsFor(position: Position, key: StatKey): boolean {
  return ownKeysOf(position).includes(key);
}

/** "Other keys of a line are stored and shown but score nothing": a kicker may run, a receiver may kick. */
export function isStorable(position: Position, key: StatKey): boolean {
  return countsFor(position, key) || otherKeys[groupOf(position)].includes(key);
}

const derived: ReadonlySet<StatKey> = new Set(['pts_allowed', 'win_loss', 'pts_gained', 'score_difference']);
/** "`win_loss`, `pts_gained`, `score_difference` and `pts_allowed` follow from the two team scores", unless they were sent. */
export const isDerived = (key: StatKey): boolean => derived.has(key);
