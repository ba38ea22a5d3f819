import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { clubWeek, comingWeek, type ClubWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { getSeason } from './api.ts';

/**
 * What a club plays in the week that is coming; `undefined` where none is. Before week 1 the figures are of the season before: the roster
 * has the one that is played.
 */
export function useComingGames(
  shown: Season | undefined,
  roster: Roster | undefined,
): (clubId: string) => ClubWeek | undefined {
  const otherId = shown && roster && roster.seasonId !== shown.id ? roster.seasonId : undefined;
  const { data: other } = useLoad(
    async (signal) => (otherId === undefined ? undefined : getSeason(otherId, signal)),
    [otherId],
  );
  const season = otherId === undefined ? shown : other;
  const week = comingWeek(season);
  return (clubId) => (season && week !== undefined ? clubWeek(season, clubId, week) : undefined);
}
