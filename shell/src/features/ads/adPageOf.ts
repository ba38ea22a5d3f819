import type { AdPage } from '@endzone/contracts/calls/content';

/** The pages that carry advertisements, by the path of their route. A draft has none. */
const pages: Record<string, AdPage> = {
  '/create-league': 'create_league',
  '/leagues': 'join_league',
  '/leagues/:id/join': 'join_league',
  '/leagues/:id': 'league',
  '/team': 'team',
  '/game-center': 'game_center',
  '/players': 'players',
  '/trophies': 'trophy_room',
  '/blog': 'blog',
  '/blog/:id': 'blog',
  '/leaderboard': 'leaderboard',
  '/faq': 'faq',
};

export const adPageOf = (route: string | undefined): AdPage | undefined => pages[route ?? ''];

/** A form has its title first: its advertisement stands below. */
export const standsBelow = (page: AdPage): boolean => page === 'create_league';
