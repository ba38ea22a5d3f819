import type { Player } from '@endzone/contracts/types/stats';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { isAbort } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { useCallback, useEffect, useState } from 'react';
import { getWeekPoints, playersPerPage } from '../api.ts';

type Props = { seasonId: string; week: number; isStarted: boolean };
type Read = { items: Player[]; total: number };

/** What the players have in this week, the best first. */
export function PlayerPoints({ seasonId, week, isStarted }: Props) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const { page, read, error, load, setPage } = useWeekPoints(seasonId, week, isStarted);
  const problem = error === undefined ? undefined : problemOf(error);
  if (!isStarted)
    return <EmptyState title={t('season.points.notYet')}>{t('season.points.notYetText')}</EmptyState>;
  return (
    <Table
      caption={t('season.points.caption', { week })}
      columns={columnsOf(t)}
      rows={read?.items ?? []}
      rowId={({ id }) => id}
      density="tight"
      hasCards
      isLoading={read === undefined}
      empty={<EmptyState title={t('season.noData')} />}
      failure={
        problem && (
          <ErrorPanel title={t('season.points.failed')} onRetry={load} requestId={problem.requestId}>
            {problem.text}
          </ErrorPanel>
        )
      }
      pages={read && { page, pageSize: playersPerPage, total: read.total, onPage: setPage }}
    />
  );
}

function useWeekPoints(seasonId: string, week: number, isStarted: boolean) {
  const [page, setPage] = useState(1);
  const [read, setRead] = useState<Read>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    if (!isStarted) return () => undefined;
    let isWanted = true;
    getWeekPoints(seasonId, week, page).then(
      (found) => {
        if (!isWanted) return;
        setRead(found);
        setError(undefined);
      },
      (failure: unknown) => isWanted && !isAbort(failure) && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [seasonId, week, page, isStarted]);
  useEffect(() => load(), [load]);
  useReconnected(load);
  return { page, read, error, load, setPage };
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
  { id: 'club', head: t('season.points.club'), cell: ({ team }) => team.name },
  {
    id: 'points',
    head: t('season.points.points'),
    headTitle: t('season.points.pointsLong'),
    align: 'end',
    card: 'value',
    cell: ({ fantasy_points: points }) => <Points value={points} size={18} isColumn />,
  },
];
