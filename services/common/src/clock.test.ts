import { afterEach, describe, expect, it, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { followClock, now, offsetTo, setClockOffset, setClockSkew, wall } from './clock.ts';

const own = () => performance.timeOrigin + performance.now();
/** A database whose clock is that much ahead; its answer takes a while in each direction. */
const ahead =
  (milliseconds: number, delay = 0) =>
  async () => {
    await sleep(delay);
    const time = new Date(Math.floor(own() + milliseconds));
    await sleep(delay);
    return time;
  };
const aheadNow = () => now().getTime() - own();

afterEach(async () => {
  setClockOffset(0);
  for (let sample = 0; sample < 10; sample++) await followClock(ahead(0));
});

describe('the clock of the rules', () => {
  test.each([5_000, -5_000, 0])('follows a database whose clock is %i ms ahead', async (milliseconds) => {
    await followClock(ahead(milliseconds));
    expect(Math.abs(aheadNow() - milliseconds)).toBeLessThan(20);
  });

  it('is not moved by an answer that came late: it is not provably wrong', async () => {
    await followClock(ahead(0));
    const before = aheadNow();
    await followClock(ahead(0, 60));
    expect(Math.abs(aheadNow() - before)).toBeLessThan(2);
  });

  it('goes by the quickest of several answers', async () => {
    await followClock(ahead(1_000, 80));
    await followClock(ahead(1_000));
    await followClock(ahead(1_000, 80));
    expect(Math.abs(aheadNow() - 1_000)).toBeLessThan(20);
  });

  it('takes only the latest answer when one of the clocks was set', async () => {
    await followClock(ahead(0));
    await followClock(ahead(3_600_000));
    expect(Math.abs(aheadNow() - 3_600_000)).toBeLessThan(20);
  });

  it('stays where it is when nobody answers', async () => {
    await followClock(ahead(2_000));
    await expect(followClock(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(Math.abs(aheadNow() - 2_000)).toBeLessThan(20);
  });

  it('is right where the own clock is wrong, once the database has told its time', async () => {
    setClockSkew(5_000);
    expect(Math.abs(aheadNow() - 5_000)).toBeLessThan(20);
    for (let sample = 0; sample < 3; sample++) await followClock(ahead(0));
    expect(Math.abs(aheadNow())).toBeLessThan(20);
    expect(wall().getTime() - Date.now()).toBeGreaterThan(4_000);
    setClockSkew(0);
  });

  it('is moved by a simulation on top of it', async () => {
    await followClock(ahead(5_000));
    setClockOffset(offsetTo(new Date('2030-03-01T18:00:00Z')));
    expect(Math.abs(now().getTime() - Date.parse('2030-03-01T18:00:00Z'))).toBeLessThan(20);
  });
});
