import type { Host } from '@endzone/contracts/mount';

/** Reads the account again; what was known stays when nobody answers, for a screen that can go on with it. */
export async function tryRefreshMe(host: Host): Promise<void> {
  try {
    await host.refreshMe();
  } catch {
    // The next page reads it again.
  }
}
