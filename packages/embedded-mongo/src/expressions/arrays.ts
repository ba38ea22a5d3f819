import { compare, equals } from '../bson/compare.ts';
import { toNumber, wholeOf } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { int, isArray, isDoc } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { compareSortKeys, parseSort, sortKey } from '../sort/sort.ts';
import type { Expression, Compile, CompileOperator } from './expression.ts';
import { fixed, named, operands, ranged, requireArray, requireWhole } from './operands.ts';
import { isTruthy, requireVariableName } from './scope.ts';
import { Groups, isNothing } from './values.ts';

/** An operator on one array that gives null for nothing. */
function onArray(name: string, apply: (array: Value[]) => Maybe): [string, CompileOperator] {
  return fixed(name, 1, (value) => (isNothing(value) ? null : apply(requireArray(value, name))));
}

function distinctValues(values: Iterable<Value>): Value[] {
  const groups = new Groups<true>();
  for (const value of values) if (!groups.get(value)) groups.add(value, true);
  return groups.entries().map(({ value }) => value);
}

function has(array: readonly Value[], value: Value): boolean {
  return array.some((other) => equals(other, value));
}

function elementAt(array: Maybe, index: Maybe): Maybe {
  if (isNothing(array) || isNothing(index)) return null;
  const at = isNumber(index) ? wholeOf(index) : undefined;
  if (isNumber(index) && at === undefined)
    throw locationError(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  if (at === undefined)
    throw locationError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeName(index)}`,
    );
  return requireArray(array, '$arrayElemAt').at(at);
}

function slice(array: Maybe, first: Maybe, second: Maybe): Maybe {
  if (isNothing(array) || isNothing(first)) return null;
  const values = requireArray(array, '$slice');
  const start = int32('$slice', first, 28725);
  if (second === undefined) return start < 0 ? values.slice(start) : values.slice(0, start);
  if (isNothing(second)) return null;
  const count = int32('$slice', second, 28727);
  if (count <= 0) throw locationError(28729, 'Third argument to $slice must be positive');
  const from = start < 0 ? Math.max(0, values.length + start) : start;
  return values.slice(from, from + count);
}

/** Each operand has two numbers: for what is no number, and for one that is not whole. */
function int32(name: string, value: Maybe, code: number): number {
  if (!isNumber(value))
    throw locationError(code, `${name} requires a number, found a value of type: ${typeName(value)}`);
  const whole = wholeOf(value);
  if (whole === undefined || Math.abs(whole) > 2 ** 31)
    throw locationError(code + 1, `${name} requires what can be represented as a 32-bit integer`);
  return whole;
}

/** Each operand of $range has two numbers: for what is no number, and for one that is not whole. */
function rangeNumber(value: Maybe, code: number, what: string): number {
  if (!isNumber(value))
    throw locationError(
      code,
      `$range requires a numeric ${what} value, found value of type: ${typeName(value)}`,
    );
  const whole = wholeOf(value);
  if (whole === undefined)
    throw locationError(
      code + 1,
      `$range requires a ${what} value that can be represented as a 32-bit integer`,
    );
  return whole;
}

function range(start: Maybe, end: Maybe, step: Maybe): Maybe {
  const [from, to] = [rangeNumber(start, 34443, 'starting'), rangeNumber(end, 34445, 'ending')];
  const by = step === undefined ? 1 : rangeNumber(step, 34447, 'step');
  if (by === 0) throw locationError(34449, '$range requires a non-zero step value');
  if (Math.abs((to - from) / by) > 1_000_000) throw locationError(34450, '$range would be too long');
  const values: Value[] = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) values.push(int(at));
  return values;
}

function indexOf(array: Maybe, value: Maybe, start: Maybe, end: Maybe): Maybe {
  if (isNothing(array)) return null;
  const values = requireArray(array, '$indexOfArray');
  const from = start === undefined ? 0 : requireIndex(start, '$indexOfArray');
  const to = end === undefined ? values.length : requireIndex(end, '$indexOfArray');
  const found = values.findIndex(
    (other, i) => i >= from && i < to && value !== undefined && equals(other, value),
  );
  return int(found);
}

function requireIndex(value: Maybe, name: string): number {
  const index = requireWhole(value, name);
  if (index < 0) throw locationError(40097, `${name} requires a nonnegative index`);
  return index;
}

const mapCodes = { noObject: 16878, unknown: 16879, noInput: 16880, noBody: 16882 };
const filterCodes = { noObject: 28646, unknown: 28647, noInput: 28648, noBody: 28650 };

/** The parts that see the element. */
const seeing = new Set(['in', 'cond']);

/** An operator that binds each element to a variable: $map, $filter and their kind. */
function perElement(
  name: string,
  required: readonly string[],
  optional: readonly string[],
  build: (parts: ElementParts) => Expression,
): [string, CompileOperator] {
  return [
    name,
    (argument, compile: Compile) => {
      const codes = name === '$map' ? mapCodes : filterCodes;
      if (!isDoc(argument))
        throw locationError(codes.noObject, `${name} only supports an object as its argument`);
      for (const key of argument.keys())
        if (!required.includes(key) && !optional.includes(key))
          throw locationError(codes.unknown, `Unrecognized parameter to ${name}: ${key}`);
      for (const key of required)
        if (!argument.has(key))
          throw locationError(
            key === 'input' ? codes.noInput : codes.noBody,
            `Missing '${key}' parameter to ${name}`,
          );
      const variable = argument.get('as') ?? 'this';
      requireVariableName(typeof variable === 'string' ? variable : '');
      return build({
        variable: String(variable),
        part: (key) =>
          argument.has(key)
            ? compile(argument.get(key)!, seeing.has(key) ? [String(variable)] : [])
            : undefined,
      });
    },
  ];
}

type ElementParts = {
  variable: string;
  part(name: string): Expression | undefined;
};

function map({ variable, part }: ElementParts): Expression {
  const [input, inner] = [part('input')!, part('in')!];
  return (scope) => {
    const array = input(scope);
    return isNothing(array)
      ? null
      : requireArray(array, '$map').map((element) => inner(scope.with([[variable, element]])) ?? null);
  };
}

function filter({ variable, part }: ElementParts): Expression {
  const [input, condition, limit] = [part('input')!, part('cond')!, part('limit')];
  return (scope) => {
    const array = input(scope);
    if (isNothing(array)) return null;
    const wanted = limit?.(scope);
    const most = isNothing(wanted) ? undefined : wholeOf(wanted);
    if (!isNothing(wanted) && (most === undefined || most < 1))
      throw locationError(327392, '$filter: limit must be represented as a positive 32-bit integral value');
    const kept = requireArray(array, '$filter').filter((element) =>
      isTruthy(condition(scope.with([[variable, element]]))),
    );
    return most === undefined ? kept : kept.slice(0, most);
  };
}

function reduce(args: ReadonlyMap<string, Expression>): Expression {
  const [input, initial, inner] = [args.get('input')!, args.get('initialValue')!, args.get('in')!];
  return (scope) => {
    const array = input(scope);
    if (isNothing(array)) return null;
    return requireArray(array, '$reduce').reduce<Maybe>(
      (value, element) =>
        inner(
          scope.with([
            ['value', value],
            ['this', element],
          ]),
        ),
      initial(scope),
    );
  };
}

function sortArray(args: ReadonlyMap<string, Expression>, source: ReadonlyMap<string, Value>): Expression {
  const by = source.get('sortBy')!;
  const input = args.get('input')!;
  const order = isDoc(by) ? byFields(by) : byValue(by);
  return (scope) => {
    const array = input(scope);
    return isNothing(array) ? null : requireArray(array, '$sortArray').toSorted(order);
  };
}

function byFields(spec: Map<string, Value>): (a: Value, b: Value) => number {
  const fields = parseSort(spec);
  const key = (value: Value) => sortKey(isDoc(value) ? value : new Map(), fields);
  return (a, b) => compareSortKeys(key(a), key(b), fields);
}

function byValue(direction: Value): (a: Value, b: Value) => number {
  const sign = isNumber(direction) ? toNumber(direction) : 0;
  if (sign !== 1 && sign !== -1)
    throw locationError(2942507, '$sortArray: sortBy must be 1, -1 or a document');
  return (a, b) => compare(a, b) * sign;
}

function ends(
  name: '$firstN' | '$lastN' | '$minN' | '$maxN',
  take: (array: Value[], n: number) => Value[],
): [string, CompileOperator] {
  return named(name, ['input', 'n'], [], (args) => (scope) => {
    const n = requireWhole(args.get('n')!(scope), name);
    if (n < 1) throw locationError(5787908, `'n' must be greater than 0, found ${n}`);
    return take(requireArray(args.get('input')!(scope), name), n);
  });
}

function zip(args: ReadonlyMap<string, Expression>, source: ReadonlyMap<string, Value>): Expression {
  const [isLong, fallbacks] = [source.get('useLongestLength') ?? false, source.get('defaults')];
  if (typeof isLong !== 'boolean') throw locationError(34463, 'useLongestLength must be a bool');
  if (fallbacks !== undefined && !isArray(fallbacks)) throw locationError(34462, 'defaults must be an array');
  if (fallbacks !== undefined && !isLong)
    throw locationError(34466, 'cannot specify defaults unless useLongestLength is true');
  const inputs = source.get('inputs');
  if (!isArray(inputs)) throw locationError(34461, 'inputs must be an array of expressions');
  if (inputs.length === 0) throw locationError(34465, '$zip requires at least one input array');
  if (isArray(fallbacks) && inputs.length !== fallbacks.length)
    throw locationError(34467, 'defaults and inputs must have the same length');
  return (scope) => {
    const inputs = args.get('inputs')!(scope);
    if (isNothing(inputs)) return null;
    const arrays = requireArray(inputs, '$zip');
    if (arrays.some(isNothing)) return null;
    const rows: Value[][] = arrays.map((array) => requireArray(array, '$zip'));
    const length = (isTruthy(args.get('useLongestLength')?.(scope)) ? Math.max : Math.min)(
      ...rows.map((row) => row.length),
    );
    const defaults = args.get('defaults')?.(scope);
    return Array.from({ length }, (_, i) =>
      rows.map((row, r) => (i < row.length ? row[i]! : isArray(defaults) ? (defaults[r] ?? null) : null)),
    );
  };
}

function setOperation(
  name: string,
  least: number,
  apply: (sets: Value[][]) => Maybe,
  { most = Infinity, takesNothing = true } = {},
): [string, CompileOperator] {
  return [
    name,
    (argument, compile) => {
      if (name === '$setEquals' && (!isArray(argument) || argument.length < least))
        throw locationError(17045, `${name} needs at least two arguments`);
      const parts = operands(name, argument, compile, least, most);
      return (scope) => {
        const values = parts.map((part) => part(scope));
        if (takesNothing && values.some(isNothing)) return null;
        return apply(values.map((value) => requireArray(value, name)));
      };
    },
  ];
}

/** These two ask for arrays; the others give null for nothing. */
const noNull = { takesNothing: false };

export const arrayOperators: readonly (readonly [string, CompileOperator])[] = [
  fixed('$size', 1, (value) => {
    if (!isArray(value))
      throw locationError(
        17124,
        `The argument to $size must be an array, but was of type: ${typeName(value)}`,
      );
    return int(value.length);
  }),
  fixed('$isArray', 1, isArray),
  fixed('$arrayElemAt', 2, elementAt),
  onArray('$first', (array) => array[0]),
  onArray('$last', (array) => array.at(-1)),
  onArray('$reverseArray', (array) => array.toReversed()),
  ranged('$slice', 2, 3, slice),
  ranged('$range', 2, 3, range),
  ranged('$indexOfArray', 2, 4, indexOf),
  fixed('$in', 2, (value, array) => {
    if (!isArray(array))
      throw locationError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
    return value !== undefined && has(array, value);
  }),
  [
    '$concatArrays',
    (argument, compile) => {
      const parts = operands('$concatArrays', argument, compile, 0, Infinity);
      return (scope) => {
        const values = parts.map((part) => part(scope));
        return values.some(isNothing)
          ? null
          : values.flatMap((value) => requireArray(value, '$concatArrays'));
      };
    },
  ],
  perElement('$map', ['input', 'in'], ['as'], map),
  perElement('$filter', ['input', 'cond'], ['as', 'limit'], filter),
  named('$reduce', ['input', 'initialValue', 'in'], [], reduce, new Map([['in', ['value', 'this']]])),
  named('$sortArray', ['input', 'sortBy'], [], sortArray),
  named('$zip', ['inputs'], ['useLongestLength', 'defaults'], zip),
  ends('$firstN', (array, n) => array.slice(0, n)),
  ends('$lastN', (array, n) => array.slice(-n)),
  ends('$minN', (array, n) =>
    array
      .filter((value) => !isNothing(value))
      .sort((a, b) => compare(a, b))
      .slice(0, n),
  ),
  ends('$maxN', (array, n) =>
    array
      .filter((value) => !isNothing(value))
      .sort((a, b) => compare(b, a))
      .slice(0, n),
  ),
  setOperation('$setUnion', 0, (sets) => distinctValues(sets.flat()).sort((a, b) => compare(a, b))),
  setOperation('$setIntersection', 0, ([first = [], ...others]) =>
    distinctValues(first.filter((value) => others.every((other) => has(other, value)))).sort((a, b) =>
      compare(a, b),
    ),
  ),
  setOperation(
    '$setDifference',
    2,
    ([a = [], b = []]) => distinctValues(a.filter((value) => !has(b, value))),
    { most: 2 },
  ),
  setOperation(
    '$setEquals',
    2,
    ([first = [], ...others]) =>
      others.every(
        (other) => first.every((value) => has(other, value)) && other.every((value) => has(first, value)),
      ),
    noNull,
  ),
  setOperation('$setIsSubset', 2, ([a = [], b = []]) => a.every((value) => has(b, value)), {
    most: 2,
    ...noNull,
  }),
  fixed('$anyElementTrue', 1, (value) => requireArray(value, '$anyElementTrue').some(isTruthy)),
  fixed('$allElementsTrue', 1, (value) => requireArray(value, '$allElementsTrue').every(isTruthy)),
];
