import { useHost, useLeague, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useBackOff } from '@endzone/shared-ui/feedback/useBackOff.ts';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { getMe } from './api.ts';
import { LeagueHead } from './LeagueHead.tsx';
import { LeagueParts } from './LeagueParts.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectLeague, selectMembers, selectOpened } from './selectors.ts';
import { leagueHomeOpened } from './slice.ts';

/** The reader's place in the league of the address; somebody without one is sent to choose. */
function usePlace(leagueId: string) {
  const me = useMe();
  const current = useLeague();
  const host = useHost();
  const navigate = useNavigate();
  const t = useTexts();
  const isOwner = me?.roles.includes('SUPER_ADMIN') ?? false;
  const memberships = me?.leagueMemberships;
  const membership = memberships?.find(({ league }) => league.id === leagueId);
  // `null` while memberships could not be read: then the server decides.
  const isStranger = Array.isArray(memberships) && !membership && !isOwner;
  const isOther = membership !== undefined && current?.league.id !== leagueId;
  useEffect(() => {
    if (isStranger) {
      host.toast({
        kind: 'error',
        title: t('leagueHome.noAccess.title'),
        text: t('leagueHome.noAccess.text'),
      });
      void navigate('/secure', { replace: true });
    } else if (isOther) host.selectLeague(leagueId);
  }, [isStranger, isOther, leagueId, host, navigate, t]);
  return { membership, isOwner, isStranger };
}

/** Whoever came while nobody could tell his leagues is told his place as soon as somebody can. */
function useMembershipsRead(isLeagueRead: boolean) {
  const me = useMe();
  const host = useHost();
  const isMissing = me?.leagueMemberships === null && isLeagueRead;
  const [isAnswered, setAnswered] = useState(false);
  const read = useCallback(() => {
    setAnswered(false);
    void getMe()
      // Without an answer the page stays as it is until the next try.
      .then(host.meChanged, () => undefined)
      .finally(() => setAnswered(true));
  }, [host]);
  useEffect(() => {
    if (isMissing) read();
  }, [isMissing, read]);
  useBackOff(read, isMissing && isAnswered);
}

/** A league's home: the game of the week, standings, members, draft. */
export function LeagueHomeScreen() {
  const { id = '' } = useParams();
  const t = useTexts();
  const dispatch = useDispatch();
  const { membership, isOwner, isStranger } = usePlace(id);
  const teamId = membership?.team?.id;
  const opened = useSelector(selectOpened);
  const known = useSelector(selectLeague);
  const members = useSelector(selectMembers);
  const hasFailed = useSelector(selectHasFailed('league'));
  const league = opened?.leagueId === id ? known : undefined;
  const open = useCallback(
    () => dispatch(leagueHomeOpened({ leagueId: id, teamId })),
    [dispatch, id, teamId],
  );
  useEffect(() => {
    if (!isStranger) open();
  }, [open, isStranger]);
  useMembershipsRead(league !== undefined);
  usePageTitle(league?.name ?? t('leagueHome.title'));
  const teams = members?.flatMap(({ team }) => team?.name ?? []) ?? [];
  return (
    <CrestsOfLeague names={teams}>
      <Page title={league?.name ?? t('leagueHome.title')} titleHidden>
        {!league && hasFailed && <PartFailed part="league" title={t('leagueHome.failed')} onRetry={open} />}
        {!league && !hasFailed && <Skeleton shape="page" />}
        {league && <LeagueHead league={league} membership={membership} isOwner={isOwner} />}
        {league && <LeagueParts league={league} teamId={teamId} onRetry={open} />}
      </Page>
    </CrestsOfLeague>
  );
}
