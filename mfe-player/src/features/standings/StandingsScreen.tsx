import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Team } from '@endzone/contracts/leagues/teams';
import { isMissing, transientOf } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { StandingsRace } from '@endzone/shared-ui/charts/StandingsRace.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { NotFoundScreen } from '@endzone/shared-ui/host/NotFoundScreen.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useParams, useSearchParams } from 'react-router';
import { useMembership } from '../../data/leagues/useMembership.ts';
import { getSeasons } from '../../data/seasons/api.ts';
import { SeasonSelect } from '../../data/seasons/SeasonSelect.tsx';
import { lastOf, seasonsSince } from '../../data/seasons/seasonsSince.ts';
import { useMissedDraft } from '../../data/seasons/useMissedDraft.ts';
import { MissedStandings } from '../../data/standings/MissedStandings.tsx';
import { Playoffs } from '../../data/standings/Playoffs.tsx';
import { standingRows } from '../../data/standings/rows.ts';
import { StandingsTable } from '../../data/standings/StandingsTable.tsx';
import { getGames, getLeague, getRealGames, getStandings } from './api.ts';
import { raceOf } from './race.ts';

/** The standings of a league, of this season or an earlier one, and how they came about. */
export function StandingsScreen() {
  const { leagueId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const t = useTexts();
  usePageTitle(t('standings.title'));
  const asked = search.get('season') ?? undefined;
  const league = useLoad((signal) => getLeague(leagueId, signal), [leagueId]);
  const seasons = useLoad(getSeasons, []);
  const standings = useLoad((signal) => getStandings(leagueId, asked, signal), [leagueId, asked]);
  const games = useLoad((signal) => getGames(leagueId, asked, signal), [leagueId, asked]);
  const ofLeague = league.data ? seasonsSince(seasons.data ?? [], league.data.createdAt) : [];
  const season = ofLeague.find(({ id }) => id === asked) ?? lastOf(ofLeague);
  const liveId = isSeasonLive(season) ? season?.id : undefined;
  const realGames = useLoad(
    async (signal) => (liveId === undefined ? undefined : getRealGames(liveId, signal)),
    [liveId],
  );
  const parts = [league, seasons, standings, games, realGames];
  const reload = () => Promise.all(parts.map((part) => part.reload()));
  useFresh(reload, {
    isLive: seasons.data?.some(isSeasonLive),
    failure: transientOf(parts.map((part) => part.failure)),
  });
  const failure = league.failure ?? standings.failure;
  const rows = standings.data && standingRows(standings.data, games.data, realGames.data);
  const { missed, isAsking } = useMissedDraft(leagueId, rows?.length === 0 ? season : undefined);
  const isFinal = rows?.some(({ place }) => place !== null) ?? false;
  const teamId = useMembership(leagueId).membership?.team?.id;
  if (league.failure && isMissing(league.failure)) return <NotFoundScreen />;
  return (
    <CrestsOfLeague names={rows?.map(({ team }) => team.name) ?? []}>
      <Page
        title={t('standings.title')}
        lead={league.data && <Link to={`/leagues/${leagueId}`}>{league.data.name}</Link>}
        actions={
          <SeasonSelect
            seasons={ofLeague}
            all={seasons.data ?? []}
            value={season?.id}
            onChange={(seasonId) => setSearch({ season: seasonId })}
          />
        }
      >
        {failure && !rows ? (
          <LoadFailed
            failure={failure}
            title={t('standingsPage.failed')}
            onRetry={reload}
            busy={standings.status === 'loading'}
          />
        ) : (
          <Section title={t(isFinal ? 'standingsPage.final' : 'standingsPage.season')}>
            {missed ? (
              <MissedStandings />
            ) : (
              <StandingsTable
                leagueId={leagueId}
                teamId={teamId}
                seasonId={asked}
                rows={isAsking ? undefined : rows}
              />
            )}
          </Section>
        )}
        {season && standings.data && games.data && (
          <Playoffs
            leagueId={leagueId}
            teamId={teamId}
            seasonId={asked}
            season={{ ...season, games: realGames.data }}
            standings={standings.data}
            games={games.data}
          />
        )}
        {rows && games.data && (
          <Race teams={rows.map(({ team }) => team)} games={games.data} teamId={teamId} />
        )}
      </Page>
    </CrestsOfLeague>
  );
}

type RaceProps = { teams: Team[]; games: FantasyGame[]; teamId: string | undefined };

/** Nothing to draw before the second locked week. */
function Race({ teams, games, teamId }: RaceProps) {
  const t = useTexts();
  const { lines, weeks } = raceOf(teams, games, teamId);
  if (weeks.length < 2) return null;
  return (
    <Section title={t('standingsPage.race')}>
      <Card $pad>
        <StandingsRace
          title={t('standingsPage.race')}
          lines={lines}
          weeks={weeks.map((week) => t('standingsPage.week', { week }))}
        />
      </Card>
    </Section>
  );
}
