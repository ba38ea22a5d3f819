const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export type CountdownState = 'calm' | 'soon' | 'urgent' | 'over';
export type CountdownParts =
  | { kind: 'days'; days: number; hours: number }
  | { kind: 'hours'; hours: number; minutes: number }
  | { kind: 'clock'; text: string };

/** Seconds that are left, rounded up: a pick at the deadline itself still shows 0:01 before it. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / second));

/** "> 1 h calm · < 1 h mm:ss · last 10 s urgent · 0:00 over" */
export function countdownState(seconds: number): CountdownState {
  if (seconds <= 0) return 'over';
  if (seconds <= 10) return 'urgent';
  return seconds < hour / second ? 'soon' : 'calm';
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What the clock shows: days and hours, hours and minutes below a day, minutes and seconds below an hour. */
export function countdownParts(seconds: number): CountdownParts {
  const left = seconds * second;
  if (left >= day)
    return { kind: 'days', days: Math.floor(left / day), hours: Math.floor((left % day) / hour) };
  if (left >= hour)
    return { kind: 'hours', hours: Math.floor(left / hour), minutes: Math.floor((left % hour) / minute) };
  return { kind: 'clock', text: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}` };
}

/** Spoken once each, not each second. */
export const announcedSeconds = [60, 30, 10] as const;

/** The mark that was passed since the last look, the smallest when several were: a page that slept says one. */
export function announcedBetween(before: number, after: number): number | undefined {
  return announcedSeconds.filter((mark) => before > mark && after <= mark && after > 0).at(-1);
}
