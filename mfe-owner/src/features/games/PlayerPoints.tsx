import type { Player } from '@endzone/contracts/stats/players';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { useState } from 'react';
import { getWeekPoints, playersPerPage } from './api.ts';

type Props = { seasonId: string; week: number; isStarted: boolean; isLive: boolean };

/** What the players have in this week, the best first. */
export function PlayerPoints({ isStarted, ...rest }: Props) {
  const t = useTexts();
  return isStarted ? (
    <PointsTable {...rest} />
  ) : (
    <EmptyState title={t('games.points.notYet')}>{t('games.points.notYetText')}</EmptyState>
  );
}

function PointsTable({ seasonId, week, isLive }: Omit<Props, 'isStarted'>) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const { data, shown, failure, status, reload } = useWeekPoints(seasonId, week, page);
  useFresh(reload, { isLive, failure });
  return (
    <Table
      caption={t('games.points.caption', { week })}
      columns={columnsOf(t)}
      rows={shown?.items ?? []}
      rowId={({ id }) => id}
      density="tight"
      hasCards
      isLoading={shown === undefined}
      empty={<EmptyState title={t('season.noData')} />}
      // Rows that were read before stay.
      failure={
        failure &&
        !data && (
          <LoadFailed
            failure={failure}
            title={t('games.points.failed')}
            onRetry={reload}
            busy={status === 'loading'}
          />
        )
      }
      pages={shown && { page, pageSize: playersPerPage, total: shown.total, onPage: setPage }}
    />
  );
}

/** One page of them; while the next page is read, the last one stays. */
function useWeekPoints(seasonId: string, week: number, page: number) {
  const { data, failure, status, reload } = useLoad(
    () => getWeekPoints(seasonId, week, page),
    [seasonId, week, page],
  );
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return { data, shown, failure, status, reload };
}

const columnsOf = (t: ReturnType<typeof useTexts>): Column<Player>[] => [
  {
    id: 'player',
    head: t('season.points.player'),
    card: 'title',
    cell: ({ name, position }) => (
      <Row $nowrap>
        <PositionMark position={position} isSmall />
        {name}
      </Row>
    ),
  },
  { id: 'club', head: t('games.points.club'), cell: ({ team }) => team.name },
  {
    id: 'points',
    head: t('season.points.points'),
    headTitle: t('season.points.pointsLong'),
    align: 'end',
    card: 'value',
    cell: ({ fantasy_points: points }) => <Points value={points} size={18} isColumn />,
  },
];
