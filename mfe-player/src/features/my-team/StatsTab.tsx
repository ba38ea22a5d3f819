import { statKeys } from '@endzone/contracts/game';
import type { RosterPlayer } from '@endzone/contracts/types/fantasy';
import type { WeekScores } from '@endzone/contracts/types/stats';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useMemo } from 'react';
import { statsOf } from './roster.ts';

/** Every week with the statistics of his position; scrolls sideways in its own box. */
export function StatsTab({ player }: { player: RosterPlayer }) {
  const t = useTexts();
  const locale = usePointsLocale();
  const weeks = useMemo(() => [...player.scores].sort((a, b) => a.week - b.week), [player.scores]);
  const columns = useMemo((): Column<WeekScores>[] => {
    const known = new Set(weeks.flatMap((scores) => statsOf(scores, statKeys).map(({ key }) => key)));
    return [
      {
        id: 'week',
        head: t('myTeam.player.weekHead'),
        cell: ({ week }) => <b>{`${week}.`}</b>,
        sortBy: ({ week }) => week,
      },
      ...statKeys
        .filter((key) => known.has(key))
        .map((key): Column<WeekScores> => ({
          id: key,
          head: t(`myTeam.statShort.${key}`),
          headTitle: t(`myTeam.stat.${key}`),
          align: 'end',
          firstDirection: 'desc',
          sortBy: (scores) => scores[key],
          cell: (scores) => {
            const value = scores[key];
            return value === null ? '–' : pointsText(value, locale);
          },
        })),
      {
        id: 'points',
        head: t('myTeam.points'),
        align: 'end',
        firstDirection: 'desc',
        sortBy: ({ points }) => points,
        cell: ({ points }) => (
          <b>
            <Points value={points} isColumn />
          </b>
        ),
      },
    ];
  }, [t, locale, weeks]);
  return (
    <Table
      caption={t('myTeam.player.stats')}
      columns={columns}
      rows={weeks}
      rowId={({ week }) => String(week)}
      density="tight"
      isFirstSticky
      empty={<p>{t('myTeam.player.noPoints')}</p>}
    />
  );
}
