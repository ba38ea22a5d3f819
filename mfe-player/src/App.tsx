import { mountContract, type MountProps, type Remote } from '@endzone/contracts/mount';
import { HostProvider } from '@endzone/shared-ui/host/HostContext.tsx';
import { useRoutes } from 'react-router';
import { routes } from './routes.tsx';

function App(mount: MountProps) {
  return <HostProvider mount={mount}>{useRoutes(routes)}</HostProvider>;
}

/** What the shell loads. */
export const remote: Remote = { contract: mountContract, App };
