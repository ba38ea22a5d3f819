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
    if (hash !== null && isLinkReference(hash)) {
      host.takeRoute(null); // leads to the same link, in the browser of the registration
      void navigate(`/invitation/registered/${hash}`, { replace: true });
      return;
    }
    const state = remembered(hash)?.state;
    void navigate(host.takeRoute(hash) ?? '/secure', { replace: true, state });
  });
  return null;
}
