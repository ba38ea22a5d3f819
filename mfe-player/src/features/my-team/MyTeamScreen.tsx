import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useHost, useLeague, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { getMe } from './api.ts';
import { RosterPage } from './RosterPage.tsx';

/** The league to show; without one the reader is sent to choose, once it is known that he has none. */
function useChosenLeague(isUnknown: boolean) {
  const league = useLeague();
  const host = useHost();
  const navigate = useNavigate();
  const t = useTexts();
  useEffect(() => {
    if (league || isUnknown) return;
    host.toast({ kind: 'warn', title: t('myTeam.noLeague.title'), text: t('myTeam.noLeague.text') });
    void navigate('/secure', { replace: true });
  }, [league, isUnknown, host, navigate, t]);
  return league;
}

/** The reader's roster: starters, bench, and what may be done with them now. */
export function MyTeamScreen() {
  const t = useTexts();
  const isUnknown = useMe()?.leagueMemberships === null;
  const league = useChosenLeague(isUnknown);
  usePageTitle(t('myTeam.title'));
  if (!league && isUnknown) return <LeaguesUnknown />;
  if (!league) return null;
  return <RosterPage title={t('myTeam.title')} leagueId={league.league.id} leagueName={league.league.name} />;
}

/** Which league is meant cannot be told while nobody tells the reader's leagues. */
function LeaguesUnknown() {
  const t = useTexts();
  const host = useHost();
  const [isReading, setReading] = useState(false);
  const read = useCallback(() => {
    setReading(true);
    void getMe()
      // A failure is what the panel says already.
      .then(host.meChanged, () => undefined)
      .finally(() => setReading(false));
  }, [host]);
  return (
    <Page title={t('myTeam.title')} titleHidden>
      <ErrorPanel title={t('myTeam.failed')} busy={isReading} onRetry={read} byItself>
        {t('myTeam.restWorks')}
      </ErrorPanel>
    </Page>
  );
}
