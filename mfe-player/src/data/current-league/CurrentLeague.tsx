import type { Membership } from '@endzone/contracts/leagues/members';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useHost, useLeague, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

type CurrentLeagueProps = {
  title: string;
  /** The words of the specification for the place: "You need to select league first", "Please choose a league first". */
  ask?: 'select' | 'choose';
  children: (membership: Membership) => ReactNode;
};

/** A page about the current league. Without one the reader is sent to choose, once it is known that they have none. */
export function CurrentLeague({ title, ask = 'select', children }: CurrentLeagueProps) {
  const league = useLeague();
  const isUnknown = useMe()?.leagueMemberships === null;
  usePageTitle(title);
  useChooseFirst(!league && !isUnknown, ask);
  if (league) return children(league);
  return isUnknown ? <LeaguesUnknown title={title} /> : null;
}

function useChooseFirst(hasNone: boolean, ask: 'select' | 'choose') {
  const host = useHost();
  const navigate = useNavigate();
  const t = useTexts();
  useEffect(() => {
    if (!hasNone) return;
    host.toast({ kind: 'warn', title: t('currentLeague.none.title'), text: t(`currentLeague.none.${ask}`) });
    void navigate('/secure', { replace: true });
  }, [hasNone, ask, host, navigate, t]);
}

/** Which league is meant cannot be told while the reader's leagues cannot be read. */
function LeaguesUnknown({ title }: { title: string }) {
  const t = useTexts();
  const host = useHost();
  const [isReading, setReading] = useState(false);
  const read = useCallback(() => {
    setReading(true);
    void tryRefreshMe(host).finally(() => setReading(false));
  }, [host]);
  return (
    <Page title={title} titleHidden>
      <ErrorPanel title={t('currentLeague.failed')} busy={isReading} onRetry={read} autoRetry>
        {t('currentLeague.restWorks')}
      </ErrorPanel>
    </Page>
  );
}
