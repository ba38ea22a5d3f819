/** The screens that need nobody's data but a visitor's, a new member's or the owner's: photographed and looked at by axe. */
export const publicScreens = [
  '/',
  '/login',
  '/register',
  '/thanks',
  '/reset-password',
  '/reset-password/no-such-token',
  '/account/confirm/no-such-token',
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
] as const;

export const memberScreens = [
  '/secure',
  '/notifications',
  '/profile',
  '/edit-profile',
  '/change-email',
  '/change-password',
  '/my-sessions',
] as const;

export const ownerScreens = ['/owner/seasons'] as const;

/** Of one league, for its members. */
export const leagueScreens = ['/leagues/:id', '/leagues/:id/draft', '/team'] as const;
