import { statKeys, type StatKey } from '@endzone/contracts/game';

const names: ReadonlySet<string> = new Set(statKeys);

/** A column that is a statistic. */
export const isStatKeyName = (name: string): name is StatKey => names.has(name);
