import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive } from '@endzone/shared-ui/api/useFresh.ts';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { useChosenWeek, useSeason } from '../../data/season/useSeason.ts';
import { useWeekKeys } from '../../data/editing/useWeekKeys.ts';
import { gamesOfWeek, hasScore } from '../../data/season/weeks.ts';
import { GamesTable } from '../../data/games/GamesTable.tsx';
import { RoundProgress } from './RoundProgress.tsx';
import { PlayerPoints } from './PlayerPoints.tsx';
import { WeekSwitcher } from './WeekSwitcher.tsx';

/** "Games by round and players' points." */
export function GamesScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, status, failure, reload } = useSeason();
  usePageTitle(t('season.games.title'));
  if (season === undefined) return <SeasonPending status={status} failure={failure} onRetry={reload} />;
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
  useWeekKeys(season, week);
  const games = gamesOfWeek(season, week);
  return (
    <>
      <WeekSwitcher season={season} week={week} />
      {games.length > 0 && <RoundProgress games={games} />}
      <Tabs
        label={t('games.tabs')}
        tabs={[
          {
            id: 'games',
            label: t('games.tab', { done: games.filter(hasScore).length, all: games.length }),
            panel: <GamesTable games={games} week={week} caption={t('season.games.table', { week })} />,
          },
          {
            id: 'points',
            label: t('games.points.tab'),
            panel: (
              <PlayerPoints
                key={week}
                seasonId={season.id}
                week={week}
                isStarted={week <= season.currentWeek}
                isLive={isSeasonLive(season)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
