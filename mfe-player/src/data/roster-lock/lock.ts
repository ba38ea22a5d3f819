import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { fromWallTime, millisOf, nextWeekday } from '@endzone/shared-ui/time/dates.ts';
import { homeZone } from '@endzone/contracts/messages/format';

type Games = Pick<Season, 'currentWeek' | 'games'>;
type Weeks = Games & Pick<Season, 'nbWeeks' | 'nbPlayoffWeeks'>;

const gameDays = ({ games }: Games, week: number): string[] =>
  games
    .filter(({ team1Round, team2Round }) => team1Round === week || team2Round === week)
    .map(({ date }) => date)
    .sort();

/** "00:00 in Budapest of the first day of a game." */
function hasBegun(season: Games, week: number, now: number): boolean {
  const [first] = gameDays(season, week);
  const midnight = first && fromWallTime(first, '00:00', homeZone);
  return midnight !== undefined && midnight !== '' && millisOf(midnight) <= now;
}

export type LockShown = {
  /** The week that the API names as the reason: its games have begun, or it is running. */
  week: number;
  /** The week whose lock opens the roster: a later one when its games have begun by then. */
  opensAfter: number;
  /** The Friday by which its statistics usually are there; undefined when that has passed. */
  usuallyBy: string | undefined;
};

/** What the API's reason means for this season. For showing; the server decides. */
export function lockShown(
  lockedBy: Roster['lockedBy'],
  season: Games | undefined,
  now: number,
): LockShown | undefined {
  if (!season || (lockedBy !== 'week' && lockedBy !== 'games')) return undefined;
  const week = lockedBy === 'week' ? season.currentWeek : season.currentWeek + 1;
  let opensAfter = week;
  while (hasBegun(season, opensAfter + 1, now)) opensAfter += 1;
  const last = gameDays(season, opensAfter).at(-1);
  const friday = last === undefined ? undefined : nextWeekday(last, 5);
  const end = friday && fromWallTime(friday, '23:59', homeZone);
  return { week, opensAfter, usuallyBy: end && millisOf(end) > now ? friday : undefined };
}

/**
 * "From the first playoff week on nobody trades": that week, when rosters that are locked now do not open before it starts. What is
 * still open then is void.
 */
export function endOfTrades(
  lockedBy: Roster['lockedBy'],
  season: Weeks | undefined,
  now: number,
): number | undefined {
  const shown = lockShown(lockedBy, season, now);
  if (!season || !shown) return undefined;
  const first = season.nbWeeks - season.nbPlayoffWeeks + 1;
  return shown.opensAfter >= first ? first : undefined;
}
