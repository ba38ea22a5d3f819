import { splitPath } from '../bson/paths.ts';
import { toNumber } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { Regex, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { badValue, failedToParse, failure, locationError, notSupported } from '../errors.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { Scope, isTruthy } from '../expressions/scope.ts';
import type { Variables } from '../expressions/scope.ts';
import type { Collation } from '../bson/collation.ts';
import { compileJsonSchema } from './jsonSchema.ts';
import {
  bits,
  equalTo,
  matchingRegex,
  ofSize,
  ofType,
  oneOf,
  ordered,
  remainder,
  sameRegex,
} from './operators.ts';
import { someAt } from './paths.ts';
import type { Positions, Test } from './paths.ts';

/** One thing every match must fulfil, in the form that an index can use. */
export type Condition = {
  path: string;
  operator: '$eq' | '$gt' | '$gte' | '$lt' | '$lte' | '$in' | '$exists' | '$type' | '$regex';
  operand: Value;
};

export type Filter = {
  matches(document: Doc, positions?: Positions): boolean;
  /** Top-level fields it looks at; undefined means any. */
  roots: ReadonlySet<string> | undefined;
  /** Those of them of which it only asks whether they are there and how many elements they have. */
  outlines: ReadonlySet<string>;
  conditions: readonly Condition[];
  /** Alternatives of $or: every match fulfils one of each list. */
  alternatives: readonly (readonly Filter[])[];
  /** The test of one value by itself, for filters on a single field: an array is not looked into. */
  testValue?: Test;
};

export type FilterContext = {
  collation?: Collation | undefined;
  variables?: Variables | undefined;
  /** An upsert cannot take $expr, a partial index not every operator: refused by name. */
  refused?: ReadonlySet<string> | undefined;
  /** In an object of an array the names of a DBRef are fields; at the top of a filter they are no operators that anybody knows. */
  isElement?: true | undefined;
};

const dbrefNames = ['$ref', '$id', '$db'];

const nothing: readonly never[] = [];
const noRoots: ReadonlySet<string> = new Set();

export const everything: Filter = {
  matches: () => true,
  roots: noRoots,
  outlines: noRoots,
  conditions: nothing,
  alternatives: nothing,
};

export function compileFilter(filter: Doc, context: FilterContext = {}): Filter {
  if (filter.size === 0) return everything;
  const parts: Filter[] = [];
  for (const [name, operand] of filter) {
    if (context.refused?.has(name))
      throw failure('QueryFeatureNotAllowed', `${name} is not allowed in this context`);
    if (!name.startsWith('$')) parts.push(...fieldFilters(name, operand, context));
    else if (context.isElement && dbrefNames.includes(name))
      parts.push(leaf(name, '$eq', operand, equalTo(operand, context.collation)));
    else if (name !== '$comment') parts.push(topLevel(name, operand, context));
  }
  return all(parts);
}

function all(parts: readonly Filter[]): Filter {
  if (parts.length === 1) return parts[0]!;
  return {
    matches: (document, positions) => {
      for (const part of parts) if (!part.matches(document, positions)) return false;
      return true;
    },
    ...rootsOf(parts),
    conditions: parts.flatMap((part) => part.conditions),
    alternatives: parts.flatMap((part) => part.alternatives),
    testValue: (value) => parts.every((part) => part.testValue!(value)),
  };
}

type Roots = Pick<Filter, 'roots' | 'outlines'>;

const anyRoots: Roots = { roots: undefined, outlines: noRoots };

function rootsOf(parts: readonly Filter[]): Roots {
  const roots = new Set<string>();
  const whole = new Set<string>();
  for (const part of parts) {
    if (!part.roots) return anyRoots;
    for (const root of part.roots) {
      roots.add(root);
      if (!part.outlines.has(root)) whole.add(root);
    }
  }
  return { roots, outlines: roots.difference(whole) };
}

type TopLevel = (operand: Value, context: FilterContext) => Filter;

const topLevelOperators: Readonly<Record<string, TopLevel>> = {
  $and: (operand, context) => all(clauses('$and', operand, context)),
  $or: (operand, context) => {
    const parts = clauses('$or', operand, context);
    if (parts.length === 1) return parts[0]!;
    const matches = (document: Doc, positions?: Positions) =>
      parts.some((part) => part.matches(document, positions));
    return { matches, ...rootsOf(parts), conditions: nothing, alternatives: [parts] };
  },
  $nor: (operand, context) => {
    const parts = clauses('$nor', operand, context);
    return opaque((document) => !parts.some((part) => part.matches(document)), rootsOf(parts));
  },
  $expr: (operand, context) => {
    const evaluate = compileExpression(operand, context);
    return opaque((document) => isTruthy(evaluate(Scope.of(document, context.variables))), anyRoots);
  },
  $alwaysTrue: (operand) => constantly('$alwaysTrue', operand, true),
  $alwaysFalse: (operand) => constantly('$alwaysFalse', operand, false),
  $jsonSchema: (operand) => {
    if (!isDoc(operand))
      throw failedToParse(`$jsonSchema must be an object, but found type ${typeName(operand)}`);
    return opaque(compileJsonSchema(operand), anyRoots);
  },
};

function constantly(name: string, operand: Value, answer: boolean): Filter {
  if (!isNumber(operand) || toNumber(operand) !== 1)
    throw failedToParse(`${name} must be an integer value of 1`);
  return opaque(() => answer, everything);
}

/** Read with another one, or by nobody. */
const companions = ['$options', '$comment'];

export const filterOperators = (): string[] => [
  ...Object.keys(topLevelOperators),
  ...Object.keys(operators),
  ...companions,
];

const refused = new Set([
  '$where',
  '$text',
  '$sampleRate',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$geoNear',
]);

function topLevel(name: string, operand: Value, context: FilterContext): Filter {
  if (refused.has(name)) throw notSupported(name);
  if (!Object.hasOwn(topLevelOperators, name))
    throw badValue(
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  return topLevelOperators[name]!(operand, context);
}

function clauses(name: string, operand: Value, context: FilterContext): Filter[] {
  if (!isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((clause) => {
    if (!isDoc(clause)) throw badValue(`$or/$and/$nor entries need to be full objects`);
    return compileFilter(clause, context);
  });
}

function opaque(matches: Filter['matches'], { roots, outlines }: Roots): Filter {
  return { matches, roots, outlines, conditions: nothing, alternatives: nothing };
}

/** An object whose first name starts with `$` holds operators; DBRef fields do not count. */
export function isOperators(operand: Value): operand is Doc {
  if (!isDoc(operand)) return false;
  const [first] = operand.keys();
  return first !== undefined && first.startsWith('$') && !dbrefNames.includes(first);
}

function fieldFilters(path: string, operand: Value, context: FilterContext): Filter[] {
  if (!isOperators(operand)) return [leaf(path, '$eq', operand, equalTo(operand, context.collation))];
  const filters: Filter[] = [];
  for (const [name, argument] of operand) {
    if (!name.startsWith('$')) throw badValue(`unknown operator: ${name}`);
    if (name === '$options') {
      if (!operand.has('$regex')) throw badValue('$options needs a $regex');
    } else filters.push(operatorFilter(path, name, argument, operand, context));
  }
  return filters;
}

type Operator = (path: string, operand: Value, context: FilterContext, siblings: Doc) => Filter;

function comparison(name: '$gt' | '$gte' | '$lt' | '$lte'): Operator {
  return (path, operand, { collation }) => leaf(path, name, operand, ordered(name, operand, collation));
}

function bitOperator(name: string): Operator {
  return (path, operand) => leaf(path, undefined, operand, bits(name, operand));
}

const operators: Readonly<Record<string, Operator>> = {
  $eq: (path, operand, { collation }) =>
    operand instanceof Regex
      ? leaf(path, '$eq', operand, sameRegex(operand), 'exact')
      : leaf(path, '$eq', operand, equalTo(operand, collation)),
  $ne: (path, operand, { collation }) => {
    if (operand instanceof Regex) throw badValue("Can't have regex as arg to $ne.");
    return not([leaf(path, '$eq', operand, equalTo(operand, collation))]);
  },
  $gt: comparison('$gt'),
  $gte: comparison('$gte'),
  $lt: comparison('$lt'),
  $lte: comparison('$lte'),
  $in: (path, operand, { collation }) => leaf(path, '$in', operand, oneOf(listOf('$in', operand), collation)),
  $nin: (path, operand, { collation }) =>
    not([leaf(path, '$in', operand, oneOf(listOf('$nin', operand), collation))]),
  $exists: (path, operand) => {
    const exists = leaf(path, '$exists', true, (value) => value !== undefined, 'whole');
    return isTruthy(operand) ? exists : not([exists]);
  },
  $type: (path, operand) => leaf(path, '$type', operand, ofType(operand)),
  $size: (path, operand) => leaf(path, undefined, operand, ofSize(operand), 'whole'),
  $mod: (path, operand) => leaf(path, undefined, operand, remainder(operand)),
  $all: allOf,
  $elemMatch: elementMatch,
  $not: negated,
  $regex: (path, operand, _context, siblings) => {
    const regex = regexOf(operand, siblings.get('$options'));
    return leaf(path, '$regex', regex, matchingRegex(regex));
  },
  $bitsAllSet: bitOperator('$bitsAllSet'),
  $bitsAllClear: bitOperator('$bitsAllClear'),
  $bitsAnySet: bitOperator('$bitsAnySet'),
  $bitsAnyClear: bitOperator('$bitsAnyClear'),
};

function operatorFilter(
  path: string,
  name: string,
  argument: Value,
  siblings: Doc,
  context: FilterContext,
): Filter {
  if (refused.has(name)) throw notSupported(name);
  if (!Object.hasOwn(operators, name)) throw badValue(`unknown operator: ${name}`);
  return operators[name]!(path, argument, context, siblings);
}

type LeafMode = 'whole' | 'exact' | undefined;

function leaf(
  path: string,
  operator: Condition['operator'] | undefined,
  operand: Value,
  test: Test,
  mode?: LeafMode,
): Filter {
  const parts = splitPath(path);
  const intoLeaf = mode !== 'whole';
  const roots = new Set([parts[0]!]);
  // A regular expression as a value also matches texts, so no index holds its matches under one key.
  const conditions =
    operator && mode !== 'exact' ? [{ path, operator: conditionOf(operator, operand), operand }] : nothing;
  return {
    matches: (document, positions) => someAt(document, parts, test, intoLeaf, positions),
    roots,
    outlines: mode === 'whole' && parts.length === 1 ? roots : noRoots,
    conditions,
    alternatives: nothing,
    testValue: test,
  };
}

function conditionOf(operator: Condition['operator'], operand: Value): Condition['operator'] {
  return operator === '$eq' && operand instanceof Regex ? '$regex' : operator;
}

function not(parts: readonly Filter[]): Filter {
  const inner = all(parts);
  return {
    ...opaque((document) => !inner.matches(document), inner),
    testValue: (value) => !inner.testValue!(value),
  };
}

function listOf(name: string, operand: Value): Value[] {
  if (!isArray(operand)) throw badValue(`${name} needs an array`);
  if (operand.some(isOperators)) throw badValue(`cannot nest $ under ${name}`);
  return operand;
}

function allOf(path: string, operand: Value, context: FilterContext): Filter {
  if (!isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return { ...opaque(() => false, everything), testValue: () => false };
  return all(
    operand.map((element) => {
      if (isDoc(element) && element.has('$elemMatch'))
        return elementMatch(path, element.get('$elemMatch')!, context);
      if (isOperators(element)) throw badValue('no $ expressions in $all');
      return leaf(path, '$eq', element, equalTo(element, context.collation));
    }),
  );
}

/** Either a filter on documents of the array or operators on its plain values. */
function elementMatch(path: string, operand: Value, context: FilterContext): Filter {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const parts = splitPath(path);
  const matchesElement = elementTest(operand, context);
  const testValue: Test = (value) => isArray(value) && value.some(matchesElement);
  const matches = (document: Doc, positions?: Positions) =>
    someAt(
      document,
      parts,
      positions ? recording(path, matchesElement, positions) : testValue,
      false,
      positions,
    );
  return {
    ...opaque(matches, { roots: new Set([parts[0]!]), outlines: noRoots }),
    conditions: elementConditions(path, operand, context),
    testValue,
  };
}

function recording(path: string, matchesElement: (element: Value) => boolean, positions: Positions): Test {
  return (value) => {
    const index = isArray(value) ? value.findIndex(matchesElement) : -1;
    if (index >= 0) positions.record(path, index);
    return index >= 0;
  };
}

/** Operators on a value, not on the fields of a document. */
export function isValueMatch(operand: Doc): boolean {
  const [first] = operand.keys();
  return isOperators(operand) && !['$and', '$or', '$nor', '$expr', '$where', '$jsonSchema'].includes(first!);
}

export function elementTest(operand: Doc, context: FilterContext): (element: Value) => boolean {
  if (isValueMatch(operand)) {
    const inner = all(fieldFilters('v', operand, context));
    return (element) => inner.testValue!(element);
  }
  const inner = compileFilter(operand, { ...context, isElement: true });
  return (element) =>
    isDoc(element) ? inner.matches(element) : isArray(element) && inner.matches(asDocument(element));
}

function asDocument(array: readonly Value[]): Doc {
  return new Map(array.map((element, i) => [String(i), element]));
}

function elementConditions(path: string, operand: Doc, context: FilterContext): readonly Condition[] {
  if (isValueMatch(operand)) return nothing;
  return compileFilter(operand, { ...context, isElement: true }).conditions.map((condition) => ({
    ...condition,
    path: `${path}.${condition.path}`,
  }));
}

function negated(path: string, operand: Value, context: FilterContext): Filter {
  if (operand instanceof Regex) return not([leaf(path, '$regex', operand, matchingRegex(operand))]);
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  if (!isOperators(operand)) throw badValue(`unknown operator: ${firstName(operand)}`);
  return not(fieldFilters(path, operand, context));
}

function regexOf(operand: Value, options: Value | undefined): Regex {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof Regex) {
    if (options !== undefined && operand.options) throw locationOptions();
    return new Regex(operand.pattern, options ?? operand.options);
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return new Regex(operand, options ?? '');
}

function locationOptions(): Error {
  return locationError(51074, 'options set in both $regex and $options');
}

function firstName(operand: ReadonlyMap<string, Value>): string {
  return [...operand.keys()][0] ?? '';
}
