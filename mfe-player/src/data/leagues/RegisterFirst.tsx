import type { ToastText } from '@endzone/contracts/mount';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { useLocation, useNavigate } from 'react-router';

type Props = {
  /** Why an account is needed. */
  notice?: ToastText;
  /** By an invitation, of which the registration speaks itself. */
  isInvited?: boolean;
  /** Where the invitation was sent, if the link says so. */
  email?: string;
};

/** Says that this needs an account, and remembers the way back over registration, mail and log-in. */
export function RegisterFirst({ notice, isInvited = false, email }: Props) {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOnce(() => {
    if (notice) host.toast(notice);
    const hash = host.rememberRoute(pathname);
    void navigate(`/register?hash=${encodeURIComponent(hash)}`, {
      replace: true,
      state: { email, isInvited },
    });
  });
  return null;
}
