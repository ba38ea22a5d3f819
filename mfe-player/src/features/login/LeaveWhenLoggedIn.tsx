import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { useNavigate } from 'react-router';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';

/** "After login the user returns to the remembered route if its hash matches, otherwise /secure." */
export function LeaveWhenLoggedIn({ hash }: { hash: string | null }) {
  const host = useHost();
  const navigate = useNavigate();
  useOnce(() => {
    const state = remembered(hash)?.state;
    void navigate(host.takeRoute(hash) ?? '/secure', { replace: true, state });
  });
  return null;
}
