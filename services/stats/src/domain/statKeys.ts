import { statKeys } from '@endzone/contracts/game';
import type { Position, StatKey } from '@endzone/contracts/game';
import { limitsOf } from '@endzone/contracts/statLimits';

const offense = ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'] as const;
const special = ['fg', 'xp', 'fg_miss', 'xp_miss'] as const;
const defense = ['defense_int', 'fum_forced', 'sack', 'pts_allowed'] as const;
const hc = ['win_loss', 'pts_gained', 'score_difference'] as const;

/** "Keys that count": only the keys of the position's own group give points. */
const ownKeys: Record<Position, readonly StatKey[]> = {
  QB: offense,
  RB: offense,
  WR: offense,
  TE: offense,
  K: special,
  DEF: defense,
  HC: hc,
};

const derivedKeys: readonly StatKey[] = ['pts_allowed', 'win_loss', 'pts_gained', 'score_difference'];

export function countsFor(position: Position, key: StatKey): boolean {
  return ownKeys[position].includes(key);
}

/** "Other keys of a line are stored and shown but score nothing": a kicker may run, a receiver may kick. */
export function isStorable(position: Position, key: StatKey): boolean {
  if (position === 'DEF' || position === 'HC') return countsFor(position, key);
  return ownKeys.QB.includes(key) || ownKeys.K.includes(key);
}

/** Keys that follow from the two scores of the game when they are left out. */
export function derivedKeysOf(position: Position): readonly StatKey[] {
  return ownKeys[position].filter((key) => derivedKeys.includes(key));
}

/** "A given player needs all keys of his own group; the derived ones may be left out." */
export function requiredKeysOf(position: Position): readonly StatKey[] {
  return ownKeys[position].filter((key) => !derivedKeys.includes(key));
}

export function isStatKey(key: string): key is StatKey {
  return (statKeys as readonly string[]).includes(key); // widened, so that any text may be asked about
}

export function isWithinLimits(key: StatKey, value: number): boolean {
  const { min, max, step } = limitsOf(key);
  return value >= min && value <= max && Number.isInteger(value / step);
}
