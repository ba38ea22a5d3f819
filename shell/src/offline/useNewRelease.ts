import { isSubscribed, onChanges } from '@endzone/shared-ui/api/changes.ts';
import { useConnection } from '@endzone/shared-ui/api/connection.ts';
import { stopwatch } from '@endzone/shared-ui/time/clock.ts';
import { hasUnsaved } from '@endzone/shared-ui/host/unsaved.ts';
import { useEffect, useRef, useState } from 'react';
import type { Frame } from '../app/frame.ts';
import { reloadOnce } from '../remotes/reloadOnce.ts';
import { findNewRelease } from './newRelease.ts';

const everyMilliseconds = 5 * 60_000;
const quietMilliseconds = 20_000;

/** With the page its toasts would go. */
const hasToast = () => document.querySelector('[data-toast]') !== null;

/**
 * True once a newer release than this page's is there. The next page change takes it, by loading that page anew, unless something typed
 * would be lost, a draft is on, nobody answers or a toast is still to be read.
 */
export function useNewRelease(pathname: string, frame: Frame, reload = reloadOnce): boolean {
  const [release, setRelease] = useState<string>();
  const asked = useRef(stopwatch());
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      // The device's clock may be set back meanwhile.
      if (Math.abs(stopwatch() - asked.current) < quietMilliseconds) return;
      asked.current = stopwatch();
      void findNewRelease().then((found) => found !== undefined && setRelease(found));
    };
    const timer = setInterval(() => !isSubscribed() && ask(), everyMilliseconds);
    const ignoreChanges = onChanges((topics) => {
      // Other edges learn of a release a moment later, so a page that has just asked asks once more.
      if (topics.includes('release') || topics.includes('everything')) setTimeout(ask, quietMilliseconds);
    });
    document.addEventListener('visibilitychange', ask);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      ignoreChanges();
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('focus', ask);
    };
  }, []);

  const isConnected = useConnection();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (release === undefined || frame === 'draft' || !isConnected) return;
    if (!hasUnsaved() && !hasToast()) reload(release);
  }, [pathname, release, frame, isConnected, reload]);
  return release !== undefined && frame !== 'draft';
}
