import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { TradesPage } from './TradesPage.tsx';

/** The proposals of the reader's team: what waits for an answer, what was sent, what is over. */
export function TradesScreen() {
  const t = useTexts();
  return (
    <CurrentLeague title={t('trades.title')}>
      {({ league }) => <TradesPage leagueId={league.id} />}
    </CurrentLeague>
  );
}
