import { topicsOfLeague } from '@endzone/contracts/changes';
import { isMissing, transientOf } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { useLoadInLanguage } from '@endzone/shared-ui/host/useLoadInLanguage.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LastSeasonFailed, LastSeasonPoints } from '../../data/last-season/LastSeason.tsx';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { LineUp } from './LineUp.tsx';
import { NoPastRoster, NoRoster } from './NoRoster.tsx';
import {
  selectAroundFailure,
  selectFailure,
  selectRequested,
  selectRoster,
  selectSeason,
  selectStatus,
} from './selectors.ts';
import { isSameRoster, rosterRequested } from './slice.ts';
import { TeamBoard } from './TeamBoard.tsx';
import { TeamDialogs } from './TeamDialogs.tsx';
import { TeamRail } from './TeamRail.tsx';
import { useDialog } from './useDialog.ts';

type RosterPageProps = {
  title: string;
  leagueId: string;
  leagueName: string | undefined;
  /** Whose it is; the reader's own when absent. */
  teamId?: string;
  /** The one that runs when absent. */
  seasonId?: string;
  /** The reader has a team in the league. */
  isMember?: boolean;
  /** Above the board. */
  children?: ReactNode;
};

/** A roster with everything around it, while it loads, and when it cannot. */
export function RosterPage(props: RosterPageProps) {
  const { title, leagueId, leagueName, teamId, seasonId, isMember, children } = props;
  const t = useTexts();
  const dispatch = useDispatch();
  const requested = useSelector(selectRequested);
  const known = useSelector(selectRoster);
  const status = useSelector(selectStatus);
  const failure = useSelector(selectFailure);
  const aroundFailure = useSelector(selectAroundFailure);
  const roster = isSameRoster(requested, { leagueId, teamId, seasonId }) ? known : undefined;
  const load = useCallback(
    () => dispatch(rosterRequested({ leagueId, teamId, seasonId, isMember })),
    [dispatch, leagueId, teamId, seasonId, isMember],
  );
  useLoadInLanguage(load);
  const isLoading = status === 'loading';
  const isLive = isSeasonLive(useSelector(selectSeason));
  const isOfOwnLeague = isMember || teamId === undefined;
  useLostLeague(isOfOwnLeague && isLeagueLost(failure));
  // Without rosters nobody changes any: the draft that brings them is seen on the next look.
  useFresh(load, {
    isLive,
    isLoading,
    isShared: roster !== null,
    // Whoever reads their own team is told of its league.
    ...(isOfOwnLeague && { of: topicsOfLeague(leagueId) }),
    failure: transientOf([failure, aroundFailure]),
  });
  if (roster === undefined && failure && isMissing(failure)) return <NotFoundScreen />;
  return (
    <Page title={title} titleHidden>
      {children}
      {roster === undefined && failure && (
        <LoadFailed
          failure={failure}
          title={t(teamId === undefined ? 'myTeam.failed' : 'myTeam.failedOther')}
          onRetry={load}
          busy={isLoading}
        />
      )}
      {roster === undefined && !failure && <Skeleton shape="page" />}
      {roster === null && seasonId === undefined && (
        <NoRoster leagueId={leagueId} isOwn={teamId === undefined} />
      )}
      {roster === null && seasonId !== undefined && <NoPastRoster leagueId={leagueId} />}
      {roster && <Team roster={roster} leagueName={leagueName} isOwn={teamId === undefined} />}
    </Page>
  );
}

type TeamProps = { roster: Roster; leagueName: string | undefined; isOwn: boolean };

function Team({ roster, leagueName, isOwn }: TeamProps) {
  const { dialog, show, close } = useDialog();
  return (
    <LastSeasonPoints season={useSelector(selectSeason)} rosters={[roster]}>
      <TeamBoard roster={roster} leagueName={leagueName} />
      <Columns rail={<TeamRail roster={roster} isOwn={isOwn} />}>
        <LastSeasonFailed />
        <LineUp roster={roster} show={show} />
      </Columns>
      <TeamDialogs roster={roster} dialog={dialog} show={show} close={close} />
    </LastSeasonPoints>
  );
}
