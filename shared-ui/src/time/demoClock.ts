import { serverNow, stopwatch } from './clock.ts';

const hour = 3_600_000;

/** Whether this is a demo, whose server is elsewhere in time on purpose. */
export const isDemo = (page: Document = document): boolean => page.getElementById('endzone-demo') !== null;

/** The present moment of a demo whose clock is not the device's; its countdowns run to dates that look far away. */
export function demoClock(page: Document = document): number | undefined {
  if (!isDemo(page)) return undefined;
  return Math.abs(serverNow() - stopwatch()) > hour ? serverNow() : undefined;
}
