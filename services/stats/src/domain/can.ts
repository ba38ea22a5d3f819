import type { Can } from '@endzone/contracts/common';

/** Whether a button may be offered, and if not, by which refusal. */
export const can = (refusal: string | undefined): Can => ({
  allowed: refusal === undefined,
  why: refusal ?? null,
});
