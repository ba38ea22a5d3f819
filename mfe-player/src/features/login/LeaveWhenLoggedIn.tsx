import { isLinkReference } from '@endzone/contracts/leagues/invitationLinks';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { useNavigate } from 'react-router';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';

/**
 * "After login the user returns to the remembered route if its hash matches, otherwise /secure." Whoever registered by the link of an
 * invitation is led to it on any device.
 */
export function LeaveWhenLoggedIn({ hash }: { hash: string | null }) {
  const host = useHost();
  const navigate = useNavigate();
  useOnce(() => {
    const state = remembered(hash)?.state;
    const otherwise = hash !== null && isLinkReference(hash) ? `/invitation/registered/${hash}` : '/secure';
    void navigate(host.takeRoute(hash) ?? otherwise, { replace: true, state });
  });
  return null;
}
