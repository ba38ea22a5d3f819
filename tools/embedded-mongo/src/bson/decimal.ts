import { Decimal128 } from 'bson';

/** A finite decimal as coefficient × 10^exponent, or one of the three that are not finite. */
export type Decimal =
  { coefficient: bigint; exponent: number; negative: boolean } | 'NaN' | 'Infinity' | '-Infinity';

const DIGITS = 34;

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
  const { coefficient, exponent } = round(value.coefficient, value.exponent);
  return Decimal128.fromString(`${value.negative ? '-' : ''}${coefficient}E${exponent}`);
}

/** Half to even on 34 digits, as IEEE 754 decimals do. */
function round(coefficient: bigint, exponent: number): { coefficient: bigint; exponent: number } {
  const excess = coefficient.toString().length - DIGITS;
  if (excess <= 0) return { coefficient, exponent };
  const unit = 10n ** BigInt(excess);
  const rest = coefficient % unit;
  let rounded = coefficient / unit;
  if (rest * 2n > unit || (rest * 2n === unit && rounded % 2n === 1n)) rounded += 1n;
  return round(rounded, exponent + excess);
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
