import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect, useState } from 'react';
import { logOut } from './api.ts';

/** Ends the session at the server, then here; without an answer nobody is told that he is logged out. */
export function LogoutScreen() {
  const t = useTexts();
  const host = useHost();
  const problemOf = useProblemOf();
  const [error, setError] = useState<unknown>();
  usePageTitle(t('frame.logOut'));
  const end = useCallback(() => {
    setError(undefined);
    logOut().then(() => host.loggedOut('logout'), setError);
  }, [host]);
  useEffect(end, [end]);
  useReconnected(end);
  if (error === undefined) return <Skeleton shape="page" />;
  const { text, requestId } = problemOf(error);
  return (
    <Page title={t('frame.logOut')} width="narrow">
      <ErrorPanel title={t('frame.stillLoggedIn')} onRetry={end} requestId={requestId}>
        {text}
      </ErrorPanel>
    </Page>
  );
}
