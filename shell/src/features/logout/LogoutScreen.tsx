import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useEffect } from 'react';
import { logOut } from './api.ts';

/** Ends the session at the server, then here; without an answer nobody is told that they are logged out. */
export function LogoutScreen() {
  const t = useTexts();
  const host = useHost();
  const { run, failure } = useCommand(logOut, { onDone: () => host.loggedOut('logout') });
  usePageTitle(t('logout.title'));
  useEffect(() => void run(), [run]);
  useReconnected(() => void run());
  if (!failure) return <Skeleton shape="page" />;
  return (
    <Page title={t('logout.title')} width="narrow">
      <LoadFailed failure={failure} title={t('logout.failed')} onRetry={run} autoRetry={false} />
    </Page>
  );
}
