import type { StatKey } from '@endzone/contracts/game';
import { ownKeys } from '@endzone/contracts/statGroups';

/** Statistics of a player of the offence or a kicker: either may have those of the other. */
export const playerStatKeys: readonly StatKey[] = [...ownKeys.offense, ...ownKeys.special];
