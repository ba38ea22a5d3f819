import type { StatKey } from '@endzone/contracts/game';
import { otherKeys, ownKeys, type StatGroup } from '@endzone/contracts/statGroups';

/** Which columns a group has: its own, and others where somebody has them or they were asked for. */
export const keysOf = (
  group: StatGroup,
  isAll: boolean,
  has: (key: StatKey) => boolean,
): readonly StatKey[] => [...ownKeys[group], ...otherKeys[group].filter((key) => isAll || has(key))];
