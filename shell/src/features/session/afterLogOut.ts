import type { LoggedOutBecause } from '@endzone/contracts/mount';
import { rememberRoute } from '@endzone/shared-ui/host/returnRoute.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const pages = {
  expired: '/expired',
  deleted: '/account-deleted',
} as const satisfies Partial<Record<LoggedOutBecause, string>>;

// Nobody wants to come back there after the log-in. What is done there may have ended the session, and says so.
const forVisitors = ['/expired', '/login', '/register', '/reset-password'];
const isForVisitors = (pathname: string) =>
  forVisitors.includes(pathname) || /^\/(reset-password|email-change\/stop)\//.test(pathname);

/**
 * Where a log-out leads: `undefined` is where one is. After an expired session the next log-in comes back to where it was noticed.
 */
export function afterLogOut(
  why: LoggedOutBecause,
  { pathname, search, hash }: Place,
  /** Where the site begins for a visitor. */
  home: string,
): string | undefined {
  // A call that went out beside the log-out may be refused before that is answered.
  if (why === 'expired' && pathname === '/logout') return home;
  if (why === 'expired' && isForVisitors(pathname)) return undefined;
  // The router keeps there what the navigation to this page carried.
  const { usr: state } = (history.state ?? {}) as { usr?: unknown };
  if (why === 'expired') rememberRoute(`${pathname}${search}${hash}`, state);
  return why === 'logout' ? home : pages[why];
}
