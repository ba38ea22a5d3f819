import type { StatKey } from '@endzone/contracts/game';
import { otherKeys, ownKeys, type GroupName } from './model/columns.ts';

/** Which columns a group has: its own, and others where somebody has them or they were asked for. */
export const keysOf = (
  group: GroupName,
  isAll: boolean,
  has: (key: StatKey) => boolean,
): readonly StatKey[] => [...ownKeys[group], ...otherKeys[group].filter((key) => isAll || has(key))];
