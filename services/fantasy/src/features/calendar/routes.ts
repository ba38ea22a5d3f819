import { Answer } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/calendar';
import * as calendar from './service.ts';

export const calendarRoutes = [
  on(calls.getCalendarLink, ({ params, user }) => calendar.readCalendarLink(params.leagueId, user)),
  on(calls.createCalendarLink, ({ params, user, locale }) =>
    calendar.createCalendarLink(params.leagueId, user, locale),
  ),
  on(calls.deleteCalendarLink, ({ params, user }) => calendar.deleteCalendarLink(params.leagueId, user)),
  on(calls.getCalendar, async ({ params }) => {
    const feed = await calendar.readCalendar(params.calendarFile ?? '');
    const headers = { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-cache' };
    return new Answer(Buffer.from(feed), { headers });
  }),
];
