import type { QueryOf } from '@endzone/contracts/call';
import type { listUserIds, UserFilterValue } from '@endzone/contracts/accounts/users';
import { parseInstant } from '@endzone/contracts/fields';
import { hasWords, searchedWords } from '@endzone/contracts/names';
import type { LeagueSeasonRef } from '@endzone/contracts/leagues/leagueRef';

export type UserFilter = QueryOf<typeof listUserIds>;

/** A league as far as people are found by it. */
export type KnownLeague = {
  id: string;
  nbMaxTeams: number;
  adminId: string | null;
  /** Active members and teams without manager. */
  nbTeams: number;
  managerIds: string[];
  nbRequests: number;
  /** When its invitations expire, in milliseconds. */
  expiries: number[];
  seasons: LeagueSeasonRef[];
};

/** Somebody as far as they are found by themselves. */
export type KnownUser = {
  id: string;
  /** Name and address, folded. */
  words: string;
  isOwner: boolean;
  newsletter: boolean;
  status: 'active' | 'suspended';
};

/** What all leagues are judged by: the season at hand and the moment. */
export type Present = { season: { id: string; nbMaxFantasyTeams: number } | undefined; now: Date };

const hour = 3_600_000;

const currentSeason = ({ seasons }: KnownLeague, { season }: Present): LeagueSeasonRef | undefined =>
  season && seasons.find(({ id }) => id === season.id);

/** "`full`: `nbAvailableSlots` is 0; `available`: above". Expired invitations hold no slot. */
export function fillStatus(league: KnownLeague, { now }: Present): UserFilterValue<'leagueFillStatus'> {
  const nbInvitations = league.expiries.filter((at) => at > now.getTime()).length;
  return league.nbMaxTeams - league.nbTeams - league.nbRequests - nbInvitations > 0 ? 'available' : 'full';
}

/** "`big`: the league's `nbMaxTeams` is above `nbMaxFantasyTeams` of the current, else latest season; `ok`: not, or no season" */
export function sizeGrade(
  { nbMaxTeams }: KnownLeague,
  { season }: Present,
): UserFilterValue<'leagueSizeGrade'> {
  return season && nbMaxTeams > season.nbMaxFantasyTeams ? 'big' : 'ok';
}

/** "of `currentSeason`: `done` ongoing or finished · `scheduled` pending or drafting · `not_scheduled` none" */
export function draftStatus(league: KnownLeague, present: Present): UserFilterValue<'draftStatus'> {
  const status = currentSeason(league, present)?.status;
  if (!status) return 'not_scheduled';
  return status === 'ongoing' || status === 'finished' ? 'done' : 'scheduled';
}

/** "hours from `draftStartsAt` to `draftEndsAt`, `from-to` = from ≤ h < to; a league without draft matches none" */
export function matchesDraftLength(
  league: KnownLeague,
  ranges: readonly UserFilterValue<'draftLength'>[],
  present: Present,
): boolean {
  const season = currentSeason(league, present);
  if (!season) return false;
  const { draftStartsAt, draftEndsAt } = season;
  const hours = (parseInstant(draftEndsAt).getTime() - parseInstant(draftStartsAt).getTime()) / hour;
  return ranges.some((range) => {
    const [from, to] = range.split('-');
    return (from === '*' || Number(from) <= hours) && (to === '*' || hours < Number(to));
  });
}

/** Whether one of the filters speaks of leagues. */
const hasLeagueFilter = ({
  memberType,
  leagueFillStatus,
  leagueSizeGrade,
  draftStatus: draft,
  draftLength,
}: UserFilter) => [memberType, leagueFillStatus, leagueSizeGrade, draft, draftLength].some(Boolean);

/** The league's own side of the filters: all that speak of it. */
export function matchesLeague(league: KnownLeague, filter: UserFilter, present: Present): boolean {
  const { leagueFillStatus, leagueSizeGrade, draftStatus: draft, draftLength } = filter;
  return (
    (!leagueFillStatus || leagueFillStatus.includes(fillStatus(league, present))) &&
    (!leagueSizeGrade || leagueSizeGrade.includes(sizeGrade(league, present))) &&
    (!draft || draft.includes(draftStatus(league, present))) &&
    (!draftLength || matchesDraftLength(league, draftLength, present))
  );
}

const roleIn = ({ adminId }: KnownLeague, { id }: KnownUser) =>
  adminId === id ? 'LEAGUE_ADMIN' : 'LEAGUE_USER';

/**
 * Whether a user is found: `leagues` are those of their active memberships, `sought` those of all leagues that the filter seeks. The
 * filters about leagues "must hold for one and the same active membership".
 */
export function userMatcher(
  filter: UserFilter,
  sought: ReadonlySet<KnownLeague>,
): (user: KnownUser, leagues: readonly KnownLeague[]) => boolean {
  const { memberType, nbLeagues, newsletter, status } = filter;
  const words = searchedWords(filter.term ?? '');
  const ofLeagues = hasLeagueFilter(filter);
  return (user, leagues) =>
    (!status || user.status === status) &&
    (!newsletter || user.newsletter === (newsletter === '1')) &&
    (!nbLeagues || nbLeagues.includes(leagues.length)) &&
    (!ofLeagues ||
      leagues.some(
        (league) => sought.has(league) && (!memberType || memberType.includes(roleIn(league, user))),
      )) &&
    hasWords(user.words, words);
}
