import { findRoute } from '../routeTable.ts';

/** Pages of managers by which the owner logs in and keeps the own account. */
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
].map((path) => ({ path }));

const backOffice = /^\/owner(\/|$)/;

/** Whether a page is on the owner's site, where the owner's session counts. */
export const isOnOwnersSite = (path: string): boolean =>
  backOffice.test(path) || findRoute(pages, path) !== undefined;
