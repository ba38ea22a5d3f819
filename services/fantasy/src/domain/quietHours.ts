import type { QuietHours } from './leagueSeason.ts';
import { addDays, instantsOf, wallTimeAt } from './zonedTime.ts';
import type { WallTime } from './zonedTime.ts';

interface Span {
  start: number;
  end: number;
}

const clockTime = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** "Bad quiet hours (not HH:mm, equal …)": what can be said without knowing the time zone. */
export function isNightlySpan(from: string, to: string): boolean {
  return clockTime.test(from) && clockTime.test(to) && from !== to;
}

function onClock(date: WallTime, time: string): WallTime {
  const [hour = '0', minute = '0'] = time.split(':');
  return { ...date, hour: Number(hour), minute: Number(minute) };
}

/**
 * The night that begins on a date: from the first time the clock shows its start to the last time it shows its end,
 * so that an hour shown twice is quiet both times.
 */
function nightOf(date: WallTime, { from, to, timezone }: QuietHours): Span {
  const endDate = to > from ? date : addDays(date, 1);
  return {
    start: instantsOf(onClock(date, from), timezone).first,
    end: instantsOf(onClock(endDate, to), timezone).last,
  };
}

/** The quiet nights that end after an instant, in order, without end and without overlap. */
function* nightsAfter(instant: number, quiet: QuietHours): Generator<Span, never> {
  let reached = instant;
  for (let date = addDays(wallTimeAt(instant, quiet.timezone), -1); ; date = addDays(date, 1)) {
    const night = nightOf(date, quiet);
    if (night.end <= reached || night.end <= night.start) continue;
    yield { start: Math.max(night.start, reached), end: night.end };
    reached = night.end;
  }
}

/** Those of a span, cut at its ends. */
function nightsBetween(from: number, to: number, quiet: QuietHours | null): Span[] {
  const nights: Span[] = [];
  if (!quiet) return nights;
  for (const night of nightsAfter(from, quiet)) {
    if (night.start >= to) break;
    nights.push({ start: night.start, end: Math.min(night.end, to) });
  }
  return nights;
}

/** "The quiet seconds inside the draft": milliseconds between two instants that are quiet. */
export function quietMillis(from: number, to: number, quiet: QuietHours | null): number {
  return nightsBetween(from, to, quiet).reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The latest instant from which so much time outside the quiet hours is left until another; the nights from `first` on count. */
export function subtractWakingMillis(to: number, millis: number, quiet: QuietHours | null, first: number) {
  let [reached, left] = [to, millis];
  for (const night of nightsBetween(first, to, quiet).toReversed()) {
    const waking = reached - night.end;
    // What is left lies after this night.
    if (waking >= left) break;
    left -= waking;
    reached = night.start;
  }
  return reached - left;
}

/** Whether the night of a league has begun and not ended yet. */
export const isQuiet = (instant: number, quiet: QuietHours | null): boolean =>
  quietMillis(instant, instant + 1, quiet) > 0;

/** "Deadlines skip them": the instant at which so much time outside the quiet hours has passed. */
export function addWakingMillis(from: number, millis: number, quiet: QuietHours | null): number {
  if (!quiet) return from + millis;
  let [reached, left] = [from, millis];
  for (const night of nightsAfter(from, quiet)) {
    // A turn that is used up just when the night begins has had its full time.
    if (reached + left <= night.start) break;
    left -= night.start - reached;
    reached = night.end;
  }
  return reached + left;
}
