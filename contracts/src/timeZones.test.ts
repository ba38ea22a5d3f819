import { expect, test } from '@jest/globals';
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
