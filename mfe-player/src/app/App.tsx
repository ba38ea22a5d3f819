import { mountContract, type MountProps, type Remote } from '@endzone/contracts/mount';
import { RemoteFrame } from '@endzone/shared-ui/host/RemoteFrame.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { home } from './home.tsx';

function App(mount: MountProps) {
  const { pathname } = useLocation();
  const Screens = useScreens();
  return (
    <RemoteFrame mount={mount} namespace="player">
      {pathname === '/' ? (
        home
      ) : (
        <Suspense>
          <Screens />
        </Suspense>
      )}
    </RemoteFrame>
  );
}

/** `lazy` keeps a failure for ever; with the next life of the remote comes another try. */
const useScreens = () =>
  useMemo(() => lazy(async () => ({ default: (await import('./Screens.tsx')).Screens })), []);

/** What the shell loads. */
export const remote: Remote = { contract: mountContract, App };
