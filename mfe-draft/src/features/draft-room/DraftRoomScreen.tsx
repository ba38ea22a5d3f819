import { topicsOfLeague } from '@endzone/contracts/changes';
import { homeZone } from '@endzone/contracts/messages/format';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDispatch, useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { Room } from './Room.tsx';
import { selectView } from '../../data/draft/selectors.ts';
import { datesAwaited, roomEntered, roomLeft } from '../../data/draft/slice.ts';
import { useAccessRedirect } from './useAccessRedirect.ts';
import { useNotices } from './useNotices.ts';

/** The live draft of one league: before it starts, while it runs, and after. Its socket, or polling, keeps it fresh. `?season=` shows that of a season before. */
export function DraftRoomScreen() {
  const t = useTexts();
  const { id: leagueId = '' } = useParams();
  const [search] = useSearchParams();
  const seasonId = search.get('season') || undefined;
  const { locale } = useMount();
  const dispatch = useDispatch();
  const view = useSelector(selectView);
  usePageTitle(t('draftRoom.title'));
  useAccessRedirect(leagueId, seasonId, view.failure, view.room.state);
  useNotices(view);
  useEffect(() => {
    dispatch(roomEntered({ leagueId, locale, seasonId }));
    return () => void dispatch(roomLeft());
  }, [dispatch, leagueId, locale, seasonId]);

  const { state } = view.room;
  // A season that ended without a draft has no socket and no polling, so the screen refreshes itself.
  const isNeverDrafted = state?.status === 'finished' && !state.draft;
  useFresh(() => isNeverDrafted && dispatch(datesAwaited()), {
    isShared: isNeverDrafted,
    of: topicsOfLeague(leagueId),
  });

  // No league has such an id; the other refusals lead away from here.
  if (view.failure?.status === 400) return <NotFoundScreen />;
  if (!state) {
    return (
      <Page title={t('draftRoom.title')} titleHidden>
        {view.failure ? (
          <LoadFailed failure={view.failure} title={t('draftRoom.failed.title')} autoRetry={false}>
            {t('draftRoom.failed.text')}
          </LoadFailed>
        ) : (
          <Skeleton shape="page" />
        )}
      </Page>
    );
  }
  const zone = state.teams.find(({ id }) => id === state.myTeamId)?.timezone ?? homeZone;
  return (
    <I18nProvider locale={locale}>
      <CrestsOfLeague names={state.teams.map(({ name }) => name)}>
        <Room state={state} zone={zone} />
      </CrestsOfLeague>
    </I18nProvider>
  );
}
