import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { StatKey } from '@endzone/contracts/game';
import { Link, TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import type { ClubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { PlayerPicture } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText, type PointsLocale } from '@endzone/shared-ui/game/points.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { WeekGames } from '@endzone/shared-ui/game/WeekGames.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { color, media, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { playersPerPage, type ListedPlayer, type PlayersPage } from './api.ts';
import { PickButton } from './PickButton.tsx';
import { keysFor, mainKeys } from './scoreColumns.ts';
import type { PlayerSearch } from './usePlayerSearch.ts';

type Props = {
  page: PlayersPage | undefined;
  search: PlayerSearch;
  /** Whose ownership the rows tell. */
  leagueId: string | undefined;
  roster: Roster | undefined;
  /** What a club plays in the coming week. */
  gamesOf: (clubId: string) => ClubWeek | undefined;
  isLoading: boolean;
  onOpen: (player: ListedPlayer) => void;
  onSign: (player: ListedPlayer) => void;
  empty: ReactNode;
  failure: ReactNode | undefined;
};

/** "Sortable table with score columns and Pick buttons." Sorted and paged by the server. */
export function PlayersTable(props: Props) {
  const { page, search, leagueId, roster, gamesOf, isLoading, onOpen, onSign, empty, failure } = props;
  const t = useTexts();
  const locale = usePointsLocale();
  const { filter } = search;
  const rows = useMemo(() => page?.items ?? [], [page]);
  const columns: Column<ListedPlayer>[] = [
    {
      id: 'number',
      head: t('players.number'),
      align: 'end',
      card: 'lead',
      cell: (player) => <Muted>{(filter.page - 1) * playersPerPage + rows.indexOf(player) + 1}</Muted>,
    },
    {
      id: 'name',
      head: t('players.player'),
      sortBy: ({ name }) => name,
      card: 'title',
      cell: (player) => <Who player={player} games={gamesOf(player.team.id)} onOpen={() => onOpen(player)} />,
    },
    {
      id: 'fantasy_points',
      head: t('players.points'),
      headTitle: t('players.pointsLong'),
      align: 'end',
      sortBy: ({ fantasy_points: points }) => points,
      firstDirection: 'desc',
      card: 'value',
      cell: ({ fantasy_points: points }) => <Points value={points} size={20} isColumn />,
    },
    ...keysFor(filter.position ?? []).map((key) => statColumn(key, t, locale)),
    ...(leagueId === undefined ? [] : leagueColumns({ leagueId, roster, onSign, t })),
  ];
  return (
    <Table
      caption={t('players.title')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      isMine={({ rosterStatus }) => rosterStatus === 'mine'}
      sort={search.sort}
      onSort={search.sortBy}
      hasCards
      isLastSticky={leagueId !== undefined}
      isLoading={isLoading}
      nbLoadingRows={12}
      empty={empty}
      failure={failure}
      pages={{
        page: filter.page,
        pageSize: playersPerPage,
        total: page?.total,
        onPage: search.goTo,
      }}
    />
  );
}

const statColumn = (key: StatKey, t: Translate, locale: PointsLocale): Column<ListedPlayer> => ({
  id: key,
  head: t(`player.statShort.${key}`),
  headTitle: t(`player.stat.${key}`),
  align: 'end',
  sortBy: ({ total }) => total[key],
  firstDirection: 'desc',
  cell: ({ total }) => {
    const value = total[key];
    const words = value === null ? '–' : pointsText(value, locale);
    return value ? words : <Muted>{words}</Muted>;
  },
});

type LeagueColumns = {
  leagueId: string;
  roster: Roster | undefined;
  onSign: (player: ListedPlayer) => void;
  t: Translate;
};

/** Who has them, and what can be done: nothing stands there while the roster is locked. */
function leagueColumns({ leagueId, roster, onSign, t }: LeagueColumns): Column<ListedPlayer>[] {
  const lockedBy = roster?.lockedBy ?? null;
  const isLocked = lockedBy !== null && lockedBy !== 'draft';
  const owner: Column<ListedPlayer> = {
    id: 'owner',
    head: t('players.owner'),
    ...(isLocked && { card: 'action' }),
    cell: (player) => <Owner player={player} leagueId={leagueId} isMarked={isLocked} />,
  };
  if (isLocked) return [owner];
  return [
    owner,
    {
      id: 'action',
      head: t('players.action'),
      align: 'end',
      card: 'action',
      cell: (player) => (
        <PickButton player={player} roster={roster} leagueId={leagueId} onSign={() => onSign(player)} />
      ),
    },
  ];
}

type WhoProps = { player: ListedPlayer; games: ClubWeek | undefined; onOpen: () => void };

function Who({ player, games, onOpen }: WhoProps) {
  const { name, position, team, jerseyNumber, status } = player;
  return (
    <Person>
      <PlayerPicture position={position} club={team.name} number={jerseyNumber} size="sm" />
      <span>
        <TextButton onClick={onOpen}>{name}</TextButton>
        <Facts>
          <PositionMark position={position} isSmall />
          {(games || team.name !== name) && <WeekGames club={team.name} week={games} isShort />}
          {status !== 'active' && <StatusBadge group="player" value={status} />}
        </Facts>
        <CardFigures player={player} />
      </span>
    </Person>
  );
}

type OwnerProps = {
  player: ListedPlayer;
  leagueId: string;
  /** No other column says that they are mine. */
  isMarked: boolean;
};

/** Who has them: nobody, or a team of the league. */
function Owner({ player, leagueId, isMarked }: OwnerProps) {
  const t = useTexts();
  const { rosterStatus, fantasyTeam } = player;
  if (rosterStatus === 'free') return <StatusBadge group="player" value="free" />;
  if (rosterStatus === 'mine' && isMarked) return <Badge tone="now">{t('players.mine')}</Badge>;
  return (
    fantasyTeam && (
      <OnDesktop>
        <Link quiet to={`/leagues/${leagueId}/team/${fantasyTeam.id}/roster`}>
          {fantasyTeam.name}
        </Link>
      </OnDesktop>
    )
  );
}

/** What a card says instead of the columns: three figures, and who has them. */
function CardFigures({ player }: { player: ListedPlayer }) {
  const t = useTexts();
  const locale = usePointsLocale();
  const figures = mainKeys[player.position].map(
    (key) => `${pointsText(player.total[key] ?? 0, locale)} ${t(`player.statShort.${key}`)}`,
  );
  const owner = player.rosterStatus === 'rostered' ? player.fantasyTeam?.name : undefined;
  return (
    <OnPhone>
      {figures.join(' · ')}
      {owner !== undefined && <div>{owner}</div>}
    </OnPhone>
  );
}

const Muted = styled.span`
  ${tabular}
  color: ${color.ink3};
`;
const Person = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 15em;
  > svg {
    flex: none;
  }
  > span {
    min-width: 0;
  }
  button {
    text-align: left;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  ${media.phone} {
    min-width: 0;
    gap: ${space[2]};
  }
`;
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  ${type.meta}
  color: ${color.ink3};
`;
const OnDesktop = styled.span`
  ${media.phone} {
    display: none;
  }
`;
const OnPhone = styled.div`
  ${type.meta}
  ${tabular}
  margin-top: ${space[1]};
  color: ${color.ink3};
  ${media.roomy} {
    display: none;
  }
`;
