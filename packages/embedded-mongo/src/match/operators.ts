import { compare, equals } from '../bson/compare.ts';
import { keyOf } from '../bson/keys.ts';
import { toNumber } from '../bson/numbers.ts';
import { typeNumbers, isNumber, rank, typeName, typeNumber } from '../bson/types.ts';
import { Binary, Marker, Regex, Sym, isArray } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { badValue, failedToParse } from '../errors.ts';
import type { Collation } from '../bson/collation.ts';
import type { Test } from './paths.ts';
import { compileRegex } from '../regex/regex.ts';

function isNullish(value: Maybe): boolean {
  return value === undefined || value === null || (value instanceof Marker && value.type === 6);
}

export function equalTo(operand: Value, collation?: Collation): Test {
  if (operand === null) return isNullish;
  if (operand instanceof Regex) return regexOrEqual(operand);
  if (typeof operand === 'string' && !collation)
    return (value) => value === operand || (value instanceof Sym && value.text === operand);
  return (value) => value !== undefined && equals(value, operand, collation);
}

/** `$eq` of an expression means the expression itself, not what it matches. */
export function sameRegex(operand: Regex): Test {
  return (value) => value instanceof Regex && equals(value, operand);
}

function regexOrEqual(operand: Regex): Test {
  const matches = matchingRegex(operand);
  return (value) => matches(value) || (value instanceof Regex && equals(value, operand));
}

export function matchingRegex(regex: Regex): Test {
  const expression = compileRegex(regex);
  return (value) =>
    typeof value === 'string' ? expression.test(value) : value instanceof Sym && expression.test(value.text);
}

const orderTests: Readonly<Record<string, (difference: number) => boolean>> = {
  $gt: (difference) => difference > 0,
  $gte: (difference) => difference >= 0,
  $lt: (difference) => difference < 0,
  $lte: (difference) => difference <= 0,
};

/** $gt, $gte, $lt and $lte compare like with like: a date is neither more nor less than a number. */
export function ordered(operator: string, operand: Value, collation?: Collation): Test {
  if (operand instanceof Regex) throw badValue(`Can't have RegEx as arg to predicate over field`);
  const holds = orderTests[operator]!;
  if (operand === null) return (value) => isNullish(value) && holds(0);
  const operandRank = rank(operand);
  const acrossTypes = operandRank === 1 || operandRank === 17;
  const isNan = isNaNValue(operand);
  return (value) => {
    if (value === undefined) return acrossTypes && holds(compare(null, operand));
    if (!acrossTypes && rank(value) !== operandRank) return false;
    if (!acrossTypes && isNan !== isNaNValue(value)) return false;
    return holds(compare(value, operand, collation));
  };
}

function isNaNValue(value: Value): boolean {
  return isNumber(value) && Number.isNaN(toNumber(value));
}

export function oneOf(operands: readonly Value[], collation?: Collation): Test {
  const regexes = operands.filter((operand) => operand instanceof Regex).map(regexOrEqual);
  const plain = operands.filter((operand) => !(operand instanceof Regex));
  const hasNull = plain.includes(null);
  const inSet = collation ? collatedSet(plain, collation) : keySet(plain);
  return (value) =>
    (hasNull && isNullish(value)) ||
    (value !== undefined && inSet(value)) ||
    regexes.some((test) => test(value));
}

function keySet(operands: readonly Value[]): (value: Value) => boolean {
  if (operands.length < 8) return (value) => operands.some((operand) => equals(value, operand));
  const keys = new Set(operands.map((operand) => keyOf(operand)));
  return (value) => keys.has(keyOf(value));
}

function collatedSet(operands: readonly Value[], collation: Collation): (value: Value) => boolean {
  return (value) => operands.some((operand) => equals(value, operand, collation));
}

export function ofSize(operand: Value): Test {
  const size = isNumber(operand) ? toNumber(operand) : NaN;
  if (Number.isNaN(size))
    throw badValue(`Failed to parse $size. Expected a number in: $size: ${typeName(operand)}`);
  if (!Number.isInteger(size)) throw badValue('Failed to parse $size. Expected an integer');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return (value) => isArray(value) && value.length === size;
}

/** The set of type numbers that $type names: a number, an alias, "number", or an array of these. */
export function typeSet(operand: Value): ReadonlySet<number> {
  const operands = isArray(operand) ? operand : [operand];
  if (operands.length === 0) throw failedToParse('$type must match at least one type');
  return new Set(operands.flatMap(typesOf));
}

function typesOf(operand: Value): number[] {
  if (operand === 'number') return [1, 16, 18, 19];
  if (typeof operand === 'string') {
    if (!Object.hasOwn(typeNumbers, operand)) throw badValue(`Unknown type name alias: ${operand}`);
    return [typeNumbers[operand]!];
  }
  if (!isNumber(operand)) throw badValue('type must be represented as a number or a string');
  const number = toNumber(operand);
  if (!Object.values(typeNumbers).includes(number)) throw badValue(`Invalid numerical type code: ${number}`);
  return [number];
}

export function ofType(operand: Value): Test {
  const types = typeSet(operand);
  return (value) => value !== undefined && types.has(typeNumber(value));
}

export function remainder(operand: Value): Test {
  if (!isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, rest] = operand.map((part, i) => {
    if (!isNumber(part)) throw badValue(`malformed mod, ${i ? 'remainder' : 'divisor'} not a number`);
    const number = Math.trunc(toNumber(part));
    if (!Number.isFinite(number))
      throw badValue(`malformed mod, ${i ? 'remainder' : 'divisor'} value is invalid`);
    return number;
  }) as [number, number]; // two elements were counted above
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => {
    if (!isNumber(value)) return false;
    if (typeof value === 'bigint') return Number(value % BigInt(divisor)) === rest;
    const number = Math.trunc(toNumber(value));
    return Number.isFinite(number) && number % divisor === rest % divisor && (number % divisor) - rest === 0;
  };
}

const bitTests: Readonly<Record<string, (value: bigint, mask: bigint) => boolean>> = {
  $bitsAllSet: (value, mask) => (value & mask) === mask,
  $bitsAllClear: (value, mask) => (value & mask) === 0n,
  $bitsAnySet: (value, mask) => (value & mask) !== 0n,
  $bitsAnyClear: (value, mask) => (value & mask) !== mask,
};

export function bits(operator: string, operand: Value): Test {
  const mask = bitMask(operator, operand);
  const holds = bitTests[operator]!;
  return (value) => {
    const number = bitsOf(value);
    return number !== undefined && holds(number, mask);
  };
}

/** A mask is as long as its highest bit: without an end it would take all memory. */
const lastBit = 2 ** 20;

function bitMask(operator: string, operand: Value): bigint {
  if (isArray(operand))
    return operand.reduce<bigint>((mask, place) => {
      const bit = isNumber(place) ? toNumber(place) : -1;
      if (!Number.isInteger(bit) || bit < 0)
        throw badValue(`bit positions must be >= 0 but got: ${operator}`);
      if (bit > lastBit) throw badValue(`bit positions above ${lastBit} are not supported: ${operator}`);
      return mask | (1n << BigInt(bit));
    }, 0n);
  if (!isNumber(operand) && !(operand instanceof Binary))
    throw badValue(`${operator} takes an Array, a number, or a BinData`);
  const mask = bitsOf(operand);
  if (mask === undefined || (mask < 0n && isNumber(operand)))
    throw failedToParse(`Expected a non-negative integer in: ${operator}`);
  return mask;
}

function bitsOf(value: Maybe): bigint | undefined {
  if (value instanceof Binary)
    return [...value.bytes].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  if (!isNumber(value)) return undefined;
  const number = toNumber(value);
  return Number.isInteger(number) && Math.abs(number) < 2 ** 63
    ? typeof value === 'bigint'
      ? value
      : BigInt(number)
    : undefined;
}
