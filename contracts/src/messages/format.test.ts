import { describe, expect, test } from '@jest/globals';
import {
  formatDateTime,
  formatDay,
  formatEntry,
  formatListTime,
  formatNumber,
  formatQuietHours,
  formatRank,
  formatScore,
  formatTime,
  formatTimeOfDay,
  formatTurnLength,
  type Locale,
} from './format.ts';

describe('numbers', () => {
  test.each<[Locale, number, string]>([
    ['en', 142.5, '142.5'],
    ['hu', 142.5, '142,5'],
    ['en', 88.255, '88.26'],
    ['hu', 0.25, '0,25'],
    ['en', -6, '-6'],
    ['hu', -6, '−6'],
    ['hu', 1234, '1234'],
    ['hu', 12345, '12\u00a0345'],
    ['en', 12345, '12345'],
  ])('are written by the reader’s language: %s %d is %s', (locale, value, text) => {
    expect(formatNumber(locale, value)).toBe(text);
  });

  test.each<[Locale, number, string]>([
    ['en', 1, '1st'],
    ['en', 4, '4th'],
    ['en', 11, '11th'],
    ['en', 22, '22nd'],
    ['hu', 4, '4.'],
  ])('of a place are said as a place: %s %d is %s', (locale, rank, text) => {
    expect(formatRank(locale, rank)).toBe(text);
  });

  test.each<[Locale, number, string]>([
    ['en', 78, '78 seconds'],
    ['en', 192, '3 minutes 12 seconds'],
    ['hu', 192, '3 perc 12 másodperc'],
    ['en', 180, '3 minutes'],
    ['hu', 11_700, '3 óra 15 perc'],
  ])('of seconds for a pick become minutes: %s %d is %s', (locale, seconds, text) => {
    expect(formatTurnLength(locale, seconds)).toBe(text);
  });

  test.each<[Locale, string | undefined, string]>([
    ['en', undefined, '10:00 PM–7:00 AM'],
    ['hu', 'Europe/Budapest', '22:00–7:00'],
    ['hu', 'Europe/London', '22:00–7:00 · Europe/London'],
  ])('of quiet hours name a clock that is not the reader’s: %s in %s', (locale, timezone, text) => {
    expect(formatQuietHours(locale, { from: '22:00', to: '07:00', timezone })).toBe(text);
  });

  test.each<[Locale, string, string]>([
    ['en', '88.25–71.4', '88.25–71.4'],
    ['hu', '88.25–71.4', '88,25–71,4'],
    ['hu', '-3–0', '−3–0'],
  ])('of a result keep their dash: %s %s is %s', (locale, score, text) => {
    expect(formatScore(locale, score)).toBe(text);
  });
});

describe('days and times', () => {
  test.each<[Locale, string, string]>([
    ['en', '2019-10-21 16:05:09', '21st October 2019, 6:05:09 PM'],
    ['hu', '2019-10-21 16:05:09', '2019. október 21. 18:05'],
    ['en', '2019-12-31 23:00:00', '1st January 2020, 12:00:00 AM'],
    ['hu', '2019-12-31 23:00:00', '2020. január 1. 0:00'],
    ['en', '2020-06-12 10:00:00', '12th June 2020, 12:00:00 PM'],
    ['hu', '2026-03-29 01:00:00', '2026. március 29. 3:00'],
  ])('are shown in Budapest: %s %s is %s', (locale, instant, text) => {
    expect(formatDateTime(locale, instant)).toBe(text);
    expect(formatDateTime(locale, new Date(`${instant.replace(' ', 'T')}Z`))).toBe(text);
  });

  test.each<[Locale, string, string]>([
    ['en', '2026-03-02', '2nd March 2026'],
    ['en', '2026-03-03', '3rd March 2026'],
    ['en', '2026-03-11', '11th March 2026'],
    ['hu', '2026-03-02', '2026. március 2.'],
    ['hu', '2026-03-01 23:30:00', '2026. március 2.'],
  ])('are shown as days: %s %s is %s', (locale, day, text) => {
    expect(formatDay(locale, day)).toBe(text);
  });

  test.each([
    ['2026-03-01 18:00:00', 'Europe/Budapest', '01/03/2026 19:00'],
    ['2026-03-01 18:00:00', 'America/New_York', '01/03/2026 13:00'],
    ['2026-03-01 23:15:00', 'Europe/Budapest', '02/03/2026 00:15'],
  ])('of the draft window are shown as they are entered: %s in %s is %s', (instant, zone, text) => {
    expect(formatEntry(instant, zone)).toBe(text);
  });

  test.each<[Locale, string]>([
    ['en', '02/03/2026 12:15 AM'],
    ['hu', '2026. 03. 02. 0:15'],
  ])('are shown in lists: in %s %s', (locale, text) => {
    expect(formatListTime(locale, '2026-03-01 23:15:00', 'Europe/Budapest')).toBe(text);
  });

  test.each(['', 'tomorrow', '2026-13-01'])('that are none are refused: "%s"', (text) => {
    expect(() => formatDay('en', text)).toThrow('not a date');
  });

  test.each<[Locale, string, string]>([
    ['en', '18:05', '6:05 PM'],
    ['en', '00:15', '12:15 AM'],
    ['en', '12:00', '12:00 PM'],
    ['hu', '18:05', '18:05'],
    ['hu', '08:00', '8:00'],
  ])('are shown by one clock: %s %s is %s', (locale, time, text) => {
    expect(formatTimeOfDay(locale, time)).toBe(text);
  });

  test.each<[Locale, string]>([
    ['en', '12:15 AM'],
    ['hu', '0:15'],
  ])('are shown as a time of day in Budapest: %s', (locale, text) => {
    expect(formatTime(locale, '2026-03-01 23:15:00')).toBe(text);
  });
});
