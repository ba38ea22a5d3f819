import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { CalendarLink } from '@endzone/contracts/fantasy/calendar';
import type { Locale } from '@endzone/contracts/messages';
import { randomBytes } from 'node:crypto';
import { calendarGames } from '../../domain/leagueCalendar.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { activeSeason, getLeagueAsMember, requireTeam, teamOf } from '../../core/access/access.ts';
import { readLeague } from '../../core/copies/read.ts';
import { readPlay } from '../../core/league-play/store.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { writeFeed } from './feed.ts';
import type { CalendarLinkDocument } from './model.ts';
import { deleteLink, findLink, readLink, writeLink } from './store.ts';

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

/** The feed of `{token}.ics`. @throws AppError `calendar_not_found`, also once its manager has left. */
export async function readCalendar(file: string): Promise<string> {
  const link = file.endsWith(ending) ? await findLink(file.slice(0, -ending.length)) : null;
  const league = link && (await readLeague(link.leagueId));
  const team = league && teamOf(league, link.userId);
  if (!link || !league || !team) throw new AppError(errors.calendarNotFound);
  const real = await activeSeason();
  const season = real && (await findLeagueSeason(league.id, real.id));
  const play = season && (await readPlay(season, real));
  return writeFeed({
    league,
    draft:
      season && season.closedReason !== 'never_drafted'
        ? {
            seasonId: season.seasonId,
            startsAt: season.draftStartsAt,
            endsAt: season.draftEndsAt,
          }
        : undefined,
    games: real && play ? calendarGames(play.state.games, real.weeks, team.id) : [],
    nameOf: (teamId) => (season ? teamName(teamId, { league, season }) : ''),
    locale: link.locale,
    madeAt: link.createdAt,
    url: `${config().PUBLIC_URL}/leagues/${league.id}`,
  });
}
