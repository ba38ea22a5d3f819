import type { Host } from '@endzone/contracts/mount';

/** A shell that does nothing: for what is shown or run without one. */
export const noopHost: Host = {
  toast: () => undefined,
  loggedIn: () => undefined,
  meChanged: () => undefined,
  refreshMe: () => Promise.resolve(),
  loggedOut: () => undefined,
  selectLeague: () => undefined,
  unreadChanged: () => undefined,
  rememberRoute: () => '',
  takeRoute: () => undefined,
};
