import { describe, expect, it, test } from '@jest/globals';
import {
  fromWallTime,
  instantOf,
  millisOf,
  readDay,
  showDate,
  showDateTime,
  showListDay,
  showLongDate,
  showLongDateTime,
  showLongDay,
  showRelative,
  showSeconds,
  showTime,
  showWeekdayDateTime,
  wallTime,
} from './dates.ts';

const evening = '2019-10-21 16:05:09';

describe('dates of section 9', () => {
  test.each([
    ['en', '21/10/2019', '22/10/2019', '21/10/2019 6:05 PM'],
    ['hu', '2019. 10. 21.', '2019. 10. 22.', '2019. 10. 21. 18:05'],
  ] as const)('shows days in lists in %s', (locale, day, nextDay, time) => {
    expect(showListDay(locale, '2019-10-21')).toBe(day);
    expect(showDate(locale, '2019-10-21 23:30:00')).toBe(nextDay);
    expect(showDateTime(locale, evening)).toBe(time);
  });

  test.each([
    ['21/10/2019', '2019-10-21'],
    ['1/2/2004', '2004-02-01'],
    ['29/02/2023', undefined],
    ['29/02/2024', '2024-02-29'],
    ['2019-10-21', '2019-10-21'],
    ['2019. 10. 21.', '2019-10-21'],
    ['2019.10.21.', '2019-10-21'],
    ['2019. 2. 1.', '2019-02-01'],
    ['2019. 13. 1.', undefined],
    ['10/21/2019', undefined],
    ['31/04/2020', undefined],
    ['21. 10. 2019.', '2019-10-21'],
    ['2019. 10. 1.', '2019-10-01'],
    ['20191021', '2019-10-21'],
    ['2019. 02. 29.', undefined],
    ['10/2019', undefined],
    ['', undefined],
  ])('reads %p as %p', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    [
      'en',
      '21st October 2019',
      '21st October 2019, 6:05:09 PM',
      'Monday, 21st October 2019, 6:05 PM',
      '6:05 PM',
      '6:05:09 PM',
    ],
    [
      'hu',
      '2019. október 21.',
      '2019. október 21. 18:05',
      '2019. október 21., hétfő 18:05',
      '18:05',
      '18:05:09',
    ],
  ] as const)('writes long dates in %s', (locale, day, long, weekday, time, seconds) => {
    expect(showLongDay(locale, '2019-10-21')).toBe(day);
    expect(showLongDate(locale, evening)).toBe(day);
    expect(showLongDateTime(locale, evening)).toBe(long);
    expect(showWeekdayDateTime(locale, evening)).toBe(weekday);
    expect(showTime(locale, evening)).toBe(time);
    expect(showSeconds(locale, evening)).toBe(seconds);
  });

  it('says how far a moment is', () => {
    const now = millisOf(evening);
    expect(showRelative('hu', now + 2 * 3_600_000, now)).toBe('2 óra múlva');
    expect(showRelative('hu', now - 3 * 60_000, now)).toBe('3 perce');
    expect(showRelative('en', now + 2 * 3_600_000, now)).toBe('in 2 hours');
  });

  it('turns what was chosen in a zone into an instant and back', () => {
    const instant = fromWallTime('2026-07-01', '18:15', 'Europe/Budapest');
    expect(instant).toBe('2026-07-01 16:15:00');
    expect(wallTime('2026-07-01 16:15:00', 'Europe/Budapest')).toEqual({ day: '2026-07-01', time: '18:15' });
    expect(instantOf(millisOf('2026-07-01 16:15:00'))).toBe('2026-07-01 16:15:00');
  });

  it('knows no time that the clocks skip in spring', () => {
    expect(fromWallTime('2026-03-29', '02:30', 'Europe/Budapest')).toBeUndefined();
    expect(fromWallTime('2026-03-29', '03:00', 'Europe/Budapest')).toBe('2026-03-29 01:00:00');
  });

  it('refuses what is no instant', () => {
    expect(() => showDate('hu', 'soon')).toThrow('not an instant: soon');
  });
});
