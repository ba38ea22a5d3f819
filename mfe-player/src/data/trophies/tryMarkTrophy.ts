import { markTrophyViewed } from './api.ts';

/** A trophy that could not be marked stays new, and is marked when it is seen the next time. */
export async function tryMarkTrophy(trophyId: string): Promise<void> {
  try {
    await markTrophyViewed(trophyId);
  } catch {
    // Nobody waits for it.
  }
}
