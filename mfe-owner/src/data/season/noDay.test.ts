import { describe, expect, test } from '@jest/globals';
import { isNoSuchDay } from './noDay.ts';

describe('a text that is written as a day', () => {
  test.each([
    '31/02/2000',
    '2000. 02. 31.',
    '2000-02-31',
    '31.02.2000',
    '20000231',
    '2000. február 31.',
    '29/02/2001',
  ])('%s is of no calendar', (text) => expect(isNoSuchDay(text)).toBe(true));
  test.each(['28/02/2000', '2000. 02. 29.', '2000-02-28', '20000228', '2000. február 28.'])(
    '%s is one',
    (text) => expect(isNoSuchDay(text)).toBe(false),
  );
});

describe('another text is wrong by its form', () => {
  // The month first: who writes so is told how days are written here.
  test.each(['', 'soon', '28/02', '05/16/1999', '28/02/99'])('%j', (text) =>
    expect(isNoSuchDay(text)).toBe(false),
  );
});
