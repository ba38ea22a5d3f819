import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { selectLeagueHome } from '../../data/draft/selectors.ts';

/** Redirects a reader who may not enter, or whose draft is missing: 403 to the log-in and back later, or to their own leagues; 404 to the league. */
export function useAccessRedirect(
  leagueId: string,
  seasonId: string | undefined,
  failure: Failure | undefined,
  state: DraftState | undefined,
): void {
  const t = useTexts();
  const host = useHost();
  const me = useMe();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const home = useSelector(selectLeagueHome);
  const handle = useEffectEvent(({ status, code, text }: Failure) => {
    if (status === 403) {
      host.rememberRoute(pathname + search);
      if (!me) return navigate('/login', { replace: true });
      // The log-in would send them back at once, again and again.
      host.toast({ kind: 'error', title: t('draftRoom.noAccess.title'), text });
      return navigate('/secure', { replace: true });
    }
    if (status !== 404) return undefined;
    // It stood here a moment ago.
    const isCancelled = state?.status === 'pending';
    const reason = isCancelled ? 'cancelled' : seasonId === undefined ? 'text' : 'pastText';
    const isLeagueGone = code === 'league_not_found' || code === 'league_deleted';
    host.toast(
      isLeagueGone
        ? { kind: 'error', title: t('draftRoom.notice.error'), text }
        : {
            kind: 'warn',
            title: t('draftRoom.noAccess.title'),
            text: t(`draftRoom.noAccess.${reason}`),
          },
    );
    return navigate(isLeagueGone ? '/secure' : home, { replace: true });
  });
  useEffect(() => {
    if (failure) void handle(failure);
  }, [failure]);
}
