import { compareStrings, equals } from '../bson/compare.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { typeMismatch } from '../errors.ts';
import type { Check, CompileSchema, Keyword } from './schemaKeyword.ts';
import { requireCount, requireType } from './schemaTypes.ts';

/** Keywords of arrays say nothing about values of other types. */
export const arrayKeywords: readonly (readonly [string, Keyword])[] = [
  ['minItems', (operand) => size(requireCount('minItems', operand), (length, count) => length >= count)],
  ['maxItems', (operand) => size(requireCount('maxItems', operand), (length, count) => length <= count)],
  [
    'uniqueItems',
    (operand) => {
      if (!requireType<boolean>('uniqueItems', operand, 'bool')) return undefined;
      return onArray((array) => {
        const sorted = array.map(inNameOrder);
        return sorted.every((value, i) => !sorted.slice(0, i).some((other) => equals(value, other)));
      });
    },
  ],
  ['items', items],
];

function onArray(holds: (array: Value[]) => boolean): Check {
  return (value) => !isArray(value) || holds(value);
}

function size(count: number, holds: (length: number, count: number) => boolean): Check {
  return onArray((array) => holds(array.length, count));
}

/** Documents are the same item whatever the order of their fields. */
function inNameOrder(value: Value): Value {
  if (isArray(value)) return value.map(inNameOrder);
  if (!isDoc(value)) return value;
  const fields = [...value].map(([name, field]) => [name, inNameOrder(field)] as const);
  return new Map(fields.sort(([a], [b]) => compareStrings(a, b)));
}

/** One schema for all items, or one for each place and `additionalItems` for the rest. */
function items(operand: Value, schema: Doc, compile: CompileSchema): Check {
  if (!isArray(operand)) {
    if (!isDoc(operand)) throw typeMismatch("$jsonSchema keyword 'items' must be an array or an object");
    const check = compile(operand, 'items');
    return onArray((array) => array.every(check));
  }
  const checks = operand.map((item) => compile(item, 'items'));
  const rest = additional('additionalItems', schema, compile);
  return onArray((array) => array.every((value, i) => (checks[i] ?? rest)(value)));
}

/** `additionalItems` and `additionalProperties`: a schema, or whether there may be any. */
export function additional(keyword: string, schema: Doc, compile: CompileSchema): Check {
  const operand = schema.get(keyword);
  if (operand === undefined || typeof operand === 'boolean') return () => operand !== false;
  if (!isDoc(operand))
    throw typeMismatch(`$jsonSchema keyword '${keyword}' must be either an object or a boolean`);
  return compile(operand, keyword);
}
