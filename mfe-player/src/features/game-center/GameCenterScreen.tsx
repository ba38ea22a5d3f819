import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { GameCenter } from './GameCenter.tsx';

/** The head-to-heads of the current league, week by week. */
export function GameCenterScreen() {
  const t = useTexts();
  return (
    <CurrentLeague title={t('gameCenter.title')}>
      {({ league, team }) => <GameCenter key={league.id} leagueId={league.id} teamId={team?.id} />}
    </CurrentLeague>
  );
}
