import { typeName } from '../bson/types.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { requireVariableName } from './scope.ts';
import type { Expression, Compile, CompileOperator } from './expression.ts';
import { fixed, named, operands } from './operands.ts';
import { isNothing } from './values.ts';

function mergeObjects(values: readonly Maybe[]): Doc {
  const result: Doc = new Map();
  for (const value of values) {
    if (isNothing(value)) continue;
    if (!isDoc(value))
      throw locationError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    for (const [name, field] of value) result.set(name, field);
  }
  return result;
}

function fromPairs(value: Maybe): Maybe {
  if (isNothing(value)) return null;
  if (!isArray(value))
    throw locationError(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  const [first] = value;
  const read = isArray(first) ? pairOfArray : pairOfDocument;
  if (first !== undefined && !isArray(first) && !isDoc(first))
    throw locationError(40398, '$arrayToObject requires an array of key-value pairs');
  return new Map(value.map(read));
}

function pairOfArray(pair: Value): [string, Value] {
  if (!isArray(pair))
    throw locationError(40396, `$arrayToObject requires a consistent input format, found: ${typeName(pair)}`);
  const [name, field] = pair;
  if (pair.length !== 2)
    throw locationError(40397, `$arrayToObject requires an array of size 2 arrays, found: ${pair.length}`);
  if (typeof name !== 'string')
    throw locationError(40395, `$arrayToObject requires a string as a key, found: ${typeName(name)}`);
  return [name, field!];
}

function pairOfDocument(pair: Value): [string, Value] {
  if (!isDoc(pair))
    throw locationError(40391, `$arrayToObject requires a consistent input format, found: ${typeName(pair)}`);
  if (pair.size !== 2)
    throw locationError(
      40392,
      "$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys",
    );
  const [name, field] = [pair.get('k'), pair.get('v')];
  if (name === undefined || field === undefined)
    throw locationError(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  if (typeof name !== 'string')
    throw locationError(40394, `$arrayToObject requires a string as 'k', found: ${typeName(name)}`);
  return [name, field];
}

function toPairs(value: Maybe): Maybe {
  if (isNothing(value)) return null;
  if (!isDoc(value))
    throw locationError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return [...value].map(
    ([k, v]) =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  );
}

/** The field as it is named, dots and dollars included. */
function getField(argument: Value, compile: Compile): Expression {
  const isNamed = isDoc(argument) && (argument.has('field') || argument.has('input'));
  const field = compile(isNamed ? (argument.get('field') ?? null) : argument);
  const input = isNamed && argument.has('input') ? compile(argument.get('input')!) : undefined;
  return (scope) => {
    const name = field(scope);
    if (typeof name !== 'string')
      throw locationError(
        5654602,
        `$getField requires 'field' to evaluate to type String, but got ${typeName(name)}`,
      );
    const holder = input ? input(scope) : scope.root;
    if (isNothing(holder)) return holder === undefined ? undefined : null;
    return isDoc(holder) ? holder.get(name) : undefined;
  };
}

function withField(name: string, args: ReadonlyMap<string, Expression>, source: Doc): Expression {
  const field = source.get('field');
  const constant = isDoc(field) && field.has('$literal') ? field.get('$literal') : field;
  if (typeof constant !== 'string' || (constant === field && constant.startsWith('$')))
    throw locationError(4161106, `${name} requires 'field' to evaluate to a constant string`);
  return (scope) => {
    const input = args.get('input')!(scope);
    if (isNothing(input)) return null;
    if (!isDoc(input)) throw locationError(4161105, `${name} requires 'input' to evaluate to type Object`);
    const value = args.get('value')?.(scope);
    const copy = new Map(input);
    if (value === undefined) copy.delete(constant);
    else copy.set(constant, value);
    return copy;
  };
}

export const objectOperators: readonly (readonly [string, CompileOperator])[] = [
  [
    '$mergeObjects',
    (argument, compile) => {
      const parts = operands('$mergeObjects', argument, compile, 0, Infinity);
      return (scope) => {
        const values = parts.map((part) => part(scope));
        return mergeObjects(values.length === 1 && isArray(values[0]) ? values[0] : values);
      };
    },
  ],
  fixed('$arrayToObject', 1, fromPairs),
  fixed('$objectToArray', 1, toPairs),
  ['$getField', getField],
  named('$setField', ['field', 'input', 'value'], [], (args, source) => withField('$setField', args, source)),
  named('$unsetField', ['field', 'input'], [], (args, source) => withField('$unsetField', args, source)),
  [
    '$let',
    (argument, compile) => {
      if (!isDoc(argument)) throw locationError(16874, '$let only supports an object as its argument');
      for (const name of argument.keys())
        if (name !== 'vars' && name !== 'in')
          throw locationError(16875, `Unrecognized parameter to $let: ${name}`);
      const [variables, inner] = [argument.get('vars'), argument.get('in')];
      if (!isDoc(variables)) throw locationError(16876, "Missing 'vars' parameter to $let");
      if (inner === undefined) throw locationError(16877, "Missing 'in' parameter to $let");
      const bound = [...variables].map(([name, source]) => [name, compile(source)] as const);
      for (const name of variables.keys()) requireVariableName(name);
      const body = compile(inner, [...variables.keys()]);
      return (scope) => body(scope.with(bound.map(([name, evaluate]) => [name, evaluate(scope)] as const)));
    },
  ],
];
