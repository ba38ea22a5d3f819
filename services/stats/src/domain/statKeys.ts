import { statKeys } from '@endzone/contracts/game';
import type { Position, StatKey } from '@endzone/contracts/game';
import { isDerived, ownKeysOf } from '@endzone/contracts/statGroups';
import { limitsOf } from '@endzone/contracts/statLimits';

/** Keys that follow from the two scores of the game when they are left out. */
export function derivedKeysOf(position: Position): readonly StatKey[] {
  return ownKeysOf(position).filter(isDerived);
}

/** "A given player needs all keys of their own group; the derived ones may be left out." */
export function requiredKeysOf(position: Position): readonly StatKey[] {
  return ownKeysOf(position).filter((key) => !isDerived(key));
}

export function isStatKey(key: string): key is StatKey {
  return (statKeys as readonly string[]).includes(key); // widened, so that any text may be asked about
}

export function isWithinLimits(key: StatKey, value: number): boolean {
  const { min, max, step } = limitsOf(key);
  return value >= min && value <= max && Number.isInteger(value / step);
}
