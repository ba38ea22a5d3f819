import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { PlayersPage } from './PlayersPage.tsx';

/** Players as the current league sees them. A visitor, and an owner who plays in none, see everybody. */
export function PlayersScreen() {
  const t = useTexts();
  const me = useMe();
  if (!me || me.roles.includes('SUPER_ADMIN')) return <Everybody />;
  return (
    <CurrentLeague title={t('players.title')} ask="choose">
      {(membership) => <PlayersPage key={membership.league.id} membership={membership} />}
    </CurrentLeague>
  );
}

function Everybody() {
  const t = useTexts();
  usePageTitle(t('players.title'));
  return <PlayersPage membership={undefined} />;
}
