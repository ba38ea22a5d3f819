import type { Locale } from '@endzone/contracts/messages/format';
import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { DownloadLink } from '@endzone/shared-ui/buttons/DownloadLink.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { ChipFilter } from '@endzone/shared-ui/data/ChipFilter.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { pageOf, termOf, useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, focusRing, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useSiteZone } from '../../data/site/siteZone.ts';
import { listStates } from '../../data/table/listStates.tsx';
import { rowKeys } from '../../data/table/rowKeys.ts';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { csvAddress, getPage, leaguesPerPage, type LeagueQuery } from './api.ts';
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
  const term = termOf(search);
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
  const { locale } = useMount();
  const zone = useSiteZone();
  usePageTitle(t('leagues.title'));
  const asked = useLeagueQuery();
  const { query, page, change, goTo, clear } = asked;
  const list = useLoad((signal) => getPage(query, page, signal), [JSON.stringify(query), page]);
  const { data, reload } = list;
  useFresh(reload, { isShared: true, of: ['leagues'], failure: list.failure });
  const navigateIfStillHere = useNavigateIfStillHere();
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<LeagueRow>();
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys({
    '/': () => bar.current?.querySelector('input')?.focus(),
    n: () => setCreating(true),
  });
  const isFiltered = asked.term !== '' || asked.status !== undefined;
  const rows = data?.items ?? [];
  const handleKey = rowKeys(rows, (key, league) => {
    if (key === 'Delete') setDeleting(league);
    return key === 'Delete';
  });
  return (
    <Page
      title={t('leagues.title')}
      lead={data && t('leagues.nb', { count: data.total })}
      width="full"
      actions={
        <>
          <DownloadLink href={csvAddress(query, locale)}>{t('leagues.export')}</DownloadLink>
          <Button kind="primary" icon={<Icon of={Plus} size="sm" />} onClick={() => setCreating(true)}>
            {t('leagues.create.title')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <div ref={bar}>
          <SearchBar
            label={t('leagues.search')}
            term={asked.term}
            onSearch={(term) => change({ term: term.trim(), page: '' })}
            onReset={clear}
            isNarrowed={isFiltered}
          >
            <ChipFilter
              label={t('leagues.column.members')}
              isSingle
              choices={[
                { value: '', label: t('leagues.all') },
                ...statuses.map((value) => ({ value, label: t(`leagues.status.${value}`) })),
              ]}
              chosen={new Set([asked.status ?? ''])}
              onChange={([value = '']) => change({ status: value, page: '' })}
            />
          </SearchBar>
        </div>
        <div onKeyDown={handleKey}>
          <Table
            caption={t('leagues.title')}
            columns={columnsOf(t, { locale, zone }, setDeleting)}
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
            cardMeta={(league) => <CardMeta league={league} zone={zone} />}
            nbLoadingRows={10}
            {...listStates(list, {
              page,
              pageSize: leaguesPerPage,
              onPage: goTo,
              failed: t('leagues.failed'),
              none: {
                title: t('leagues.none.title'),
                text: t(isFiltered ? 'leagues.none.filtered' : 'leagues.none.text'),
                action: isFiltered && <Button onClick={clear}>{t('leagues.none.reset')}</Button>,
              },
            })}
          />
        </div>
        <KeyHints hints={keys.map(([key, name]) => [key, t(`leagues.keys.${name}`)] as const)} />
      </Stack>
      {isCreating && (
        <CreateLeague
          onDone={({ id }) => navigateIfStillHere(`/owner/leagues/${id}`)}
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

const columnsOf = (
  t: Translate,
  { locale, zone }: { locale: Locale; zone: string },
  onDelete: (league: LeagueRow) => void,
): Column<LeagueRow>[] => [
  {
    id: 'name',
    head: t('leagues.column.name'),
    sortBy: ({ name }) => name,
    card: 'title',
    cell: ({ id, name }) => (
      <Name to={`/owner/leagues/${id}`} data-row={id}>
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
  {
    id: 'season',
    head: t('leagues.column.season'),
    cell: (league) => <SeasonOf league={league} zone={zone} />,
  },
  {
    id: 'createdAt',
    head: t('leagues.column.createdAt'),
    sortBy: ({ createdAt }) => createdAt,
    firstDirection: 'desc',
    cell: ({ createdAt }) => <Num>{showDate(locale, createdAt, zone)}</Num>,
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

function CardMeta({ league, zone }: { league: LeagueRow; zone: string }) {
  const { locale } = useMount();
  return (
    <Meta>
      <Admin league={league} />
      <span>
        {league.nbTeams}/{league.nbMaxTeams}
      </span>
      <SeasonOf league={league} zone={zone} />
      <Num>{showDate(locale, league.createdAt, zone)}</Num>
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
