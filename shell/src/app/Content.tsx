import type { MountProps } from '@endzone/contracts/mount';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useLocation } from 'react-router';
import { admissionOf } from '../features/guard/guard.ts';
import { SessionUnknown } from '../features/guard/SessionUnknown.tsx';
import { ToLogIn } from '../features/guard/ToLogIn.tsx';
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx';
import type { Session } from '../features/session/session.ts';
import { loaderOf } from '../remotes/loaders.ts';
import { RemoteScreen } from '../remotes/RemoteScreen.tsx';
import type { AppRoute } from './routes.ts';
import { screens } from './screens.tsx';

type Props = { route: AppRoute | undefined; session: Session; mount: MountProps; onAskAgain: () => void };

/** The screen of the present path for whoever may see it: one of the shell's own, or its remote, which stays as long as the paths are its own. */
export function Content({ route, session, mount, onAskAgain }: Props) {
  const { pathname } = useLocation();
  const isLeaving = session.leavingTo !== undefined && session.leavingTo !== pathname;
  if (!route) return <NotFoundScreen />;
  switch (admissionOf({ guard: route.guard, status: session.status, me: session.me, isLeaving })) {
    case 'wait':
      return <Waiting />;
    case 'unknown':
      return <SessionUnknown onRetry={onAskAgain} />;
    case 'logIn':
      return <ToLogIn />;
    case 'hidden':
      return <NotFoundScreen />;
    case 'in':
      if (route.of === 'shell') return screens[route.path] ?? <NotFoundScreen />;
      return <RemoteScreen key={route.of} loader={loaderOf(route.of)} mount={mount} />;
  }
}

const Waiting = () => (
  <Page title="" titleHidden>
    <Skeleton shape="page" />
  </Page>
);
