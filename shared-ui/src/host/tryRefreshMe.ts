import type { Host } from '@endzone/contracts/mount';
import { failureOf, type Failure } from '../api/failure.ts';

/** Reads the account again; what was known stays when nobody answers, for a screen that can go on with it. */
export async function tryRefreshMe(host: Host): Promise<Failure | undefined> {
  try {
    await host.refreshMe();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
