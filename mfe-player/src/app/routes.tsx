import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { pageRoutes, type PageElements } from '@endzone/shared-ui/host/pageRoutes.ts';
import { accountRoutes } from './accountRoutes.tsx';
import { home } from './home.tsx';
import { entryRoutes, leagueRoutes } from './leagueRoutes.tsx';
import type { Page } from '../pages.ts';
import { blogTexts } from '../features/blog/texts.ts';
import { contactTexts } from '../features/contact/texts.ts';
import { faqTexts } from '../features/faq/texts.ts';
import { leaderboardTexts } from '../features/leaderboard/texts.ts';
import { legalTexts } from '../features/legal/texts.ts';
import { playersTexts } from '../features/players/texts.ts';
import { pressTexts } from '../features/press/texts.ts';
import { trophiesTexts } from '../features/trophies/texts.ts';
import { weekGuideTexts } from '../features/week-guide/texts.ts';

/** What everybody may read. */
const readersRoutes = {
  '/': home,
  '/blog': lazyScreen(() => import('../features/blog/BlogScreen.tsx'), blogTexts),
  '/blog/:id': lazyScreen(() => import('../features/blog/PostScreen.tsx'), blogTexts),
  '/leaderboard': lazyScreen(() => import('../features/leaderboard/LeaderboardScreen.tsx'), leaderboardTexts),
  '/faq': lazyScreen(() => import('../features/faq/FaqScreen.tsx'), faqTexts),
  '/how-a-week-works': lazyScreen(() => import('../features/week-guide/WeekGuideScreen.tsx'), weekGuideTexts),
  '/press': lazyScreen(() => import('../features/press/PressScreen.tsx'), pressTexts),
  '/media': lazyScreen(() => import('../features/press/MediaScreen.tsx'), pressTexts),
  '/contact': lazyScreen(() => import('../features/contact/ContactScreen.tsx'), contactTexts),
  '/terms': lazyScreen(() => import('../features/legal/TermsScreen.tsx'), legalTexts),
  '/privacy': lazyScreen(() => import('../features/legal/PrivacyScreen.tsx'), legalTexts),
  '/cookie-policy': lazyScreen(() => import('../features/legal/CookiePolicyScreen.tsx'), legalTexts),
  '/players': lazyScreen(() => import('../features/players/PlayersScreen.tsx'), playersTexts),
  '/copyright-notice': lazyScreen(() => import('../features/legal/CopyrightNoticeScreen.tsx'), legalTexts),
  '/trophies/:lang/:id': lazyScreen(() => import('../features/trophies/TrophyScreen.tsx'), trophiesTexts),
} satisfies Partial<PageElements<Page>>;

const elements: PageElements<Page> = { ...readersRoutes, ...accountRoutes, ...entryRoutes, ...leagueRoutes };

/** What shows the pages of `pages.ts`. */
export const routes = pageRoutes(elements);
