import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { getPointsOf } from './api.ts';

export type LastSeason = { pointsOf: (player: Pick<RosterPlayer, 'id'>) => number | null };

type Reading = { lastSeason: LastSeason | undefined; hasFailed: boolean; isReading: boolean };

const Figures = createContext<Reading>({ lastSeason: undefined, hasFailed: false, isReading: false });

/** The figures to show before week 1; none once the rosters' own season has some, or when there was no season before. */
export const useLastSeason = (): Reading => useContext(Figures);

type LastSeasonPointsProps = {
  /** The one that the rosters play in. */
  season: Season | null | undefined;
  rosters: readonly Roster[];
  children: ReactNode;
};

/** Until week 1 the players of these rosters have last season's points: those of their own season say nothing yet. */
export function LastSeasonPoints({ season, rosters, children }: LastSeasonPointsProps) {
  const players = rosters.flatMap((roster) => roster.players);
  const isBeforeWeek1 = season?.currentWeek === 0 && players.length > 0;
  const { data, failure, reload } = useLoad(
    async (signal) => (isBeforeWeek1 ? getPointsOf(players, undefined, signal) : undefined),
    [isBeforeWeek1, ...(isBeforeWeek1 ? players.map(({ id }) => id).toSorted() : [])],
  );
  useFresh(reload, { failure });
  const isFirst = data !== undefined && (data.seasonId === undefined || data.seasonId === season?.id);
  const hasFailed = !data && failure !== undefined;
  const isReading = isBeforeWeek1 && !data && !hasFailed;
  const hasFigures = isBeforeWeek1 && !isFirst && !hasFailed;
  const lastSeason = useMemo<LastSeason | undefined>(
    () => (hasFigures ? { pointsOf: ({ id }) => data?.byPlayer.get(id) ?? null } : undefined),
    [data, hasFigures],
  );
  const reading = useMemo(() => ({ lastSeason, hasFailed, isReading }), [lastSeason, hasFailed, isReading]);
  return <Figures value={reading}>{children}</Figures>;
}

/** Where the figures would be missed. */
export function LastSeasonFailed() {
  const t = useTexts();
  return useLastSeason().hasFailed && <Banner kind="warn">{t('lastSeason.failed')}</Banner>;
}
