import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { createContext, useContext, type ReactNode } from 'react';
import { getPointsOf } from './api.ts';

export type LastSeason = { pointsOf: (player: Pick<RosterPlayer, 'id'>) => number | null };

const Figures = createContext<LastSeason | undefined>(undefined);

/** The figures to show before week 1; undefined once the rosters' own season has some, or when there was no season before. */
export const useLastSeason = (): LastSeason | undefined => useContext(Figures);

type LastSeasonProps = {
  /** The one that the rosters play in. */
  season: Season | null | undefined;
  rosters: readonly Roster[];
  children: ReactNode;
};

/** Until week 1 the players of these rosters have last season's points: those of their own season say nothing yet. */
export function useLastSeasonPoints(season: Season | null | undefined, rosters: readonly Roster[]) {
  const players = rosters.flatMap((roster) => roster.players);
  const isBeforeWeek1 = season?.currentWeek === 0 && players.length > 0;
  const { data, failure, reload } = useLoad(
    async (signal) => (isBeforeWeek1 ? getPointsOf(players, undefined, signal) : undefined),
    [isBeforeWeek1, ...(isBeforeWeek1 ? players.map(({ id }) => id).toSorted() : [])],
  );
  useFresh(reload, { failure });
  const isFirst = data !== undefined && (data.seasonId === undefined || data.seasonId === season?.id);
  const lastSeason: LastSeason | undefined =
    isBeforeWeek1 && !isFirst ? { pointsOf: ({ id }) => data?.byPlayer.get(id) ?? null } : undefined;
  const hasFailed = !data && failure !== undefined;
  return { lastSeason, hasFailed, isReading: isBeforeWeek1 && !data && !hasFailed };
}

/** Gives these figures to everything inside. */
export function LastSeasonPoints({ season, rosters, children }: LastSeasonProps) {
  const t = useTexts();
  const { lastSeason, hasFailed } = useLastSeasonPoints(season, rosters);
  return (
    <Figures value={lastSeason}>
      {hasFailed && <Banner kind="warn">{t('lastSeason.failed')}</Banner>}
      {children}
    </Figures>
  );
}
