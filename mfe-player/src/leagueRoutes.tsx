import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { RouteObject } from 'react-router';
import { leaguesTexts } from './features/leagues/texts.ts';

const leagueHome = featureTexts('leagueHome', {
  hu: () => import('./features/league-home/hu.json'),
  en: () => import('./features/league-home/en.json'),
});
const myTeam = featureTexts('myTeam', {
  hu: () => import('./features/my-team/hu.json'),
  en: () => import('./features/my-team/en.json'),
});

// One element for both paths: the list stays as it is while the confirmation of one of them is open.
const leagues = lazyScreen(() => import('./features/leagues/list/LeaguesScreen.tsx'), leaguesTexts);

/** The ways into a league. */
export const entryRoutes: RouteObject[] = [
  {
    path: '/secure',
    element: lazyScreen(() => import('./features/leagues/secure/SecureScreen.tsx'), leaguesTexts),
  },
  { path: '/leagues', element: leagues },
  { path: '/leagues/:id/join', element: leagues },
  {
    path: '/create-league',
    element: lazyScreen(() => import('./features/leagues/create/CreateLeagueScreen.tsx'), leaguesTexts),
  },
  {
    path: '/leagues/:id/create-team',
    element: lazyScreen(() => import('./features/leagues/team/CreateTeamScreen.tsx'), leaguesTexts),
  },
  {
    path: '/invite/:leagueId',
    element: lazyScreen(() => import('./features/leagues/members/InviteScreen.tsx'), leaguesTexts),
  },
  {
    path: '/invitation/accept/:id/:token',
    element: lazyScreen(() => import('./features/leagues/invitation/InvitationScreen.tsx'), leaguesTexts),
  },
];

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
