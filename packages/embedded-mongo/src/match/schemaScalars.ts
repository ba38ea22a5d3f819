import { equals } from '../bson/compare.ts';
import { compareNumbers, fraction, toNumber } from '../bson/numbers.ts';
import type { Numeric } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { Regex } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse, typeMismatch } from '../errors.ts';
import type { Check, Keyword } from './schemaKeyword.ts';
import { compileRegex } from '../regex/regex.ts';
import { requireCount, requireType } from './schemaTypes.ts';

/** Keywords of numbers and texts say nothing about values of other types. */
export const scalarKeywords: readonly (readonly [string, Keyword])[] = [
  ['minimum', (operand, schema) => limit('minimum', 'exclusiveMinimum', operand, schema, 1)],
  ['maximum', (operand, schema) => limit('maximum', 'exclusiveMaximum', operand, schema, -1)],
  ['multipleOf', (operand) => multipleOf(requireNumber('multipleOf', operand))],
  ['minLength', (operand) => length(requireCount('minLength', operand), (size, count) => size >= count)],
  ['maxLength', (operand) => length(requireCount('maxLength', operand), (size, count) => size <= count)],
  [
    'pattern',
    (operand) => {
      const expression = compileRegex(new Regex(requireType<string>('pattern', operand, 'string'), ''));
      return (value) => typeof value !== 'string' || expression.test(value);
    },
  ],
  [
    'enum',
    (operand) => {
      const values = requireType<Value[]>('enum', operand, 'array');
      if (values.length === 0) throw failedToParse("$jsonSchema keyword 'enum' cannot be an empty array");
      if (values.some((value, i) => values.slice(0, i).some((other) => equals(value, other))))
        throw failedToParse("$jsonSchema keyword 'enum' array cannot contain duplicate values.");
      return (value) => values.some((other) => equals(value, other));
    },
  ],
];

function requireNumber(keyword: string, operand: Value): Numeric {
  if (!isNumber(operand)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a number`);
  return operand;
}

function limit(keyword: string, exclusive: string, operand: Value, schema: Doc, sign: 1 | -1): Check {
  const bound = requireNumber(keyword, operand);
  const isExclusive =
    schema.has(exclusive) && requireType<boolean>(exclusive, schema.get(exclusive)!, 'bool');
  return (value) => {
    if (!isNumber(value)) return true;
    const difference = compareNumbers(value, bound) * sign;
    return isExclusive ? difference > 0 : difference >= 0;
  };
}

function multipleOf(divisor: Numeric): Check {
  if (!(toNumber(divisor) > 0) || !Number.isFinite(toNumber(divisor)))
    throw failedToParse("$jsonSchema keyword 'multipleOf' must have a positive value");
  const [p, q] = fraction(divisor);
  return (value) => {
    if (!isNumber(value)) return true;
    if (!Number.isFinite(toNumber(value))) return false;
    const [r, s] = fraction(value);
    return (r * q) % (s * p) === 0n;
  };
}

/** A text is as long as it has code points. */
function length(count: number, holds: (size: number, count: number) => boolean): Check {
  return (value) => typeof value !== 'string' || holds([...value].length, count);
}
