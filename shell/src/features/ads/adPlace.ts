import type { AdPage } from '@endzone/contracts/content/ads';

/** A form has its title first: its advertisement stands below. */
export const standsBelow = (page: AdPage): boolean => page === 'create_league';
