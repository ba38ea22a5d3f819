import type { Roster } from '@endzone/contracts/types/fantasy';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Shirt from 'lucide-react/icons/shirt';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LineUp } from './LineUp.tsx';
import { selectFailure, selectOpened, selectRoster, selectStatus } from './selectors.ts';
import { myTeamOpened } from './slice.ts';
import { TeamBoard } from './TeamBoard.tsx';
import { TeamDialogs } from './TeamDialogs.tsx';
import { TeamRail } from './TeamRail.tsx';
import { useDialog } from './useDialog.ts';
import { useNotices } from './useNotices.ts';

type RosterPageProps = {
  title: string;
  leagueId: string;
  leagueName: string | undefined;
  /** Whose it is; the reader's own when absent. */
  teamId?: string;
};

/** A roster with everything around it, while it loads, and when it cannot. */
export function RosterPage({ title, leagueId, leagueName, teamId }: RosterPageProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const opened = useSelector(selectOpened);
  const known = useSelector(selectRoster);
  const status = useSelector(selectStatus);
  const failure = useSelector(selectFailure);
  const roster = opened?.leagueId === leagueId && opened.teamId === teamId ? known : undefined;
  const open = useCallback(() => dispatch(myTeamOpened({ leagueId, teamId })), [dispatch, leagueId, teamId]);
  useEffect(() => {
    open();
  }, [open]);
  const isOffline = failure?.code === 'network';
  return (
    <Page title={title} titleHidden>
      {roster === undefined && failure && (
        <ErrorPanel
          title={t('myTeam.failed')}
          onRetry={open}
          busy={status === 'loading'}
          byItself={isOffline || failure.status === 503}
          requestId={failure.requestId}
        >
          {isOffline ? t('myTeam.offline') : (failure.text ?? t('myTeam.restWorks'))}
        </ErrorPanel>
      )}
      {roster === undefined && !failure && <Skeleton shape="page" />}
      {roster === null && (
        <EmptyState
          icon={<Icon of={Shirt} size="lg" />}
          title={t('myTeam.none')}
          action={<LinkButton to={`/leagues/${leagueId}`}>{t('myTeam.toLeague')}</LinkButton>}
        >
          {t('myTeam.noneYet')}
        </EmptyState>
      )}
      {roster && <Team roster={roster} leagueName={leagueName} />}
    </Page>
  );
}

function Team({ roster, leagueName }: { roster: Roster; leagueName: string | undefined }) {
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
