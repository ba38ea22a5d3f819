import type { Operator } from './operator.ts';

export * from './operator.ts';

/** Who runs the site stands below the first screen, and is shown when the scripts have come. */
export const readOperator = (): Operator => ({ address: undefined, partner: null, socialPages: [] });
