import type { FrontEndName } from '@endzone/contracts/release';

/** `user`: somebody is logged in; `owner`: the owner is; `known`: for everybody, once it is known who it is. */
export type Guard = 'user' | 'owner' | 'known';

export type AppRoute = {
  /** Parameters as `:id`; `/*` at the end for everything below. */
  path: string;
  /** Who shows it. */
  of: FrontEndName;
  guard?: Guard;
  /** The module below that front end's `src` which the page asks for at once; worth it where people arrive. */
  screen?: string;
  /** A remote may have pages below that the shell does not know yet; the edge takes them for unknown. */
  isRoom?: true;
};

const of = (name: FrontEndName, routes: Omit<AppRoute, 'of'>[]): AppRoute[] =>
  routes.map((route) => ({ ...route, of: name }));
const guarded = (guard: Guard, ...paths: string[]) => paths.map((path) => ({ path, guard }));
const open = (...paths: string[]) => paths.map((path) => ({ path }));

const shell = of('shell', [...open('/expired', '/logout'), ...guarded('user', '/notifications', '/test')]);

const player = of('mfe_player', [
  { path: '/', screen: 'features/home/HomeScreen' },
  ...open('/leagues', '/leaderboard', '/players', '/faq', '/blog', '/blog/:id'),
  ...open('/press', '/media', '/contact', '/terms', '/privacy', '/cookie-policy', '/copyright-notice'),
  ...open('/how-a-week-works', '/account-deleted'),
  ...open('/register', '/thanks', '/login', '/reset-password', '/reset-password/:token'),
  ...open('/account/confirm/:token', '/user/confirm', '/user/confirm/:token', '/unsubscribe/:token'),
  ...open('/trophies/:lang/:id'),
  // Visitors are sent to register or to log in by the screens themselves.
  ...guarded('known', '/create-league', '/leagues/:id/join'),
  ...guarded('known', '/invitation/accept/:id/:token', '/change-email/:token'),
  ...guarded('user', '/secure', '/invite/:leagueId', '/settings', '/team', '/game-center', '/trophies'),
  ...guarded('user', '/profile', '/edit-profile', '/change-email', '/change-password', '/my-sessions'),
  ...guarded('user', '/leagues/:id', '/leagues/:id/edit', '/leagues/:id/create-team', '/teams/:id/edit'),
  ...guarded('user', '/leagues/:leagueId/standings', '/leagues/:leagueId/team/:teamId/roster'),
  ...guarded('user', '/league-admin/dashboard', '/league-user/dashboard'),
]);

const draft = of('mfe_draft', guarded('user', '/leagues/:id/draft', '/leagues/:id/draft/schedule'));

const owner = of('mfe_owner', [
  ...guarded('owner', '/owner', '/owner/seasons', '/owner/seasons/add', '/owner/seasons/:id'),
  ...guarded('owner', '/owner/season/edit-schedule', '/owner/stats', '/owner/stats/games/:id'),
  ...guarded('owner', '/owner/players', '/owner/score-config', '/owner/leagues', '/owner/leagues/:id'),
  ...guarded('owner', '/owner/leagues/:id/description', '/owner/users', '/owner/teams', '/owner/rosters'),
  ...guarded('owner', '/owner/blog', '/owner/blog/create-post', '/owner/blog/:id', '/owner/files'),
  ...guarded('owner', '/owner/settings'),
  { path: '/owner/*', guard: 'owner', isRoom: true },
]);

/** Every page of Endzone and whose it is. The first match counts. */
export const routes: AppRoute[] = [...shell, ...player, ...draft, ...owner];
