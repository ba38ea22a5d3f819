import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectLeague, selectOpened, selectStandingRows } from './selectors.ts';
import { leagueHomeOpened } from './slice.ts';
import { StandingsSection } from './StandingsSection.tsx';

/** The standings of a league on a page of their own. */
export function StandingsScreen() {
  const { leagueId = '' } = useParams();
  const t = useTexts();
  const dispatch = useDispatch();
  const opened = useSelector(selectOpened);
  const known = useSelector(selectLeague);
  const rows = useSelector(selectStandingRows);
  const league = opened?.leagueId === leagueId ? known : undefined;
  const isFailed = useSelector(selectHasFailed('league')) && !league;
  const membership = useMe()?.leagueMemberships?.find((one) => one.league.id === leagueId);
  const teamId = membership?.team?.id;
  const open = useCallback(
    () => dispatch(leagueHomeOpened({ leagueId, teamId })),
    [dispatch, leagueId, teamId],
  );
  useEffect(() => {
    open();
  }, [open]);
  usePageTitle(t('leagueHome.standings.title'));
  return (
    <CrestsOfLeague names={rows?.map(({ team }) => team.name) ?? []}>
      <Page
        title={t('leagueHome.standings.title')}
        lead={league && <Link to={`/leagues/${leagueId}`}>{league.name}</Link>}
      >
        {isFailed ? (
          <PartFailed part="league" title={t('leagueHome.failed')} onRetry={open} />
        ) : (
          <StandingsSection leagueId={leagueId} teamId={teamId} onRetry={open} isWhole />
        )}
      </Page>
    </CrestsOfLeague>
  );
}
