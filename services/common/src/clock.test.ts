import { afterEach, describe, expect, it, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { followClock, now, offsetTo, setClockOffset, setClockSkew, wall } from './clock.ts';

const own = () => performance.timeOrigin + performance.now();
/** A database whose clock is that much ahead; its answer takes a while in each direction. */
const ahead =
  (milliseconds: number, travelTime = 0) =>
  async () => {
    await delay(travelTime);
    const time = new Date(Math.floor(own() + milliseconds));
    await delay(travelTime);
    return time;
  };
/** What `now()` is ahead of this process's own clock; read again when something came between the two. */
function aheadNow(): number {
  for (;;) {
    const [before, time, after] = [own(), now().getTime(), own()];
    if (after - before < 1) return time - after;
  }
}

/** Follows, and says how long that took: a clock is known no better. */
async function follow(askTime: () => Promise<Date>): Promise<number> {
  const asked = own();
  await followClock(askTime);
  return own() - asked;
}
const rounding = 3;

afterEach(async () => {
  setClockOffset(0);
  for (let sample = 0; sample < 10; sample++) await follow(ahead(0));
});

describe('the clock of the rules', () => {
  test.each([5_000, -5_000, 0])('follows a database whose clock is %i ms ahead', async (milliseconds) => {
    const took = await follow(ahead(milliseconds));
    expect(Math.abs(aheadNow() - milliseconds)).toBeLessThan(took + rounding);
  });

  it('is not moved by an answer that came late: it is not provably wrong', async () => {
    await follow(ahead(0));
    const before = aheadNow();
    await follow(ahead(0, 60));
    expect(Math.abs(aheadNow() - before)).toBeLessThan(rounding);
  });

  it('goes by the quickest of several answers', async () => {
    await follow(ahead(1_000, 80));
    const quickest = await follow(ahead(1_000));
    await follow(ahead(1_000, 80));
    expect(Math.abs(aheadNow() - 1_000)).toBeLessThan(quickest + rounding);
  });

  it('takes only the latest answer when one of the clocks was set', async () => {
    await follow(ahead(0));
    const took = await follow(ahead(3_600_000));
    expect(Math.abs(aheadNow() - 3_600_000)).toBeLessThan(took + rounding);
  });

  it('stays where it is when nobody answers', async () => {
    const took = await follow(ahead(2_000));
    await expect(followClock(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(Math.abs(aheadNow() - 2_000)).toBeLessThan(took + rounding);
  });

  it('is right where the own clock is wrong, once the database has told its time', async () => {
    const before = aheadNow();
    setClockSkew(5_000);
    expect(Math.abs(aheadNow() - before - 5_000)).toBeLessThan(rounding);
    const took: number[] = [];
    for (let sample = 0; sample < 3; sample++) took.push(await follow(ahead(0)));
    expect(Math.abs(aheadNow())).toBeLessThan(Math.min(...took) + rounding);
    expect(wall().getTime() - Date.now()).toBeGreaterThan(4_000);
    setClockSkew(0);
  });

  it('is moved by a simulation on top of it', async () => {
    await follow(ahead(5_000));
    const set = own();
    setClockOffset(offsetTo(new Date('2030-03-01T18:00:00Z')));
    const since = now().getTime() - Date.parse('2030-03-01T18:00:00Z');
    expect(Math.abs(since)).toBeLessThan(own() - set + rounding);
  });
});
