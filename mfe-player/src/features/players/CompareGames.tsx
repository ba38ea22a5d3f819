import type { Player } from '@endzone/contracts/stats/players';
import type { Season } from '@endzone/contracts/stats/seasons';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { comingWeeks, type ClubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';

type CompareGamesProps = { first: Player; second: Player; season: Season };
type WeekOfBoth = { week: number; first: ClubWeek | undefined; second: ClubWeek | undefined };

/** The next three weeks of both clubs. */
export function CompareGames({ first, second, season }: CompareGamesProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const ofSecond = comingWeeks(season, second.team.id, 3);
  const weeks = comingWeeks(season, first.team.id, 3).map((week, index): WeekOfBoth => ({
    week: week.week,
    first: week,
    second: ofSecond[index],
  }));
  if (weeks.length === 0) return null;
  const columns: Column<WeekOfBoth>[] = [
    {
      id: 'week',
      head: t('player.weekHead'),
      isRowHead: true,
      align: 'end',
      cell: ({ week }) => <b>{t('player.weekNo', { week })}</b>,
    },
    { id: 'first', head: first.name, cell: (week) => <Pairing week={week.first} /> },
    { id: 'second', head: second.name, cell: (week) => <Pairing week={week.second} /> },
  ];
  return (
    <section>
      <Title>{ui('nextGames.title')}</Title>
      <Table
        caption={ui('nextGames.title')}
        columns={columns}
        rows={weeks}
        rowId={({ week }) => String(week)}
        density="tight"
      />
    </section>
  );
}

function Pairing({ week }: { week: ClubWeek | undefined }) {
  if (!week || week.games.length === 0) return <StatusBadge group="club" value="bye" />;
  return week.games.map(({ id, home, away }) => (
    <div key={id}>{`${clubCode(home.name)}–${clubCode(away.name)}`}</div>
  ));
}

const Title = styled.h3`
  ${type.h3}
  margin-bottom: 0.5em;
`;
