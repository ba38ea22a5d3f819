import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useEffect } from 'react';

/** For a page about the own account, which the link of a mail or another device may have changed since it was read. */
export function useFreshAccount(): void {
  const host = useHost();
  useEffect(() => void tryRefreshMe(host), [host]);
  useFresh(() => tryRefreshMe(host), { isShared: true, of: ['person'] });
}
