import type { StatKey } from '@endzone/contracts/game';
import { otherKeys, ownKeys, type StatGroup } from '@endzone/contracts/statGroups';

// The same columns are the same array, so that the lines below them need not be drawn anew.
const known = new Map<string, readonly StatKey[]>();

/** Which columns a group has: its own, and others where somebody has them or they were asked for. */
export function keysOf(group: StatGroup, isAll: boolean, has: (key: StatKey) => boolean): readonly StatKey[] {
  const keys = [...ownKeys[group], ...otherKeys[group].filter((key) => isAll || has(key))];
  const name = keys.join();
  const same = known.get(name) ?? keys;
  known.set(name, same);
  return same;
}
