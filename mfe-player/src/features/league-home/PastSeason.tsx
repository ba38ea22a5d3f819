import type { Season } from '@endzone/contracts/stats/seasons';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Playoffs } from '../../data/standings/Playoffs.tsx';
import { standingRows } from '../../data/standings/rows.ts';
import { StandingsTable } from '../../data/standings/StandingsTable.tsx';
import { getSeasonGames, getSeasonStandings } from './api.ts';
import { ChampionSection } from './ChampionSection.tsx';

type Props = { leagueId: string; teamId: string | undefined; season: Season };

/** A season of the league that is over: its champion, its final table, and the ways to the rest of it. */
export function PastSeason({ leagueId, teamId, season }: Props) {
  const t = useTexts();
  const seasonId = season.id;
  const { data, failure, status, reload } = useLoad(
    (signal) => getSeasonStandings(leagueId, seasonId, signal),
    [leagueId, seasonId],
  );
  // The page stands without them, and asks again for those that did not come.
  const { data: games, ...gamesLoad } = useLoad(
    (signal) => getSeasonGames(leagueId, seasonId, signal),
    [leagueId, seasonId],
  );
  useFresh(() => Promise.all([reload(), gamesLoad.reload()]), {
    failure: transientOf([failure, gamesLoad.failure]),
  });
  const inSeason = `?season=${seasonId}`;
  return (
    <>
      <ChampionSection leagueId={leagueId} seasonId={seasonId} standings={data} games={games} />
      <Section title={t('leagueHome.past.table')}>
        {data?.length === 0 ? (
          <EmptyState title={t('leagueHome.past.none')} />
        ) : (
          <StandingsTable
            leagueId={leagueId}
            teamId={teamId}
            seasonId={seasonId}
            rows={data && standingRows(data, undefined)}
            withGames={false}
            failure={
              failure &&
              !data && (
                <LoadFailed
                  failure={failure}
                  title={t('leagueHome.standings.failed')}
                  busy={status === 'loading'}
                  onRetry={reload}
                />
              )
            }
          />
        )}
      </Section>
      {data && games && (
        <Playoffs
          leagueId={leagueId}
          teamId={teamId}
          seasonId={seasonId}
          season={season}
          standings={data}
          games={games}
        />
      )}
      <Row>
        <LinkButton to={`/leagues/${leagueId}/standings${inSeason}`}>
          {t('leagueHome.standings.whole')}
        </LinkButton>
        {data && data.length > 0 && (
          <LinkButton to={`/leagues/${leagueId}/draft${inSeason}`}>{t('leagueHome.draft.log')}</LinkButton>
        )}
        {teamId && <LinkButton to={`/game-center${inSeason}`}>{t('leagueHome.past.games')}</LinkButton>}
        <LinkButton to={`/leagues/${leagueId}`}>{t('leagueHome.past.back')}</LinkButton>
      </Row>
    </>
  );
}
