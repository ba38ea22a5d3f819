import { jest } from '@jest/globals';

const machineRunning = performance.now.bind(performance);
const timers = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'] as const),
  ...(['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...([
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const),
];
let standing: { since: number; passed: number; end: () => void } | undefined;

/** Freezes what `wall()` and `runningMilliseconds()` say, for libraries too, until the test moves it (`advanceClocks`). Timers do not see it. */
export function freezeClocks(): void {
  resumeClocks();
  // Whole, so that what passes is exactly what the test says.
  const [since, running] = [Date.now(), Math.ceil(machineRunning())];
  jest.useFakeTimers({ now: since, doNotFake: timers });
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => running + (standing?.passed ?? 0));
  const end = () => {
    spy.mockRestore();
    jest.useRealTimers();
  };
  standing = { since, passed: 0, end };
}

export function advanceClocks(milliseconds: number): void {
  if (!standing) throw new Error('The clocks are not frozen');
  standing.passed += milliseconds;
  jest.setSystemTime(standing.since + standing.passed);
}

/** Sets the machine's clock back, by which `wall()` goes; `runningMilliseconds()` does not see it. */
export function setClockBack(milliseconds: number): void {
  if (!standing) throw new Error('The clocks are not frozen');
  standing.since -= milliseconds;
  jest.setSystemTime(standing.since + standing.passed);
}

/** The clocks are right again; for `afterEach`. */
export function resumeClocks(): void {
  standing?.end();
  standing = undefined;
}
