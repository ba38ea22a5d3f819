import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { lazyPart } from '@endzone/shared-ui/host/lazyPart.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { followLink } from '@endzone/shared-ui/navigation/followLink.ts';
import Lock from 'lucide-react/icons/lock';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSeason } from '../../data/season/useSeason.ts';
import { getClubs } from './api.ts';
import { ClubsPanel } from './ClubsPanel.tsx';

/** What drags rows weighs as much as the rest of the page. */
const Ranking = lazyPart(async () => (await import('./Ranking.tsx')).Ranking);

/** Clubs, the players of the chosen one, and the ranking for the automatic pick. */
export function ClubsScreen() {
  const t = useTexts();
  usePageTitle(t('clubs.title'));
  const { season, previous, ...ofSeason } = useSeason();
  const { data: clubs, failure, status, reload } = useLoad(getClubs, []);
  useFresh(reload);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = search.get('tab') === 'ranking' ? 'ranking' : 'clubs';
  const openTab = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === 'clubs') next.delete('tab');
    else next.set('tab', id);
    followLink(`${pathname}?${next.toString()}`, navigate);
  };
  const isOngoing = season?.status === 'ongoing';
  if (!clubs)
    return (
      <Page title={t('clubs.title')} width="full">
        {failure ? (
          <LoadFailed
            failure={failure}
            title={t('clubs.failed')}
            onRetry={reload}
            busy={status === 'loading'}
          />
        ) : (
          <Skeleton count={8} />
        )}
      </Page>
    );
  const unread = (title: string) =>
    season === undefined &&
    ofSeason.failure && (
      <LoadFailed
        failure={ofSeason.failure}
        title={title}
        onRetry={ofSeason.reload}
        busy={ofSeason.status === 'loading'}
      />
    );
  const nbPlayers = clubs.reduce((sum, club) => sum + club.nbPlayers, 0);
  const counts = t('clubs.counts', {
    clubs: t('clubs.nbClubs', { count: clubs.length }),
    players: t('clubs.nbPlayers', { count: nbPlayers }),
  });
  return (
    <Page title={t('clubs.title')} lead={counts} width="full">
      <Tabs
        label={t('clubs.title')}
        open={open}
        onOpen={openTab}
        tabs={[
          {
            id: 'clubs',
            label: t('clubs.tab.clubs'),
            panel: (
              <Stack>
                {unread(t('clubs.seasonUnread'))}
                {isOngoing && (
                  <Banner icon={<Icon of={Lock} />} title={t('clubs.ongoing.title')}>
                    {t('clubs.ongoing.text')}
                  </Banner>
                )}
                <ClubsPanel
                  clubs={clubs}
                  season={season}
                  mayAddAndDelete={season !== undefined && !isOngoing}
                  onChanged={reload}
                />
              </Stack>
            ),
          },
          {
            id: 'ranking',
            label: t('clubs.tab.ranking'),
            panel:
              season === undefined ? (
                unread(t('clubs.ranking.failed')) || <Skeleton count={10} />
              ) : (
                <Ranking finished={previous} all={season ? [season, ...previous] : previous} />
              ),
          },
        ]}
      />
    </Page>
  );
}
