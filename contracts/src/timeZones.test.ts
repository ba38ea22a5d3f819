import { expect, jest, test } from '@jest/globals';
import { isTimeZone } from './timeZones.ts';

test.each([
  ['Europe/Budapest', true],
  ['UTC', true],
  ['Europe/Kyiv', true],
  ['Europe/Kiev', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Europe/budapest', false],
  ['EUROPE/KYIV', false],
  ['Mars/Olympus', false],
  ['+01:00', false],
  ['', false],
])('%p is a time zone: %p', (zone, isZone) => {
  expect(isTimeZone(zone)).toBe(isZone);
});

test('a browser that gives back the name that it was asked for takes a zone by each of its names too', () => {
  const { DateTimeFormat } = Intl;
  const asked = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation((locale, options) => {
    const format = new DateTimeFormat(locale, options);
    const resolved = { ...format.resolvedOptions(), timeZone: options?.timeZone ?? 'UTC' };
    return Object.assign(format, { resolvedOptions: () => resolved });
  });
  const zones = ['Europe/Kyiv', 'Europe/Kiev', 'Asia/Kolkata', 'Asia/Calcutta', 'Mars/Olympus'];
  expect(zones.filter(isTimeZone)).toEqual(zones.slice(0, 4));
  asked.mockRestore();
});
