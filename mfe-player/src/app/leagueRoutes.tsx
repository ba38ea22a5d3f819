import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { PageElements } from '@endzone/shared-ui/host/pageRoutes.ts';
import type { Page } from '../pages.ts';
import { createLeagueTexts } from '../features/create-league/texts.ts';
import { createTeamTexts } from '../features/create-team/texts.ts';
import { dashboardTexts } from '../features/dashboard/texts.ts';
import { editLeagueTexts } from '../features/edit-league/texts.ts';
import { editTeamTexts } from '../features/edit-team/texts.ts';
import { gameCenterTexts } from '../features/game-center/texts.ts';
import { invitationTexts } from '../features/invitation/texts.ts';
import { inviteTexts } from '../features/invite/texts.ts';
import { leagueHomeTexts } from '../features/league-home/texts.ts';
import { leaguesListTexts } from '../features/leagues-list/texts.ts';
import { leagueLogTexts } from '../features/league-log/texts.ts';
import { myTeamTexts } from '../features/my-team/texts.ts';
import { tradesTexts } from '../features/trades/texts.ts';
import { secureTexts } from '../features/secure/texts.ts';
import { trophiesTexts } from '../features/trophies/texts.ts';
import { standingsPageTexts } from '../features/standings/texts.ts';

// One element for both paths: the list stays as it is while the confirmation of one of them is open.
const leagues = lazyScreen(() => import('../features/leagues-list/LeaguesScreen.tsx'), leaguesListTexts);

/** The ways into a league. */
export const entryRoutes = {
  '/secure': lazyScreen(() => import('../features/secure/SecureScreen.tsx'), secureTexts),
  '/leagues': leagues,
  '/leagues/:id/join': leagues,
  '/create-league': lazyScreen(
    () => import('../features/create-league/CreateLeagueScreen.tsx'),
    createLeagueTexts,
  ),
  '/leagues/:id/create-team': lazyScreen(
    () => import('../features/create-team/CreateTeamScreen.tsx'),
    createTeamTexts,
  ),
  '/invite/:leagueId': lazyScreen(() => import('../features/invite/InviteScreen.tsx'), inviteTexts),
  '/invitation/join/:token': lazyScreen(
    () => import('../features/invitation/LinkScreen.tsx'),
    invitationTexts,
  ),
  '/invitation/registered/:reference': lazyScreen(
    () => import('../features/invitation/ReferenceScreen.tsx'),
    invitationTexts,
  ),
  '/invitation/accept/:id/:token': lazyScreen(
    () => import('../features/invitation/InvitationScreen.tsx'),
    invitationTexts,
  ),
} satisfies Partial<PageElements<Page>>;

const dashboard = lazyScreen(() => import('../features/dashboard/DashboardScreen.tsx'), dashboardTexts);

/** What a manager plays with. */
export const leagueRoutes = {
  '/leagues/:id': lazyScreen(() => import('../features/league-home/LeagueHomeScreen.tsx'), leagueHomeTexts),
  '/leagues/:leagueId/standings': lazyScreen(
    () => import('../features/standings/StandingsScreen.tsx'),
    standingsPageTexts,
  ),
  '/leagues/:leagueId/log': lazyScreen(
    () => import('../features/league-log/LeagueLogScreen.tsx'),
    leagueLogTexts,
  ),
  '/leagues/:leagueId/team/:teamId/roster': lazyScreen(
    () => import('../features/my-team/TeamRosterScreen.tsx'),
    myTeamTexts,
  ),
  '/team': lazyScreen(() => import('../features/my-team/MyTeamScreen.tsx'), myTeamTexts),
  '/game-center': lazyScreen(() => import('../features/game-center/GameCenterScreen.tsx'), gameCenterTexts),
  '/team/trades': lazyScreen(() => import('../features/trades/TradesScreen.tsx'), tradesTexts),
  '/team/trades/new': lazyScreen(() => import('../features/trades/ComposeScreen.tsx'), tradesTexts),
  '/trophies': lazyScreen(() => import('../features/trophies/TrophiesScreen.tsx'), trophiesTexts),
  '/leagues/:id/edit': lazyScreen(
    () => import('../features/edit-league/EditLeagueScreen.tsx'),
    editLeagueTexts,
  ),
  '/teams/:id/edit': lazyScreen(() => import('../features/edit-team/EditTeamScreen.tsx'), editTeamTexts),
  '/league-admin/dashboard': dashboard,
  '/league-user/dashboard': dashboard,
} satisfies Partial<PageElements<Page>>;
