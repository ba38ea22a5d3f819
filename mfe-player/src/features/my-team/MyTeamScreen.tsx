import type { Roster } from '@endzone/contracts/types/fantasy';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useHost, useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Shirt from 'lucide-react/icons/shirt';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { LineUp } from './LineUp.tsx';
import { TeamDialogs } from './TeamDialogs.tsx';
import { TeamBoard } from './TeamBoard.tsx';
import { TeamRail } from './TeamRail.tsx';
import { selectFailure, selectLeagueId, selectRoster, selectStatus } from './selectors.ts';
import { myTeamOpened } from './slice.ts';
import { useDialog } from './useDialog.ts';
import { useNotices } from './useNotices.ts';

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
  const dispatch = useDispatch();
  const league = useChosenLeague();
  const leagueId = league?.league.id;
  const isOfLeague = useSelector(selectLeagueId) === leagueId;
  const known = useSelector(selectRoster);
  const status = useSelector(selectStatus);
  const failure = useSelector(selectFailure);
  const roster = isOfLeague ? known : undefined;
  const open = useCallback(
    () => leagueId !== undefined && dispatch(myTeamOpened({ leagueId })),
    [dispatch, leagueId],
  );
  useEffect(() => {
    open();
  }, [open]);
  usePageTitle(t('myTeam.title'));
  if (!league) return null;
  const isOffline = failure?.code === 'network';
  return (
    <Page title={t('myTeam.title')} titleHidden>
      {roster === undefined && status === 'failed' && (
        <ErrorPanel
          title={t('myTeam.failed')}
          onRetry={open}
          byItself={isOffline}
          requestId={failure?.requestId}
        >
          {isOffline ? t('myTeam.offline') : (failure?.text ?? t('myTeam.restWorks'))}
        </ErrorPanel>
      )}
      {roster === undefined && status !== 'failed' && <Skeleton shape="page" />}
      {roster === null && (
        <EmptyState
          icon={<Icon of={Shirt} size="lg" />}
          title={t('myTeam.none')}
          action={<LinkButton to={`/leagues/${league.league.id}`}>{t('myTeam.toLeague')}</LinkButton>}
        >
          {t('myTeam.noneYet')}
        </EmptyState>
      )}
      {roster && <Team roster={roster} leagueName={league.league.name} />}
    </Page>
  );
}

function Team({ roster, leagueName }: { roster: Roster; leagueName: string }) {
  const { dialog, show, close } = useDialog();
  useNotices(close);
  return (
    <>
      <TeamBoard roster={roster} leagueName={leagueName} />
      <Columns rail={<TeamRail onAnswer={show} />}>
        <LineUp roster={roster} show={show} />
      </Columns>
      <TeamDialogs roster={roster} dialog={dialog} show={show} close={close} />
    </>
  );
}
