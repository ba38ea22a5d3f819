import type { MountProps } from '@endzone/contracts/mount';
import { useVisitorsLanguage } from '../features/language/useVisitorsLanguage.ts';
import { useCanonical } from '../features/page-change/useCanonical.ts';
import { useKeptFocus } from '../features/page-change/useKeptFocus.ts';
import { MemberWatch } from '../features/session/MemberWatch.tsx';
import type { Session } from '../features/session/session.ts';
import { UpdateBar } from '../offline/UpdateBar.tsx';
import { useNewRelease } from '../offline/useNewRelease.ts';
import { useOfflineCache } from '../offline/useOfflineCache.ts';
import { useWorker } from '../offline/useWorker.ts';
import type { Frame } from './frame.ts';

type Props = {
  status: Session['status'];
  mount: MountProps;
  path: string;
  frame: Frame;
  aboveTabBar: boolean;
};

/** What a page watches while it is open: where the focus is, a newer release, what changes for whoever is logged in, their language, and what their device keeps. */
export function PageWatch({ status, mount, path, frame, aboveTabBar }: Props) {
  useKeptFocus();
  useCanonical(path);
  useWorker();
  useOfflineCache(status, mount);
  const hasNewer = useNewRelease(path, frame);
  const { locale, me, host } = mount;
  useVisitorsLanguage(locale, me, host);
  return (
    <>
      {me && <MemberWatch me={me} path={path} onUnread={host.unreadChanged} />}
      {hasNewer && <UpdateBar aboveTabBar={aboveTabBar} />}
    </>
  );
}
