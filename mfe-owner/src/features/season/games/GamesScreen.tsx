import type { Season } from '@endzone/contracts/types/stats';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { SeasonPending } from '../SeasonPending.tsx';
import { useJobNotices } from '../job/useJobNotices.ts';
import { useChosenWeek, useSeason } from '../useSeason.ts';
import { gamesOfWeek, hasScore } from '../weeks.ts';
import { GamesTable } from './GamesTable.tsx';
import { PlayerPoints } from './PlayerPoints.tsx';
import { WeekSwitcher } from './WeekSwitcher.tsx';

/** "Games by round and players' points." */
export function GamesScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, status, error, open } = useSeason();
  usePageTitle(t('season.games.title'));
  if (season === undefined) return <SeasonPending status={status} error={error} onRetry={open} />;
  return (
    <Page title={t('season.games.title')} width="full">
      {season ? (
        <Weekly season={season} />
      ) : (
        <EmptyState title={t('season.noData')}>{t('season.none.text')}</EmptyState>
      )}
    </Page>
  );
}

function Weekly({ season }: { season: Season }) {
  const t = useTexts();
  const week = useChosenWeek(season);
  const games = gamesOfWeek(season, week);
  return (
    <>
      <WeekSwitcher season={season} week={week} />
      <Tabs
        label={t('season.games.tabs')}
        tabs={[
          {
            id: 'games',
            label: t('season.games.tab', { done: games.filter(hasScore).length, all: games.length }),
            panel: <GamesTable games={games} week={week} />,
          },
          {
            id: 'points',
            label: t('season.points.tab'),
            panel: (
              <PlayerPoints
                key={week}
                seasonId={season.id}
                week={week}
                isStarted={week <= season.currentWeek}
              />
            ),
          },
        ]}
      />
    </>
  );
}
