import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { SeasonPending } from '../SeasonPending.tsx';
import { useJobNotices } from '../job/useJobNotices.ts';
import { useSeason } from '../useSeason.ts';
import { selectSheet } from './selectors.ts';
import { SheetPage } from './SheetPage.tsx';
import { sheetOpened } from './slice.ts';

/** One game: its score, and a line for everybody who played. */
export function GameSheetScreen() {
  const t = useTexts();
  const { id: gameId = '' } = useParams();
  const dispatch = useDispatch();
  useJobNotices();
  const { season } = useSeason();
  const { id, game: known, status, error } = useSelector(selectSheet);
  const open = useCallback(() => dispatch(sheetOpened({ gameId })), [dispatch, gameId]);
  useEffect(() => {
    open();
    // Somebody else may have saved while the owner was elsewhere.
    window.addEventListener('focus', open);
    return () => window.removeEventListener('focus', open);
  }, [open]);
  useReconnected(open);
  const game = id === gameId ? known : undefined;
  usePageTitle(
    game
      ? t('season.sheet.pageTitle', { game: `${game.team1.name} – ${game.team2.name}` })
      : t('season.games.title'),
  );
  if (id === gameId && status === 'missing')
    return (
      <Page title={t('season.sheet.missing')} width="full">
        <EmptyState
          title={t('season.sheet.missingText')}
          action={<LinkButton to="/owner/stats">{t('season.sheet.back')}</LinkButton>}
        />
      </Page>
    );
  if (!game)
    return <SeasonPending status={status === 'failed' ? 'failed' : 'loading'} error={error} onRetry={open} />;
  const isOver = season?.id !== game.seasonId || season.status === 'finished';
  return <SheetPage key={game.id} game={game} isOver={season !== undefined && isOver} />;
}
