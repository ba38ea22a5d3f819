import {
  addDecimals,
  decimalFraction,
  doubleFraction,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  parseDecimalText,
} from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { Decimal128, Int32 } from './values.ts';
import type { Value } from './values.ts';

export type Numeric = number | bigint | Int32 | Decimal128;

const int32Max = 0x7fffffff;
const int64Max = 2n ** 63n - 1n;

export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32) return value.value;
  return Number(value instanceof Decimal128 ? value.toString() : value);
}

export function toDecimal(value: Numeric): Decimal {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (value instanceof Int32) return parseDecimalText(String(value.value));
  // MongoDB takes a double into a decimal with 15 digits, zeros at its end included.
  if (typeof value === 'number' && Number.isFinite(value) && value !== 0)
    return parseDecimalText(value.toPrecision(15));
  return parseDecimalText(String(value));
}

/** -1, 0 or 1 by the exact value; NaN is below all and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareExactly(a, b);
  const left = a instanceof Int32 ? a.value : a;
  const right = b instanceof Int32 ? b.value : b;
  if (left < right) return -1;
  if (left > right) return 1;
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  return Number.isNaN(right) ? 1 : 0;
}

function compareExactly(a: Numeric, b: Numeric): number {
  const left = extreme(a);
  const right = extreme(b);
  if (left !== 0 || right !== 0) return Math.sign(left - right);
  const [p, q] = fraction(a);
  const [r, s] = fraction(b);
  const difference = p * s - r * q;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** -2 for NaN, -1 and 1 for the infinities, 0 for everything finite. */
function extreme(value: Numeric): number {
  const number =
    value instanceof Decimal128 ? parseDecimal(value) : String(value instanceof Int32 ? value.value : value);
  return number === 'NaN' ? -2 : number === 'Infinity' ? 1 : number === '-Infinity' ? -1 : 0;
}

/** The exact fraction of a finite number. */
export function fraction(value: Numeric): [bigint, bigint] {
  if (value instanceof Int32) return [BigInt(value.value), 1n];
  if (typeof value === 'bigint') return [value, 1n];
  if (typeof value === 'number') return doubleFraction(value);
  const decimal = parseDecimal(value);
  return typeof decimal === 'string' ? [0n, 1n] : decimalFraction(decimal);
}

/** Sum in the wider of both types; int32 grows to int64; undefined when int64 overflows. */
export function add(a: Numeric, b: Numeric): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return formatDecimal(addDecimals(toDecimal(a), toDecimal(b)));
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) + toNumber(b);
  return wholeNumber(wide(a) + wide(b), a, b);
}

export function multiply(a: Numeric, b: Numeric): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return formatDecimal(multiplyDecimals(toDecimal(a), toDecimal(b)));
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) * toNumber(b);
  return wholeNumber(wide(a) * wide(b), a, b);
}

function wide(value: Int32 | bigint): bigint {
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

function wholeNumber(value: bigint, a: Int32 | bigint, b: Int32 | bigint): Numeric | undefined {
  if (value > int64Max || value < -int64Max - 1n) return undefined;
  return a instanceof Int32 && b instanceof Int32 ? narrow(value) : value;
}

/** An int32 when it fits, else an int64. */
export function narrow(value: bigint): Int32 | bigint {
  return value <= int32Max && value >= -int32Max - 1 ? new Int32(Number(value)) : value;
}

/** The whole number in a value of any numeric type; undefined when it has a fraction, or is no number. */
export function wholeOf(value: Value | undefined): number | undefined {
  if (value === undefined || value === null || typeof value === 'boolean' || typeof value === 'string')
    return undefined;
  if (
    !(
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value instanceof Int32 ||
      value instanceof Decimal128
    )
  )
    return undefined;
  const number = toNumber(value);
  return Number.isInteger(number) ? number : undefined;
}
