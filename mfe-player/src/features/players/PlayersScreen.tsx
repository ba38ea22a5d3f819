import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { PlayersPage } from './PlayersPage.tsx';

/** Players as the current league sees them. Who plays in none, a visitor or an owner, sees everybody. */
export function PlayersScreen() {
  const t = useTexts();
  const me = useMe();
  const isAlone = me?.leagueMemberships?.length === 0;
  if (!me || isAlone || me.roles.includes('SUPER_ADMIN')) return <Everybody />;
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
