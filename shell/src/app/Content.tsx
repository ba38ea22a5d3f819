import type { ShownPage } from '@endzone/contracts/edge/remotes';
import type { MountProps } from '@endzone/contracts/mount';
import { useIsOffline, useStateTime } from '@endzone/shared-ui/api/connection.ts';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { admissionOf } from '../features/guard/guard.ts';
import { SessionUnknown } from '../features/guard/SessionUnknown.tsx';
import { ToLogIn } from '../features/guard/ToLogIn.tsx';
import type { Session } from '../features/session/session.ts';
import { loaderOf } from '../remotes/loaders.ts';
import { RemoteScreen } from '../remotes/RemoteScreen.tsx';
import type { RemoteName } from '../remotes/manifest.ts';
import { NotCachedScreen } from './later.tsx';
import { screens, type OwnPath } from './screens.tsx';

type Props = {
  page: ShownPage | undefined;
  missing: RemoteName[];
  elsewhere: string | undefined;
  session: Session;
  mount: MountProps;
  onAskAgain: () => void;
};

/** The screen of the present path for whoever may see it: one of the shell's own, or its remote, which stays as long as the paths are its own. */
export function Content({ page, missing, elsewhere, session, mount, onAskAgain }: Props) {
  const { pathname } = useLocation();
  const isLeaving = session.leavingTo !== undefined && session.leavingTo !== pathname;
  const remoteScreen = (name: RemoteName) => (
    <RemoteScreen key={name} loader={loaderOf(name)} mount={mount} />
  );
  if (useIsNotCached(page, pathname))
    return (
      <Suspense fallback={<Waiting />}>
        <NotCachedScreen />
      </Suspense>
    );
  // The page may belong to a missing remote, so that one is loaded before anything is called not found.
  if (!page && missing[0]) return remoteScreen(missing[0]);
  if (!page) return elsewhere ? <Elsewhere site={elsewhere} /> : <NotFoundScreen />;
  switch (admissionOf({ guard: page.guard, status: session.status, me: session.me, isLeaving })) {
    case 'wait':
      return <Waiting />;
    case 'unknown':
      return <SessionUnknown onRetry={onAskAgain} />;
    case 'logIn':
      return <ToLogIn />;
    case 'hidden':
      return <NotFoundScreen />;
    case 'in':
      return page.of === 'shell' ? screens[page.path as OwnPath] : remoteScreen(page.of);
  }
}

/** A page that the device does not keep was opened without connection; one that was open before stays as it is. */
function useIsNotCached(page: ShownPage | undefined, pathname: string): boolean {
  const isOffline = useIsOffline();
  // Before the first answer nobody knows whether there is a connection.
  const isAnswered = useStateTime() !== undefined && !isOffline;
  const [opened, setOpened] = useState<string>();
  if (isAnswered && opened !== pathname) setOpened(pathname);
  return isOffline && page !== undefined && !page.offline && opened !== pathname;
}

/** A page of the other site: the browser goes there, and comes back to where it was. */
function Elsewhere({ site }: { site: string }) {
  const { pathname, search, hash } = useLocation();
  const to = `${site}${pathname}${search}${hash}`;
  useEffect(() => location.replace(to), [to]);
  return <Waiting />;
}

const Waiting = () => (
  <Page title="" titleHidden>
    <Skeleton shape="page" />
  </Page>
);
