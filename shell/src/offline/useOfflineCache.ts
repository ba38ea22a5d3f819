import type { MountProps } from '@endzone/contracts/mount';
import { useIsOffline } from '@endzone/shared-ui/api/connection.ts';
import { useEffect } from 'react';
import type { Session } from '../features/session/session.ts';
import { afterLoad } from './afterLoad.ts';

const loadWorker = () => import('./worker.ts');
const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

/** Devices keep the pages and the current league of who is logged in, and forget both with the log-out. */
export function useOfflineCache(status: Session['status'], { me, league, locale }: MountProps): void {
  const isOffline = useIsOffline();
  const userId = me?.id;
  const leagueId = league?.league.id;
  const teamId = league?.team?.id;
  useEffect(() => {
    if (status !== 'known' || isOffline) return undefined;
    const run = async () => {
      const worker = await loadWorker();
      if (userId === undefined) await worker.forget();
      if (userId !== undefined || isInstalled()) await worker.keep({ locale, userId, leagueId, teamId });
    };
    // A device that cannot keep anything reads on while it is connected.
    return afterLoad(() => void run().catch(() => undefined));
  }, [status, isOffline, userId, leagueId, teamId, locale]);
}
