import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useNavigate } from 'react-router';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';

/** "After login the user returns to the remembered route if its hash matches, otherwise /secure." */
export function LeaveWhenLoggedIn({ hash }: { hash: string | null }) {
  const host = useHost();
  const navigate = useNavigate();
  useOnce(() => void navigate(host.takeRoute(hash) ?? '/secure', { replace: true }));
  return null;
}
