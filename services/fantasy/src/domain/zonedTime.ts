const hour = 3_600_000;
const day = 24 * hour;

/** A moment on a wall clock; the month counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timezone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(timezone, clock);
  }
  return clock;
}

/** What the wall clock of the time zone shows at an instant. */
export function wallTimeAt(instant: number, timezone: string): WallTime {
  const shown = new Map<string, number>();
  for (const { type, value } of clockOf(timezone).formatToParts(instant)) shown.set(type, Number(value));
  const part = (type: keyof WallTime) => shown.get(type) ?? Number.NaN;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

function asUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

function offsetAt(instant: number, timezone: string): number {
  return asUtc(wallTimeAt(instant, timezone)) - Math.floor(instant / 60_000) * 60_000;
}

/**
 * When the wall clock shows a time. On the night the clock goes back it may show it twice: `first` and `last` differ.
 * On the night it goes forward it may skip it: both are the instant of the change.
 */
export function instantsOf(wall: WallTime, timezone: string): { first: number; last: number } {
  const asIfUtc = asUtc(wall);
  const before = offsetAt(asIfUtc - day, timezone);
  const after = offsetAt(asIfUtc + day, timezone);
  // On the night the clock goes back `before` is the larger offset: the earlier instant comes first.
  const found = [asIfUtc - before, asIfUtc - after].filter(
    (instant) => asIfUtc - instant === offsetAt(instant, timezone),
  );
  const [first, last = first] = found;
  if (first !== undefined && last !== undefined) return { first, last };
  const change = changeBetween(asIfUtc - after, asIfUtc - before, timezone);
  return { first: change, last: change };
}

/** The first minute after `early` with the offset of `late`. */
function changeBetween(early: number, late: number, timezone: string): number {
  const target = offsetAt(late, timezone);
  let [from, to] = [early, late];
  while (to - from > 60_000) {
    const middle = from + Math.floor((to - from) / 120_000) * 60_000;
    if (offsetAt(middle, timezone) === target) to = middle;
    else from = middle;
  }
  return to;
}

/** The wall clock's date moved by whole days, at the same time of day. */
export function addDays(wall: WallTime, days: number): WallTime {
  const moved = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days));
  return { ...wall, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}
