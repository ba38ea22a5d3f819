import { mountContract, type MountProps, type Remote } from '@endzone/contracts/mount';
import { RemoteFrame } from '@endzone/shared-ui/host/RemoteFrame.tsx';
import { UnbuiltScreen } from '@endzone/shared-ui/host/UnbuiltScreen.tsx';
import { useRoutes } from 'react-router';
import { routes } from './routes.tsx';

function App(mount: MountProps) {
  const screen = useRoutes(routes) ?? <UnbuiltScreen />;
  return (
    <RemoteFrame mount={mount} namespace="owner">
      {screen}
    </RemoteFrame>
  );
}

/** What the shell loads. */
export const remote: Remote = { contract: mountContract, App };
