import { formatNumber } from '@endzone/contracts/messages/format';
import { translate, type Locale } from '@endzone/contracts/messages';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { CalendarGame } from '../../domain/leagueCalendar.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { pointsToWire } from '../../domain/points.ts';

/** What a calendar is written from. */
export type Feed = {
  league: { id: Id; name: string };
  /** Undefined while no draft is scheduled. */
  draft: { seasonId: Id; startsAt: Date; endsAt: Date } | undefined;
  games: CalendarGame[];
  nameOf: (teamId: Id) => string;
  locale: Locale;
  /** When the address was made: the same feed has the same bytes. */
  madeAt: Date;
  /** The page that an event leads to. */
  url: string;
};

const dayMillis = 86_400_000;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

function titleOf({ week, teamIds, points }: CalendarGame, { nameOf, locale }: Feed): string {
  const [team1, team2] = teamIds.map(nameOf);
  if (!points) return translate(locale, 'words', 'calendar.game', { week, team1, team2 });
  const [points1, points2] = points.map((each) => formatNumber(locale, pointsToWire(each)));
  return translate(locale, 'words', 'calendar.game.final', { week, team1, team2, points1, points2 });
}

/** The draft from start to end, and the games as all-day events. An event keeps its UID while it changes. */
export function writeFeed(feed: Feed): string {
  const { league, draft, games, locale, madeAt, url } = feed;
  const calendar = ical({ name: league.name, prodId: { company: 'Endzone', product: 'Endzone' } });
  if (draft)
    calendar.createEvent({
      id: `draft-${league.id}-${draft.seasonId}@endzone`,
      stamp: madeAt,
      start: draft.startsAt,
      end: draft.endsAt,
      summary: translate(locale, 'words', 'calendar.draft', { league: league.name }),
      url: `${url}/draft`,
    });
  for (const game of games)
    calendar.createEvent({
      id: `game-${game.id}@endzone`,
      stamp: madeAt,
      allDay: true,
      start: midnight(game.firstDay),
      // The day after the last one: the end of an all-day event is not part of it.
      end: new Date(midnight(game.lastDay).getTime() + dayMillis),
      summary: titleOf(game, feed),
      // A game takes nobody's day.
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    });
  return calendar.toString();
}
