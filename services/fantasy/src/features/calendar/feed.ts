import { formatNumber } from '@endzone/contracts/messages/format';
import { translate, type Locale } from '@endzone/contracts/messages';
import ical, { escape, ICalEventTransparency } from 'ical-generator';
import type { Revision } from '../../domain/calendarRevisions.ts';
import type { CalendarGame } from '../../domain/leagueCalendar.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { pointsToWire } from '../../domain/points.ts';

export type FeedSeason = {
  seasonId: Id;
  /** The one that pages show unless they are asked for another. */
  isActive: boolean;
  /** Undefined when it never took place. */
  draft: { startsAt: Date; endsAt: Date } | undefined;
  games: CalendarGame[];
  nameOf: (teamId: Id) => string;
};
/** What a calendar is written from. */
export type Feed = {
  league: { id: Id; name: string };
  /** All that the team has been in: a calendar forgets what its feed does not name any more. */
  seasons: FeedSeason[];
  locale: Locale;
  /** The page of the league, to which an event leads. */
  url: string;
};

const dayMillis = 86_400_000;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

type Naming = Pick<FeedSeason, 'nameOf'> & Pick<Feed, 'locale'>;

function titleOf({ week, teamIds, points }: CalendarGame, { nameOf, locale }: Naming): string {
  const [team1, team2] = teamIds.map(nameOf);
  if (!points) return translate(locale, 'words', 'calendar.game', { week, team1, team2 });
  const [points1, points2] = points.map((each) => formatNumber(locale, pointsToWire(each)));
  return translate(locale, 'words', 'calendar.game.final', { week, team1, team2, points1, points2 });
}

/** What an event says. It keeps its UID while it changes. */
type CalendarEvent = {
  id: string;
  allDay: boolean;
  start: Date;
  end: Date;
  summary: string;
  transparency: ICalEventTransparency;
  url: string;
};
const { OPAQUE, TRANSPARENT } = ICalEventTransparency;

export const eventsOf = (feed: Feed): CalendarEvent[] =>
  feed.seasons.flatMap((season) => eventsOfSeason(season, feed));

/** The draft from start to end, and the games as all-day events. What takes days takes nobody's time. */
function eventsOfSeason(
  { seasonId, isActive, draft, games, nameOf }: FeedSeason,
  { league, locale, url }: Feed,
): CalendarEvent[] {
  const query = isActive ? '' : `?season=${seasonId}`;
  const events: CalendarEvent[] = games.map((game) => ({
    id: `game-${game.id}@endzone`,
    allDay: true,
    start: midnight(game.firstDay),
    // The day after the last one: the end of an all-day event is not part of it.
    end: new Date(midnight(game.lastDay).getTime() + dayMillis),
    summary: titleOf(game, { nameOf, locale }),
    transparency: TRANSPARENT,
    url: `${url}${query}`,
  }));
  if (!draft) return events;
  const { startsAt: start, endsAt: end } = draft;
  const draftEvent: CalendarEvent = {
    id: `draft-${league.id}-${seasonId}@endzone`,
    allDay: false,
    start,
    end,
    summary: translate(locale, 'words', 'calendar.draft', { league: league.name }),
    transparency: end.getTime() - start.getTime() < dayMillis ? OPAQUE : TRANSPARENT,
    url: `${url}/draft${query}`,
  };
  return [draftEvent, ...events];
}

/** All that an event says, to see whether it has changed. */
export const printOf = (event: CalendarEvent): string => JSON.stringify(event);

/** The file of a calendar; each event with the revision it is in. */
export function writeFeed(
  name: string,
  events: readonly CalendarEvent[],
  revisions: readonly Revision[],
): string {
  const revisionOf = new Map(revisions.map((revision) => [revision.id, revision]));
  // The library escapes what it writes of events, but not the name of a calendar.
  const calendar = ical({ name: escape(name, false), prodId: { company: 'Endzone', product: 'Endzone' } });
  for (const event of events) {
    const { sequence, at } = revisionOf.get(event.id) ?? {};
    calendar.createEvent({ ...event, sequence, stamp: at, lastModified: at });
  }
  return calendar.toString();
}
