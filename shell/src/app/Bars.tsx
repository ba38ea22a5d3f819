import { loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { textsIn } from '@endzone/shared-ui/i18n/texts.ts';
import { TopBar } from '@endzone/shared-ui/navigation/TopBar.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { VisitorBottomBar, VisitorTopBar, type BarProps } from '../features/navigation/VisitorBars.tsx';
import { wasLoggedIn } from '../features/session/kept.ts';
import { isOwner, type Session } from '../features/session/session.ts';
import { memberTexts } from '../locales/memberTexts.ts';
import type { Frame } from './frame.ts';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

// A visitor's first page does not wait for the bars of the others, which stay empty until their script is there.
const loadWords = () => loadTexts(textsIn('shell', memberTexts));
const loadMemberBars = () =>
  retryUntilLoaded(
    async () => (await Promise.all([import('../features/navigation/MemberBars.tsx'), loadWords()]))[0],
  );
const loadOwnerBars = () =>
  retryUntilLoaded(
    async () => (await Promise.all([import('../features/navigation/OwnerBars.tsx'), loadWords()]))[0],
  );
const MemberTopBar = lazy(async () => ({ default: (await loadMemberBars()).MemberTopBar }));
const MemberBottomBar = lazy(async () => ({ default: (await loadMemberBars()).MemberBottomBar }));
const OwnerTopBar = lazy(async () => ({ default: (await loadOwnerBars()).OwnerTopBar }));
const OwnerFrame = lazy(async () => ({ default: (await loadOwnerBars()).OwnerFrame }));

type Props = BarProps & { session: Session; frame: Frame };

/** Until the server has answered, whoever was logged in here last is taken for a member. */
const isMember = ({ status, me }: Session) => (status === 'known' ? me !== undefined : wasLoggedIn());

const EmptyBar = () => <TopBar home="/" links={[]} actions={null} showName />;

export function TopBars({ session, frame, ...bar }: Props) {
  if (!isMember(session)) return <VisitorTopBar {...bar} />;
  return (
    <Suspense fallback={<EmptyBar />}>
      {frame === 'owner' && isOwner(session.me) ? (
        <OwnerTopBar {...bar} unread={session.unread} />
      ) : (
        <MemberTopBar {...bar} unread={session.unread} full={frame === 'draft'} />
      )}
    </Suspense>
  );
}

export function BottomBars({ session, locale, onLocale, reachable }: Props) {
  if (!isMember(session)) return <VisitorBottomBar reachable={reachable} />;
  return (
    <Suspense>
      <MemberBottomBar locale={locale} onLocale={onLocale} reachable={reachable} unread={session.unread} />
    </Suspense>
  );
}

/** The owner's pages with their menu. */
export const OwnerArea = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <OwnerFrame>{children}</OwnerFrame>
  </Suspense>
);
