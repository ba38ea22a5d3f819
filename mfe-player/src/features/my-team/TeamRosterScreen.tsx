import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { RosterPage } from './RosterPage.tsx';
import { selectRoster } from './selectors.ts';

/** Any team's roster, to look at: its players have no actions for others. */
export function TeamRosterScreen() {
  const { leagueId = '', teamId = '' } = useParams();
  const t = useTexts();
  const me = useMe();
  const roster = useSelector(selectRoster);
  const league = me?.leagueMemberships?.find((membership) => membership.league.id === leagueId)?.league;
  const title = roster?.team.id === teamId ? roster.team.name : t('myTeam.roster');
  usePageTitle(title);
  return <RosterPage title={title} leagueId={leagueId} leagueName={league?.name} teamId={teamId} />;
}
