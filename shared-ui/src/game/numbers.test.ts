import { describe, expect, test } from '@jest/globals';
import { announcedBetween, countdownParts, countdownState, secondsLeft } from './countdown.ts';
import { clubCode } from './club.ts';
import { pointsParts, pointsText } from './points.ts';

describe('points', () => {
  test.each([
    [141.45, 'hu', '141', ',45'],
    [141.45, 'en', '141', '.45'],
    [9, 'hu', '9', ''],
    [37.9, 'hu', '37', ',9'],
    [0, 'hu', '0', ''],
    [-0, 'hu', '0', ''],
    [-0.5, 'hu', '−0', ',5'],
    [-3, 'en', '−3', ''],
    [0.05, 'en', '0', '.05'],
    [0.1 + 0.2, 'en', '0', '.3'],
    [1234.5, 'hu', '1234', ',5'],
  ] as const)('%d in %s are %s and %s', (points, locale, whole, fraction) => {
    expect(pointsParts(points, locale)).toEqual({ whole, fraction });
    expect(pointsText(points, locale)).toBe(whole + fraction);
  });
});

describe('a countdown', () => {
  test.each([
    [223_200, 'calm', { kind: 'days', days: 2, hours: 14 }],
    [86_400, 'calm', { kind: 'days', days: 1, hours: 0 }],
    [86_399, 'calm', { kind: 'hours', hours: 23, minutes: 59 }],
    [3600, 'calm', { kind: 'hours', hours: 1, minutes: 0 }],
    [3599, 'soon', { kind: 'clock', text: '59:59' }],
    [700, 'soon', { kind: 'clock', text: '11:40' }],
    [11, 'soon', { kind: 'clock', text: '0:11' }],
    [10, 'urgent', { kind: 'clock', text: '0:10' }],
    [1, 'urgent', { kind: 'clock', text: '0:01' }],
    [0, 'over', { kind: 'clock', text: '0:00' }],
  ] as const)('of %d seconds is %s', (seconds, state, parts) => {
    expect(countdownState(seconds)).toBe(state);
    expect(countdownParts(seconds)).toEqual(parts);
  });

  test.each([
    [10_000, 9_001, 1],
    [10_000, 9_000, 1],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
    [10_000, 0, 10],
  ])('to %d at %d has %d seconds left', (deadline, now, left) => {
    expect(secondsLeft(deadline, now)).toBe(left);
  });

  test.each([
    [61, 60, 60],
    [60, 59, undefined],
    [31, 30, 30],
    [11, 10, 10],
    [200, 25, 30],
    [200, 5, 10],
    [12, 0, undefined],
    [100, 90, undefined],
  ])('from %d to %d seconds speaks of %s', (before, after, spoken) => {
    expect(announcedBetween(before, after)).toBe(spoken);
  });
});

describe('the short name of a club', () => {
  test.each([
    ['Budapest Wolves', 'WOL'],
    ['Fehérvár Enthroners', 'ENT'],
    ['Budapest Titans', 'TTN'],
    ['Dunaújváros Gorillaz', 'GOR'],
    ['constructor', 'CON'],
    ['Győri Őrök', 'ŐRÖ'],
    ['KO', 'KO'],
    ['', ''],
  ])('%j is %j', (club, code) => {
    expect(clubCode(club)).toBe(code);
  });
});
