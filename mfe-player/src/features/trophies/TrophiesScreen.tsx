import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { TrophyRoom } from './TrophyRoom.tsx';

/** What the reader's team in the current league has won. */
export function TrophiesScreen() {
  const t = useTexts();
  return (
    <CurrentLeague title={t('trophies.title')}>
      {(membership) => <TrophyRoom key={membership.league.id} membership={membership} />}
    </CurrentLeague>
  );
}
