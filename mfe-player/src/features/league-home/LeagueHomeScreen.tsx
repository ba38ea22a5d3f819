import type { Membership } from '@endzone/contracts/leagues/members';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useHost, useLeague, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useBackOff } from '@endzone/shared-ui/feedback/useBackOff.ts';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { useMembership } from '../../data/leagues/useMembership.ts';
import { getSeasons } from '../../data/seasons/api.ts';
import { SeasonSelect } from '../../data/seasons/SeasonSelect.tsx';
import { lastOf, seasonsSince } from '../../data/seasons/seasonsSince.ts';
import { LeagueHead } from './LeagueHead.tsx';
import { LeagueParts } from './LeagueParts.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PastSeason } from './PastSeason.tsx';
import { selectFailure, selectIsLost, selectLeague, selectMembers, selectRequested } from './selectors.ts';
import { useLeagueHome } from './useLeagueHome.ts';

/** The reader's place in the league of the address; somebody without one is sent to choose. */
function usePlace(leagueId: string) {
  const current = useLeague();
  const host = useHost();
  const navigate = useNavigate();
  const t = useTexts();
  const { membership, isOwner, isAsking, isTurnedAway } = useMembership(leagueId);
  const isOther = membership !== undefined && current?.league.id !== leagueId;
  useEffect(() => {
    if (isTurnedAway) {
      host.toast({
        kind: 'error',
        title: t('leagueHome.noAccess.title'),
        text: t('leagueHome.noAccess.text'),
      });
      void navigate('/secure', { replace: true });
    } else if (isOther) host.selectLeague(leagueId);
  }, [isTurnedAway, isOther, leagueId, host, navigate, t]);
  // Nothing is loaded for somebody who may turn out to be no member.
  return { membership, isOwner, isStranger: isAsking || isTurnedAway };
}

/** Reads the reader's memberships again when they could not be read at first and the league could. */
function useMembershipsRead(isLeagueRead: boolean) {
  const me = useMe();
  const host = useHost();
  const isUnread = me?.leagueMemberships === null && isLeagueRead;
  const [isAnswered, setAnswered] = useState(false);
  const read = useCallback(() => {
    setAnswered(false);
    void tryRefreshMe(host).finally(() => setAnswered(true));
  }, [host]);
  useEffect(() => {
    if (isUnread) read();
  }, [isUnread, read]);
  useBackOff(read, isUnread && isAnswered);
}

/** Before there is a season nothing is refused to a former member: they are only missing among the members. */
function useMembershipLost(membership: Membership | undefined) {
  const me = useMe();
  const isRefused = useSelector(selectIsLost);
  const isUnlisted = useSelector(selectMembers)?.every(({ user }) => user?.id !== me?.id) ?? false;
  useLostLeague(membership !== undefined && (isRefused || isUnlisted));
}

/** A league's home: the game of the week, standings, members, draft. */
export function LeagueHomeScreen() {
  const { id = '' } = useParams();
  const t = useTexts();
  const { membership, isOwner, isStranger } = usePlace(id);
  const teamId = membership?.team?.id;
  const requested = useSelector(selectRequested);
  const known = useSelector(selectLeague);
  const members = useSelector(selectMembers);
  const failure = useSelector(selectFailure('league'));
  const league = requested?.leagueId === id ? known : undefined;
  const open = useLeagueHome({ leagueId: id, teamId }, isStranger);
  const [search, setSearch] = useSearchParams();
  const list = useLoad(async (signal) => (league ? getSeasons(signal) : undefined), [league?.id]);
  const all = list.data ?? [];
  const seasons = league ? seasonsSince(all, league.createdAt) : [];
  useFresh(list.reload, { isLive: isSeasonLive(lastOf(seasons)), failure: list.failure });
  // Another season than the address names would be a wrong answer.
  const isUnknown = search.has('season') && !list.data;
  const asked = seasons.find((season) => season.id === search.get('season'));
  const shown = asked ?? lastOf(seasons);
  const past = asked?.status === 'finished' ? asked : undefined;
  useMembershipLost(league && membership);
  useMembershipsRead(league !== undefined);
  usePageTitle(league?.name ?? t('leagueHome.title'));
  const teams = members?.flatMap(({ team }) => team?.name ?? []) ?? [];
  if (!league && failure && isMissing(failure)) return <NotFoundScreen />;
  return (
    <CrestsOfLeague names={teams}>
      <Page title={league?.name ?? t('leagueHome.title')} titleHidden>
        {!league && failure && <PartFailed part="league" title={t('leagueHome.failed')} onRetry={open} />}
        {!league && !failure && <Skeleton shape="page" />}
        {league && (
          <LeagueHead
            league={league}
            membership={membership}
            isOwner={isOwner}
            past={past}
            chosen={seasons.length > 1 ? shown : undefined}
          >
            <SeasonSelect
              seasons={seasons}
              all={all}
              value={shown?.id}
              onChange={(season) => setSearch({ season }, { preventScrollReset: true })}
            />
          </LeagueHead>
        )}
        {league &&
          isUnknown &&
          (list.failure ? (
            <LoadFailed
              failure={list.failure}
              onRetry={list.reload}
              busy={list.status === 'loading'}
              autoRetry={false}
            />
          ) : (
            <Skeleton shape="page" />
          ))}
        {league && past && <PastSeason leagueId={league.id} teamId={teamId} season={past} />}
        {league && !past && !isUnknown && <LeagueParts league={league} teamId={teamId} onRetry={open} />}
      </Page>
    </CrestsOfLeague>
  );
}
