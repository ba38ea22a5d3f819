import { Decimal128 } from 'bson';

/** A finite decimal as coefficient × 10^exponent, or one of the three that are not finite. */
export type Decimal =
  | { coefficient: bigint; exponent: number; negative: boolean }
  | 'NaN'
  | 'Infinity'
  | '-Infinity';

const maxDigits = 34;
const highest = 6111;
const lowest = -6176;

export function parseDecimal(value: Decimal128): Decimal {
  return parseDecimalText(value.toString());
}

export function parseDecimalText(text: string): Decimal {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return 'NaN';
  const [, sign, whole = '', fraction = '', exponent] = match;
  return {
    coefficient: BigInt(`${whole}${fraction}` || '0'),
    exponent: Number(exponent ?? 0) - fraction.length,
    negative: sign === '-',
  };
}

export function formatDecimal(value: Decimal): Decimal128 {
  if (typeof value === 'string') return Decimal128.fromString(value);
  const fitting = within(round(value.coefficient, value.exponent));
  const sign = value.negative ? '-' : '';
  return Decimal128.fromString(
    fitting ? `${sign}${fitting.coefficient}E${fitting.exponent}` : `${sign}Infinity`,
  );
}

type Unsigned = Pick<Exclude<Decimal, string>, 'coefficient' | 'exponent'>;

/** With an exponent that a decimal can have: too small becomes zero in the end, too large has no place. */
function within({ coefficient, exponent }: Unsigned): Unsigned | undefined {
  if (coefficient === 0n) return { coefficient, exponent: Math.max(lowest, Math.min(highest, exponent)) };
  if (exponent > highest) {
    const zeros = exponent - highest;
    if (coefficient.toString().length + zeros > maxDigits) return undefined;
    return { coefficient: coefficient * 10n ** BigInt(zeros), exponent: highest };
  }
  if (exponent >= lowest) return { coefficient, exponent };
  const lost = lowest - exponent;
  return {
    coefficient: lost > maxDigits ? 0n : halfToEven(coefficient, 10n ** BigInt(lost)),
    exponent: lowest,
  };
}

function halfToEven(value: bigint, unit: bigint): bigint {
  const rest = (value % unit) * 2n;
  const whole = value / unit;
  return rest > unit || (rest === unit && whole % 2n === 1n) ? whole + 1n : whole;
}

/** Half to even on 34 digits, as IEEE 754 decimals do. */
function round(coefficient: bigint, exponent: number): { coefficient: bigint; exponent: number } {
  const excess = coefficient.toString().length - maxDigits;
  if (excess <= 0) return { coefficient, exponent };
  return round(halfToEven(coefficient, 10n ** BigInt(excess)), exponent + excess);
}

export type Rounding = 'even' | 'zero' | 'up' | 'down';

/** The decimal with so many digits behind its point; NaN when that is more than a decimal has. */
export function quantized(value: Decimal, places: number, rounding: Rounding): Decimal {
  if (typeof value === 'string') return value;
  const { coefficient, exponent, negative } = value;
  const shift = exponent + places;
  const rounded =
    shift >= 0 ? scaledUp(coefficient, shift) : cut(coefficient, -shift, turned(rounding, negative));
  if (rounded === undefined || rounded.toString().length > maxDigits) return 'NaN';
  return { coefficient: rounded, exponent: -places, negative };
}

function scaledUp(coefficient: bigint, zeros: number): bigint | undefined {
  if (coefficient === 0n) return 0n;
  return zeros > maxDigits ? undefined : coefficient * 10n ** BigInt(zeros);
}

/** What a direction is for the digits alone, without their sign. */
function turned(rounding: Rounding, negative: boolean): Rounding {
  if (rounding === 'up') return negative ? 'zero' : 'up';
  if (rounding === 'down') return negative ? 'up' : 'zero';
  return rounding;
}

function cut(coefficient: bigint, digits: number, rounding: Rounding): bigint {
  const unit = 10n ** BigInt(digits);
  if (rounding === 'even') return halfToEven(coefficient, unit);
  return coefficient / unit + (rounding === 'up' && coefficient % unit > 0n ? 1n : 0n);
}

/** What is left of a division to a whole quotient, with the sign of the dividend; the divisor is not zero. */
export function remainderOf(a: Decimal, b: Decimal): Decimal {
  if (a === 'NaN' || b === 'NaN' || typeof a === 'string') return 'NaN';
  if (typeof b === 'string') return a;
  const exponent = Math.min(a.exponent, b.exponent);
  const rest = signed(a, exponent) % signed(b, exponent);
  return { coefficient: rest < 0n ? -rest : rest, exponent, negative: rest < 0n };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'string' || typeof b === 'string') return addSpecial(a, b);
  const exponent = Math.min(a.exponent, b.exponent);
  const sum = signed(a, exponent) + signed(b, exponent);
  return { coefficient: sum < 0n ? -sum : sum, exponent, negative: sum < 0n };
}

function addSpecial(a: Decimal, b: Decimal): Decimal {
  if (a === 'NaN' || b === 'NaN') return 'NaN';
  if (typeof a === 'string' && typeof b === 'string') return a === b ? a : 'NaN';
  return typeof a === 'string' ? a : b;
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a !== 'string' && typeof b !== 'string')
    return {
      coefficient: a.coefficient * b.coefficient,
      exponent: a.exponent + b.exponent,
      negative: a.negative !== b.negative,
    };
  if (a === 'NaN' || b === 'NaN' || isZero(a) || isZero(b)) return 'NaN';
  return isNegative(a) !== isNegative(b) ? '-Infinity' : 'Infinity';
}

/** Divides to 34 digits; the caller has refused a divisor of zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'string' || typeof b === 'string') {
    if (a === 'NaN' || b === 'NaN' || (typeof a === 'string' && typeof b === 'string')) return 'NaN';
    if (typeof b === 'string')
      return { coefficient: 0n, exponent: 0, negative: isNegative(a) !== isNegative(b) };
    return isNegative(a) !== isNegative(b) ? '-Infinity' : 'Infinity';
  }
  let quotient = (a.coefficient * 10n ** 40n) / b.coefficient;
  let exponent = a.exponent - b.exponent - 40;
  while (quotient !== 0n && quotient % 10n === 0n && exponent < Math.max(0, a.exponent - b.exponent)) {
    quotient /= 10n;
    exponent++;
  }
  return { coefficient: quotient, exponent, negative: a.negative !== b.negative };
}

function signed(value: Exclude<Decimal, string>, exponent: number): bigint {
  const scaled = value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return value.negative ? -scaled : scaled;
}

function isZero(value: Decimal): boolean {
  return typeof value !== 'string' && value.coefficient === 0n;
}

function isNegative(value: Decimal): boolean {
  return value === '-Infinity' || (typeof value !== 'string' && value.negative);
}

/** The exact fraction numerator ÷ denominator of a finite decimal. */
export function decimalFraction(value: Exclude<Decimal, string>): [bigint, bigint] {
  const coefficient = value.negative ? -value.coefficient : value.coefficient;
  return value.exponent >= 0
    ? [coefficient * 10n ** BigInt(value.exponent), 1n]
    : [coefficient, 10n ** BigInt(-value.exponent)];
}

const scratch = new DataView(new ArrayBuffer(8));

/** The exact fraction of a finite double. */
export function doubleFraction(value: number): [bigint, bigint] {
  if (Number.isInteger(value)) return [BigInt(value), 1n];
  scratch.setFloat64(0, value);
  const bits = scratch.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const mantissa = (bits & 0xfffffffffffffn) | (exponent ? 0x10000000000000n : 0n);
  const shift = 1075 - (exponent || 1);
  const numerator = bits >> 63n ? -mantissa : mantissa;
  return shift >= 0 ? [numerator, 1n << BigInt(shift)] : [numerator << BigInt(-shift), 1n];
}
