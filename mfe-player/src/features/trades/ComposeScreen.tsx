import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { ComposePage } from './ComposePage.tsx';

/** A new proposal: one of mine for one of theirs. */
export function ComposeScreen() {
  const t = useTexts();
  return (
    <CurrentLeague title={t('trades.compose.title')}>
      {({ league }) => <ComposePage leagueId={league.id} />}
    </CurrentLeague>
  );
}
