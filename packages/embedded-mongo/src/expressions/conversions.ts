import { encode } from '../bson/encode.ts';
import { formatDecimal, parseDecimalText } from '../bson/decimal.ts';
import { fraction, toDecimal as decimalOf, toNumber, wholeOf } from '../bson/numbers.ts';
import { typeNumbers, isNumber, typeName } from '../bson/types.ts';
import { Decimal128, Int32, ObjectId, Timestamp, UtcDate, isDoc } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import { MongoError, failure, locationError } from '../errors.ts';
import type { Expression, Compile, CompileOperator } from './expression.ts';
import { fixed } from './operands.ts';
import { textOf } from './textOf.ts';
import { isNothing } from './values.ts';

function unconvertible(value: Value, to: string): MongoError {
  return new MongoError(
    241,
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );
}

function unparsable(text: string, to: string): MongoError {
  return new MongoError(
    241,
    'ConversionFailure',
    `Failed to parse ${to} '${text}' in $convert with no onError value`,
  );
}

function toWhole(value: Value, to: string, low: bigint, high: bigint): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw unparsable(value, to);
    return within(BigInt(value), value, to, low, high);
  }
  if (value instanceof UtcDate && to === 'long') return value.ms;
  if (!isNumber(value)) throw unconvertible(value, to);
  if (typeof value === 'bigint') return within(value, String(value), to, low, high);
  const number = Math.trunc(toNumber(value));
  if (value instanceof Decimal128 && Number.isFinite(number)) {
    const [numerator, denominator] = fraction(value);
    return within(numerator / denominator, value.toString(), to, low, high);
  }
  if (!Number.isFinite(number))
    throw new MongoError(
      241,
      'ConversionFailure',
      `Attempt to convert NaN or infinity value to integer in $convert with no onError value`,
    );
  return within(BigInt(number), String(number), to, low, high);
}

function within(whole: bigint, text: string, to: string, low: bigint, high: bigint): bigint {
  if (whole < low || whole > high)
    throw new MongoError(
      241,
      'ConversionFailure',
      `Conversion would overflow target type ${to} in $convert with no onError value: ${text}`,
    );
  return whole;
}

function toDouble(value: Value): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof UtcDate) return Number(value.ms);
  if (isNumber(value)) return toNumber(value);
  if (typeof value !== 'string') throw unconvertible(value, 'double');
  if (value.trim() === '' || Number.isNaN(Number(value)) || value !== value.trim() || /^0[xob]/i.test(value))
    throw unparsable(value, 'number');
  return Number(value);
}

function toDecimal(value: Value): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof UtcDate) return Decimal128.fromString(String(value.ms));
  if (isNumber(value)) return formatDecimal(decimalOf(value));
  if (typeof value !== 'string') throw unconvertible(value, 'decimal');
  const parsed = parseDecimalText(value);
  if (parsed === 'NaN' ? value !== 'NaN' : typeof parsed !== 'string' && !isInRange(parsed.exponent, value))
    throw unparsable(value, 'number');
  return formatDecimal(parsed);
}

/** Neither far too large nor far too small for a decimal. */
function isInRange(exponent: number, text: string): boolean {
  return !/\d/.test(text) || Math.abs(exponent + text.length) <= 6200;
}

function toDate(value: Value): UtcDate {
  if (value instanceof UtcDate) return value;
  if (value instanceof Timestamp) return new UtcDate((value.bits >> 32n) * 1000n);
  if (value instanceof ObjectId) return new UtcDate(value.getTimestamp().getTime());
  if (typeof value === 'bigint') return new UtcDate(value);
  if (typeof value === 'number' || value instanceof Decimal128)
    return new UtcDate(toWhole(value, 'date', -(2n ** 63n), 2n ** 63n - 1n));
  if (typeof value !== 'string') throw unconvertible(value, 'date');
  return parseDate(value);
}

/** ISO 8601, with the zone of the text or UTC. */
export function parseDate(source: string): UtcDate {
  const text = source.replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})$/, '$1:00');
  const ms = /^\d{4}-\d{2}(-\d{2})?([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/.test(text)
    ? Date.parse(
        /(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes(':')
          ? text.replace(' ', 'T')
          : `${text.replace(' ', 'T')}${text.includes(':') ? 'Z' : ''}`,
      )
    : NaN;
  if (Number.isNaN(ms))
    throw new MongoError(241, 'ConversionFailure', `Error parsing date string '${source}'`);
  return new UtcDate(ms);
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unconvertible(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unparsable(value, 'objectId');
  return new ObjectId(value);
}

function toText(value: Value): string {
  const text = textOf(value);
  if (text === undefined) throw unconvertible(value, 'string');
  return text;
}

const converters: ReadonlyMap<number, (value: Value) => Value> = new Map<number, (value: Value) => Value>([
  [1, toDouble],
  [2, toText],
  [7, toObjectId],
  [8, (value) => (isNumber(value) ? toNumber(value) !== 0 : typeof value === 'boolean' ? value : true)],
  [9, toDate],
  [16, (value) => new Int32(Number(toWhole(value, 'int', -2147483648n, 2147483647n)))],
  [18, (value) => toWhole(value, 'long', -(2n ** 63n), 2n ** 63n - 1n)],
  [19, toDecimal],
]);

function shortcut(name: string, type: number): [string, CompileOperator] {
  const convert = converters.get(type)!;
  return fixed(name, 1, (value) => (isNothing(value) ? null : convert(value)));
}

function convert(argument: Value, compile: Compile): Expression {
  if (!isDoc(argument)) throw failure('FailedToParse', '$convert expects an object of named arguments');
  for (const name of argument.keys())
    if (!['input', 'to', 'onError', 'onNull'].includes(name))
      throw failure('FailedToParse', `$convert found an unknown argument: ${name}`);
  const part = (name: string) => (argument.has(name) ? compile(argument.get(name)!) : undefined);
  const [input, to, onError, onNull] = [part('input'), part('to'), part('onError'), part('onNull')];
  if (!input || !to) throw failure('FailedToParse', "Missing 'input' or 'to' parameter to $convert");
  return (scope) => {
    const value = input(scope);
    if (isNothing(value)) return onNull ? onNull(scope) : null;
    const target = to(scope);
    if (isNothing(target)) return null;
    const type = targetType(target);
    try {
      const change = converters.get(type);
      if (!change) throw unconvertible(value, typeNames.get(type) ?? 'missing');
      return change(value);
    } catch (error) {
      if (onError && error instanceof MongoError) return onError(scope);
      throw error;
    }
  };
}

const typeNames = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]));

/** The number of a type that is named or numbered, also of one that nothing is converted to. */
function targetType(to: Value): number {
  if (typeof to === 'string') {
    if (to === 'missing') return 0;
    if (!Object.hasOwn(typeNumbers, to)) throw failure('BadValue', `Unknown type name: ${to}`);
    return typeNumbers[to]!;
  }
  if (!isNumber(to))
    throw failure(
      'FailedToParse',
      `$convert's 'to' argument must be a string or number, but is ${typeName(to)}`,
    );
  const type = wholeOf(to);
  if (type === undefined)
    throw failure('FailedToParse', "In $convert, numeric 'to' argument is not an integer");
  if (!typeNames.has(type))
    throw failure(
      'FailedToParse',
      `In $convert, numeric value for 'to' does not correspond to a BSON type: ${type}`,
    );
  return type;
}

function bitsOfTime(value: Value, name: string): bigint {
  if (!(value instanceof Timestamp))
    throw locationError(5687301, `${name} requires a timestamp, found: ${typeName(value)}`);
  return value.bits;
}

export const conversionOperators: readonly (readonly [string, CompileOperator])[] = [
  shortcut('$toDouble', 1),
  shortcut('$toString', 2),
  shortcut('$toObjectId', 7),
  shortcut('$toBool', 8),
  shortcut('$toDate', 9),
  shortcut('$toInt', 16),
  shortcut('$toLong', 18),
  shortcut('$toDecimal', 19),
  ['$convert', convert],
  fixed('$type', 1, typeName),
  fixed('$isNumber', 1, isNumber),
  fixed('$bsonSize', 1, (value) => {
    if (isNothing(value)) return null;
    if (!isDoc(value))
      throw locationError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
    return new Int32(encode(value).length);
  }),
  fixed('$tsSecond', 1, (value) => (isNothing(value) ? null : bitsOfTime(value, '$tsSecond') >> 32n)),
  fixed('$tsIncrement', 1, (value) =>
    isNothing(value) ? null : bitsOfTime(value, '$tsIncrement') & 0xffffffffn,
  ),
  ['$rand', () => () => Math.random()],
];
