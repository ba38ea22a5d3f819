import { statKeys } from '@endzone/contracts/game';
import type { Player, WeekScores } from '@endzone/contracts/stats/players';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { statsOf } from '@endzone/shared-ui/game/playerScores.ts';

function WeekPoints({ scores }: { scores: WeekScores }) {
  const state = weekState(scores);
  if (state === 'bye') return <StatusBadge group="club" value="bye" />;
  if (state === 'waiting') return <StatusBadge group="points" value="missing" />;
  return (
    <b>
      <Points value={state === 'absent' ? null : scores.points} isColumn />
    </b>
  );
}

/** Every week with its points and the statistics that they have; scrolls sideways in its own box. */
export function WeekTable({ player }: { player: Player }) {
  const t = useTexts();
  const locale = usePointsLocale();
  const weeks = useMemo(() => [...player.scores].sort((a, b) => a.week - b.week), [player.scores]);
  const columns = useMemo((): Column<WeekScores>[] => {
    const known = new Set(
      weeks.flatMap((scores) =>
        statsOf(scores, statKeys).flatMap(({ key, value }) => (value === 0 ? [] : key)),
      ),
    );
    return [
      {
        id: 'week',
        head: t('player.weekHead'),
        isRowHead: true,
        align: 'end',
        cell: ({ week }) => <b>{t('player.weekNo', { week })}</b>,
      },
      {
        id: 'opponent',
        head: t('player.opponentHead'),
        headTitle: t('player.opponentLong'),
        cell: ({ games }) =>
          games.map(({ gameId, opponent }) => (
            <Opponent key={gameId} title={opponent.name}>
              {clubCode(opponent.name)}
            </Opponent>
          )),
      },
      {
        id: 'points',
        head: t('player.points'),
        align: 'end',
        cell: (scores) => <WeekPoints scores={scores} />,
      },
      ...statKeys
        .filter((key) => known.has(key))
        .map((key): Column<WeekScores> => ({
          id: key,
          head: t(`player.statShort.${key}`),
          headTitle: t(`player.stat.${key}`),
          align: 'end',
          cell: (scores) => {
            const value = scores[key];
            return value === null || weekState(scores) !== 'played' ? '–' : pointsText(value, locale);
          },
        })),
    ];
  }, [t, locale, weeks]);
  return (
    <Table
      caption={t('player.byWeek')}
      columns={columns}
      rows={weeks}
      rowId={({ week }) => String(week)}
      density="tight"
      isFirstSticky
      empty={<p>{t('player.noPoints')}</p>}
    />
  );
}

const Opponent = styled.abbr`
  text-decoration: none;
`;
