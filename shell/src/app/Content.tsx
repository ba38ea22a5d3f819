import type { MountProps } from '@endzone/contracts/mount';
import { findRoute } from '@endzone/contracts/routeTable';
import { useLocation } from 'react-router';
import { loaderOf } from '../remotes/loaders.ts';
import { RemoteScreen } from '../remotes/RemoteScreen.tsx';
import { routes } from './routes.ts';
import { screens } from './screens.tsx';

/** The screen of the present path: one of the shell's own, or its remote, which stays as long as the paths are its own. */
export function Content({ mount }: { mount: MountProps }) {
  const { pathname } = useLocation();
  const { path = '*', of = 'shell' } = findRoute(routes, pathname) ?? {};
  if (of === 'shell') return screens[path] ?? screens['*'];
  return <RemoteScreen key={of} loader={loaderOf(of)} mount={mount} />;
}
