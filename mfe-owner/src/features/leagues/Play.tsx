import type { FantasyGame, FantasySide } from '@endzone/contracts/fantasy/games';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { formatRank, type Locale } from '@endzone/contracts/messages/format';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, media, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';

type TeamSide = Pick<FantasySide, 'name' | 'logoSmallUrl'>;

const TeamName = ({ team }: { team: TeamSide }) => (
  <Line>
    <Crest name={team.name} logoUrl={team.logoSmallUrl} size="sm" />
    <b>{team.name}</b>
  </Line>
);

/** After the playoffs a league stands by its places. */
const placeOf = ({ place, rank }: Standing): number => place ?? rank;

const standingColumns = (t: Translate, locale: Locale): Column<Standing>[] => [
  {
    id: 'rank',
    head: t('leagues.standings.rank'),
    align: 'end',
    card: 'lead',
    cell: (standing) => formatRank(locale, placeOf(standing)),
  },
  {
    id: 'team',
    head: t('leagues.members.team'),
    card: 'title',
    cell: ({ team }) => <TeamName team={team} />,
  },
  { id: 'wins', head: t('leagues.standings.wins'), align: 'end', cell: ({ wins }) => wins },
  { id: 'losses', head: t('leagues.standings.losses'), align: 'end', cell: ({ losses }) => losses },
  { id: 'ties', head: t('leagues.standings.ties'), align: 'end', cell: ({ ties }) => ties },
  {
    id: 'points',
    head: t('leagues.standings.points'),
    align: 'end',
    card: 'value',
    cell: ({ points }) => <Points value={points} isColumn />,
  },
  {
    id: 'against',
    head: t('leagues.standings.against'),
    align: 'end',
    cell: ({ pointsAgainst }) => <Points value={pointsAgainst} isColumn />,
  },
];

export function Standings({ standings }: { standings: readonly Standing[] }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Section title={t('leagues.standings.title')}>
      <Table
        caption={t('leagues.standings.title')}
        columns={standingColumns(t, locale)}
        rows={standings.toSorted((a, b) => placeOf(a) - placeOf(b))}
        rowId={({ team }) => team.id}
        density="tight"
        hasCards
        cardMeta={({ wins, losses, ties }) => `${wins}–${losses}–${ties}`}
        empty={<EmptyState title={t('leagues.standings.none')}>{t('leagues.playsLater')}</EmptyState>}
      />
    </Section>
  );
}

/** The week that was begun last, else the first one. */
function latestWeek(games: readonly FantasyGame[], weeks: readonly number[]): number {
  const begun = games.filter(({ state }) => state !== 'scheduled').map(({ week }) => week);
  return begun.length > 0 ? Math.max(...begun) : (weeks[0] ?? 0);
}

/** The games of one week; the switcher and the keys [ ] lead to the others. */
export function Games({ games }: { games: readonly FantasyGame[] }) {
  const t = useTexts();
  const weeks = [...new Set(games.map(({ week }) => week))].toSorted((a, b) => a - b);
  const [chosen, setChosen] = useState<number>();
  const week = chosen !== undefined && weeks.includes(chosen) ? chosen : latestWeek(games, weeks);
  const at = weeks.indexOf(week);
  const go = (step: number) => setChosen(weeks[at + step] ?? week);
  usePageKeys({ '[': () => go(-1), ']': () => go(1) });
  const shown = games.filter((game) => game.week === week);
  const isFinal = shown.every((game) => game.isFinal);
  return (
    <Section
      title={t('leagues.games.title')}
      action={
        weeks.length > 0 && (
          <Row>
            <IconButton
              label={t('leagues.games.previous')}
              icon={<Icon of={ChevronLeft} />}
              disabled={at <= 0}
              onClick={() => go(-1)}
            />
            <b aria-live="polite">{t('leagues.games.week', { week })}</b>
            <IconButton
              label={t('leagues.games.next')}
              icon={<Icon of={ChevronRight} />}
              disabled={at >= weeks.length - 1}
              onClick={() => go(1)}
            />
            {!isFinal && shown.some(({ state }) => state !== 'scheduled') && (
              <Badge tone="provisional">{t('leagues.games.provisional')}</Badge>
            )}
          </Row>
        )
      }
    >
      {weeks.length === 0 ? (
        <EmptyState title={t('leagues.games.none')}>{t('leagues.playsLater')}</EmptyState>
      ) : (
        <Card as="ul">
          {shown.map((game) => (
            <Game key={game.id}>
              <Home $isBest={game.gameResult === 1}>
                <span>{game.team1.name}</span>
                <Crest name={game.team1.name} logoUrl={game.team1.logoSmallUrl} size="sm" />
              </Home>
              <Score $of="first">
                <Points value={game.team1Points} />
              </Score>
              <Dash>–</Dash>
              <Score $of="second">
                <Points value={game.team2Points} />
              </Score>
              <Away $isBest={game.gameResult === 2}>
                <Crest name={game.team2.name} logoUrl={game.team2.logoSmallUrl} size="sm" />
                <span>{game.team2.name}</span>
              </Away>
            </Game>
          ))}
        </Card>
      )}
    </Section>
  );
}

export function Rosters({ leagueId, rosters }: { leagueId: string; rosters: readonly Roster[] }) {
  const t = useTexts();
  return (
    <Section title={t('leagues.rosters.title')}>
      {rosters.length === 0 ? (
        <EmptyState title={t('leagues.rosters.none')}>{t('leagues.playsLater')}</EmptyState>
      ) : (
        <Card as={Teams}>
          {rosters.map(({ id, team, players, openSlots }) => (
            <li key={id}>
              <Line>
                <Crest name={team.name} logoUrl={team.logoSmallUrl} size="sm" />
                <Link to={`/leagues/${leagueId}/team/${team.id}/roster`}>{team.name}</Link>
              </Line>
              <Num>
                {players.length}/{players.length + openSlots.length}
              </Num>
            </li>
          ))}
        </Card>
      )}
    </Section>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Num = styled.span`
  ${tabular}
  color: ${color.ink2};
`;
const Game = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(3, auto) minmax(0, 1fr);
  align-items: center;
  gap: ${space[1]};
  padding: ${space[2]} ${space[4]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  /* One team below the other, each with its points at the end of the line. */
  ${media.phone} {
    grid-template: 'home first' 'away second' / minmax(0, 1fr) auto;
    gap: ${space[2]} ${space[3]};
    padding: ${space[3]} ${space[4]};
  }
`;
const Side = styled(Line)<{ $isBest: boolean }>`
  font-weight: ${({ $isBest }) => ($isBest ? 640 : 'inherit')};
`;
const Home = styled(Side)`
  justify-content: flex-end;
  text-align: end;
  margin-inline-end: ${space[2]};
  ${media.phone} {
    grid-area: home;
    flex-direction: row-reverse;
    text-align: start;
    margin: 0;
  }
`;
const Away = styled(Side)`
  margin-inline-start: ${space[2]};
  ${media.phone} {
    grid-area: away;
    margin: 0;
  }
`;
const Score = styled.span<{ $of: 'first' | 'second' }>`
  ${type.bodyStrong}
  ${tabular}
  white-space: nowrap;
  text-align: end;
  ${media.phone} {
    grid-area: ${({ $of }) => $of};
  }
`;
const Dash = styled.span`
  color: ${color.ink3};
  ${media.phone} {
    display: none;
  }
`;
const Teams = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border-bottom: ${size.hairline} solid ${color.line};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
