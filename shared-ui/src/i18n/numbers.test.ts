import { describe, expect, it, test } from '@jest/globals';
import { readNumber, showLength, showList, showLongLength, showNumber } from './numbers.ts';

describe('numbers', () => {
  test.each([
    ['hu', 142.5, '142,5'],
    ['en', 142.5, '142.5'],
    ['hu', -6, '−6'],
    ['en', -6, '−6'],
    ['hu', 1234, '1234'],
    ['hu', 12345, '12\u00a0345'],
    ['hu', 0.126, '0,13'],
  ] as const)('%s shows %d as %s', (locale, value, text) => {
    expect(showNumber(locale, value)).toBe(text);
  });

  test.each([
    ['142,5', 142.5],
    ['142.5', 142.5],
    [' 12 345 ', 12345],
    ['−6', -6],
    ['', undefined],
    ['1,2,3', undefined],
    ['ten', undefined],
  ])('a field reads %p as %p', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test.each([
    ['hu', 195 * 60_000, '3 óra 15 perc'],
    ['en', 195 * 60_000, '3 hours 15 minutes'],
    ['hu', 51 * 3_600_000, '51 óra'],
    ['en', 20_000, '0 minutes'],
  ] as const)('in %s %d ms are %s', (locale, milliseconds, text) => {
    expect(showLength(locale, milliseconds)).toBe(text);
  });

  test.each([
    ['hu', 1236 * 3_600_000, '51 nap 12 óra'],
    ['en', 96 * 3_600_000, '4 days'],
    ['en', 47.5 * 3_600_000, '47 hours 30 minutes'],
  ] as const)('in %s %d ms are %s for who thinks in days', (locale, milliseconds, text) => {
    expect(showLongLength(locale, milliseconds)).toBe(text);
  });

  it('joins names as the language does', () => {
    expect(showList('hu', ['Anna', 'Bea', 'Csenge'])).toBe('Anna, Bea és Csenge');
    expect(showList('en', ['Anna', 'Bea'])).toBe('Anna and Bea');
  });
});
