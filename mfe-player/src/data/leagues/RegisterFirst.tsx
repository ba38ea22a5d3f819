import type { ToastText } from '@endzone/contracts/mount';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { useLocation, useNavigate } from 'react-router';

/** Says that this needs an account, and remembers the way back over registration, mail and log-in. */
export function RegisterFirst({ notice }: { notice: ToastText }) {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOnce(() => {
    host.toast(notice);
    const hash = host.rememberRoute(pathname);
    void navigate(`/register?hash=${encodeURIComponent(hash)}`, { replace: true });
  });
  return null;
}
