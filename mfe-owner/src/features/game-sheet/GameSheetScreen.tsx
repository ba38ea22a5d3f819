import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { useSeason } from '../../data/season/useSeason.ts';
import { gamesOfWeek } from '../../data/season/weeks.ts';
import { selectSheet } from './selectors.ts';
import { SheetPage } from './SheetPage.tsx';
import { sheetRequested } from './slice.ts';

/** One game: its score, and a line for everybody who played. */
export function GameSheetScreen() {
  const t = useTexts();
  const { id: gameId = '' } = useParams();
  const dispatch = useDispatch();
  useJobNotices();
  const { season } = useSeason();
  const { id, game: known, status, failure } = useSelector(selectSheet);
  const reload = useCallback(() => dispatch(sheetRequested({ gameId })), [dispatch, gameId]);
  useEffect(() => void reload(), [reload]);
  useFresh(reload, { isWeekActive: season?.isWeekActive, isLoading: status === 'loading' });
  const game = id === gameId ? known : undefined;
  usePageTitle(
    game
      ? t('gameSheet.page.pageTitle', { game: `${game.team1.name} – ${game.team2.name}` })
      : t('season.games.title'),
  );
  if (id === gameId && failure && isMissing(failure))
    return (
      <Page title={t('gameSheet.page.missing')} width="full">
        <EmptyState
          title={t('gameSheet.page.missingText')}
          action={<LinkButton to="/owner/stats">{t('gameSheet.page.back')}</LinkButton>}
        />
      </Page>
    );
  if (!game)
    return (
      <SeasonPending status={status === 'failed' ? 'failed' : 'loading'} failure={failure} onRetry={reload} />
    );
  const isOver = season?.id !== game.seasonId || season.status === 'finished';
  return (
    <SheetPage
      key={game.id}
      game={game}
      games={season?.id === game.seasonId ? gamesOfWeek(season, game.week) : []}
      isOver={season !== undefined && isOver}
    />
  );
}
