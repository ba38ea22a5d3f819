import { findRoute } from '../routeTable.ts';

/** Pages of managers by which the owner logs in, keeps the own account, and takes an answer about cookies back: each site has its own. */
const pages = [
  '/login',
  '/secure',
  '/reset-password',
  '/reset-password/:token',
  '/profile',
  '/edit-profile',
  '/change-email',
  '/change-email/:token',
  '/change-password',
  '/my-sessions',
  '/cookie-policy',
].map((path) => ({ path }));

const backOffice = /^\/owner(\/|$)/;

/** Whether a page is on the owner's site, where the owner's session counts. */
export const isOnOwnersSite = (path: string): boolean =>
  backOffice.test(path) || findRoute(pages, path) !== undefined;
