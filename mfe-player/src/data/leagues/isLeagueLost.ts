import type { Failure } from '@endzone/shared-ui/api/failure.ts';

const codes: readonly string[] = ['league_not_found', 'not_league_member', 'membership_not_found'];

/** The league is gone, or the reader plays in it no more: a page about it is theirs no longer, and what it says goes with it. */
export const isLeagueLost = (failure: Failure | undefined): boolean =>
  failure !== undefined && codes.includes(failure.code);
