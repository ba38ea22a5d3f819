import { isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import type { Check, Keyword } from './schemaKeyword.ts';
import { arrayKeywords } from './schemaArrays.ts';
import { objectKeywords } from './schemaObjects.ts';
import { scalarKeywords } from './schemaScalars.ts';
import { requireType, typeTest } from './schemaTypes.ts';

const noEffect = new Set(['title', 'description']);
const unsupported = new Set(['$ref', '$schema', 'default', 'definitions', 'format', 'id', 'encrypt']);
/** Keywords that are read with another one. */
const companions = new Set([
  'exclusiveMinimum',
  'exclusiveMaximum',
  'additionalItems',
  'additionalProperties',
]);

const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['type', (operand) => typeTest('type', operand)],
  ['bsonType', (operand) => typeTest('bsonType', operand)],
  ['allOf', several('allOf', (checks) => (value) => checks.every((check) => check(value)))],
  ['anyOf', several('anyOf', (checks) => (value) => checks.some((check) => check(value)))],
  ['oneOf', several('oneOf', (checks) => (value) => checks.filter((check) => check(value)).length === 1)],
  [
    'not',
    (operand, _schema, compile) => {
      const check = compile(operand, 'not');
      return (value) => !check(value);
    },
  ],
  ...scalarKeywords,
  ...arrayKeywords,
  ...objectKeywords,
]);

function several(name: string, join: (checks: Check[]) => Check): Keyword {
  return (operand, _schema, compile) => {
    const schemas = requireType<Value[]>(name, operand, 'array');
    if (schemas.length === 0) throw failedToParse(`$jsonSchema keyword '${name}' must be a non-empty array`);
    return join(schemas.map((schema) => compile(schema, name)));
  };
}

/** The draft 4 of JSON Schema as MongoDB has it, with BSON's types; an unknown keyword is refused by name. */
export function compileJsonSchema(schema: Doc): (document: Doc) => boolean {
  return compileSchema(schema, '$jsonSchema');
}

function compileSchema(schema: Value, keyword: string): Check {
  if (!isDoc(schema)) requireType(keyword, schema, 'object');
  const source = schema as Doc; // said by requireType
  for (const name of source.keys()) requireKnownKeyword(name);
  if (source.has('type') && source.has('bsonType'))
    throw failedToParse("Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
  for (const [name, needed] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const)
    if (source.has(name) && !source.has(needed))
      throw failedToParse(`$jsonSchema keyword '${needed}' must be a present if ${name} is present`);
  const checks = [...source].flatMap(
    ([name, operand]) => keywords.get(name)?.(operand, source, compileSchema) ?? [],
  );
  return (value) => checks.every((check) => check(value));
}

function requireKnownKeyword(name: string): void {
  if (unsupported.has(name)) throw failedToParse(`$jsonSchema keyword '${name}' is not currently supported`);
  if (!keywords.has(name) && !noEffect.has(name) && !companions.has(name))
    throw failedToParse(`Unknown $jsonSchema keyword: ${name}`);
}
