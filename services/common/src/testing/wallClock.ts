import { jest } from '@jest/globals';

const machineNow = Date.now.bind(Date);
const machineRunning = performance.now.bind(performance);
let restore: (() => void) | undefined;
let passed = 0;

/** What `wall()` and `runningMilliseconds()` say stands still, for libraries too, and moves when the test says so. Timers do not see it. */
export function standStill(): void {
  restore?.();
  const [since, running] = [machineNow(), machineRunning()];
  passed = 0;
  const spies = [
    jest.spyOn(Date, 'now').mockImplementation(() => since + passed),
    jest.spyOn(performance, 'now').mockImplementation(() => running + passed),
  ];
  restore = () => {
    for (const spy of spies) spy.mockRestore();
  };
}

export function letPass(milliseconds: number): void {
  if (!restore) throw new Error('The clocks do not stand still');
  passed += milliseconds;
}

/** The clocks are right again; for `afterEach`. */
export function goOn(): void {
  restore?.();
  restore = undefined;
}
