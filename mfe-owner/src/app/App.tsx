import { mountContract, type MountProps, type Remote } from '@endzone/contracts/mount';
import { RemoteRoot } from '@endzone/shared-ui/host/RemoteRoot.tsx';
import { useRoutes } from 'react-router';
import { routes } from './routes.tsx';
import { createStore } from './store.ts';

function App(mount: MountProps) {
  return (
    <RemoteRoot mount={mount} namespace="owner" createStore={createStore}>
      {useRoutes(routes)}
    </RemoteRoot>
  );
}

/** What the shell loads. */
export const remote: Remote = { contract: mountContract, App };
