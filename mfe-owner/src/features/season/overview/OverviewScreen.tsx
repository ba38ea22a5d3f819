import type { Season } from '@endzone/contracts/types/stats';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useSelector } from 'react-redux';
import { selectJob } from '../control/selectors.ts';
import { GamesTable } from '../games/GamesTable.tsx';
import { JobCard } from '../job/JobCard.tsx';
import { useJobNotices } from '../job/useJobNotices.ts';
import { SeasonPending } from '../SeasonPending.tsx';
import { useSeason } from '../useSeason.ts';
import { gamesOfWeek, openWeeks, presentWeek, withoutScore } from '../weeks.ts';
import { AreaList } from './AreaList.tsx';
import { NextBoard } from './NextBoard.tsx';

/** Where the owner arrives: what the season waits for, and the way to everything. */
export function OverviewScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, status, error, open } = useSeason();
  usePageTitle(t('season.overview.title'));
  if (season === undefined) return <SeasonPending status={status} error={error} onRetry={open} />;
  return (
    <Page title={t('season.overview.title')} width="full">
      {season ? (
        <Running season={season} />
      ) : (
        <EmptyState
          title={t('season.none.title')}
          action={<LinkButton to="/owner/seasons/add">{t('season.none.add')}</LinkButton>}
        >
          {t('season.none.text')}
        </EmptyState>
      )}
      <Section title={t('season.overview.areas')}>
        <AreaList />
      </Section>
    </Page>
  );
}

function Running({ season }: { season: Season }) {
  const t = useTexts();
  const job = useSelector(selectJob);
  const waiting = withoutScore(openWeeks(season).flatMap((week) => gamesOfWeek(season, week)));
  const games = waiting.filter((game, index) => waiting.findIndex(({ id }) => id === game.id) === index);
  const isOver = season.status === 'finished';
  return (
    <>
      <NextBoard season={season} />
      {job && <JobCard />}
      {!isOver && (
        <Section title={t('season.overview.waiting', { count: games.length })}>
          {games.length > 0 ? (
            <GamesTable games={games} week={presentWeek(season)} />
          ) : (
            <EmptyState title={t('season.overview.nothing')}>{t('season.overview.nothingText')}</EmptyState>
          )}
        </Section>
      )}
    </>
  );
}
