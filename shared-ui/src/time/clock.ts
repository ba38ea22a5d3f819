import { forgetOnDevice, keepOnDevice, readFromDevice } from '../host/deviceStorage.ts';

// The only reader of the clock in the front ends. What the server says wins over the device: its clock may be minutes off.

/** Between these the server's clock is ahead of the device's, in milliseconds. */
type Range = { from: number; to: number };

const keptName = 'endzone.clock';
/** A device that is no further off shows the same times as the server. */
const noticeable = 60_000;

const keptAhead = (): number => {
  const kept = readFromDevice(keptName);
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : 0;
};

// A page that is opened without connection hears of no server time.
let kept = keptAhead();
let ahead = kept;

/** The device's clock, to measure how long something took. */
export const stopwatch = (): number => Date.now();

/** The present moment by the server's clock, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + ahead;

/** The present moment by the server's clock. */
export const serverDate = (): Date => new Date(serverNow());

// Each answer narrows the range; an estimate that is still possible stays, so that countdowns do not jump.
function narrow({ from, to }: Range): void {
  ahead = Math.min(Math.max(ahead, from), to);
  keep(Math.abs(ahead) > noticeable ? ahead : 0);
}

/** Answers differ by moments, which are not worth writing. */
function keep(next: number): void {
  if (next === 0 ? kept === 0 : Math.abs(next - kept) < noticeable) return;
  kept = next;
  if (next === 0) forgetOnDevice(keptName);
  else keepOnDevice(keptName, next);
}

/** Reads the `Date` of an answer, which is cut to whole seconds, to a request sent at `sentAt` of the stopwatch. */
export function noteServerTime(date: string | null, sentAt: number): void {
  const second = Date.parse(date ?? '');
  if (!Number.isNaN(second)) narrow({ from: second - stopwatch(), to: second + 999 - sentAt });
}

/** Reads a `serverTime` in milliseconds out of an answer or an event. `sentAt` when it answers a request of that moment. */
export function noteServerMillis(serverTime: number, sentAt?: number): void {
  const arrivedAt = stopwatch();
  // An event may have been on its way for a while: how long is unknown.
  narrow({ from: serverTime - arrivedAt, to: serverTime - (sentAt ?? arrivedAt - 500) });
}
