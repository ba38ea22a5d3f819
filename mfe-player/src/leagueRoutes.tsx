import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { RouteObject } from 'react-router';

const leagueHome = featureTexts('leagueHome', {
  hu: () => import('./features/league-home/hu.json'),
  en: () => import('./features/league-home/en.json'),
});
const myTeam = featureTexts('myTeam', {
  hu: () => import('./features/my-team/hu.json'),
  en: () => import('./features/my-team/en.json'),
});

/** What a manager plays with. */
export const leagueRoutes: RouteObject[] = [
  {
    path: '/leagues/:id',
    element: lazyScreen(() => import('./features/league-home/LeagueHomeScreen.tsx'), leagueHome),
  },
  {
    path: '/leagues/:leagueId/standings',
    element: lazyScreen(() => import('./features/league-home/StandingsScreen.tsx'), leagueHome),
  },
  {
    path: '/leagues/:leagueId/team/:teamId/roster',
    element: lazyScreen(() => import('./features/my-team/TeamRosterScreen.tsx'), myTeam),
  },
  { path: '/team', element: lazyScreen(() => import('./features/my-team/MyTeamScreen.tsx'), myTeam) },
];
