import { findRoute } from '@endzone/contracts/routeTable';
import { useIsOffline } from '@endzone/shared-ui/api/connection.ts';
import { useToasts } from '@endzone/shared-ui/feedback/toasts.ts';
import { ConfirmPassword } from '@endzone/shared-ui/host/ConfirmPassword.tsx';
import { HostProvider } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Main, SkipLink } from '@endzone/shared-ui/layout/Main.tsx';
import { GlobalStyle } from '@endzone/shared-ui/theme/GlobalStyle.tsx';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { RightAd } from '../features/ads/RightAd.tsx';
import { TopAd } from '../features/ads/TopAd.tsx';
import { useLanguage } from '../features/language/useLanguage.ts';
import { usePageChange } from '../features/page-change/usePageChange.ts';
import { useSession } from '../features/session/useSession.ts';
import { BottomBars, OwnerArea, TopBars } from './Bars.tsx';
import { Content } from './Content.tsx';
import { frameOf } from './frame.ts';
import { CookieBar, OfflineBanner, PageWatch, SiteFooter, ToastRegion } from './later.tsx';
import { useReachable } from './useReachable.ts';
import { useNotificationPress } from '../offline/useNotificationPress.ts';
import { pageTable, subscribeToPages } from '../remotes/pageTable.ts';

/** The page around every screen. */
export function App() {
  const t = useTexts();
  const { toasts, show, dismiss, clear } = useToasts();
  const failed = useCallback(() => show({ kind: 'error', title: t('frame.languageFailed') }), [show, t]);
  const { locale, choose } = useLanguage(failed);
  const { pages, missing, elsewhere } = useSyncExternalStore(subscribeToPages, pageTable, pageTable);
  // The owner's site has no page for visitors but the log-in.
  const home = elsewhere ? '/login' : '/';
  const { session, latest, mount, askAgain } = useSession(locale, { show, clear }, home);
  const { pathname } = useLocation();
  const page = findRoute(pages, pathname);
  const frame = frameOf(page);
  const hasTabBar = frame === 'site';
  usePageChange(pathname);
  useNotificationPress();
  const isOffline = useIsOffline();
  const reachable = useReachable(pages);
  // What came meanwhile is not known.
  const shown = isOffline ? { ...session, unread: 0 } : session;
  const bars = {
    session: shown,
    frame,
    locale,
    onLocale: (to: typeof locale) => choose(to, () => latest.current.me && askAgain),
    reachable,
  };
  const content = (
    <Content
      page={page}
      missing={missing}
      elsewhere={elsewhere}
      session={session}
      mount={mount}
      onAskAgain={askAgain}
    />
  );
  return (
    <HostProvider mount={mount}>
      <GlobalStyle />
      <SkipLink />
      <TopBars {...bars} />
      <Suspense>
        <OfflineBanner locale={locale} />
      </Suspense>
      <TopAd page={page?.ads} place="above" />
      <Main aboveTabBar={hasTabBar}>{frame === 'owner' ? <OwnerArea>{content}</OwnerArea> : content}</Main>
      <TopAd page={page?.ads} place="below" />
      <RightAd page={page?.ads} />
      {hasTabBar && (
        <Suspense>
          <SiteFooter aboveTabBar />
        </Suspense>
      )}
      {hasTabBar && <BottomBars {...bars} />}
      <ConfirmPassword />
      <Suspense>
        <PageWatch
          status={session.status}
          mount={mount}
          path={pathname}
          frame={frame}
          aboveTabBar={hasTabBar}
        />
      </Suspense>
      <Suspense>
        <CookieBar aboveTabBar={hasTabBar} />
        <ToastRegion toasts={toasts} onDismiss={dismiss} aboveTabBar={hasTabBar} />
      </Suspense>
    </HostProvider>
  );
}
