/** Who looks at a screen; a manager is in a league. */
export type Viewer = 'visitor' | 'manager' | 'owner';

/** Every screen of the product that can be opened by its address: `npm run screens` photographs them. */
const screens: Record<Viewer, readonly string[]> = {
  visitor: [
    '/',
    '/login',
    '/register',
    '/thanks',
    '/reset-password',
    '/reset-password/no-such-token',
    '/account/confirm/no-such-token',
    '/unsubscribe/no-such-token',
    '/leagues',
    '/blog',
    '/faq',
    '/how-a-week-works',
    '/press',
    '/media',
    '/contact',
    '/terms',
    '/privacy',
    '/cookie-policy',
    '/copyright-notice',
    '/account-deleted',
    '/nothing-here',
  ],
  manager: [
    '/secure',
    '/notifications',
    '/profile',
    '/edit-profile',
    '/change-email',
    '/change-email/no-such-token',
    '/change-password',
    '/my-sessions',
    '/settings',
    '/create-league',
    '/leagues/:leagueId/join',
    '/invite/:leagueId',
    '/invitation/accept/000000000000000000000000/no-such-token',
    '/leagues/:leagueId',
    '/leagues/:leagueId/draft',
    '/leagues/:leagueId/draft/schedule',
    '/leagues/:leagueId/standings',
    '/leagues/:leagueId/team/:teamId/roster',
    '/team',
  ],
  owner: ['/owner', '/owner/seasons', '/owner/stats', '/owner/stats/games/:gameId'],
};

/** What there is to be shown, by its place in an address. */
export type Ids = Partial<Record<'leagueId' | 'teamId' | 'gameId', string>>;

/** The addresses for one viewer; what needs a league, a team or a game is left out where there is none. */
export const screensOf = (viewer: Viewer, ids: Ids = {}): string[] =>
  screens[viewer]
    .map((path) => Object.entries(ids).reduce((filled, [place, id]) => filled.replace(`:${place}`, id), path))
    .filter((path) => !path.includes('/:'));
