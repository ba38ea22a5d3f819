import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { pageRoutes, type PageElements } from '@endzone/shared-ui/host/pageRoutes.ts';
import { auditTexts } from '../features/audit/texts.ts';
import { jobsTexts } from '../features/jobs/texts.ts';
import { releasesTexts } from '../features/releases/texts.ts';
import { blogTexts } from '../features/blog/texts.ts';
import { clubsTexts } from '../features/clubs/texts.ts';
import { filesTexts } from '../features/files/texts.ts';
import { gameSheetTexts } from '../features/game-sheet/texts.ts';
import { gamesTexts } from '../features/games/texts.ts';
import { leaguesTexts } from '../features/leagues/texts.ts';
import { messagesTexts } from '../features/messages/texts.ts';
import { overviewTexts } from '../features/overview/texts.ts';
import { playerStatsTexts } from '../features/player-stats/texts.ts';
import { rostersTexts } from '../features/rosters/texts.ts';
import { scheduleTexts } from '../features/schedule/texts.ts';
import { scoreConfigTexts } from '../features/score-config/texts.ts';
import { seasonControlTexts } from '../features/season-control/texts.ts';
import { seasonFormTexts } from '../features/season-form/texts.ts';
import { settingsTexts } from '../features/settings/texts.ts';
import { usersTexts } from '../features/users/texts.ts';
import type { Page } from '../pages.ts';

const seasonForm = lazyScreen(() => import('../features/season-form/SeasonFormScreen.tsx'), seasonFormTexts);

const elements: Required<PageElements<Page>> = {
  '/owner': lazyScreen(() => import('../features/overview/OverviewScreen.tsx'), overviewTexts),
  '/owner/seasons': lazyScreen(
    () => import('../features/season-control/SeasonsScreen.tsx'),
    seasonControlTexts,
  ),
  '/owner/stats': lazyScreen(() => import('../features/games/GamesScreen.tsx'), gamesTexts),
  '/owner/stats/games/:id': lazyScreen(
    () => import('../features/game-sheet/GameSheetScreen.tsx'),
    gameSheetTexts,
  ),
  '/owner/seasons/add': seasonForm,
  '/owner/seasons/:id': seasonForm,
  '/owner/season/edit-schedule': lazyScreen(
    () => import('../features/schedule/ScheduleScreen.tsx'),
    scheduleTexts,
  ),
  '/owner/players': lazyScreen(
    () => import('../features/player-stats/PlayerStatsScreen.tsx'),
    playerStatsTexts,
  ),
  '/owner/score-config': lazyScreen(
    () => import('../features/score-config/ScoreConfigScreen.tsx'),
    scoreConfigTexts,
  ),
  '/owner/leagues': lazyScreen(() => import('../features/leagues/LeaguesScreen.tsx'), leaguesTexts),
  '/owner/leagues/:id': lazyScreen(() => import('../features/leagues/LeagueScreen.tsx'), leaguesTexts),
  '/owner/leagues/:id/description': lazyScreen(
    () => import('../features/leagues/LeagueEditScreen.tsx'),
    leaguesTexts,
  ),
  '/owner/users': lazyScreen(() => import('../features/users/UsersScreen.tsx'), usersTexts),
  '/owner/teams': lazyScreen(() => import('../features/clubs/ClubsScreen.tsx'), clubsTexts),
  '/owner/rosters': lazyScreen(() => import('../features/rosters/RostersScreen.tsx'), rostersTexts),
  '/owner/blog': lazyScreen(() => import('../features/blog/BlogScreen.tsx'), blogTexts),
  '/owner/blog/create-post': lazyScreen(() => import('../features/blog/NewPostScreen.tsx'), blogTexts),
  '/owner/blog/:id': lazyScreen(() => import('../features/blog/EditPostScreen.tsx'), blogTexts),
  '/owner/users/messages': lazyScreen(() => import('../features/messages/MessagesScreen.tsx'), messagesTexts),
  '/owner/users/messages/new': lazyScreen(
    () => import('../features/messages/NewMessageScreen.tsx'),
    messagesTexts,
  ),
  '/owner/files': lazyScreen(() => import('../features/files/FilesScreen.tsx'), filesTexts),
  '/owner/settings': lazyScreen(() => import('../features/settings/SettingsScreen.tsx'), settingsTexts),
  '/owner/audit': lazyScreen(() => import('../features/audit/AuditScreen.tsx'), auditTexts),
  '/owner/jobs': lazyScreen(() => import('../features/jobs/JobsScreen.tsx'), jobsTexts),
  '/owner/releases': lazyScreen(() => import('../features/releases/ReleasesScreen.tsx'), releasesTexts),
  '/owner/*': <NotFoundScreen />,
};

/** What shows the pages of `pages.ts`. */
export const routes = pageRoutes(elements);
