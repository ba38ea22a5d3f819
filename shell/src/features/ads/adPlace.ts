import type { AdPage } from '@endzone/contracts/content/ads';

/** A form has its title first: its advertisement stands below. */
export const standsBelow = (page: AdPage): boolean => page === 'create_league';

const withRail: readonly AdPage[] = ['league', 'team'];

/** These show their right advertisement at the end of their rail themselves. */
export const hasRail = (page: AdPage): boolean => withRail.includes(page);
