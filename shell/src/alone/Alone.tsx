import type { Remote } from '@endzone/contracts/mount';
import { ToastRegion } from '@endzone/shared-ui/feedback/ToastRegion.tsx';
import { useToasts } from '@endzone/shared-ui/feedback/toasts.ts';
import { HostProvider } from '@endzone/shared-ui/host/HostContext.tsx';
import { presentLocale } from '@endzone/shared-ui/i18n/instance.ts';
import { Main } from '@endzone/shared-ui/layout/Main.tsx';
import { GlobalStyle } from '@endzone/shared-ui/theme/GlobalStyle.tsx';
import { SessionUnknown } from '../features/guard/SessionUnknown.tsx';
import { useSession } from '../features/session/useSession.ts';

/** A remote with the session that it is given everywhere, but without bars, guards and anybody else's screens. */
export function Alone({ App }: Pick<Remote, 'App'>) {
  const { toasts, show, dismiss, clear } = useToasts();
  const { session, mount, askAgain } = useSession(presentLocale(), { show, clear });
  return (
    <HostProvider mount={mount}>
      <GlobalStyle />
      <Main>
        {session.status === 'known' && <App {...mount} />}
        {session.status === 'failed' && <SessionUnknown onRetry={askAgain} />}
      </Main>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </HostProvider>
  );
}
