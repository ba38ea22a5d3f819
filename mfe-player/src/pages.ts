import type { PageDeclaration } from '@endzone/contracts/pages';

// Words that several features share.
const account = 'data/account';
const archive = 'data/archive';
const calendar = 'data/calendar';
const caretaker = 'data/caretaker';
const leagues = 'data/leagues';
const members = 'data/members';
const push = 'data/push';
const currentLeague = 'data/current-league';
const player = 'data/player';
const games = 'data/games';
const rosterLock = 'data/roster-lock';
const seasons = 'data/seasons';
const standings = 'data/standings';
const trophies = 'data/trophies';

/** What everybody may read. */
const readersPages = [
  { path: '/', load: 'features/home/HomeScreen', texts: 'features/home', offline: true },
  { path: '/blog', load: 'features/blog/BlogScreen', texts: 'features/blog', ads: 'blog' },
  { path: '/blog/:id', load: 'features/blog/PostScreen', texts: 'features/blog', ads: 'blog' },
  { path: '/faq', load: 'features/faq/FaqScreen', texts: 'features/faq', ads: 'faq' },
  { path: '/how-a-week-works', load: 'features/week-guide/WeekGuideScreen', texts: 'features/week-guide' },
  { path: '/press', load: 'features/press/PressScreen', texts: 'features/press' },
  { path: '/media', load: 'features/press/MediaScreen', texts: 'features/press' },
  { path: '/contact', load: 'features/contact/ContactScreen', texts: 'features/contact' },
  { path: '/terms', load: 'features/legal/TermsScreen', texts: 'features/legal' },
  { path: '/privacy', load: 'features/legal/PrivacyScreen', texts: 'features/legal' },
  { path: '/cookie-policy', load: 'features/legal/CookiePolicyScreen', texts: 'features/legal' },
  { path: '/copyright-notice', load: 'features/legal/CopyrightNoticeScreen', texts: 'features/legal' },
  {
    path: '/leaderboard',
    load: 'features/leaderboard/LeaderboardScreen',
    texts: ['features/leaderboard', seasons],
    ads: 'leaderboard',
  },
  {
    path: '/players',
    guard: 'known',
    load: 'features/players/PlayersScreen',
    texts: ['features/players', currentLeague, player],
    ads: 'players',
  },
  {
    path: '/trophies/:lang/:id',
    load: 'features/trophies/TrophyScreen',
    texts: ['features/trophies', currentLeague, player, seasons, trophies],
  },
] as const satisfies readonly PageDeclaration[];

/** Registration, log-in and the own account. */
const accountPages = [
  {
    path: '/register',
    load: 'features/registration/RegisterScreen',
    texts: ['features/registration', account],
  },
  { path: '/thanks', load: 'features/registration/ThanksScreen', texts: ['features/registration', account] },
  {
    path: '/account/confirm/:token',
    guard: 'known',
    load: 'features/registration/ConfirmScreen',
    texts: ['features/registration', account],
  },
  {
    path: '/user/confirm',
    guard: 'known',
    load: 'features/registration/ConfirmScreen',
    texts: ['features/registration', account],
  },
  {
    path: '/user/confirm/:token',
    guard: 'known',
    load: 'features/registration/ConfirmScreen',
    texts: ['features/registration', account],
  },
  { path: '/login', load: 'features/login/LoginScreen', texts: ['features/login', account] },
  {
    path: '/reset-password',
    load: 'features/password/ForgotPasswordScreen',
    texts: ['features/password', account],
  },
  {
    path: '/reset-password/:token',
    guard: 'known',
    load: 'features/password/ResetPasswordScreen',
    texts: ['features/password', account],
  },
  {
    path: '/email-change/stop/:token',
    guard: 'known',
    load: 'features/email-change/StopEmailScreen',
    texts: ['features/email-change', account],
  },
  {
    path: '/unsubscribe/:token',
    load: 'features/unsubscribe/UnsubscribeScreen',
    texts: ['features/unsubscribe', account],
  },
  {
    path: '/account-deleted',
    load: 'features/settings/DeletedScreen',
    texts: ['features/settings', account],
  },
  // A visitor is sent to the log-in by the screen itself.
  {
    path: '/change-email/:token',
    guard: 'known',
    load: 'features/email-change/ConfirmEmailScreen',
    texts: ['features/email-change', account],
  },
  {
    path: '/change-email',
    guard: 'user',
    load: 'features/email-change/ChangeEmailScreen',
    texts: ['features/email-change', account],
  },
  {
    path: '/change-password',
    guard: 'user',
    load: 'features/password/ChangePasswordScreen',
    texts: ['features/password', account],
  },
  {
    path: '/profile',
    guard: 'user',
    load: 'features/profile/ProfileScreen',
    texts: ['features/profile', account, push],
  },
  {
    path: '/edit-profile',
    guard: 'user',
    load: 'features/profile/EditProfileScreen',
    texts: ['features/profile', account, push],
  },
  {
    path: '/my-sessions',
    guard: 'user',
    load: 'features/sessions/SessionsScreen',
    texts: 'features/sessions',
  },
  {
    path: '/settings',
    guard: 'user',
    load: 'features/settings/SettingsScreen',
    texts: [
      'features/settings',
      account,
      archive,
      calendar,
      caretaker,
      currentLeague,
      leagues,
      members,
      push,
    ],
  },
] as const satisfies readonly PageDeclaration[];

/** The ways into a league. */
const entryPages = [
  {
    path: '/leagues',
    load: 'features/leagues-list/LeaguesScreen',
    texts: ['features/leagues-list', leagues],
    ads: 'join_league',
  },
  // Visitors are sent to register or to log in by the screens themselves.
  {
    path: '/leagues/:id/join',
    guard: 'known',
    load: 'features/leagues-list/LeaguesScreen',
    texts: ['features/leagues-list', leagues],
    ads: 'join_league',
  },
  {
    path: '/create-league',
    guard: 'known',
    load: 'features/create-league/CreateLeagueScreen',
    texts: ['features/create-league', leagues],
    ads: 'create_league',
  },
  {
    path: '/invitation/accept/:id/:token',
    guard: 'known',
    load: 'features/invitation/InvitationScreen',
    texts: ['features/invitation', leagues],
  },
  {
    path: '/invitation/join/:token',
    guard: 'known',
    load: 'features/invitation/LinkScreen',
    texts: ['features/invitation', leagues],
  },
  {
    path: '/invitation/registered/:reference',
    guard: 'user',
    load: 'features/invitation/ReferenceScreen',
    texts: ['features/invitation', leagues],
  },
  {
    path: '/secure',
    guard: 'user',
    load: 'features/secure/SecureScreen',
    texts: ['features/secure', leagues],
    offline: true,
  },
  {
    path: '/leagues/:id/create-team',
    guard: 'user',
    load: 'features/create-team/CreateTeamScreen',
    texts: ['features/create-team', leagues],
  },
  {
    path: '/invite/:leagueId',
    guard: 'user',
    load: 'features/invite/InviteScreen',
    texts: ['features/invite', leagues, members],
  },
] as const satisfies readonly PageDeclaration[];

/** What a manager plays with. */
const leaguePages = [
  {
    path: '/leagues/:id',
    guard: 'user',
    load: 'features/league-home/LeagueHomeScreen',
    texts: ['features/league-home', games, leagues, members, seasons, standings],
    ads: 'league',
    offline: true,
  },
  {
    path: '/leagues/:leagueId/standings',
    guard: 'user',
    load: 'features/standings/StandingsScreen',
    texts: ['features/standings', seasons, standings],
    offline: true,
  },
  {
    path: '/leagues/:leagueId/log',
    guard: 'user',
    load: 'features/league-log/LeagueLogScreen',
    texts: ['features/league-log', seasons],
  },
  {
    path: '/leagues/:leagueId/team/:teamId/roster',
    guard: 'user',
    load: 'features/my-team/TeamRosterScreen',
    texts: ['features/my-team', caretaker, currentLeague, player, rosterLock, seasons],
    offline: true,
  },
  {
    path: '/team',
    guard: 'user',
    load: 'features/my-team/MyTeamScreen',
    texts: ['features/my-team', caretaker, currentLeague, player, rosterLock, seasons],
    ads: 'team',
    offline: true,
  },
  {
    path: '/game-center',
    guard: 'user',
    load: 'features/game-center/GameCenterScreen',
    texts: ['features/game-center', currentLeague, games, player, seasons, trophies],
    ads: 'game_center',
    offline: true,
  },
  {
    path: '/team/trades',
    guard: 'user',
    load: 'features/trades/TradesScreen',
    texts: ['features/trades', currentLeague, player, rosterLock],
  },
  {
    path: '/team/trades/new',
    guard: 'user',
    load: 'features/trades/ComposeScreen',
    texts: ['features/trades', currentLeague, player, rosterLock],
  },
  {
    path: '/trophies',
    guard: 'user',
    load: 'features/trophies/TrophiesScreen',
    texts: ['features/trophies', currentLeague, player, seasons, trophies],
    ads: 'trophy_room',
  },
  {
    path: '/leagues/:id/edit',
    guard: 'user',
    load: 'features/edit-league/EditLeagueScreen',
    texts: ['features/edit-league', leagues],
  },
  {
    path: '/teams/:id/edit',
    guard: 'user',
    load: 'features/edit-team/EditTeamScreen',
    texts: ['features/edit-team', leagues],
  },
  {
    path: '/league-admin/dashboard',
    guard: 'user',
    load: 'features/dashboard/DashboardScreen',
    texts: ['features/dashboard', currentLeague],
  },
  {
    path: '/league-user/dashboard',
    guard: 'user',
    load: 'features/dashboard/DashboardScreen',
    texts: ['features/dashboard', currentLeague],
  },
] as const satisfies readonly PageDeclaration[];

/** The pages of visitors and managers. */
export const pages = [...readersPages, ...accountPages, ...entryPages, ...leaguePages];

export type Page = (typeof pages)[number];
