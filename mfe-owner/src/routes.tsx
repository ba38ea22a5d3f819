import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { RouteObject } from 'react-router';
import { areasTexts } from './features/areas/texts.ts';
import { seasonTexts } from './features/season/texts.ts';

/** The owner's screens; what has none of its own yet says what will be there. */
export const routes: RouteObject[] = [
  {
    path: '/owner',
    element: lazyScreen(() => import('./features/season/overview/OverviewScreen.tsx'), seasonTexts),
  },
  {
    path: '/owner/seasons',
    element: lazyScreen(() => import('./features/season/control/SeasonsScreen.tsx'), seasonTexts),
  },
  {
    path: '/owner/stats',
    element: lazyScreen(() => import('./features/season/games/GamesScreen.tsx'), seasonTexts),
  },
  {
    path: '/owner/stats/games/:id',
    element: lazyScreen(() => import('./features/season/sheet/GameSheetScreen.tsx'), seasonTexts),
  },
  { path: '/owner/*', element: lazyScreen(() => import('./features/areas/AreaScreen.tsx'), areasTexts) },
];
