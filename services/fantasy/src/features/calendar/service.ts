import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { CalendarLink } from '@endzone/contracts/fantasy/calendar';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { Locale } from '@endzone/contracts/messages';
import { randomBytes } from 'node:crypto';
import { isRevised, reviseEvents } from '../../domain/calendarRevisions.ts';
import { calendarGames } from '../../domain/leagueCalendar.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { getLeagueAsMember, requireTeam, teamOf } from '../../core/access/access.ts';
import { readActiveSeason, readLeague, readSeasons } from '../../core/copies/read.ts';
import { readPlay } from '../../core/league-play/store.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { findLeagueSeasons } from '../../core/league-season/store.ts';
import { eventsOf, printOf, writeFeed, type Feed, type FeedSeason } from './feed.ts';
import type { CalendarLinkDocument } from './model.ts';
import { deleteLink, findLink, saveRevisions, readLink, writeLink } from './store.ts';

const ending = '.ics';
const present = (link: Pick<CalendarLinkDocument, 'token'> | null): CalendarLink => ({
  url: link && `${config().PUBLIC_URL}/api/calendar/${link.token}${ending}`,
});

async function ownTeam(leagueId: Id, user: Identity): Promise<Id> {
  return requireTeam(await getLeagueAsMember(leagueId, user), user).id;
}

/** @throws AppError `league_not_found`, `not_league_member`, `no_team`. */
export async function readCalendarLink(leagueId: Id, user: Identity): Promise<CalendarLink> {
  await ownTeam(leagueId, user);
  return present(await readLink({ leagueId, userId: user.userId }));
}

/** "Makes a new secret address, the old one stops." */
export async function createCalendarLink(
  leagueId: Id,
  user: Identity,
  locale: Locale,
): Promise<CalendarLink> {
  const teamId = await ownTeam(leagueId, user);
  const token = randomBytes(32).toString('base64url');
  return present(await writeLink({ leagueId, userId: user.userId, teamId, token, locale, createdAt: now() }));
}

export async function deleteCalendarLink(leagueId: Id, user: Identity): Promise<void> {
  await ownTeam(leagueId, user);
  await deleteLink({ leagueId, userId: user.userId });
}

async function feedOf(link: CalendarLinkDocument): Promise<Feed> {
  const league = await readLeague(link.leagueId);
  const team = league && teamOf(league, link.userId);
  if (!league || !team) throw new AppError(errors.calendarNotFound);
  return {
    league,
    seasons: await seasonsOf(league, team.id),
    locale: link.locale,
    url: `${config().PUBLIC_URL}/leagues/${league.id}`,
  };
}

/** The seasons that a team has been in. */
async function seasonsOf(league: InternalLeague, teamId: Id): Promise<FeedSeason[]> {
  const [reals, active] = await Promise.all([readSeasons(), readActiveSeason()]);
  const seasons = await findLeagueSeasons(
    league.id,
    reals.map(({ id }) => id),
  );
  const found = await Promise.all(
    reals.map(async (real) => {
      const season = seasons.get(real.id);
      if (!season?.teams.some(({ id }) => id === teamId)) return [];
      return seasonOf({ league, season, real, isActive: real.id === active?.id }, teamId);
    }),
  );
  return found.flat();
}

type Facts = {
  league: InternalLeague;
  season: LeagueSeasonDocument;
  real: InternalSeason;
  isActive: boolean;
};

async function seasonOf({ league, season, real, isActive }: Facts, teamId: Id): Promise<FeedSeason> {
  const play = await readPlay(season, real);
  const { draftStartsAt: startsAt, draftEndsAt: endsAt } = season;
  return {
    seasonId: real.id,
    isActive,
    draft: season.closedReason === 'never_drafted' ? undefined : { startsAt, endsAt },
    games: play ? calendarGames(play.state.games, real.weeks, teamId) : [],
    nameOf: (id) => teamName(id, { league, season }),
  };
}

const maxAttempts = 3;

/**
 * The feed of `{token}.ics`. Reading it is what notices that an event has changed since the last reader.
 * @throws AppError `calendar_not_found`, also once its manager has left; `server_error` after three lost races.
 */
export async function readCalendar(file: string): Promise<string> {
  const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const link = await findLink(token);
    if (!link) throw new AppError(errors.calendarNotFound);
    const feed = await feedOf(link);
    const events = eventsOf(feed);
    const prints = events.map((event) => ({ id: event.id, print: printOf(event) }));
    const kept = link.revisions ?? [];
    const revisions = reviseEvents(kept, prints, now());
    if (!isRevised(kept, revisions) || (await saveRevisions(link, revisions)))
      return writeFeed(feed.league.name, events, revisions);
  }
  throw new AppError(errors.serverError);
}
