import { compare } from '../bson/compare.ts';
import { wholeOf } from '../bson/numbers.ts';
import { typeName } from '../bson/types.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { compareSortKeys, parseSort, sortKey } from '../sort/sort.ts';
import type { Accumulator } from '../expressions/accumulators.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression, ExpressionContext } from '../expressions/expression.ts';
import { readPercentile } from '../expressions/percentiles.ts';
import { Scope } from '../expressions/scope.ts';
import { isNothing } from '../expressions/values.ts';

export type Compiled = {
  start: () => Accumulator;
  value: Expression;
};

type Read = (argument: Doc, context: ExpressionContext, name: string) => Compiled;

type OptionCodes = {
  noObject: number;
  unknown: number;
  missing: Readonly<Record<string, number>>;
};

const manyCodes: OptionCodes = {
  noObject: 5787900,
  unknown: 5787901,
  missing: { n: 5787906, input: 5787907 },
};
const sortedCodes: OptionCodes = {
  noObject: 5788001,
  unknown: 5788002,
  missing: { n: 5788003, output: 5788004, sortBy: 5788005 },
};
const codesOf = new Map(['$top', '$bottom', '$topN', '$bottomN'].map((name) => [name, sortedCodes]));

function requireOptions(name: string, argument: Value, known: readonly string[]): Doc {
  const codes = codesOf.get(name) ?? manyCodes;
  if (!isDoc(argument))
    throw locationError(
      codes.noObject,
      `specification must be an object; found ${name}: ${typeName(argument)}`,
    );
  for (const key of argument.keys())
    if (!known.includes(key)) throw locationError(codes.unknown, `Unknown argument to ${name} '${key}'`);
  for (const key of known)
    if (!argument.has(key))
      throw locationError(codes.missing[key] ?? codes.unknown, `${name} requires the field '${key}'`);
  return argument;
}

/** How many: a constant, worked out once. */
function countOf(argument: Doc, context: ExpressionContext): number {
  const n = compileExpression(argument.get('n')!, context)(Scope.of(new Map(), context.variables));
  const count = wholeOf(n);
  if (count === undefined)
    throw locationError(5787902, `Value for 'n' must be of integral type, but found ${typeName(n)}`);
  if (count < 1) throw locationError(5787908, `'n' must be greater than 0, found ${count}`);
  return count;
}

function collecting(most: number, isFirst: boolean): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (isFirst && values.length === most) return;
      values.push(value ?? null);
      if (values.length > most) values.shift();
    },
    result: () => values,
  };
}

/** Keeps the best so many in their order; what is equal stays as it came. */
function keeping<T>(
  most: number,
  order: (a: T, b: T) => number,
  fromEnd = false,
): { add(item: T): void; items: T[] } {
  const items: T[] = [];
  return {
    items,
    add: (item) => {
      const behind = items.findIndex((other) => order(item, other) < 0);
      items.splice(behind < 0 ? items.length : behind, 0, item);
      if (items.length > most) items.splice(fromEnd ? 0 : most, 1);
    },
  };
}

function ends(isFirst: boolean): Read {
  return (argument, context) => {
    const most = countOf(argument, context);
    return {
      start: () => collecting(most, isFirst),
      value: compileExpression(argument.get('input')!, context),
    };
  };
}

function extremes(sign: 1 | -1): Read {
  return (argument, context) => {
    const most = countOf(argument, context);
    const order = (a: Value, b: Value) => compare(a, b, context.collation) * sign;
    return {
      start: () => {
        const best = keeping(most, order);
        return { add: (value) => void (isNothing(value) || best.add(value)), result: () => best.items };
      },
      value: compileExpression(argument.get('input')!, context),
    };
  };
}

/** Each document brings its sort key and its output, as a pair. */
function sorted(isTop: boolean, isMany: boolean): Read {
  return (argument, context, name) => {
    const by = argument.get('sortBy')!;
    if (!isDoc(by)) throw locationError(10065, `invalid parameter: expected an object (sortBy) in ${name}`);
    const fields = parseSort(by);
    const output = compileExpression(argument.get('output')!, context);
    const most = isMany ? countOf(argument, context) : 1;
    const order = (a: Value[], b: Value[]) =>
      compareSortKeys(a[0] as Value[], b[0] as Value[], fields, context.collation); // the key that `value` made
    return {
      start: () => {
        const best = keeping<Value[]>(most, order, !isTop);
        return {
          add: (pair) => best.add(pair as Value[]), // what `value` made
          result: (): Maybe => {
            const outputs = best.items.map(([, shown]) => shown ?? null);
            return isMany ? outputs : outputs[0];
          },
        };
      },
      value: (scope) => [[...sortKey(scope.root, fields, context.collation)], output(scope) ?? null],
    };
  };
}

const takers: ReadonlyMap<string, { fields: readonly string[]; read: Read }> = new Map([
  ['$firstN', { fields: ['input', 'n'], read: ends(true) }],
  ['$lastN', { fields: ['input', 'n'], read: ends(false) }],
  ['$minN', { fields: ['input', 'n'], read: extremes(1) }],
  ['$maxN', { fields: ['input', 'n'], read: extremes(-1) }],
  ['$top', { fields: ['output', 'sortBy'], read: sorted(true, false) }],
  ['$bottom', { fields: ['output', 'sortBy'], read: sorted(false, false) }],
  ['$topN', { fields: ['output', 'sortBy', 'n'], read: sorted(true, true) }],
  ['$bottomN', { fields: ['output', 'sortBy', 'n'], read: sorted(false, true) }],
]);

function percentile(name: string, argument: Value, context: ExpressionContext): Compiled {
  const { input, of } = readPercentile(
    name,
    argument,
    (source) => compileExpression(source, context),
    context,
  );
  const start = (): Accumulator => {
    const values: Maybe[] = [];
    return { add: (value) => void values.push(value), result: () => of(values) };
  };
  return { start, value: input };
}

export const ranked: readonly string[] = ['$median', '$percentile', ...takers.keys()];

/** The accumulators that take named arguments; undefined for every other. */
export function compileRanked(
  name: string,
  argument: Value,
  context: ExpressionContext,
): Compiled | undefined {
  if (name === '$median' || name === '$percentile') return percentile(name, argument, context);
  const taking = takers.get(name);
  return taking && taking.read(requireOptions(name, argument, taking.fields), context, name);
}
