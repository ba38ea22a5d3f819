import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { useNavigate } from 'react-router';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { tokenOfHash } from '../../data/leagues/linkHash.ts';

/**
 * "After login the user returns to the remembered route if its hash matches, otherwise /secure." Who registered by the link of an
 * invitation is led to it on any device.
 */
export function LeaveWhenLoggedIn({ hash }: { hash: string | null }) {
  const host = useHost();
  const navigate = useNavigate();
  useOnce(() => {
    const token = tokenOfHash(hash);
    const link = token && `/invitation/join/${token}`;
    if (link) host.takeRoute(null); // the same place, where it is remembered
    const state = remembered(hash)?.state;
    void navigate(link ?? host.takeRoute(hash) ?? '/secure', { replace: true, state });
  });
  return null;
}
