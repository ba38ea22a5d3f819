import moment, { type MomentZone } from 'moment-timezone';

const millisOfDay = 24 * 3_600_000;

/** A moment on a wall clock; the month counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

function zoneOf(timezone: string): MomentZone {
  const zone = moment.tz.zone(timezone);
  if (!zone) throw new Error(`no time zone ${timezone}`);
  return zone;
}

const partsOf = (shown: moment.Moment): WallTime => ({
  year: shown.year(),
  month: shown.month() + 1,
  day: shown.date(),
  hour: shown.hour(),
  minute: shown.minute(),
});

/** What the wall clock of the time zone shows at an instant. */
export function wallTimeAt(instant: number, timezone: string): WallTime {
  return partsOf(moment.tz(instant, zoneOf(timezone).name));
}

const asUtc = ({ month, ...wall }: WallTime) => moment.utc({ ...wall, month: month - 1 });

/** How far the wall clock is ahead of UTC, in milliseconds. */
const offsetAt = (instant: number, zone: MomentZone): number => -zone.utcOffset(instant) * 60_000;

/**
 * When the wall clock shows a time. On the night the clock goes back it may show it twice: `first` and `last` differ.
 * On the night it goes forward it may skip it: both are the instant of the change.
 */
export function instantsOf(wall: WallTime, timezone: string): { first: number; last: number } {
  const zone = zoneOf(timezone);
  const asIfUtc = asUtc(wall).valueOf();
  const before = offsetAt(asIfUtc - millisOfDay, zone);
  const after = offsetAt(asIfUtc + millisOfDay, zone);
  // On the night the clock goes back `before` is the larger offset: the earlier instant comes first.
  const found = [asIfUtc - before, asIfUtc - after].filter(
    (instant) => asIfUtc - instant === offsetAt(instant, zone),
  );
  const [first, last = first] = found;
  if (first !== undefined && last !== undefined) return { first, last };
  const change = changeAfter(asIfUtc - after, zone);
  return { first: change, last: change };
}

/** The next instant at which the offset of the zone changes. */
function changeAfter(instant: number, { name, untils }: MomentZone): number {
  const change = untils.find((until) => until !== null && until > instant);
  if (!change) throw new Error(`${name} changes its offset no more after ${instant}`);
  return change;
}

/** The wall clock's date moved by whole days, at the same time of day. */
export function addDays(wall: WallTime, days: number): WallTime {
  return partsOf(asUtc(wall).add(days, 'days'));
}
