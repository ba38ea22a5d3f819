import { equals } from '../bson/compare.ts';
import { toNumber, wholeOf } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { Regex, int, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { failure, notSupported, typeMismatch } from '../errors.ts';
import { isTruthy } from '../expressions/scope.ts';
import { compileFilter } from '../match/filter.ts';
import { parseCollation } from '../sort/collation.ts';

const knownOptions = new Set([
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
]);
const refused = new Set([
  'hidden',
  'prepareUnique',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'storageEngine',
  'wildcardProjection',
  'dropDups',
  'clustered',
  'columnstoreProjection',
]);
const partialRefused = new Set(['$expr', '$where', '$text']);
const partialOperators = new Set([
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$type',
  '$in',
  '$and',
  '$or',
  '$elemMatch',
]);
const maxSeconds = 2147483647;

/** The description of an index as it is stored: checked, with what MongoDB adds and without what has no effect. */
export function readIndexSpec(spec: Doc, defaultCollation: Maybe): Doc {
  for (const name of spec.keys()) {
    if (refused.has(name)) throw notSupported(`index option ${name}`);
    if (!knownOptions.has(name))
      throw failure(
        'InvalidIndexSpecificationOption',
        `The field '${name}' is not valid for an index specification.`,
      );
  }
  const key = readKey(spec.get('key'));
  const name = spec.get('name');
  if (typeof name !== 'string')
    throw failure('FailedToParse', "The 'name' field is a required property of an index specification");
  if (name === '' || name === '*')
    throw failure('CannotCreateIndex', `The index name '${name}' is not valid.`);
  const isIdIndex = key.size === 1 && key.has('_id');
  if (name === '_id_' && !isIdIndex)
    throw failure(
      'BadValue',
      "The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}",
    );
  const version = spec.has('v') ? wholeOf(spec.get('v')) : 2;
  if (version !== 1 && version !== 2)
    throw failure(
      'CannotCreateIndex',
      `Invalid index specification; cannot create an index with v=${String(version)}`,
    );
  const checked: Doc = new Map<string, Value>([
    ['v', int(2)],
    ['key', key],
    ['name', name],
  ]);
  for (const flag of ['unique', 'sparse'])
    if (isTruthy(spec.get(flag)) && !isIdIndex) checked.set(flag, true);
  if (isIdIndex) checked.set('name', '_id_');
  addPartial(spec, checked);
  addExpiry(spec, checked, key);
  addCollation(spec, checked, defaultCollation);
  return checked;
}

const plugins = new Set([
  'text',
  'hashed',
  '2d',
  '2dsphere',
  '2dsphere_bucket',
  'columnstore',
  'geoHaystack',
]);

function readKey(key: Maybe): Doc {
  if (!isDoc(key)) throw typeMismatch("The field 'key' must be an object");
  if (key.size === 0) throw failure('CannotCreateIndex', 'Index keys cannot be an empty field.');
  if (key.size > 32) throw failure('CannotCreateIndex', 'too many fields in the index');
  for (const [path, direction] of key) {
    if (typeof direction === 'string' && plugins.has(direction)) throw notSupported(`${direction} index`);
    if (typeof direction === 'string')
      throw failure('CannotCreateIndex', `Unknown index plugin '${direction}'`);
    if (path.includes('$**')) throw notSupported('wildcard index');
    const number = isNumber(direction) ? toNumber(direction) : 0;
    if (number === 0 || Number.isNaN(number))
      throw failure(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${typeof direction}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (path === '' || path.split('.').includes(''))
      throw failure('CannotCreateIndex', 'Index keys cannot be an empty field.');
    if (path.split('.').some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part)))
      throw failure(
        'CannotCreateIndex',
        `Index key contains an illegal field name: field name starts with '$'.`,
      );
  }
  return key;
}

function addPartial(spec: Doc, checked: Doc): void {
  const partial = spec.get('partialFilterExpression');
  if (partial === undefined) return;
  if (!isDoc(partial)) throw typeMismatch("The field 'partialFilterExpression' must be an object");
  if (checked.has('sparse'))
    throw failure('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (checked.get('name') === '_id_')
    throw failure('InvalidIndexSpecificationOption', '_id index cannot be a partial index');
  compileFilter(partial, { refused: partialRefused });
  requireSupportedOperators(partial);
  checked.set('partialFilterExpression', partial);
}

function requireSupportedOperators(filter: Doc): void {
  for (const [name, operand] of filter) {
    if (name.startsWith('$') && !partialOperators.has(name))
      throw failure('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
    if (operand instanceof Regex)
      throw failure('CannotCreateIndex', 'Expression not supported in partial index: a regular expression');
    if (name === '$exists' && !isTruthy(operand))
      throw failure('CannotCreateIndex', 'Expression not supported in partial index: $not { $exists: true }');
    if (Array.isArray(operand) && name.startsWith('$'))
      for (const clause of operand) if (isDoc(clause)) requireSupportedOperators(clause);
    if (isDoc(operand)) requireSupportedOperators(operand);
  }
}

function addExpiry(spec: Doc, checked: Doc, key: Doc): void {
  const seconds = spec.get('expireAfterSeconds');
  if (seconds === undefined) return;
  const number = readExpiry(seconds, String(spec.get('name')));
  if (key.size > 1)
    throw failure(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  if (key.has('_id'))
    throw failure(
      'InvalidIndexSpecificationOption',
      "The field 'expireAfterSeconds' is not valid for an _id index specification.",
    );
  checked.set('expireAfterSeconds', int(number));
}

export function readExpiry(seconds: Value, name: string): number {
  const number = wholeOf(seconds);
  if (number === undefined || number < 0 || number > maxSeconds)
    throw failure(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number. Index spec: ${name}`,
    );
  return number;
}

function addCollation(spec: Doc, checked: Doc, fallback: Maybe): void {
  const collation = spec.get('collation') ?? fallback;
  if (collation === undefined) return;
  if (!isDoc(collation)) throw typeMismatch("The field 'collation' must be an object");
  const parsed = parseCollation(collation);
  if (parsed) checked.set('collation', parsed.spec);
}

/** Same key and same options, the name aside. */
export function isSameIndex(a: Doc, b: Doc): boolean {
  return ['key', 'unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'collation'].every(
    (name) => equals(a.get(name) ?? null, b.get(name) ?? null),
  );
}
