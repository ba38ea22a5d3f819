import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { object, plainText } from '../fields.ts';
import { leagueParams } from './fields.ts';

/** `url`: where a calendar of the reader's choice reads the feed; null while there is none. */
export type CalendarLink = { url: string | null };

const base = { service: 'fantasy' } as const;
const link = {
  ...base,
  path: '/leagues/:leagueId/calendar-link',
  who: 'manager',
  params: leagueParams,
} as const;
const linkErrors = [errors.leagueNotFound, errors.notLeagueMember, errors.noTeam];

export const getCalendarLink = call<CalendarLink>()({
  ...link,
  name: 'getCalendarLink',
  method: 'GET',
  summary: 'The secret address of the own calendar of a league',
  errors: linkErrors,
});

export const createCalendarLink = call<CalendarLink>()({
  ...link,
  name: 'createCalendarLink',
  method: 'POST',
  summary: 'Make a new secret address; the old one stops working',
  success: 201,
  errors: linkErrors,
});

export const deleteCalendarLink = call()({
  ...link,
  name: 'deleteCalendarLink',
  method: 'DELETE',
  summary: 'Delete the secret address',
  success: 204,
  errors: linkErrors,
});

export const getCalendar = call<Uint8Array>()({
  ...base,
  name: 'getCalendar',
  method: 'GET',
  path: '/calendar/:calendarFile',
  who: 'anon',
  summary: 'The draft and the games of a team, `{token}.ics`',
  params: object({ calendarFile: plainText(100) }),
  errors: [errors.calendarNotFound],
});
