import { describe, expect, it } from '@jest/globals';
import { shiftClock } from './shiftedClock.mjs';

const day = 86_400_000;

describe('a shifted clock', () => {
  const world = { Date };
  const before = Date.now();
  shiftClock(world, 1_000 * day);

  it('moves the present', () => {
    for (const now of [world.Date.now(), new world.Date().getTime()])
      expect(now - before).toBeGreaterThanOrEqual(1_000 * day);
    expect(world.Date()).toContain(String(new Date(before + 1_000 * day).getFullYear()));
  });

  it('leaves a given moment where it is', () => {
    expect(new world.Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new world.Date(2028, 1, 29).getDate()).toBe(29);
    expect(world.Date.UTC(2028, 1, 29)).toBe(Date.UTC(2028, 1, 29));
    expect(world.Date.parse('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
  });

  it('makes dates as any other', () => {
    expect(new world.Date()).toBeInstanceOf(Date);
    expect(new Date(0)).toBeInstanceOf(world.Date);
  });
});
