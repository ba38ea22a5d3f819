import type { LoggedOutBecause } from '@endzone/contracts/mount';
import { rememberRoute } from '@endzone/shared-ui/host/returnRoute.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const pages = {
  expired: '/expired',
  deleted: '/account-deleted',
} as const satisfies Partial<Record<LoggedOutBecause, string>>;

// Where nobody wants to come back to after the log-in.
const notWorthReturning = ['/expired', '/login', '/logout', '/register'];
const isWorthReturning = (pathname: string) =>
  !notWorthReturning.includes(pathname) && !pathname.startsWith('/email-change/stop/');

/** Where a log-out leads; after an expired session the next log-in comes back to where it was noticed. */
export function afterLogOut(
  why: LoggedOutBecause,
  { pathname, search, hash }: Place,
  /** Where the site begins for a visitor. */
  home: string,
): string {
  // A call that went out beside the log-out may be refused before that is answered.
  if (why === 'expired' && pathname === '/logout') return home;
  if (why === 'expired' && isWorthReturning(pathname)) rememberRoute(`${pathname}${search}${hash}`);
  return why === 'logout' ? home : pages[why];
}
