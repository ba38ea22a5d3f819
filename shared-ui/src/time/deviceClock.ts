import { serverNow, stopwatch } from './clock.ts';
import { isDemo } from './demoClock.ts';

const tolerated = 120_000;

/** Whether the device's clock is noticeably wrong, which a demo's server cannot tell. */
export function deviceClock(): 'right' | 'fast' | 'slow' {
  const behind = serverNow() - stopwatch();
  if (Math.abs(behind) < tolerated || isDemo()) return 'right';
  return behind < 0 ? 'fast' : 'slow';
}
