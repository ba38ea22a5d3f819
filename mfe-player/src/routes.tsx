import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { RouteObject } from 'react-router';
import { accountRoutes } from './accountRoutes.tsx';
import { entryRoutes, leagueRoutes } from './leagueRoutes.tsx';

const home = featureTexts('home', {
  hu: () => import('./features/home/hu.json'),
  en: () => import('./features/home/en.json'),
});
const blog = featureTexts('blog', {
  hu: () => import('./features/blog/hu.json'),
  en: () => import('./features/blog/en.json'),
});
const faq = featureTexts('faq', {
  hu: () => import('./features/faq/hu.json'),
  en: () => import('./features/faq/en.json'),
});
const weekGuide = featureTexts('weekGuide', {
  hu: () => import('./features/week-guide/hu.json'),
  en: () => import('./features/week-guide/en.json'),
});
const pages = featureTexts('static', {
  hu: () => import('./features/static/hu.json'),
  en: () => import('./features/static/en.json'),
});
const legal = featureTexts('legal', {
  hu: () => import('./features/legal/hu.json'),
  en: () => import('./features/legal/en.json'),
});

/** What everybody may read. */
const readersRoutes: RouteObject[] = [
  { path: '/', element: lazyScreen(() => import('./features/home/HomeScreen.tsx'), home) },
  { path: '/blog', element: lazyScreen(() => import('./features/blog/BlogScreen.tsx'), blog) },
  { path: '/blog/:id', element: lazyScreen(() => import('./features/blog/PostScreen.tsx'), blog) },
  { path: '/faq', element: lazyScreen(() => import('./features/faq/FaqScreen.tsx'), faq) },
  {
    path: '/how-a-week-works',
    element: lazyScreen(() => import('./features/week-guide/WeekGuideScreen.tsx'), weekGuide),
  },
  { path: '/press', element: lazyScreen(() => import('./features/static/PressScreen.tsx'), pages) },
  { path: '/media', element: lazyScreen(() => import('./features/static/MediaScreen.tsx'), pages) },
  { path: '/contact', element: lazyScreen(() => import('./features/static/ContactScreen.tsx'), pages) },
  { path: '/terms', element: lazyScreen(() => import('./features/legal/TermsScreen.tsx'), legal) },
  { path: '/privacy', element: lazyScreen(() => import('./features/legal/PrivacyScreen.tsx'), legal) },
  {
    path: '/cookie-policy',
    element: lazyScreen(() => import('./features/legal/CookiePolicyScreen.tsx'), legal),
  },
  {
    path: '/copyright-notice',
    element: lazyScreen(() => import('./features/legal/CopyrightNoticeScreen.tsx'), legal),
  },
];

/** The screens of visitors and managers. The shell's table says which of them need a log-in. */
export const routes: RouteObject[] = [...readersRoutes, ...accountRoutes, ...entryRoutes, ...leagueRoutes];
