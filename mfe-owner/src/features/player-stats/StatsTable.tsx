import type { StatKey } from '@endzone/contracts/game';
import { ownKeys } from '@endzone/contracts/statGroups';
import type { Player } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { PlayerStatsDialog } from '../../data/player/PlayerStatsDialog.tsx';
import { getRows, rowsPerPage } from './api.ts';
import { positionsOf, type useStatsQuery } from './useStatsQuery.ts';

type Props = { season: Season; week: number | undefined; query: ReturnType<typeof useStatsQuery> };

/** Players of a group with what they did in a week or the season, sorted and paged by the server. */
export function StatsTable({ season, week, query }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState<Player>();
  const { group, position, team, term, isActiveOnly, sort, sortDirection, page } = query;
  const asked = {
    season: season.id,
    week,
    position: position ? [position] : positionsOf[group],
    team,
    term,
    isActiveOnly,
    sort,
    sortDirection,
    page,
  };
  const { data, failure, status, reload } = useLoad(() => getRows(asked), [JSON.stringify(asked)]);
  useFresh(reload, { isLive: isSeasonLive(season), isLoading: status === 'loading', failure });
  const rows = useMemo(() => data?.items ?? [], [data]);
  const columns = useColumns({ group, week, first: (page - 1) * rowsPerPage, rows, onOpen: setOpened });
  return (
    <>
      {data && data.total > 0 && <Found>{t('playerStats.found', { count: data.total })}</Found>}
      <Table
        caption={t('playerStats.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sort={{ column: sort, direction: sortDirection }}
        onSort={(next) => query.narrow({ sort: next.column, direction: next.direction })}
        hasCards
        cardMeta={(player) => <Figures player={player} group={group} week={week} />}
        isLoading={status === 'loading' && !data}
        nbLoadingRows={12}
        empty={<EmptyState title={t('season.noData')}>{t('playerStats.nobody')}</EmptyState>}
        // Rows that were read before stay.
        failure={
          failure && !data && <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
        }
        pages={{ page, pageSize: rowsPerPage, total: data?.total, onPage: query.goTo }}
      />
      {opened && (
        <PlayerStatsDialog
          player={opened}
          seasonId={season.id}
          {...(week !== undefined && { week })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type ColumnsOf = {
  group: ReturnType<typeof useStatsQuery>['group'];
  week: number | undefined;
  first: number;
  rows: readonly Player[];
  onOpen: (player: Player) => void;
};

function useColumns({ group, week, first, rows, onOpen }: ColumnsOf): Column<Player>[] {
  const t = useTexts();
  const locale = usePointsLocale();
  const stat = (key: StatKey): Column<Player> => ({
    id: key,
    head: t(`season.stat.short.${key}`),
    headTitle: t(`season.stat.long.${key}`),
    align: 'end',
    sortBy: ({ total }) => total[key],
    firstDirection: 'desc',
    cell: (player) => {
      const value = player.total[key];
      if (absenceOf(player, week) || value === null) return '';
      return value === 0 ? <Muted>0</Muted> : pointsText(value, locale);
    },
  });
  return [
    {
      id: 'number',
      head: t('playerStats.number'),
      align: 'end',
      card: 'lead',
      cell: (player) => <Muted>{first + rows.indexOf(player) + 1}</Muted>,
    },
    {
      id: 'name',
      head: t('playerStats.player'),
      sortBy: ({ name }) => name,
      card: 'title',
      cell: (player) => <Who player={player} week={week} onOpen={() => onOpen(player)} />,
    },
    ...ownKeys[group].map(stat),
    {
      id: 'fantasy_points',
      head: t('season.points.points'),
      headTitle: t('season.points.pointsLong'),
      align: 'end',
      sortBy: ({ fantasy_points: points }) => points,
      firstDirection: 'desc',
      card: 'value',
      cell: (player) => (
        <Points value={absenceOf(player, week) ? null : player.fantasy_points} size={20} isColumn />
      ),
    },
  ];
}

/** Why a player has no figures in a week. */
function absenceOf(player: Player, week: number | undefined): 'bye' | 'waiting' | 'absent' | undefined {
  if (week === undefined) return undefined;
  const scores = player.scores.find((one) => one.week === week);
  if (!scores) return 'absent';
  const state = weekState(scores);
  return state === 'played' ? undefined : state;
}

type WhoProps = { player: Player; week: number | undefined; onOpen: () => void };

function Who({ player, week, onOpen }: WhoProps) {
  const t = useTexts();
  const { name, position, team, jerseyNumber, status } = player;
  const absence = absenceOf(player, week);
  return (
    <Row $nowrap>
      <PositionMark position={position} />
      <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="sm" />
      <Name>
        <TextButton onClick={onOpen}>{name}</TextButton>
        <small>
          {team.name}
          {status !== 'active' && <StatusBadge group="player" value={status} />}
          {absence === 'bye' && <StatusBadge group="club" value="bye" />}
          {absence === 'waiting' && <StatusBadge group="points" value="missing" />}
          {absence === 'absent' && <Muted>{t('playerStats.absent')}</Muted>}
        </small>
      </Name>
    </Row>
  );
}

type FiguresProps = { player: Player; group: ColumnsOf['group']; week: number | undefined };

/** What a card says instead of the columns: zeros are left out. */
function Figures({ player, group, week }: FiguresProps) {
  const t = useTexts();
  const locale = usePointsLocale();
  if (absenceOf(player, week)) return null;
  const figures = ownKeys[group].flatMap((key) => {
    const value = player.total[key];
    return value ? `${pointsText(value, locale)} ${t(`season.stat.short.${key}`)}` : [];
  });
  return figures.join(' · ');
}

const Found = styled.p`
  ${type.small}
  margin-bottom: ${space[2]};
  color: ${color.ink2};
`;
const Muted = styled.span`
  color: ${color.ink3};
`;
const Name = styled.div`
  min-width: 0;
  small {
    ${type.small}
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;
