import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { RosterPage } from './RosterPage.tsx';

/** The reader's roster: starters, bench, and what may be done with them now. */
export function MyTeamScreen() {
  const t = useTexts();
  const title = t('myTeam.title');
  return (
    <CurrentLeague title={title}>
      {({ league }) => <RosterPage title={title} leagueId={league.id} leagueName={league.name} />}
    </CurrentLeague>
  );
}
