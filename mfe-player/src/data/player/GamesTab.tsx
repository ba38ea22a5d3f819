import type { Transfer } from '@endzone/contracts/stats/players';
import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import type { Season } from '@endzone/contracts/stats/seasons';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { showListDay, showLongDate } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';
import { clubWeeks, type ClubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';

type GamesTabProps = { club: RealTeamRef; season: Season | undefined; transfers: readonly Transfer[] };

/** Every game of their club in the season, and where they came from. */
export function GamesTab({ club, season, transfers }: GamesTabProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const columns: Column<ClubWeek>[] = [
    {
      id: 'week',
      head: t('player.weekHead'),
      isRowHead: true,
      align: 'end',
      cell: ({ week }) => <b>{t('player.weekNo', { week })}</b>,
    },
    {
      id: 'game',
      head: t('player.gameHead'),
      cell: ({ games }) =>
        games.length === 0 ? (
          <StatusBadge group="club" value="bye" />
        ) : (
          games.map(({ id, home, away }) => (
            <div key={id}>{ui('nextGames.pairing', { home: home.name, away: away.name })}</div>
          ))
        ),
    },
    {
      id: 'result',
      head: t('player.gameDay'),
      align: 'end',
      cell: ({ games }) =>
        games.map(({ id, score, date }) => <div key={id}>{score ?? showListDay(locale, date)}</div>),
    },
  ];
  return (
    <Stack $gap={5}>
      <Table
        caption={t('player.games')}
        columns={columns}
        rows={season ? clubWeeks(season, club.id) : []}
        rowId={({ week }) => String(week)}
        density="tight"
        empty={<p>{t('player.noGames')}</p>}
      />
      {transfers.length > 0 && (
        <section>
          <Title>{t('player.transfers')}</Title>
          <ul>
            {transfers.map(({ at, fromTeam, toTeam }) => (
              <Move key={at}>
                {t('player.transfer', { from: fromTeam.name, to: toTeam.name })}
                <span>{showLongDate(locale, at)}</span>
              </Move>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

const Title = styled.h3`
  ${type.h3}
`;

const Move = styled.li`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1em;
  span {
    color: ${color.ink3};
  }
`;
