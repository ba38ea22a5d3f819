import { playoffTeamCount } from '@endzone/contracts/game';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { FormMarks } from '@endzone/shared-ui/game/FormMarks.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, nameLines, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useMemo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { styled } from 'styled-components';
import type { StandingRow } from './rows.ts';

type StandingsTableProps = {
  leagueId: string;
  /** The reader's. */
  teamId: string | undefined;
  /** Where it is not the one that runs: the rosters behind the rows are those of then. */
  seasonId?: string | undefined;
  /** Undefined while they are read. */
  rows: StandingRow[] | undefined;
  /** False where nobody reads the games: then the columns that they fill are left out. */
  withGames?: boolean;
  failure?: ReactNode;
};

/** The table of a league; the line is where the playoffs begin. */
export function StandingsTable({
  leagueId,
  teamId,
  seasonId,
  rows,
  withGames = true,
  failure,
}: StandingsTableProps) {
  const t = useTexts();
  const hasPlaces = rows?.some(({ place }) => place !== null) ?? false;
  const columns = useColumns({ leagueId, teamId, seasonId });
  return (
    <Box>
      {hasPlaces && <Order>{t('standings.order', { last: playoffTeamCount })}</Order>}
      <Table
        caption={t('standings.title')}
        columns={withGames ? columns : columns.filter(({ id }) => !ofGames.includes(id))}
        rows={rows ?? none}
        rowId={({ team }) => team.id}
        isMine={({ team }) => team.id === teamId}
        cut={hasPlaces ? undefined : { after: playoffTeamCount, words: t('standings.playoffs') }}
        isLoading={rows === undefined}
        failure={failure || undefined}
        empty={
          <EmptyState icon={<Icon of={ListOrdered} size="lg" />} title={t('standings.none')}>
            {t('standings.noneYet')}
          </EmptyState>
        }
      />
    </Box>
  );
}

const none: StandingRow[] = [];
const ofGames = ['form', 'weeks'];

type Of = Pick<StandingsTableProps, 'leagueId' | 'teamId' | 'seasonId'>;

function useColumns({ leagueId, teamId, seasonId }: Of): Column<StandingRow>[] {
  const t = useTexts();
  const inSeason = seasonId === undefined ? '' : `?season=${seasonId}`;
  return useMemo(
    () => [
      {
        id: 'rank',
        head: t('standings.rank'),
        align: 'end',
        sortBy: ({ rank, place }) => place ?? rank,
        cell: ({ rank, place }) => <b>{t('standings.place', { rank: place ?? rank })}</b>,
      },
      {
        id: 'team',
        head: t('standings.team'),
        isRowHead: true,
        sortBy: ({ team }) => team.name,
        cell: ({ team, owner }) => (
          <Team to={`/leagues/${leagueId}/team/${team.id}/roster${inSeason}`}>
            <Crest name={team.name} logoUrl={team.logoSmallUrl} />
            <Words>
              <Name title={team.name}>{team.name}</Name>
              {team.id === teamId && <Badge tone="now">{t('standings.you')}</Badge>}
              <Manager>{owner?.name ?? t('standings.deletedUser')}</Manager>
            </Words>
          </Team>
        ),
      },
      {
        id: 'record',
        head: t('standings.record'),
        headTitle: t('standings.recordTitle'),
        align: 'center',
        cell: ({ wins, losses, ties }) => <Whole>{`${wins}–${losses}–${ties}`}</Whole>,
      },
      {
        id: 'percent',
        head: t('standings.percent'),
        headTitle: t('standings.percentTitle'),
        align: 'end',
        isDesktopOnly: true,
        firstDirection: 'desc',
        sortBy: ({ winPercent }) => winPercent,
        cell: ({ winPercent }) => <Muted>{`${winPercent}%`}</Muted>,
      },
      {
        id: 'points',
        head: t('standings.points'),
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
        head: t('standings.against'),
        align: 'end',
        isDesktopOnly: true,
        firstDirection: 'desc',
        sortBy: ({ pointsAgainst }) => pointsAgainst,
        cell: ({ pointsAgainst }) => (
          <Muted>
            <Points value={pointsAgainst} isColumn />
          </Muted>
        ),
      },
      {
        id: 'form',
        head: t('standings.form'),
        isDesktopOnly: true,
        cell: ({ results }) => results && <FormMarks results={results} />,
      },
      {
        id: 'weeks',
        head: t('standings.weeks'),
        headTitle: t('standings.weeksTitle'),
        isDesktopOnly: true,
        isRoomyOnly: true,
        cell: ({ bars, span }) => bars.length > 0 && <SparkBars bars={bars} span={span} />,
      },
    ],
    [t, leagueId, teamId, inSeason],
  );
}

/** Beside a rail the table has less room than the window says. */
const Box = styled.div`
  container-type: inline-size;
`;

const Order = styled.p`
  margin-bottom: ${space[3]};
  ${type.small}
  color: ${color.ink2};
`;

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
  /* The name needs the room. */
  ${media.tiny} {
    > svg,
    > img {
      display: none;
    }
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

const Whole = styled.span`
  white-space: nowrap;
`;

const Muted = styled.span`
  color: ${color.ink3};
`;
