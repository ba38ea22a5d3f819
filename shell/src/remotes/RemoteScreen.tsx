import type { MountProps } from '@endzone/contracts/mount';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { ScreenBoundary } from '@endzone/shared-ui/host/ScreenBoundary.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, RemoteLoader } from './remoteLoader.ts';

type Props = { loader: RemoteLoader; mount: MountProps };

/** The screens of a remote, or what is the matter with it. The rest of the page does not depend on either. */
export function RemoteScreen({ loader, mount }: Props) {
  const state = useSyncExternalStore(loader.subscribe, loader.state);
  useEffect(() => loader.start(), [loader]);
  if (state.kind === 'failed') return <Failed loader={loader} why={state.why} isTrying={state.isTrying} />;
  if (state.kind === 'loading') return state.isSlow ? <Slow onRetry={loader.retry} /> : <Coming />;
  const { App, life } = state;
  return (
    <ScreenBoundary key={life} fallback={null} onError={loader.screenThrew}>
      <Suspense fallback={<Coming />}>
        <App {...mount} />
      </Suspense>
    </ScreenBoundary>
  );
}

const Coming = () => (
  <Page title="" titleHidden>
    <Skeleton shape="page" />
  </Page>
);

function Slow({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('remotes.heading')}>
      <ErrorPanel title={t('remotes.slow.title')} onRetry={onRetry}>
        {t('remotes.slow.text')}
      </ErrorPanel>
    </Page>
  );
}

type FailedProps = { loader: RemoteLoader; why: Failure; isTrying: boolean };

function Failed({ loader, why, isTrying }: FailedProps) {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('remotes.heading')}>
      <ErrorPanel title={t(`remotes.${why}.title`)} onRetry={loader.retry} busy={isTrying} autoRetry>
        {t(`remotes.${why}.text`)}
      </ErrorPanel>
    </Page>
  );
}
