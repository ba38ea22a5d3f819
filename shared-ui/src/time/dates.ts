import { homeZone, type Locale } from '@endzone/contracts/messages/format';
import moment, { type Moment } from 'moment-timezone';
import 'moment/locale/hu.js';

// Screens of the first load show days by Intl (`@endzone/contracts/messages/format`): this file brings all zones of the world.

moment.locale('en');

/*
 * The one place where screens write days and times: short in lists (`21/10/2019`, `2019. 10. 21.`), long in sentences, each by the
 * reader's language. English has a clock of twelve hours, Hungarian one of twenty-four.
 */

const wireDay = 'YYYY-MM-DD';
const wireInstant = 'YYYY-MM-DD HH:mm:ss';

const formats = {
  en: {
    listDay: 'DD/MM/YYYY',
    day: 'Do MMMM YYYY',
    moment: 'Do MMMM YYYY, h:mm:ss A',
    weekday: 'dddd, Do MMMM YYYY, h:mm A',
    dayOfWeek: 'dddd, Do MMMM',
    shortDay: 'D MMM',
    time: 'h:mm A',
    seconds: 'h:mm:ss A',
  },
  hu: {
    listDay: 'YYYY. MM. DD.',
    day: 'LL',
    moment: 'LLL',
    weekday: 'LLLL',
    dayOfWeek: 'MMMM D., dddd',
    shortDay: 'MMM D.',
    time: 'H:mm',
    seconds: 'H:mm:ss',
  },
} as const;

/** An instant of the wire (UTC, `YYYY-MM-DD HH:mm:ss`) or epoch milliseconds. */
export type Time = string | number;

function inZone(time: Time, zone: string, locale: Locale = 'en'): Moment {
  const utc = typeof time === 'number' ? moment.utc(time) : moment.utc(time, wireInstant, true);
  if (!utc.isValid()) throw new Error(`not an instant: ${time}`);
  return utc.tz(zone).locale(locale);
}

/** `21/10/2019`, `2019. 10. 21.`: a day of the wire as lists show it and fields have it filled in. */
export function showListDay(locale: Locale, day: string): string {
  return moment.utc(day, wireDay, true).format(formats[locale].listDay);
}

/** 21/10/2019, 21.10.2019; 2019. 10. 21., 2019-10-21, 20191021. */
const typedDays = ['/', '.', '-']
  .flatMap((dot) =>
    [
      ['D', 'M', 'YYYY'],
      ['DD', 'MM', 'YYYY'],
      ['YYYY', 'M', 'D'],
      ['YYYY', 'MM', 'DD'],
    ].map((parts) => parts.join(dot)),
  )
  .concat('YYYYMMDD');

/** What was typed with the day or with the year first as a day of the wire; undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  const day = moment.utc(text.replace(/\s/g, '').replace(/\.$/, ''), typedDays, true);
  return day.isValid() ? day.format(wireDay) : undefined;
}

/** `21st October 2019`, `2019. október 21.` */
export function showLongDay(locale: Locale, day: string): string {
  return moment.utc(day, wireDay, true).locale(locale).format(formats[locale].day);
}

/** `Monday, 21st October`, `október 21., hétfő`: a day of the wire that is near, so without its year. */
export function showNearDay(locale: Locale, day: string): string {
  return moment.utc(day, wireDay, true).locale(locale).format(formats[locale].dayOfWeek);
}

/** `25 Apr`, `ápr. 25.`: a day of the wire where there is little room. */
export function showShortDay(locale: Locale, day: string): string {
  return moment.utc(day, wireDay, true).locale(locale).format(formats[locale].shortDay);
}

/** The next such weekday (Sunday is 0) after a day of the wire. */
export function nextWeekday(day: string, weekday: number): string {
  const from = moment.utc(day, wireDay, true);
  return from.add(((weekday - from.day() + 6) % 7) + 1, 'days').format(wireDay);
}

/** `21/10/2019`, `2019. 10. 21.` in a zone, as lists show it. */
export const showDate = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone).format(formats[locale].listDay);

/** `21/10/2019 6:05 PM`, `2019. 10. 21. 18:05` in a zone, as lists show it. */
export const showDateTime = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone).format(`${formats[locale].listDay} ${formats[locale].time}`);

/** `21st October 2019`, `2019. október 21.` in a zone. */
export const showLongDate = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone, locale).format(formats[locale].day);

/** `21st October 2019, 6:05:09 PM`, `2019. október 21. 18:05` in a zone. */
export const showLongDateTime = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone, locale).format(formats[locale].moment);

/** `Monday, 21st October 2019, 6:05 PM`, `2019. október 21., hétfő 18:05` in a zone. */
export const showWeekdayDateTime = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone, locale).format(formats[locale].weekday);

/** `6:05 PM`, `18:05` in a zone. */
export const showTime = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone, locale).format(formats[locale].time);

/** `6:05:09 PM`, `18:05:09` in a zone: a deadline to the second. */
export const showSeconds = (locale: Locale, time: Time, zone: string = homeZone): string =>
  inZone(time, zone, locale).format(formats[locale].seconds);

/** `in 2 hours`, `2 óra múlva`, `3 perce`. */
export const showRelative = (locale: Locale, time: Time, now: number): string =>
  inZone(time, 'UTC', locale).from(moment.utc(now));

/** Epoch milliseconds of an instant of the wire. */
export const millisOf = (instant: string): number => inZone(instant, 'UTC').valueOf();

/** An instant of the wire of epoch milliseconds. */
export const instantOf = (millis: number): string => moment.utc(millis).format(wireInstant);

/** What a calendar in this zone shows: the day and the time of day. */
export function wallTime(time: Time, zone: string): { day: string; time: string } {
  const there = inZone(time, zone);
  return { day: there.format(wireDay), time: there.format('HH:mm') };
}

/** The instant of a day and a time of day chosen in this zone; undefined when its clocks skip that time. */
export function fromWallTime(day: string, time: string, zone: string): string | undefined {
  const chosen = `${day} ${time}`;
  const there = moment.tz(chosen, `${wireDay} HH:mm`, true, zone);
  return there.isValid() && there.format(`${wireDay} HH:mm`) === chosen
    ? there.clone().utc().format(wireInstant)
    : undefined;
}
