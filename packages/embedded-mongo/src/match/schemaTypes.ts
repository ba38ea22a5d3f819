import { toNumber } from '../bson/numbers.ts';
import { isNumber, typeName, typeNumber } from '../bson/types.ts';
import type { Value } from '../bson/values.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import type { Check } from './schemaKeyword.ts';
import { typeSet } from './operators.ts';

/** JSON's names of types, as BSON's. */
const jsonTypes: Readonly<Record<string, string>> = {
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
};

export function requireType<T extends Value>(keyword: string, operand: Value, type: string): T {
  if (typeName(operand) !== type)
    throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a${/^[aou]/.test(type) ? 'n' : ''} ${type}`);
  return operand as T; // its type has just been asked for
}

/** A whole number that is not negative, as lengths and counts are. */
export function requireCount(keyword: string, operand: Value): number {
  if (!isNumber(operand)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a number`);
  const count = toNumber(operand);
  if (!Number.isInteger(count) || count < 0)
    throw failedToParse(`$jsonSchema keyword '${keyword}' must be a non-negative integer`);
  return count;
}

export function typeTest(keyword: 'type' | 'bsonType', operand: Value): Check {
  const names = typeof operand === 'string' ? [operand] : operand;
  if (!Array.isArray(names))
    throw typeMismatch(`$jsonSchema keyword '${keyword}' must be either a string or an array of strings`);
  if (names.length === 0) throw failedToParse(`$jsonSchema keyword '${keyword}' must name at least one type`);
  if (new Set(names).size < names.length)
    throw failedToParse(`$jsonSchema keyword '${keyword}' has duplicate values`);
  const types = typeSet(names.map((name) => bsonName(keyword, name)));
  return (value) => types.has(typeNumber(value));
}

function bsonName(keyword: string, name: Value): string {
  if (typeof name !== 'string')
    throw typeMismatch(`$jsonSchema keyword '${keyword}' array elements must be strings`);
  if (keyword === 'bsonType') return name;
  if (name === 'integer') throw failedToParse("$jsonSchema type 'integer' is not currently supported.");
  if (!Object.hasOwn(jsonTypes, name)) throw badValue(`Unknown type name alias: ${name}`);
  return jsonTypes[name]!;
}
