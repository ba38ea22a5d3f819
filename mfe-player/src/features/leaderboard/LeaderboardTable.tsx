import { formatRank } from '@endzone/contracts/messages/format';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, digits, media, nameLines, space } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { rowsPerPage } from './api.ts';

type LeaderboardTableProps = {
  /** Of the address of each season but the one that runs: `?season=…`. */
  inSeason: string;
  page: { items: LeaderboardRow[]; total: number } | undefined;
  /** Of the page; the first is 1. */
  number: number;
  isLoading: boolean;
  onPage: (page: number) => void;
  empty: ReactNode;
  failure: ReactNode;
};

/** "Table with Rank, User, Team, League, Points." Rows lead to teams and leagues for those who are logged in. */
export function LeaderboardTable(props: LeaderboardTableProps) {
  const { inSeason, page, number, isLoading, onPage, empty, failure } = props;
  const t = useTexts();
  const own = useOwnTeams();
  return (
    <Table
      caption={t('leaderboard.title')}
      columns={useColumns(inSeason)}
      rows={page?.items ?? []}
      rowId={({ id }) => id}
      isMine={({ team }) => own.has(team.id)}
      hasCards
      cardMeta={({ user, league, nbTeams }) => (
        <>
          <Manager name={user.name} />
          {` · ${t('leaderboard.meta', { league: league.name, size: nbTeams })}`}
        </>
      )}
      isLoading={isLoading}
      nbLoadingRows={10}
      empty={empty}
      failure={failure || undefined}
      pages={
        page && page.total > rowsPerPage
          ? { page: number, pageSize: rowsPerPage, total: page.total, onPage }
          : undefined
      }
    />
  );
}

const useOwnTeams = () => new Set(useMe()?.leagueMemberships?.flatMap(({ team }) => team?.id ?? []));

/** A link for members of the product, plain words for visitors. */
function Way({ to, children }: { to: string; children: ReactNode }) {
  return useMe() ? <Muted to={to}>{children}</Muted> : children;
}

function Manager({ name }: { name: string }) {
  const t = useTexts();
  // The row carries no flag: a deleted account is called so in the reader's language.
  return name === t('leaderboard.deletedUser') ? <i>{name}</i> : name;
}

function useColumns(inSeason: string): Column<LeaderboardRow>[] {
  const t = useTexts();
  const { locale } = useMount();
  const own = useOwnTeams();
  return [
    {
      id: 'rank',
      head: t('leaderboard.rank'),
      align: 'end',
      card: 'lead',
      cell: ({ rank, team }) => (
        <Lead>
          <Rank>{formatRank(locale, rank)}</Rank>
          <OnPhone>
            <Crest name={team.name} size="sm" />
          </OnPhone>
        </Lead>
      ),
    },
    {
      id: 'team',
      head: t('leaderboard.team'),
      card: 'title',
      cell: ({ team, league }) => (
        <Team>
          <OnDesktop>
            <Crest name={team.name} size="sm" />
          </OnDesktop>
          <Name title={team.name}>
            <Way to={`/leagues/${league.id}/team/${team.id}/roster${inSeason}`}>{team.name}</Way>
          </Name>
          {own.has(team.id) && <Badge tone="now">{t('leaderboard.you')}</Badge>}
        </Team>
      ),
    },
    { id: 'user', head: t('leaderboard.user'), cell: ({ user }) => <Manager name={user.name} /> },
    {
      id: 'league',
      head: t('leaderboard.league'),
      cell: ({ league }) => <Way to={`/leagues/${league.id}/standings${inSeason}`}>{league.name}</Way>,
    },
    { id: 'size', head: t('leaderboard.size'), align: 'end', cell: ({ nbTeams }) => nbTeams },
    {
      id: 'points',
      head: t('leaderboard.points'),
      align: 'end',
      card: 'value',
      cell: ({ points }) => <Points value={points} size={20} isColumn />,
    },
  ];
}

const Muted = styled(Link)`
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  hyphens: auto;
  &:hover {
    text-decoration: underline;
  }
`;
const Team = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  color: ${color.ink};
`;
const Name = styled.b`
  font-weight: 640;
  line-height: 1.2;
  ${nameLines}
`;
const Lead = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
const Rank = styled.span`
  ${digits(20)}
  min-width: 3ch;
  text-align: right;
`;
const OnPhone = styled.span`
  display: none;
  flex: none;
  ${media.phone} {
    display: block;
  }
`;
const OnDesktop = styled.span`
  flex: none;
  ${media.phone} {
    display: none;
  }
`;
