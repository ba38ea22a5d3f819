import type { Me } from '@endzone/contracts/accounts/profile';
import { useKeptFocus } from '../features/page-change/useKeptFocus.ts';
import { MemberWatch } from '../features/session/MemberWatch.tsx';
import { UpdateBar } from '../offline/UpdateBar.tsx';
import { useNewRelease } from '../offline/useNewRelease.ts';
import type { Frame } from './frame.ts';

type Props = {
  me: Me | undefined;
  path: string;
  frame: Frame;
  aboveTabBar: boolean;
  onUnread: (count: number) => void;
};

/** What a page watches while it is open: where the focus is, a newer release, and what changes for whoever is logged in. */
export function PageWatch({ me, path, frame, aboveTabBar, onUnread }: Props) {
  useKeptFocus();
  const hasNewer = useNewRelease(path, frame);
  return (
    <>
      {me && <MemberWatch me={me} path={path} onUnread={onUnread} />}
      {hasNewer && <UpdateBar aboveTabBar={aboveTabBar} />}
    </>
  );
}
