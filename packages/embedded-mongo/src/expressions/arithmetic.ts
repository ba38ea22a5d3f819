import {
  divideDecimals,
  formatDecimal,
  parseDecimal,
  parseDecimalText,
  quantized,
  remainderOf,
} from '../bson/decimal.ts';
import type { Decimal, Rounding } from '../bson/decimal.ts';
import { add, multiply, narrow, toDecimal, toNumber } from '../bson/numbers.ts';
import type { Numeric } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { Decimal128, Int32, UtcDate, int, isArray } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { failure, locationError, typeMismatch } from '../errors.ts';
import type { Expression, CompileOperator } from './expression.ts';
import { accumulators, averageOf, sumOf } from './accumulators.ts';
import { fixed, operands } from './operands.ts';
import { preciseText } from './total.ts';
import { isNothing } from './values.ts';

/** A function of one number that gives null for nothing. */
function unary(name: string, apply: (value: Numeric) => Value): [string, CompileOperator] {
  return fixed(name, 1, (value) => {
    if (isNothing(value)) return null;
    if (!isNumber(value))
      throw locationError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    return apply(value);
  });
}

function real(name: string, apply: (value: number) => number): [string, CompileOperator] {
  return unary(name, (value) => like(value, apply(toNumber(value))));
}

/** A decimal gives a decimal, with the digits of a double. */
export function like(value: Numeric, result: number): Value {
  return value instanceof Decimal128 ? Decimal128.fromString(String(result)) : result;
}

/** For what is no number, on the left or on the right; the others say TypeMismatch. */
const noNumber: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['$mod', [16611, 16611]],
  ['$pow', [28762, 28763]],
  ['$log', [28756, 28757]],
]);

function binary(name: string, apply: (a: Numeric, b: Numeric) => Value): [string, CompileOperator] {
  return fixed(name, 2, (a, b) => {
    if (isNothing(a) || isNothing(b)) return null;
    if (!isNumber(a) || !isNumber(b)) {
      const message = `${name} only supports numeric types, not ${typeName(a)} and ${typeName(b)}`;
      const codes = noNumber.get(name);
      throw codes ? locationError(codes[isNumber(a) ? 1 : 0], message) : typeMismatch(message);
    }
    return apply(a, b);
  });
}

export function sumOrDouble(a: Numeric, b: Numeric): Numeric {
  return add(a, b) ?? toNumber(a) + toNumber(b);
}

/** A date so many milliseconds later; beyond what an int64 holds there is none. */
function moved(date: UtcDate, ms: number, name: string): UtcDate {
  const sum = Number.isFinite(ms) ? date.ms + BigInt(Math.round(ms)) : 2n ** 64n;
  if (BigInt.asIntN(64, sum) !== sum) throw failure('Overflow', `date overflow in ${name}`);
  return new UtcDate(sum);
}

/** A sum in which at most one operand is a date; numbers are milliseconds then. */
function addAll(values: readonly Maybe[]): Maybe {
  if (values.some(isNothing)) return null;
  let date: UtcDate | undefined;
  let total: Numeric = int(0);
  for (const value of values) {
    if (value instanceof UtcDate) {
      if (date) throw locationError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) total = sumOrDouble(total, value);
    else throw typeMismatch(`$add only supports numeric or date types, not ${typeName(value)}`);
  }
  return date ? moved(date, toNumber(total), '$add') : total;
}

function subtract(a: Maybe, b: Maybe): Maybe {
  if (isNothing(a) || isNothing(b)) return null;
  if (a instanceof UtcDate && b instanceof UtcDate) return a.ms - b.ms;
  if (a instanceof UtcDate && isNumber(b)) return moved(a, -toNumber(b), '$subtract');
  if (!isNumber(a) || !isNumber(b)) throw typeMismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return sumOrDouble(a, negative(b));
}

function negative(value: Numeric): Numeric {
  if (value instanceof Int32) return value.value === -2147483648 ? 2147483648n : int(-value.value);
  if (value instanceof Decimal128) {
    const decimal = parseDecimal(value);
    return typeof decimal === 'string'
      ? -Number(decimal)
      : formatDecimal({ ...decimal, negative: !decimal.negative });
  }
  return -value;
}

function divide(a: Numeric, b: Numeric): Value {
  if (toNumber(b) === 0) throw failure('BadValue', "can't $divide by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return formatDecimal(divideDecimals(toDecimal(a), toDecimal(b)));
  return toNumber(a) / toNumber(b);
}

function modulo(a: Numeric, b: Numeric): Value {
  if (toNumber(b) === 0) throw locationError(16610, "can't $mod by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return formatDecimal(remainderOf(toDecimal(a), toDecimal(b)));
  // A whole double divides whole numbers as one of their kind.
  if (typeof a === 'number' || (typeof b === 'number' && !Number.isInteger(b)))
    return toNumber(a) % toNumber(b);
  const rest = wide(a) % (typeof b === 'number' ? BigInt(b) : wide(b));
  return typeof a === 'bigint' || typeof b === 'bigint' ? rest : narrow(rest);
}

function wide(value: Int32 | bigint): bigint {
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

/** Whole numbers stay what they are; decimals are rounded as decimals. */
function rounding(
  name: string,
  round: (value: number) => number,
  direction: Rounding,
): [string, CompileOperator] {
  return unary(name, (value) => {
    if (value instanceof Int32 || typeof value === 'bigint') return value;
    return value instanceof Decimal128
      ? formatDecimal(quantized(parseDecimal(value), 0, direction))
      : round(value);
  });
}

function placed(name: string, direction: Rounding): [string, CompileOperator] {
  return [
    name,
    (argument, compile) => {
      const [number, place] = operands(name, argument, compile, 1, 2) as [Expression, Expression?]; // counted
      return (scope) => {
        const value = number(scope);
        if (isNothing(value)) return null;
        if (!isNumber(value))
          throw locationError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
        const places = place ? placesOf(name, place(scope)) : 0;
        return places === undefined ? null : rounded(value, places, direction);
      };
    },
  ];
}

/** Undefined for nothing at all. */
function placesOf(name: string, place: Maybe): number | undefined {
  if (isNothing(place)) return undefined;
  if (!isNumber(place)) throw locationError(16004, `can't convert from BSON type ${typeName(place)} to long`);
  const places = toNumber(place);
  if (!Number.isFinite(places))
    throw locationError(31109, `Can't coerce out of range value ${places} to long`);
  if (!Number.isInteger(places) || Math.abs(places) > 2 ** 31)
    throw locationError(51082, `precision argument to  ${name} must be a integral value`);
  if (places < -20 || places > 100)
    throw locationError(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  return places;
}

/** Rounded as decimals are; a double is what it is exactly, so 2.675 is a little less than it looks. */
function rounded(value: Numeric, places: number, direction: Rounding): Value {
  const isWhole = value instanceof Int32 || typeof value === 'bigint';
  if (isWhole && places >= 0) return value;
  const exact: Decimal =
    typeof value === 'number' ? parseDecimalText(value === 0 ? '0' : preciseText(value)) : toDecimal(value);
  const result = formatDecimal(quantized(exact, places, direction));
  if (value instanceof Decimal128) return result;
  if (!isWhole) return Object.is(value, -0) ? value : toNumber(result);
  const whole = BigInt(toNumber(result));
  return value instanceof Int32 ? narrow(whole) : whole;
}

function absolute(value: Numeric): Value {
  return toNumber(value) < 0 ? negative(value) : value;
}

function positive(name: string, code: number, apply: (value: number) => number): (value: number) => number {
  return (value) => {
    if (value <= 0)
      throw locationError(code, `${name}'s argument must be a positive number, but is ${value}`);
    return apply(value);
  };
}

function power(a: Numeric, b: Numeric): Value {
  if (toNumber(a) === 0 && toNumber(b) < 0)
    throw locationError(28764, '$pow cannot take a base of 0 and a negative exponent');
  const result = toNumber(a) ** toNumber(b);
  if (a instanceof Decimal128 || b instanceof Decimal128) return Decimal128.fromString(String(result));
  if (typeof a === 'number' || typeof b === 'number' || !Number.isInteger(result)) return result;
  const whole = Math.abs(result) < 2 ** 64 ? wholePower(wide(a), wide(b)) : undefined;
  if (whole === undefined || BigInt.asIntN(64, whole) !== whole) return result;
  return a instanceof Int32 && b instanceof Int32 ? narrow(whole) : whole;
}

/** Of a negative exponent only 1 and -1 have a whole power. */
function wholePower(base: bigint, exponent: bigint): bigint {
  if (base === 1n || base === -1n) return exponent % 2n === 0n ? 1n : base;
  return base ** exponent;
}

/** $sum, $avg, $min and $max as expressions: over their operands, or over the one array given. */
function overMany(name: string, apply: (values: readonly Maybe[]) => Maybe): [string, CompileOperator] {
  return [
    name,
    (argument, compile) => {
      const parts = operands(name, argument, compile, 0, Infinity);
      return (scope) => {
        const values = parts.map((part) => part(scope));
        const [only] = values;
        return apply(values.length === 1 && isArray(only) ? only : values);
      };
    },
  ];
}

function accumulated(name: string): [string, CompileOperator] {
  return overMany(name, (values) => {
    const accumulator = accumulators.get(name)!();
    for (const value of values) accumulator.add(value);
    return accumulator.result();
  });
}

export const arithmeticOperators: readonly (readonly [string, CompileOperator])[] = [
  [
    '$add',
    (argument, compile) => {
      const parts = operands('$add', argument, compile, 0, Infinity);
      return (scope) => addAll(parts.map((part) => part(scope)));
    },
  ],
  fixed('$subtract', 2, subtract),
  [
    '$multiply',
    (argument, compile) => {
      const parts = operands('$multiply', argument, compile, 0, Infinity);
      return (scope) => {
        const values = parts.map((part) => part(scope));
        if (values.some(isNothing)) return null;
        return values.reduce<Numeric>((product, value) => {
          if (!isNumber(value))
            throw typeMismatch(`$multiply only supports numeric types, not ${typeName(value)}`);
          return multiply(product, value) ?? toNumber(product) * toNumber(value);
        }, int(1));
      };
    },
  ],
  binary('$divide', divide),
  binary('$mod', modulo),
  binary('$pow', power),
  binary('$log', (a, b) => {
    if (toNumber(a) <= 0) throw locationError(28758, "$log's argument must be a positive number");
    if (toNumber(b) <= 0 || toNumber(b) === 1)
      throw locationError(28759, "$log's base must be a positive number not equal to 1");
    return like(a instanceof Decimal128 ? a : b, Math.log(toNumber(a)) / Math.log(toNumber(b)));
  }),
  unary('$abs', absolute),
  rounding('$ceil', Math.ceil, 'up'),
  rounding('$floor', Math.floor, 'down'),
  placed('$round', 'even'),
  placed('$trunc', 'zero'),
  real('$sqrt', (value) => {
    if (value < 0) throw locationError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
  real('$exp', Math.exp),
  real('$ln', positive('$ln', 28766, Math.log)),
  real('$log10', positive('$log10', 28761, Math.log10)),
  overMany('$sum', sumOf),
  overMany('$avg', (values) => {
    const numbers = values.filter(isNumber);
    return averageOf(sumOf(numbers), numbers.length);
  }),
  accumulated('$min'),
  accumulated('$max'),
  accumulated('$stdDevPop'),
  accumulated('$stdDevSamp'),
];
