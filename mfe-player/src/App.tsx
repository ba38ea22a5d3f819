import { mountContract, type MountProps, type Remote } from '@endzone/contracts/mount';
import { RemoteFrame } from '@endzone/shared-ui/host/RemoteFrame.tsx';
import { UnbuiltScreen } from '@endzone/shared-ui/host/UnbuiltScreen.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { routes } from './routes.tsx';

function App(mount: MountProps) {
  const { pathname } = useLocation();
  const screens = useRoutes(routes) ?? <UnbuiltScreen />;
  const WithStore = useStoreRoot();
  // Home needs no store, so a first visit does not load one.
  const isHome = pathname === '/';
  return (
    <RemoteFrame mount={mount} namespace="player">
      {isHome ? (
        screens
      ) : (
        <Suspense>
          <WithStore>{screens}</WithStore>
        </Suspense>
      )}
    </RemoteFrame>
  );
}

/** `lazy` keeps a failure for ever; with the next life of the remote comes another try. */
const useStoreRoot = () =>
  useMemo(() => lazy(async () => ({ default: (await import('./WithStore.tsx')).WithStore })), []);

/** What the shell loads. */
export const remote: Remote = { contract: mountContract, App };
