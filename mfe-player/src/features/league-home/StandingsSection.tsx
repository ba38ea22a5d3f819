import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { FormMarks } from '@endzone/shared-ui/game/FormMarks.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, media, nameLines, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router';
import { styled } from 'styled-components';
import { PartFailed } from './PartFailed.tsx';
import { nbPlayoffTeams, selectHasFailed, selectStandingRows, type StandingRow } from './selectors.ts';

type StandingsSectionProps = {
  leagueId: string;
  teamId: string | undefined;
  onRetry: () => void;
  /** The page of the standings: nothing leads further from there. */
  isWhole?: boolean;
};

/** The table of the league; the line is where the playoffs begin. */
export function StandingsSection({ leagueId, teamId, onRetry, isWhole = false }: StandingsSectionProps) {
  const t = useTexts();
  const rows = useSelector(selectStandingRows);
  const hasFailed = useSelector(selectHasFailed('standings'));
  const columns = useColumns(leagueId, teamId);
  return (
    <Section
      title={t(isWhole ? 'leagueHome.standings.season' : 'leagueHome.standings.title')}
      action={
        !isWhole && <Link to={`/leagues/${leagueId}/standings`}>{t('leagueHome.standings.whole')}</Link>
      }
    >
      <Table
        caption={t('leagueHome.standings.title')}
        columns={columns}
        rows={rows ?? none}
        rowId={({ team }) => team.id}
        isMine={({ team }) => team.id === teamId}
        cut={{ after: nbPlayoffTeams, words: t('leagueHome.standings.playoffs') }}
        isLoading={rows === undefined}
        failure={
          rows === undefined && hasFailed ? (
            <PartFailed part="standings" title={t('leagueHome.standings.failed')} onRetry={onRetry} />
          ) : undefined
        }
        empty={
          <EmptyState icon={<Icon of={ListOrdered} size="lg" />} title={t('leagueHome.standings.none')}>
            {t('leagueHome.standings.noneYet')}
          </EmptyState>
        }
      />
    </Section>
  );
}

const none: StandingRow[] = [];

function useColumns(leagueId: string, teamId: string | undefined): Column<StandingRow>[] {
  const t = useTexts();
  return useMemo(
    () => [
      {
        id: 'rank',
        head: t('leagueHome.standings.rank'),
        align: 'end',
        sortBy: ({ rank }) => rank,
        cell: ({ rank }) => <b>{t('leagueHome.standings.place', { rank })}</b>,
      },
      {
        id: 'team',
        head: t('leagueHome.standings.team'),
        sortBy: ({ team }) => team.name,
        cell: ({ team, owner }) => (
          <Team to={`/leagues/${leagueId}/team/${team.id}/roster`}>
            <Crest name={team.name} logoUrl={team.logoSmallUrl} />
            <Words>
              <Name title={team.name}>{team.name}</Name>
              {team.id === teamId && <Badge tone="now">{t('leagueHome.you')}</Badge>}
              <Manager>{owner?.name ?? t('leagueHome.deletedUser')}</Manager>
            </Words>
          </Team>
        ),
      },
      {
        id: 'record',
        head: t('leagueHome.standings.record'),
        headTitle: t('leagueHome.standings.recordTitle'),
        align: 'center',
        cell: ({ wins, losses, ties }) => `${wins}–${losses}–${ties}`,
      },
      {
        id: 'points',
        head: t('leagueHome.standings.points'),
        align: 'end',
        firstDirection: 'desc',
        sortBy: ({ points }) => points,
        cell: ({ points }) => (
          <b>
            <Points value={points} isColumn />
          </b>
        ),
      },
      {
        id: 'against',
        head: t('leagueHome.standings.against'),
        align: 'end',
        isRoomyOnly: true,
        firstDirection: 'desc',
        sortBy: ({ pointsAgainst }) => pointsAgainst,
        cell: ({ pointsAgainst }) => (
          <Quiet>
            <Points value={pointsAgainst} isColumn />
          </Quiet>
        ),
      },
      {
        id: 'form',
        head: t('leagueHome.standings.form'),
        isRoomyOnly: true,
        cell: ({ results }) => results && <FormMarks results={results} />,
      },
      {
        id: 'weeks',
        head: t('leagueHome.standings.weeks'),
        isRoomyOnly: true,
        cell: ({ bars }) => bars.length > 0 && <SparkBars bars={bars} />,
      },
    ],
    [t, leagueId, teamId],
  );
}

const Team = styled(RouterLink)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  color: inherit;
  text-decoration: none;
  &:hover b {
    text-decoration: underline;
  }
`;

// The badge goes to a line of its own rather than take the name's room.
const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-width: 0;
`;

const Name = styled.b`
  display: block;
  font-weight: 640;
  line-height: 1.2;
  ${nameLines}
`;

const Manager = styled.span`
  flex-basis: 100%;
  ${type.meta}
  color: ${color.ink3};
  ${media.phone} {
    line-height: 1.2;
  }
`;

const Quiet = styled.span`
  color: ${color.ink3};
`;
