import type { PageDeclaration } from '@endzone/contracts/pages';

const guard = 'owner';
const textsOf = <Folder extends string>(feature: Folder) => [feature, 'data/season'] as const;
const writing = <Folder extends string>(feature: Folder) =>
  [feature, 'data/pictures', 'data/rich-text'] as const;

/** The owner's pages; any other path of theirs is not found, with the menu still there. */
export const pages = [
  { path: '/owner', guard, load: 'features/overview/OverviewScreen', texts: textsOf('features/overview') },
  {
    path: '/owner/seasons',
    guard,
    load: 'features/season-control/SeasonsScreen',
    texts: textsOf('features/season-control'),
  },
  { path: '/owner/stats', guard, load: 'features/games/GamesScreen', texts: textsOf('features/games') },
  {
    path: '/owner/stats/games/:id',
    guard,
    load: 'features/game-sheet/GameSheetScreen',
    texts: textsOf('features/game-sheet'),
  },
  {
    path: '/owner/seasons/add',
    guard,
    load: 'features/season-form/SeasonFormScreen',
    texts: textsOf('features/season-form'),
  },
  {
    path: '/owner/seasons/:id',
    guard,
    load: 'features/season-form/SeasonFormScreen',
    texts: textsOf('features/season-form'),
  },
  {
    path: '/owner/season/edit-schedule',
    guard,
    load: 'features/schedule/ScheduleScreen',
    texts: textsOf('features/schedule'),
  },
  {
    path: '/owner/players',
    guard,
    load: 'features/player-stats/PlayerStatsScreen',
    texts: ['features/player-stats', 'data/player', 'data/season'],
  },
  {
    path: '/owner/score-config',
    guard,
    load: 'features/score-config/ScoreConfigScreen',
    texts: textsOf('features/score-config'),
  },
  { path: '/owner/leagues', guard, load: 'features/leagues/LeaguesScreen', texts: 'features/leagues' },
  { path: '/owner/leagues/:id', guard, load: 'features/leagues/LeagueScreen', texts: 'features/leagues' },
  {
    path: '/owner/leagues/:id/description',
    guard,
    load: 'features/leagues/LeagueEditScreen',
    texts: 'features/leagues',
  },
  { path: '/owner/users', guard, load: 'features/users/UsersScreen', texts: textsOf('features/users') },
  { path: '/owner/teams', guard, load: 'features/clubs/ClubsScreen', texts: textsOf('features/clubs') },
  {
    path: '/owner/rosters',
    guard,
    load: 'features/rosters/RostersScreen',
    texts: ['features/rosters', 'data/player', 'data/season'],
  },
  { path: '/owner/blog', guard, load: 'features/blog/BlogScreen', texts: writing('features/blog') },
  {
    path: '/owner/blog/create-post',
    guard,
    load: 'features/blog/NewPostScreen',
    texts: writing('features/blog'),
  },
  { path: '/owner/blog/:id', guard, load: 'features/blog/EditPostScreen', texts: writing('features/blog') },
  {
    path: '/owner/users/messages',
    guard,
    load: 'features/messages/MessagesScreen',
    texts: [...writing('features/messages'), 'data/season'],
  },
  {
    path: '/owner/users/messages/new',
    guard,
    load: 'features/messages/NewMessageScreen',
    texts: [...writing('features/messages'), 'data/season'],
  },
  { path: '/owner/files', guard, load: 'features/files/FilesScreen', texts: textsOf('features/files') },
  {
    path: '/owner/settings',
    guard,
    load: 'features/settings/SettingsScreen',
    texts: textsOf('features/settings'),
  },
  { path: '/owner/audit', guard, load: 'features/audit/AuditScreen', texts: 'features/audit' },
  { path: '/owner/jobs', guard, load: 'features/jobs/JobsScreen', texts: 'features/jobs' },
  { path: '/owner/releases', guard, load: 'features/releases/ReleasesScreen', texts: 'features/releases' },
  { path: '/owner/*', guard },
] as const satisfies readonly PageDeclaration[];

export type Page = (typeof pages)[number];
