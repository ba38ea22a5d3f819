import type { ShownPage } from '@endzone/contracts/edge/remotes';

/** `draft` and `owner` have bars of their own and no footer. */
export type Frame = 'site' | 'draft' | 'owner';

/** What stands around a page. */
export function frameOf(page: ShownPage | undefined): Frame {
  if (page?.guard === 'owner') return 'owner';
  return page?.frame === 'draft' ? 'draft' : 'site';
}
