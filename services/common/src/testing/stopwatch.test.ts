import { expect, it } from '@jest/globals';
import { Stopwatch } from './stopwatch.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a stopwatch stands still while the process does', async () => {
  const watch = new Stopwatch();
  const until = performance.now() + 400;
  while (performance.now() < until);
  expect(watch.stop()).toBeLessThan(100);
});

it('a stopwatch counts what the process waits for', async () => {
  const [since, watch] = [performance.now(), new Stopwatch()];
  await pause(200);
  const counted = watch.stop();
  expect(counted).toBeGreaterThan(20);
  expect(counted).toBeLessThanOrEqual(performance.now() - since);
});
