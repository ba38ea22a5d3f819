import { isoInstant } from '@endzone/contracts/messages/format';
import {
  CalendarDate,
  CalendarDateTime,
  parseAbsolute,
  toCalendarDate,
  toZoned,
  type CalendarDateTime as Local,
} from '@internationalized/date';

/** A moment as it is chosen: a day of the zone and a time on the quarter of an hour. */
export type Choice = { day: string; time: string };

export const quarters: readonly string[] = Array.from({ length: 96 }, (_, index) => {
  const minutes = index * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** Day and time in the zone of an instant of the wire (`YYYY-MM-DD HH:mm:ss`, UTC). */
export function choiceOf(instant: string, zone: string): Choice {
  if (instant === '') return { day: '', time: '' };
  const at = parseAbsolute(isoInstant(instant), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { day: toCalendarDate(at).toString(), time: `${two(at.hour)}:${two(at.minute)}` };
}

/** The instant of the wire; '' until both are chosen. A time that the clock skips in spring is the next one that exists. */
export function instantOf({ day, time }: Choice, zone: string): string {
  if (day === '' || time === '') return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local: Local = new CalendarDateTime(year, month, date, hour, minute);
  return toZoned(local, zone).toAbsoluteString().slice(0, 19).replace('T', ' ');
}

/** Epoch milliseconds of an instant of the wire. */
export const millisOf = (instant: string): number => Date.parse(isoInstant(instant));

export function calendarDay(day: string): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new CalendarDate(year, month, date);
}
