import { useHost, useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { RosterPage } from './RosterPage.tsx';

/** The league to show; without one the reader is sent to choose. */
function useChosenLeague() {
  const league = useLeague();
  const host = useHost();
  const navigate = useNavigate();
  const t = useTexts();
  useEffect(() => {
    if (league) return;
    host.toast({ kind: 'warn', title: t('myTeam.noLeague.title'), text: t('myTeam.noLeague.text') });
    void navigate('/secure', { replace: true });
  }, [league, host, navigate, t]);
  return league;
}

/** The reader's roster: starters, bench, and what may be done with them now. */
export function MyTeamScreen() {
  const t = useTexts();
  const league = useChosenLeague();
  usePageTitle(t('myTeam.title'));
  if (!league) return null;
  return <RosterPage title={t('myTeam.title')} leagueId={league.league.id} leagueName={league.league.name} />;
}
