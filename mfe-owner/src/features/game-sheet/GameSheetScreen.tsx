import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { useSeason } from '../../data/season/useSeason.ts';
import { gamesOfWeek, weekOfGame } from '../../data/season/weeks.ts';
import { selectLoading } from './selectors.ts';
import { SheetPage } from './SheetPage.tsx';
import { sheetRequested } from './slice.ts';
import { useKeysAhead } from './useKeysAhead.ts';
import { isByKey } from './useRoundKeys.ts';

/** One game: its score, and a line for everybody who played. */
export function GameSheetScreen() {
  const t = useTexts();
  const { id: gameId = '' } = useParams();
  const dispatch = useDispatch();
  useJobNotices();
  const { season } = useSeason();
  const { id, game: known, status, failure } = useSelector(selectLoading, shallowEqual);
  const reload = useCallback(() => dispatch(sheetRequested({ gameId })), [dispatch, gameId]);
  useEffect(() => void reload(), [reload]);
  useFresh(reload, { isLive: isSeasonLive(season), isLoading: status === 'loading', failure });
  const game = id === gameId ? known : undefined;
  const takeKeys = useKeysAhead(isByKey(useLocation().state) && game === undefined);
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
      <SeasonPending
        status={status === 'failed' ? 'failed' : 'loading'}
        failure={failure}
        title={t('gameSheet.page.failed')}
        onRetry={reload}
      />
    );
  const isOfSeason = season?.id === game.seasonId;
  const week = isOfSeason ? weekOfGame(game, season) : game.week;
  const isOver = season !== undefined && (!isOfSeason || season.status === 'finished');
  return (
    <SheetPage
      // Once the season is known to be over, the sheet is what was saved.
      key={`${game.id}${isOver}`}
      game={game}
      week={week}
      games={isOfSeason ? gamesOfWeek(season, week) : []}
      isOver={isOver}
      takeKeys={takeKeys}
    />
  );
}
