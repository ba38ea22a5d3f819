import { Regex, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse, typeMismatch } from '../errors.ts';
import type { Check, CompileSchema, Keyword } from './schemaKeyword.ts';
import { compileRegex } from '../regex/regex.ts';
import { additional } from './schemaArrays.ts';
import { requireCount, requireType } from './schemaTypes.ts';

/** Keywords of documents say nothing about values of other types. */
export const objectKeywords: readonly (readonly [string, Keyword])[] = [
  ['required', (operand) => hasAll(requireNames('required', operand))],
  [
    'minProperties',
    (operand) => size(requireCount('minProperties', operand), (fields, count) => fields >= count),
  ],
  [
    'maxProperties',
    (operand) => size(requireCount('maxProperties', operand), (fields, count) => fields <= count),
  ],
  ['properties', (_operand, schema, compile) => properties(schema, compile)],
  // With `properties` the other two are checked there.
  [
    'patternProperties',
    (_operand, schema, compile) => (schema.has('properties') ? undefined : properties(schema, compile)),
  ],
  [
    'additionalProperties',
    (_operand, schema, compile) =>
      schema.has('properties') || schema.has('patternProperties') ? undefined : properties(schema, compile),
  ],
  ['dependencies', dependencies],
];

function onDocument(holds: (document: Doc) => boolean): Check {
  return (value) => !isDoc(value) || holds(value);
}

function size(count: number, holds: (fields: number, count: number) => boolean): Check {
  return onDocument((document) => holds(document.size, count));
}

function requireNames(keyword: string, operand: Value): string[] {
  const names = requireType<Value[]>(keyword, operand, 'array');
  if (names.length === 0) throw failedToParse(`$jsonSchema keyword '${keyword}' cannot be an empty array`);
  if (!names.every((name) => typeof name === 'string'))
    throw typeMismatch(`$jsonSchema keyword '${keyword}' must be an array of strings`);
  if (new Set(names).size < names.length)
    throw failedToParse(`$jsonSchema keyword '${keyword}' array cannot contain duplicate values`);
  return names;
}

function hasAll(names: readonly string[]): Check {
  return onDocument((document) => names.every((name) => document.has(name)));
}

/** Each field by its name, by every pattern that its name matches and, if none of both speaks of it, by the rest. */
function properties(schema: Doc, compile: CompileSchema): Check {
  const byName = new Map(
    [...fieldsOf(schema, 'properties')].map(([name, inner]) => [name, compile(inner, `properties.${name}`)]),
  );
  const byPattern = [...fieldsOf(schema, 'patternProperties')].map(
    ([pattern, inner]) =>
      [compileRegex(new Regex(pattern, '')), compile(inner, `patternProperties.${pattern}`)] as const,
  );
  const rest = additional('additionalProperties', schema, compile);
  return onDocument((document) => {
    for (const [name, value] of document) {
      const checks = byPattern.filter(([pattern]) => pattern.test(name)).map(([, check]) => check);
      const own = byName.get(name);
      if (own) checks.push(own);
      if (!(checks.length > 0 ? checks.every((check) => check(value)) : rest(value))) return false;
    }
    return true;
  });
}

function fieldsOf(schema: Doc, keyword: string): Doc {
  const operand = schema.get(keyword);
  return operand === undefined ? new Map() : requireType<Doc>(keyword, operand, 'object');
}

/** Where a field is there, others must be, or the whole document must satisfy a schema. */
function dependencies(operand: Value, _schema: Doc, compile: CompileSchema): Check {
  const checks = [...requireType<Doc>('dependencies', operand, 'object')].map(([name, wanted]) => {
    if (!isArray(wanted) && !isDoc(wanted))
      throw typeMismatch(
        `$jsonSchema keyword 'dependencies' must have objects or arrays, ${name} is neither`,
      );
    return [
      name,
      isArray(wanted) ? hasAll(requireNames('dependencies', wanted)) : compile(wanted, name),
    ] as const;
  });
  return onDocument((document) => checks.every(([name, check]) => !document.has(name) || check(document)));
}
