import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link, TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { SparkBars } from '@endzone/shared-ui/charts/SparkBars.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { averageOf, barsOf } from '@endzone/shared-ui/game/playerScores.ts';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ClubMark } from '../../data/clubs/ClubMark.tsx';
import { PlayerStatsDialog } from '../../data/player/PlayerStatsDialog.tsx';
import { getSquad } from './api.ts';

const playedWeeks = ({ scores }: Player) => scores.filter((week) => weekState(week) === 'played').length;

/** Who belonged to a club in a season, with their weeks. */
export function Squad({ club, season }: { club: RealTeam; season: Season }) {
  const t = useTexts();
  const [opened, setOpened] = useState<Player>();
  const { data, failure, status, reload } = useLoad(() => getSquad(season.id, club.id), [season.id, club.id]);
  useFresh(reload, { isLive: isSeasonLive(season), isLoading: status === 'loading', failure });
  const rows = useMemo(() => data ?? [], [data]);
  const total = rows.reduce((sum, { fantasy_points: points }) => sum + Math.round(points * 100), 0) / 100;
  const columns: Column<Player>[] = [
    {
      id: 'position',
      head: t('rosters.position'),
      card: 'lead',
      cell: ({ position }) => <PositionMark position={position} />,
    },
    {
      id: 'number',
      head: t('rosters.number'),
      align: 'end',
      cell: ({ jerseyNumber }) => jerseyNumber ?? '–',
    },
    {
      id: 'name',
      head: t('rosters.name'),
      card: 'title',
      sortBy: ({ name }) => name,
      cell: (player) => <TextButton onClick={() => setOpened(player)}>{player.name}</TextButton>,
    },
    {
      id: 'status',
      head: t('rosters.status'),
      cell: ({ status: now }) => <StatusBadge group="player" value={now} />,
    },
    {
      id: 'weeks',
      head: t('rosters.byWeek'),
      cell: (player) => (player.scores.length > 0 ? <SparkBars bars={barsOf(player)} /> : '–'),
    },
    {
      id: 'played',
      head: t('rosters.played'),
      align: 'end',
      sortBy: playedWeeks,
      firstDirection: 'desc',
      cell: playedWeeks,
    },
    {
      id: 'average',
      head: t('rosters.average'),
      align: 'end',
      sortBy: (player) => averageOf(player),
      firstDirection: 'desc',
      cell: (player) => <Points value={averageOf(player)} isColumn />,
    },
    {
      id: 'points',
      head: t('season.points.points'),
      headTitle: t('season.points.pointsLong'),
      align: 'end',
      card: 'value',
      sortBy: ({ fantasy_points: points }) => points,
      firstDirection: 'desc',
      cell: ({ fantasy_points: points }) => <Points value={points} size={20} isColumn />,
    },
  ];
  return (
    <section aria-label={club.name}>
      <Head>
        <ClubMark club={club} isLarge />
        <div>
          <h2>{club.name}</h2>
          {data && (
            <p>
              {t('rosters.players', { count: rows.length })} · {t('rosters.total')} <Points value={total} />
            </p>
          )}
        </div>
        <Link to={`/owner/teams?club=${club.id}`}>{t('player.edit')}</Link>
      </Head>
      <Table
        caption={t('rosters.of', { club: club.name })}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        hasCards
        isLoading={status === 'loading' && !data}
        empty={<EmptyState title={t('season.noData')}>{t('rosters.nobody')}</EmptyState>}
        // Rows that were read before stay.
        failure={
          failure && !data && <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
        }
      />
      {opened && (
        <PlayerStatsDialog player={opened} seasonId={season.id} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

const Head = styled.header`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[3]};
  color: ${color.ink2};
  > div {
    flex: 1;
    min-width: min-content;
  }
  h2 {
    ${type.h3}
    color: ${color.ink};
  }
`;
