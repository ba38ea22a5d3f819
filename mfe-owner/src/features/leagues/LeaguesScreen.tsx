import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { rovingIndex } from '@endzone/shared-ui/data/roving.ts';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { pageOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, focusRing, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { usePlainKeys } from '../../data/editing/usePlainKeys.ts';
import { getPage, leaguesPerPage, type LeagueQuery } from './api.ts';
import { CreateLeague } from './CreateLeague.tsx';
import { DeleteLeague } from './DeleteLeague.tsx';
import { SeasonOf } from './SeasonOf.tsx';

const statuses = ['available', 'full'] as const;
const sorts = ['name', 'createdAt', 'nbAvailableSlots'] as const;
const keys = [
  ['/', 'search'],
  ['↑ ↓', 'row'],
  ['Enter', 'open'],
  ['N', 'add'],
  ['Del', 'delete'],
] as const;

function useLeagueQuery() {
  const { search, change, goTo, clear } = useListQuery();
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name));
  const term = (search.get('term') ?? '').slice(0, 100);
  const status = oneOf('status', statuses);
  const sort = oneOf('sort', sorts) ?? 'name';
  const direction = search.get('direction') === 'desc' ? ('desc' as const) : ('asc' as const);
  const query: LeagueQuery = {
    sort,
    sortDirection: direction,
    ...(term !== '' && { term }),
    ...(status && { status }),
  };
  return { query, term, status, sort, direction, page: pageOf(search), change, goTo, clear };
}

/** All leagues, and what they need of the owner. */
export function LeaguesScreen() {
  const t = useTexts();
  usePageTitle(t('leagues.title'));
  const asked = useLeagueQuery();
  const { query, page, change, goTo, clear } = asked;
  const { data, failure, status, reload } = useLoad(
    (signal) => getPage(query, page, signal),
    [JSON.stringify(query), page],
  );
  useFresh(reload);
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<LeagueRow>();
  const bar = useRef<HTMLDivElement>(null);
  usePlainKeys({
    '/': () => bar.current?.querySelector('input')?.focus(),
    n: () => setCreating(true),
  });
  const rows = data?.items ?? [];
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.league : undefined;
    const at = rows.findIndex((row) => row.id === id);
    const league = rows[at];
    if (!league || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rows[rovingIndex(event.key, at, rows.length) ?? -1];
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-league="${next.id}"]`)?.focus();
    else if (event.key === 'Delete') setDeleting(league);
    else return;
    event.preventDefault();
  };
  return (
    <Page
      title={t('leagues.title')}
      lead={data && t('leagues.nb', { count: data.total })}
      width="full"
      actions={
        <Button kind="primary" icon={<Icon of={Plus} size="sm" />} onClick={() => setCreating(true)}>
          {t('leagues.create.title')}
        </Button>
      }
    >
      <Stack $gap={4}>
        <div ref={bar}>
          <SearchBar
            label={t('leagues.search')}
            term={asked.term}
            onSearch={(term) => change({ term: term.trim(), page: '' })}
            onReset={clear}
          >
            <Row role="group" aria-label={t('leagues.column.members')}>
              <Chip isPressed={!asked.status} onClick={() => change({ status: '', page: '' })}>
                {t('leagues.all')}
              </Chip>
              {statuses.map((value) => (
                <Chip
                  key={value}
                  isPressed={asked.status === value}
                  onClick={() => change({ status: value, page: '' })}
                >
                  {t(`leagues.status.${value}`)}
                </Chip>
              ))}
            </Row>
          </SearchBar>
        </div>
        <div onKeyDown={handleKey}>
          <Table
            caption={t('leagues.title')}
            columns={columnsOf(t, setDeleting)}
            rows={rows}
            rowId={({ id }) => id}
            sort={{ column: asked.sort, direction: asked.direction }}
            onSort={({ column, direction }) =>
              change({
                sort: column === 'name' ? '' : column,
                direction: direction === 'asc' ? '' : direction,
                page: '',
              })
            }
            density="tight"
            hasCards
            cardMeta={(league) => <CardMeta league={league} />}
            isLoading={status === 'loading'}
            nbLoadingRows={10}
            pages={{ page, pageSize: leaguesPerPage, total: data?.total ?? 0, onPage: goTo }}
            empty={
              <EmptyState
                title={t('leagues.none.title')}
                action={
                  asked.term !== '' || asked.status ? (
                    <Button onClick={clear}>{t('leagues.none.reset')}</Button>
                  ) : undefined
                }
              >
                {t(asked.term !== '' || asked.status ? 'leagues.none.filtered' : 'leagues.none.text')}
              </EmptyState>
            }
            failure={
              failure &&
              !data && (
                <LoadFailed
                  failure={failure}
                  title={t('leagues.failed')}
                  onRetry={reload}
                  busy={status === 'loading'}
                />
              )
            }
          />
        </div>
        <KeyHints hints={keys.map(([key, name]) => [key, t(`leagues.keys.${name}`)] as const)} />
      </Stack>
      {isCreating && (
        <CreateLeague
          onDone={({ id }) => navigate(`/owner/leagues/${id}`)}
          onClose={() => setCreating(false)}
        />
      )}
      {deleting && (
        <DeleteLeague
          league={deleting}
          onDone={() => {
            setDeleting(undefined);
            return reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}

const columnsOf = (t: Translate, onDelete: (league: LeagueRow) => void): Column<LeagueRow>[] => [
  {
    id: 'name',
    head: t('leagues.column.name'),
    sortBy: ({ name }) => name,
    card: 'title',
    cell: ({ id, name }) => (
      <Name to={`/owner/leagues/${id}`} data-league={id}>
        {name}
      </Name>
    ),
  },
  { id: 'admin', head: t('leagues.column.admin'), cell: (league) => <Admin league={league} /> },
  {
    id: 'nbAvailableSlots',
    head: t('leagues.column.members'),
    sortBy: ({ nbAvailableSlots }) => nbAvailableSlots,
    firstDirection: 'desc',
    cell: (league) => <Members league={league} />,
  },
  { id: 'season', head: t('leagues.column.season'), cell: (league) => <SeasonOf league={league} /> },
  {
    id: 'createdAt',
    head: t('leagues.column.createdAt'),
    sortBy: ({ createdAt }) => createdAt,
    firstDirection: 'desc',
    cell: ({ createdAt }) => <Num>{showDate(createdAt)}</Num>,
  },
  {
    id: 'actions',
    head: t('leagues.column.actions'),
    align: 'end',
    card: 'action',
    cell: (league) => (
      <Acts>
        <LinkButton
          size="sm"
          to={`/owner/leagues/${league.id}`}
          aria-label={t('leagues.openOne', { name: league.name })}
        >
          {t('leagues.open')}
        </LinkButton>
        <IconButton
          label={t('leagues.deleteOne', { name: league.name })}
          icon={<Icon of={Trash2} />}
          onClick={() => onDelete(league)}
        />
      </Acts>
    ),
  },
];

function Admin({ league: { adminUser } }: { league: LeagueRow }) {
  const t = useTexts();
  return adminUser ? (
    <>{adminUser.name}</>
  ) : (
    <Badge tone="warn" icon={TriangleAlert}>
      {t('leagues.noAdmin')}
    </Badge>
  );
}

function Members({ league: { nbTeams, nbMaxTeams } }: { league: LeagueRow }) {
  return (
    <Filled>
      <span>
        <b>{nbTeams}</b>/{nbMaxTeams}
      </span>
      <YardBar value={nbTeams} max={nbMaxTeams} thin />
    </Filled>
  );
}

function CardMeta({ league }: { league: LeagueRow }) {
  return (
    <Meta>
      <Admin league={league} />
      <span>
        {league.nbTeams}/{league.nbMaxTeams}
      </span>
      <SeasonOf league={league} />
      <Num>{showDate(league.createdAt)}</Num>
    </Meta>
  );
}

const Name = styled(Link)`
  ${type.bodyStrong}
  color: ${color.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${focusRing}
  &:hover {
    text-decoration: underline;
  }
`;
const Num = styled.span`
  ${tabular}
`;
const Acts = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;
const Filled = styled.span`
  ${tabular}
  display: inline-grid;
  grid-template-columns: 3em 5em;
  align-items: center;
  gap: ${space[2]};
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
