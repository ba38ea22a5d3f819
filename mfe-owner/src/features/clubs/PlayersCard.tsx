import { formatRank, type Locale } from '@endzone/contracts/messages/format';
import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { rovingIndex } from '@endzone/shared-ui/data/roving.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Menu } from '@endzone/shared-ui/overlay/Menu.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, focusRing, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserPlus from 'lucide-react/icons/user-plus';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { ClubMark } from '../../data/clubs/ClubMark.tsx';
import { duplicateNumbers } from './duplicateNumbers.ts';
import { hasMeasures } from './positionFields.ts';
import { isDraftable, type Idle } from './idleClub.ts';
import type { Statuses } from './useStatuses.ts';

type Acts = {
  onEdit: (player: Player) => void;
  onTransfer: (player: Player) => void;
  onDelete: (player: Player) => void;
};
type Props = Acts & {
  club: RealTeam;
  /** Nothing was read yet. */
  players: readonly Player[] | undefined;
  failure: Failure | undefined;
  isLoading: boolean;
  mayDeleteClub: boolean;
  onRetry: () => void;
  onEditClub: () => void;
  onDeleteClub: () => void;
  onAdd: () => void;
  onImport: () => void;
  idle: Idle | undefined;
  onSetInactive: () => void;
  statuses: Statuses;
};

const allStatuses = ['active', 'inactive', 'injured'] as const;

/** The chosen club and its players, by position and name. */
export function PlayersCard(props: Props) {
  const { club, players, failure, isLoading, onRetry, onEdit, onTransfer, onDelete } = props;
  const { idle, onSetInactive } = props;
  const nbDraftable = (players ?? []).filter(isDraftable).length;
  const { set, problems } = props.statuses;
  const t = useTexts();
  const { locale } = useMount();
  const ui = useUiTexts();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const player = players?.find(({ id }) => id === target.dataset.player);
    // The table itself is a stop of the Tab key too: arrows lead into it.
    if (!player && target.role !== 'group') return;
    const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-player]')];
    const from = names.indexOf(target);
    const at =
      event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        ? undefined
        : rovingIndex(event.key, event.key === 'ArrowUp' ? Math.max(from, 0) : from, names.length);
    const key = event.key.toLowerCase();
    const status = allStatuses[Number(key) - 1];
    if (at !== undefined) names[at]?.focus();
    else if (!player) return;
    else if (key === 'e') onEdit(player);
    else if (key === 't' && hasMeasures(player.position)) onTransfer(player);
    else if (key === 'delete') onDelete(player);
    else if (status) set(player, status);
    else return;
    event.preventDefault();
  };
  const acts = { onEdit, onTransfer, onDelete };
  return (
    <Stack>
      <ClubHead {...props} />
      {idle && nbDraftable > 0 && (
        <Banner
          kind="warn"
          title={t('clubs.idle.title', { count: nbDraftable })}
          action={
            <Button size="sm" onClick={onSetInactive}>
              {t('clubs.idle.set')}
            </Button>
          }
        >
          {t(`clubs.idle.${idle}`)}
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner kind="error" live>
          {problems.map((problem, i) => (
            <p key={i}>{problem}</p>
          ))}
        </Banner>
      )}
      <div onKeyDown={handleKey}>
        <Table
          caption={t('clubs.players.of', { club: club.name })}
          columns={columnsOf(t, locale, acts, set, ui, duplicateNumbers(players ?? []))}
          rows={players ?? []}
          rowId={({ id }) => id}
          density="tight"
          hasCards
          cardMeta={(player) => <CardMeta player={player} />}
          isLoading={players === undefined}
          nbLoadingRows={10}
          empty={<EmptyState title={t('clubs.players.none')}>{t('clubs.players.noneText')}</EmptyState>}
          failure={
            failure &&
            !players && (
              <LoadFailed
                failure={failure}
                title={t('clubs.players.failed')}
                onRetry={onRetry}
                busy={isLoading}
              />
            )
          }
        />
      </div>
    </Stack>
  );
}

function ClubHead({ club, players = [], mayDeleteClub, onEditClub, onDeleteClub, onAdd, onImport }: Props) {
  const t = useTexts();
  const nb = (status: Player['status']) => players.filter((player) => player.status === status).length;
  const counts = allStatuses
    .filter((status) => nb(status) > 0)
    .map((status) => t(`clubs.players.nb.${status}`, { count: nb(status) }));
  return (
    <Head>
      <ClubMark club={club} isLarge />
      <div>
        <h2>{club.name}</h2>
        <p>{[t('clubs.nbPlayers', { count: club.nbPlayers }), ...counts].join(' · ')}</p>
      </div>
      <StatusBadge group="club" value={club.status} />
      <Row>
        <IconButton label={t('clubs.club.edit')} icon={<Icon of={Pencil} />} onClick={onEditClub} />
        {mayDeleteClub && (
          <IconButton label={t('clubs.club.delete')} icon={<Icon of={Trash2} />} onClick={onDeleteClub} />
        )}
        <Button size="sm" icon={<Icon of={ClipboardPaste} size="sm" />} onClick={onImport}>
          {t('clubs.import.open')}
        </Button>
        <Button size="sm" kind="primary" icon={<Icon of={UserPlus} size="sm" />} onClick={onAdd}>
          {t('clubs.player.add')}
        </Button>
      </Row>
    </Head>
  );
}

function CardMeta({ player }: { player: Player }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Row>
      <StatusBadge group="player" value={player.status} />
      <span>{t('clubs.players.rankLine', { rank: formatRank(locale, player.draftRank) })}</span>
    </Row>
  );
}

const Twice = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.warn};
`;

const dash = '–';

function columnsOf(
  t: ReturnType<typeof useTexts>,
  locale: Locale,
  { onEdit, onTransfer, onDelete }: Acts,
  onStatus: (player: Player, status: Player['status']) => void,
  ui: ReturnType<typeof useUiTexts>,
  twice: ReadonlySet<number>,
): Column<Player>[] {
  return [
    {
      id: 'position',
      head: t('clubs.player.position'),
      card: 'lead',
      cell: ({ position }) => <PositionMark position={position} isSmall />,
    },
    {
      id: 'number',
      head: '#',
      headTitle: t('clubs.player.jerseyNumber'),
      align: 'end',
      cell: ({ jerseyNumber }) =>
        jerseyNumber !== null && twice.has(jerseyNumber) ? (
          <Twice title={t('clubs.players.twice', { number: jerseyNumber })}>
            <Icon of={TriangleAlert} size="sm" />
            {jerseyNumber}
            <ScreenReaderOnly>{t('clubs.players.twice', { number: jerseyNumber })}</ScreenReaderOnly>
          </Twice>
        ) : (
          (jerseyNumber ?? dash)
        ),
    },
    {
      id: 'name',
      head: t('clubs.player.name'),
      card: 'title',
      cell: (player) => (
        <Name
          type="button"
          data-player={player.id}
          $isQuiet={player.status === 'inactive'}
          onClick={() => onEdit(player)}
        >
          {player.name}
        </Name>
      ),
    },
    {
      id: 'status',
      head: t('clubs.player.status'),
      cell: ({ status }) => <StatusBadge group="player" value={status} />,
    },
    {
      id: 'body',
      head: 'cm / kg',
      isDesktopOnly: true,
      cell: ({ height, weight }) =>
        height === null && weight === null ? (
          dash
        ) : (
          <Digits>{`${height ?? dash} / ${weight ?? dash}`}</Digits>
        ),
    },
    {
      id: 'born',
      head: t('clubs.player.born'),
      isDesktopOnly: true,
      cell: ({ birthDate }) => (birthDate ? <Digits>{showListDay(locale, birthDate)}</Digits> : dash),
    },
    {
      id: 'rank',
      head: t('clubs.players.rank'),
      align: 'end',
      cell: ({ draftRank }) => formatRank(locale, draftRank),
    },
    {
      id: 'points',
      head: t('season.points.points'),
      headTitle: t('season.points.pointsLong'),
      align: 'end',
      card: 'value',
      cell: ({ fantasy_points: points }) => <Points value={points} size={18} isColumn />,
    },
    {
      id: 'acts',
      head: t('clubs.player.acts'),
      align: 'end',
      card: 'action',
      cell: (player) => (
        <Menu
          label={t('clubs.player.actsOf', { name: player.name })}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              small
              label={t('clubs.player.actsOf', { name: player.name })}
              icon={<Icon of={Ellipsis} />}
            />
          )}
          items={[
            {
              id: 'edit',
              label: t('clubs.player.edit'),
              icon: <Icon of={Pencil} size="sm" />,
              onChoose: () => onEdit(player),
            },
            {
              id: 'transfer',
              label: t('clubs.transfer.title'),
              icon: <Icon of={ArrowRightLeft} size="sm" />,
              why: hasMeasures(player.position) ? undefined : t('clubs.transfer.never'),
              onChoose: () => onTransfer(player),
            },
            ...allStatuses
              .filter((status) => status !== player.status)
              .map((status) => ({
                id: status,
                label: t('clubs.player.setStatus', { status: ui(`status.player.${status}`) }),
                onChoose: () => onStatus(player, status),
              })),
            {
              id: 'delete',
              label: t('clubs.player.delete'),
              icon: <Icon of={Trash2} size="sm" />,
              danger: true,
              onChoose: () => onDelete(player),
            },
          ]}
        />
      ),
    },
  ];
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  > div:first-of-type {
    flex: 1 1 12em;
    min-width: 0;
  }
  h2 {
    ${type.h3}
    overflow-wrap: anywhere;
  }
  p {
    ${type.small}
    color: ${color.ink2};
  }
`;
const Name = styled.button<{ $isQuiet: boolean }>`
  ${focusRing}
  padding: ${space[1]} 0;
  border: 0;
  background: none;
  color: ${({ $isQuiet }) => ($isQuiet ? color.ink3 : color.ink)};
  font: inherit;
  font-weight: 620;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;
const Digits = styled.span`
  ${tabular}
  white-space: nowrap;
`;
