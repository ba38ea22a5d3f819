import type { Host } from '@endzone/contracts/mount';

/** A shell that does nothing: for sagas. */
export const aHostOfNothing: Host = {
  toast: () => undefined,
  loggedIn: () => undefined,
  meChanged: () => undefined,
  loggedOut: () => undefined,
  selectLeague: () => undefined,
  unreadChanged: () => undefined,
  rememberRoute: () => '',
  takeRoute: () => undefined,
};
