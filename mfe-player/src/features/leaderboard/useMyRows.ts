import type { LeaderboardRow, WrittenSize } from '@endzone/contracts/fantasy/leaderboard';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { findRow } from './api.ts';

/** The reader's own rows of a season, best first: found by their names, for a search does not change the rank. */
export function useMyRows(season: Season | undefined, nbTeams: WrittenSize[]): LeaderboardRow[] {
  const seasonId = season?.id;
  const teams = (useMe()?.leagueMemberships ?? []).flatMap(({ team }) => team ?? []);
  const { data, failure, reload } = useLoad(
    async (signal) => {
      if (seasonId === undefined) return [];
      const rows = await Promise.all(teams.map((team) => findRow(seasonId, nbTeams, team, signal)));
      return rows.filter((row) => row !== undefined).sort((a, b) => a.rank - b.rank);
    },
    [seasonId, nbTeams.join(), teams.map(({ id }) => id).join()],
  );
  useFresh(reload, { isLive: isSeasonLive(season), failure });
  return data ?? [];
}
