import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { standingRows } from '../../data/standings/rows.ts';
import { StandingsTable } from '../../data/standings/StandingsTable.tsx';
import { getSeasonStandings } from './api.ts';

type Props = { leagueId: string; teamId: string | undefined; seasonId: string };

/** A season of the league that is over: its champion, its final table, and the ways to the rest of it. */
export function PastSeason({ leagueId, teamId, seasonId }: Props) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => getSeasonStandings(leagueId, seasonId, signal),
    [leagueId, seasonId],
  );
  const champion = data?.find(({ place }) => place === 1)?.team;
  const inSeason = `?season=${seasonId}`;
  return (
    <>
      {champion && (
        <Section title={t('leagueHome.past.champion')}>
          <Card $pad>
            <Winner>
              <Crest name={champion.name} logoUrl={champion.logoUrl} size="lg" />
              <Link to={`/leagues/${leagueId}/team/${champion.id}/roster${inSeason}`}>{champion.name}</Link>
            </Winner>
          </Card>
        </Section>
      )}
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

const Winner = styled.div`
  ${type.h2}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};
  overflow-wrap: anywhere;
`;
