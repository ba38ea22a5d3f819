import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { TextButton } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { space, tabular } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { leaguesPerPage } from './api.ts';
import type { LeaguePage } from './slice.ts';
import { rowActionOf } from './rowAction.ts';
import type { useLeagueSearch } from './useLeagueSearch.ts';

type Props = {
  page: LeaguePage | undefined;
  isLoading: boolean;
  search: ReturnType<typeof useLeagueSearch>;
  onDetails: (league: LeagueRow) => void;
  onWithdraw: (league: LeagueRow) => void;
  empty: ReactNode;
  failure: ReactNode | undefined;
};

/** League name, status (available or full), most teams, open slots, action. */
export function LeagueTable({ page, isLoading, search, onDetails, onWithdraw, empty, failure }: Props) {
  const t = useTexts();
  const columns: Column<LeagueRow>[] = [
    {
      id: 'name',
      head: t('leaguesList.name'),
      sortBy: ({ name }) => name,
      card: 'title',
      cell: (league) => (
        <Name>
          <Crest name={league.name} size="sm" />
          <TextButton onClick={() => onDetails(league)}>{league.name}</TextButton>
        </Name>
      ),
    },
    {
      id: 'status',
      head: t('leaguesList.status'),
      cell: ({ status }) => <StatusBadge group="league" value={status} />,
    },
    {
      id: 'nbMaxTeams',
      head: t('leaguesList.maxTeams'),
      align: 'end',
      cell: ({ nbMaxTeams }) => nbMaxTeams,
    },
    {
      id: 'nbAvailableSlots',
      head: t('leaguesList.slots'),
      align: 'end',
      sortBy: ({ nbAvailableSlots }) => nbAvailableSlots,
      firstDirection: 'desc',
      cell: ({ nbAvailableSlots }) => nbAvailableSlots,
    },
    {
      id: 'action',
      head: t('leaguesList.action'),
      align: 'end',
      card: 'action',
      cell: (league) => <RowButton league={league} query={search.query} onWithdraw={onWithdraw} />,
    },
  ];
  return (
    <Table
      caption={t('leagues.list.title')}
      columns={columns}
      rows={page?.items ?? []}
      rowId={({ id }) => id}
      isMine={({ membershipStatus }) => membershipStatus === 'active'}
      sort={search.sort}
      onSort={search.sortBy}
      hasCards
      cardMeta={(league) => <Meta>{metaOf(league, t)}</Meta>}
      isLoading={isLoading}
      nbLoadingRows={8}
      empty={empty}
      failure={failure}
      pages={{
        page: search.filter.page,
        pageSize: leaguesPerPage,
        total: page?.total,
        onPage: search.goTo,
      }}
    />
  );
}

const metaOf = ({ status, nbMaxTeams, nbAvailableSlots }: LeagueRow, t: Translate): ReactNode => (
  <>
    <StatusBadge group="league" value={status} />
    {t('leaguesList.meta', { max: nbMaxTeams, count: nbAvailableSlots })}
  </>
);

type ButtonProps = { league: LeagueRow; query: string; onWithdraw: (league: LeagueRow) => void };

function RowButton({ league, query, onWithdraw }: ButtonProps) {
  const t = useTexts();
  const me = useMe();
  const action = rowActionOf(league, me);
  if (action === 'none') return <Faint as="span">{t('leaguesList.nothing')}</Faint>;
  const label = `${t(`leagues.action.${action}`)}: ${league.name}`;
  if (action === 'withdraw')
    return (
      <Button size="sm" aria-label={label} onClick={() => onWithdraw(league)}>
        {t('leagues.action.withdraw')}
      </Button>
    );
  const ways = {
    open: `/leagues/${league.id}`,
    manage: `/owner/leagues/${league.id}`,
    accept: `/leagues/${league.id}/join${query}`,
    join: `/leagues/${league.id}/join${query}`,
    request: `/leagues/${league.id}/join${query}`,
  };
  const isCall = action === 'join' || action === 'request' || action === 'accept';
  return (
    <LinkButton size="sm" kind={isCall ? 'pick' : 'ghost'} to={ways[action]} aria-label={label}>
      {t(`leagues.action.${action}`)}
    </LinkButton>
  );
}

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  > svg,
  > img {
    flex: none;
  }
  button {
    overflow-wrap: anywhere;
  }
`;
const Meta = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  ${tabular}
`;
