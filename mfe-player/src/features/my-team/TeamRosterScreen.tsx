import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { useMembership } from '../../data/leagues/useMembership.ts';
import { getSeasons } from '../../data/seasons/api.ts';
import { SeasonSelect } from '../../data/seasons/SeasonSelect.tsx';
import { seasonsSince } from '../../data/seasons/seasonsSince.ts';
import { getLeague } from './api.ts';
import { RosterPage } from './RosterPage.tsx';
import { selectRoster } from './selectors.ts';

/** Any team's roster, of this season or an earlier one; whoever has a team in its league may ask for one of its players. */
export function TeamRosterScreen() {
  const { leagueId = '', teamId = '' } = useParams();
  const [search] = useSearchParams();
  const t = useTexts();
  const roster = useSelector(selectRoster);
  const { membership } = useMembership(leagueId);
  const title = roster?.team.id === teamId ? roster.team.name : t('myTeam.roster');
  usePageTitle(title);
  return (
    <RosterPage
      title={title}
      leagueId={leagueId}
      leagueName={membership?.league.name}
      teamId={teamId}
      seasonId={search.get('season') ?? undefined}
      isMember={membership?.team !== undefined && membership.team !== null}
    >
      <Seasons leagueId={leagueId} shown={roster?.seasonId} />
    </RosterPage>
  );
}

/** The page stands without it. */
function Seasons({ leagueId, shown }: { leagueId: string; shown: string | undefined }) {
  const [search, setSearch] = useSearchParams();
  const { data: league } = useLoad((signal) => getLeague(leagueId, signal), [leagueId]);
  const { data: seasons } = useLoad(getSeasons, []);
  const ofLeague = league && seasons ? seasonsSince(seasons, league.createdAt) : [];
  if (ofLeague.length < 2) return null;
  return (
    <Choice>
      <SeasonSelect
        seasons={ofLeague}
        all={seasons ?? []}
        value={search.get('season') ?? shown}
        onChange={(season) => setSearch({ season })}
      />
    </Choice>
  );
}

const Choice = styled.div`
  justify-self: end;
  max-width: 100%;
  margin-bottom: calc(-1 * ${space[2]});
`;
