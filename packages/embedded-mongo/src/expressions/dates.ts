import { wholeOf } from '../bson/numbers.ts';
import { typeName } from '../bson/types.ts';
import { ObjectId, Timestamp, UtcDate, int, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { MongoError, failure, locationError } from '../errors.ts';
import { parseDate } from './conversions.ts';
import type { Expression, CompileOperator } from './expression.ts';
import { named } from './operands.ts';
import { monthNames, isoDate, midnightOf, readDate } from './readDates.ts';
import { isTruthy } from './scope.ts';
import type { Scope } from './scope.ts';
import { isNothing } from './values.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds to add to UTC for the clock of a zone: an offset such as +02:00, or a name such as Europe/Budapest. */
function offsetOf(zone: Maybe, ms: number): number {
  if (isNothing(zone)) return 0;
  if (typeof zone !== 'string')
    throw locationError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * minuteMs;
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: string) => parts.get(name as Intl.DateTimeFormatPartTypes) ?? 0; // names that Intl itself uses
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second');
  const local = midnightOf(part('year'), part('month') - 1, part('day')) + seconds * 1000;
  return local - Math.floor(ms / 1000) * 1000;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, made);
    return made;
  } catch {
    throw locationError(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

/** JavaScript's calendar ends 275,760 years after Christ. */
const lastMs = 8.64e15;

function dateOf(value: Maybe, name: string): number {
  if (value instanceof UtcDate) {
    const ms = Number(value.ms);
    if (Math.abs(ms) > lastMs) throw failure('Overflow', `${name}: the date is out of the calendar's range`);
    return ms;
  }
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return Number(value.bits >> 32n) * 1000;
  throw locationError(16006, `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
}

/** A date on the clock of its zone, so that its UTC parts are the local ones. */
function localDate(ms: number, zone: Maybe): Date {
  return new Date(ms + offsetOf(zone, ms));
}

/** A local time back to UTC; around a change of the clock the second look decides. */
function toUtc(local: number, zone: Maybe): number {
  const guess = local - offsetOf(zone, local);
  return local - offsetOf(zone, guess);
}

function isoWeek(date: Date): { week: number; year: number } {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * dayMs);
  const start = midnightOf(thursday.getUTCFullYear());
  return {
    week: Math.floor((thursday.getTime() - start) / (7 * dayMs)) + 1,
    year: thursday.getUTCFullYear(),
  };
}

function dayOfYear(date: Date): number {
  return (
    Math.floor(
      (midnightOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) -
        midnightOf(date.getUTCFullYear())) /
        dayMs,
    ) + 1
  );
}

const readParts: Readonly<Record<string, (date: Date) => number>> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $isoDayOfWeek: (date) => date.getUTCDay() || 7,
  $isoWeek: (date) => isoWeek(date).week,
  $isoWeekYear: (date) => isoWeek(date).year,
  $week: (date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7),
};

function part(name: string): [string, CompileOperator] {
  return [
    name,
    (argument, compile) => {
      const isNamed = isDoc(argument) && argument.has('date');
      const date = compile(
        isNamed
          ? argument.get('date')!
          : isArray(argument) && argument.length === 1
            ? argument[0]!
            : argument,
      );
      const zone = isNamed && argument.has('timezone') ? compile(argument.get('timezone')!) : undefined;
      return (scope) => {
        const value = date(scope);
        const place = zone?.(scope);
        if (isNothing(value) || (zone && isNothing(place))) return null;
        const number = readParts[name]!(localDate(dateOf(value, name), place));
        return name === '$isoWeekYear' ? BigInt(number) : int(number);
      };
    },
  ];
}

/** A zone that is asked for and is nothing makes the whole of it null. */
function lacksZone(args: ReadonlyMap<string, Expression>, scope: Scope): boolean {
  return args.has('timezone') && isNothing(args.get('timezone')!(scope));
}

const utc = /^(UTC|GMT|Etc\/UTC|[+-]00(:?00)?)$/;

const pad = (value: number, width: number) => String(value).padStart(width, '0');

function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / minuteMs;
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
}

const formats: Readonly<Record<string, (date: Date, offset: number) => string>> = {
  '%Y': (date) => pad(date.getUTCFullYear(), 4),
  '%m': (date) => pad(date.getUTCMonth() + 1, 2),
  '%d': (date) => pad(date.getUTCDate(), 2),
  '%H': (date) => pad(date.getUTCHours(), 2),
  '%M': (date) => pad(date.getUTCMinutes(), 2),
  '%S': (date) => pad(date.getUTCSeconds(), 2),
  '%L': (date) => pad(date.getUTCMilliseconds(), 3),
  '%j': (date) => pad(dayOfYear(date), 3),
  '%w': (date) => String(date.getUTCDay() + 1),
  '%u': (date) => String(date.getUTCDay() || 7),
  '%U': (date) => pad(readParts.$week!(date), 2),
  '%V': (date) => pad(isoWeek(date).week, 2),
  '%G': (date) => pad(isoWeek(date).year, 4),
  '%b': (date) => monthNames[date.getUTCMonth()]!.slice(0, 3),
  '%B': (date) => monthNames[date.getUTCMonth()]!,
  '%z': (_date, offset) => offsetText(offset),
  '%Z': (_date, offset) => String(offset / minuteMs),
  '%%': () => '%',
};

function formatDate(ms: number, format: string, zone: Maybe): string {
  const offset = offsetOf(zone, ms);
  return format.replace(/%[\s\S]?/g, (code) => {
    if (!Object.hasOwn(formats, code))
      throw locationError(18536, `Invalid format character '${code}' in format string`);
    return formats[code]!(new Date(ms + offset), offset);
  });
}

const unitMs: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: dayMs,
  week: 7 * dayMs,
};
const unitMonths: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

function unitOf(value: Maybe, name: string): string {
  if (typeof value === 'string' && (Object.hasOwn(unitMs, value) || Object.hasOwn(unitMonths, value)))
    return value;
  if (typeof value !== 'string')
    throw locationError(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  throw failure(
    'FailedToParse',
    `${name} parameter 'unit' value parsing failed :: caused by :: unknown time unit value: ${value}`,
  );
}

function shift(ms: number, unit: string, amount: number, zone: Maybe): number {
  if (unitMs[unit] !== undefined && unitMs[unit] < dayMs) return ms + amount * unitMs[unit];
  const local = localDate(ms, zone);
  if (unitMs[unit] !== undefined) return toUtc(local.getTime() + amount * unitMs[unit], zone);
  const day = local.getUTCDate();
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + amount * unitMonths[unit]!);
  const last = new Date(midnightOf(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return toUtc(moved.getTime(), zone);
}

function shifter(name: string, sign: number): [string, CompileOperator] {
  return named(name, ['startDate', 'unit', 'amount'], ['timezone'], (args) => (scope) => {
    const values = ['startDate', 'unit', 'amount'].map((key) => args.get(key)!(scope));
    if (values.some(isNothing) || lacksZone(args, scope)) return null;
    const amount = wholeOf(values[2]);
    if (amount === undefined) throw locationError(5166405, `${name} expects integer amount of time units`);
    return new UtcDate(
      shift(dateOf(values[0], name), unitOf(values[1], name), sign * amount, args.get('timezone')?.(scope)),
    );
  });
}

/** The start of the unit in which a moment lies, on the local clock. */
function floorOf(local: Date, unit: string, startOfWeek: number): number {
  const year = local.getUTCFullYear();
  if (unit === 'year') return midnightOf(year);
  if (unit === 'quarter') return midnightOf(year, local.getUTCMonth() - (local.getUTCMonth() % 3));
  if (unit === 'month') return midnightOf(year, local.getUTCMonth());
  const ms = local.getTime();
  if (unit !== 'week') return ms - (((ms % unitMs[unit]!) + unitMs[unit]!) % unitMs[unit]!);
  const midnight = midnightOf(year, local.getUTCMonth(), local.getUTCDate());
  return midnight - ((local.getUTCDay() - startOfWeek + 7) % 7) * dayMs;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function weekday(value: Maybe): number {
  const index = typeof value === 'string' ? weekdays.indexOf(value.slice(0, 3).toLowerCase()) : 0;
  if (index < 0) throw locationError(5439015, `unknown day of week value: ${String(value)}`);
  return index;
}

function difference(from: number, to: number, unit: string, zone: Maybe, startOfWeek: number): bigint {
  const [a, b] = [localDate(from, zone), localDate(to, zone)];
  if (unitMonths[unit] !== undefined) {
    const months = (date: Date) =>
      Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / unitMonths[unit]!);
    return BigInt(months(b) - months(a));
  }
  return BigInt(Math.round((floorOf(b, unit, startOfWeek) - floorOf(a, unit, startOfWeek)) / unitMs[unit]!));
}

const dateParts = [
  ['year', 1970],
  ['month', 1],
  ['day', 1],
] as const;
const weekParts = [
  ['isoWeekYear', 1970],
  ['isoWeek', 1],
  ['isoDayOfWeek', 1],
] as const;
const timeParts = [
  ['hour', 0],
  ['minute', 0],
  ['second', 0],
  ['millisecond', 0],
] as const;

function fromParts(args: ReadonlyMap<string, Expression>): Expression {
  const isIso = args.has('isoWeekYear');
  if (!isIso && !args.has('year'))
    throw locationError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  const mixed = (isIso ? dateParts : weekParts).find(([name]) => args.has(name));
  if (mixed)
    throw locationError(
      40489,
      `$dateFromParts does not allow mixing natural dates with ISO dates: ${mixed[0]}`,
    );
  return (scope) => {
    if (lacksZone(args, scope)) return null;
    const numbers: number[] = [];
    for (const [name, fallback] of [...(isIso ? weekParts : dateParts), ...timeParts]) {
      const found = args.has(name) ? args.get(name)!(scope) : int(fallback);
      if (isNothing(found)) return null;
      const whole = wholeOf(found);
      if (whole === undefined)
        throw locationError(40515, `'${name}' must evaluate to an integer, found ${typeName(found)}`);
      if (name.toLowerCase().endsWith('year') && (whole < 1 || whole > 9999))
        throw locationError(40523, `'${name}' must evaluate to an integer in the range 1 to 9999`);
      numbers.push(whole);
    }
    const [a, b, c, hour, minute, second, ms] = numbers as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]; // three parts of the day, four of the clock
    const day = isIso ? isoDate(a, b, c) : midnightOf(a, b - 1, c);
    const local = day + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
    return new UtcDate(toUtc(local, args.get('timezone')?.(scope)));
  };
}

/** The text of a date: by a format if there is one, on the clock of the zone that it or the argument names. */
function fromText(args: ReadonlyMap<string, Expression>): Expression {
  return (scope): Maybe => {
    const text = args.get('dateString')!(scope);
    if (isNothing(text)) return args.has('onNull') ? args.get('onNull')!(scope) : null;
    try {
      if (typeof text !== 'string')
        throw new MongoError(
          241,
          'ConversionFailure',
          `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)}`,
        );
      if (lacksZone(args, scope)) return null;
      const zone = args.get('timezone')?.(scope);
      const format = args.get('format')?.(scope);
      if (args.has('format') && isNothing(format)) return null;
      if (
        zone !== undefined &&
        format === undefined &&
        /\d(Z|[+-]\d{2}(:?\d{2})?)$/.test(text) &&
        text.includes(':')
      )
        throw doubleZone();
      if (isNothing(format)) return new UtcDate(toUtc(Number(parseDate(text).ms), zone));
      if (typeof format !== 'string')
        throw locationError(
          40684,
          `$dateFromString requires that 'format' be a string, found: ${typeName(format)}`,
        );
      const { local, offset } = readDate(text, format);
      if (zone !== undefined && offset !== undefined) throw doubleZone();
      return new UtcDate(offset === undefined ? toUtc(local, zone) : local - offset);
    } catch (error) {
      if (args.has('onError') && error instanceof MongoError && error.code === 241)
        return args.get('onError')!(scope);
      throw error;
    }
  };
}

function doubleZone(): MongoError {
  return new MongoError(
    241,
    'ConversionFailure',
    'you cannot pass in a date/time string with time zone information together with a timezone argument',
  );
}

/** The start of the bin of so many units in which a moment lies; bins are counted from the year 2000. */
function truncated(local: Date, unit: string, size: number, startOfWeek: number): number {
  const start = floorOf(local, unit, startOfWeek);
  if (size === 1) return start;
  if (unitMonths[unit] !== undefined) {
    const months = (local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth();
    const bin = size * unitMonths[unit];
    return Date.UTC(2000, Math.floor(months / bin) * bin);
  }
  const origin = floorOf(new Date(Date.UTC(2000, 0, unit === 'week' ? 7 : 1)), unit, startOfWeek);
  const bin = size * unitMs[unit]!;
  return origin + Math.floor((start - origin) / bin) * bin;
}

const clockParts = ['hour', 'minute', 'second', 'millisecond'].map((name) => [name, `$${name}`] as const);
const calendarParts = [
  ['year', '$year'],
  ['month', '$month'],
  ['day', '$dayOfMonth'],
  ...clockParts,
] as const;
const isoParts = [
  ['isoWeekYear', '$isoWeekYear'],
  ['isoWeek', '$isoWeek'],
  ['isoDayOfWeek', '$isoDayOfWeek'],
  ...clockParts,
] as const;

function partsOf(local: Date, names: readonly (readonly [string, string])[]): Doc {
  return new Map(names.map(([name, operator]) => [name, int(readParts[operator]!(local))]));
}

export const dateOperators: readonly (readonly [string, CompileOperator])[] = [
  ...Object.keys(readParts).map(part),
  named('$dateToString', ['date'], ['format', 'timezone', 'onNull'], (args) => (scope): Maybe => {
    const date = args.get('date')!(scope);
    if (isNothing(date)) return args.has('onNull') ? args.get('onNull')!(scope) : null;
    if (lacksZone(args, scope)) return null;
    const zone = args.get('timezone')?.(scope);
    const isUtc = typeof zone !== 'string' || utc.test(zone);
    const format = args.has('format')
      ? args.get('format')!(scope)
      : `%Y-%m-%dT%H:%M:%S.%L${isUtc ? 'Z' : ''}`;
    if (isNothing(format)) return null;
    if (typeof format !== 'string')
      throw locationError(18533, "$dateToString requires that 'format' be a string");
    return formatDate(dateOf(date, '$dateToString'), format, zone);
  }),
  named('$dateFromString', ['dateString'], ['format', 'timezone', 'onNull', 'onError'], fromText),
  named(
    '$dateFromParts',
    [],
    [...dateParts, ...weekParts, ...timeParts].map(([name]): string => name).concat('timezone'),
    fromParts,
  ),
  named('$dateToParts', ['date'], ['timezone', 'iso8601'], (args) => (scope): Maybe => {
    const date = args.get('date')!(scope);
    const isIso = args.get('iso8601')?.(scope);
    if (isNothing(date) || lacksZone(args, scope) || (args.has('iso8601') && isNothing(isIso))) return null;
    const local = localDate(dateOf(date, '$dateToParts'), args.get('timezone')?.(scope));
    return isTruthy(isIso) ? partsOf(local, isoParts) : partsOf(local, calendarParts);
  }),
  shifter('$dateAdd', 1),
  shifter('$dateSubtract', -1),
  named(
    '$dateDiff',
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    (args) =>
      (scope): Maybe => {
        const values: Maybe[] = ['startDate', 'endDate', 'unit'].map((key) => args.get(key)!(scope));
        if (values.some(isNothing) || lacksZone(args, scope)) return null;
        const [from, to] = [dateOf(values[0], '$dateDiff'), dateOf(values[1], '$dateDiff')];
        return difference(
          from,
          to,
          unitOf(values[2], '$dateDiff'),
          args.get('timezone')?.(scope),
          weekday(args.get('startOfWeek')?.(scope)),
        );
      },
  ),
  named('$dateTrunc', ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], (args) => (scope): Maybe => {
    const date = args.get('date')!(scope);
    const unit: Maybe | Value = args.get('unit')!(scope);
    if (isNothing(date) || isNothing(unit) || lacksZone(args, scope)) return null;
    const zone = args.get('timezone')?.(scope);
    const size = args.has('binSize') ? args.get('binSize')!(scope) : int(1);
    if (isNothing(size)) return null;
    const bin = wholeOf(size);
    if (bin === undefined || bin < 1)
      throw locationError(5439018, "$dateTrunc requires 'binSize' to be a positive 64-bit integer");
    const local = localDate(dateOf(date, '$dateTrunc'), zone);
    const startOfWeek = weekday(args.get('startOfWeek')?.(scope));
    return new UtcDate(toUtc(truncated(local, unitOf(unit, '$dateTrunc'), bin, startOfWeek), zone));
  }),
];
