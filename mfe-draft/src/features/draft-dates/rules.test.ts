import { describe, expect, it, test } from '@jest/globals';
import { draftDates, endRefusal, lengthOf, startRefusal, type Bounds } from './rules.ts';

const bounds: Bounds = {
  window: { startDate: '2026-03-01 08:00:00', endDate: '2026-03-20 20:00:00' },
  now: () => '2026-02-20 10:00:00',
  show: (instant) => `<${instant}>`,
};

describe('The start of a draft', () => {
  test.each([
    ['before now', '2026-02-20 09:45:00', 'in_the_past'],
    ['now', '2026-02-20 10:00:00', 'in_the_past'],
    ['before the draft window', '2026-03-01 07:45:00', 'before_window'],
    ['when the window opens', '2026-03-01 08:00:00', undefined],
    ['within the window', '2026-03-05 18:00:00', undefined],
  ])('%s', (_, start, code) => {
    expect(startRefusal(start, bounds)?.code).toBe(code);
  });

  it('names the bound that it misses', () => {
    expect(startRefusal('2026-02-28 18:00:00', bounds)?.params).toEqual({ date: '<2026-03-01 08:00:00>' });
  });
});

describe('The end of a draft', () => {
  const start = '2026-03-20 15:00:00';
  test.each([
    ['before its start', start, '2026-03-20 14:00:00', 'end_not_after_start'],
    ['at its start', start, start, 'end_not_after_start'],
    ['less than three hours later', start, '2026-03-20 17:45:00', 'too_short'],
    ['three hours later', start, '2026-03-20 18:00:00', undefined],
    ['when the window closes', start, '2026-03-20 20:00:00', undefined],
    ['after the window', start, '2026-03-20 20:15:00', 'after_window'],
    ['alone within the window', '', '2026-03-20 20:00:00', undefined],
  ])('%s', (_, from, end, code) => {
    expect(endRefusal(from, end, bounds)?.code).toBe(code);
  });
});

describe('The form', () => {
  it('wants both dates', () => {
    const schema = draftDates(bounds);
    expect(schema.isValidSync({ draftStartsAt: '', draftEndsAt: '' })).toBe(false);
    expect(
      schema.isValidSync({ draftStartsAt: '2026-03-05 18:00:00', draftEndsAt: '2026-03-05 22:00:00' }),
    ).toBe(true);
  });

  test.each([
    ['2026-03-05 18:00:00', '2026-03-05 22:15:00', 15_300_000],
    ['2026-03-05 18:00:00', '2026-03-05 17:00:00', 0],
    ['', '2026-03-05 17:00:00', 0],
  ])('shows how long %s to %s is', (start, end, length) => {
    expect(lengthOf(start, end)).toBe(length);
  });
});
