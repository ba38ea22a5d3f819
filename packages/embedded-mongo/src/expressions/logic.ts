import { int, isArray, isDoc } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { operands, fixed } from './operands.ts';
import type { Expression, Compile, CompileOperator } from './expression.ts';
import { isTruthy } from './scope.ts';
import { compareMaybe, isNothing } from './values.ts';
import type { Value } from '../bson/values.ts';

function comparison(name: string, holds: (difference: number) => boolean): [string, CompileOperator] {
  return [
    name,
    (argument, compile, { collation }) => {
      const [a, b] = operands(name, argument, compile, 2) as [Expression, Expression]; // counted
      return (scope) => holds(compareMaybe(a(scope), b(scope), collation));
    },
  ];
}

export const logicOperators: readonly (readonly [string, CompileOperator])[] = [
  comparison('$eq', (difference) => difference === 0),
  comparison('$ne', (difference) => difference !== 0),
  comparison('$gt', (difference) => difference > 0),
  comparison('$gte', (difference) => difference >= 0),
  comparison('$lt', (difference) => difference < 0),
  comparison('$lte', (difference) => difference <= 0),
  [
    '$cmp',
    (argument, compile, { collation }) => {
      const [a, b] = operands('$cmp', argument, compile, 2) as [Expression, Expression]; // counted
      return (scope) => int(Math.sign(compareMaybe(a(scope), b(scope), collation)));
    },
  ],
  [
    '$and',
    (argument, compile) => {
      const parts = operands('$and', argument, compile, 0, Infinity);
      return (scope) => parts.every((part) => isTruthy(part(scope)));
    },
  ],
  [
    '$or',
    (argument, compile) => {
      const parts = operands('$or', argument, compile, 0, Infinity);
      return (scope) => parts.some((part) => isTruthy(part(scope)));
    },
  ],
  fixed('$not', 1, (value) => !isTruthy(value)),
  ['$cond', conditional],
  [
    '$ifNull',
    (argument, compile) => {
      if (!isArray(argument) || argument.length < 2)
        throw locationError(1257300, '$ifNull needs at least two arguments');
      const parts = argument.map((source) => compile(source));
      return (scope) => {
        for (const part of parts.slice(0, -1)) {
          const value = part(scope);
          if (!isNothing(value)) return value;
        }
        return parts.at(-1)!(scope);
      };
    },
  ],
  ['$switch', switchOn],
  ['$literal', (argument) => () => argument],
  ['$expr', (argument, compile) => compile(argument)],
];

function conditional(argument: Value, compile: Compile): Expression {
  const sources = isDoc(argument)
    ? namedCondition(argument)
    : isArray(argument) && argument.length === 3
      ? argument
      : undefined;
  if (!sources) throw locationError(16020, 'Expression $cond takes exactly 3 arguments.');
  const [condition, then, otherwise] = sources.map((source) => compile(source)) as [
    Expression,
    Expression,
    Expression,
  ]; // three by now
  return (scope) => (isTruthy(condition(scope)) ? then(scope) : otherwise(scope));
}

function namedCondition(argument: ReadonlyMap<string, Value>): Value[] {
  for (const name of argument.keys())
    if (!['if', 'then', 'else'].includes(name))
      throw locationError(17083, `Unrecognized parameter to $cond: ${name}`);
  return ['if', 'then', 'else'].map((name, i) => {
    const source = argument.get(name);
    if (source === undefined) throw locationError(17080 + i, `Missing '${name}' parameter to $cond`);
    return source;
  });
}

function switchOn(argument: Value, compile: Compile): Expression {
  if (!isDoc(argument)) throw locationError(40060, '$switch requires an object as an argument');
  for (const name of argument.keys())
    if (name !== 'branches' && name !== 'default')
      throw locationError(40067, `$switch found an unknown argument: ${name}`);
  const branches = argument.get('branches');
  if (branches !== undefined && !isArray(branches))
    throw locationError(40061, "$switch expected an array for 'branches'");
  if (!branches?.length) throw locationError(40068, '$switch requires at least one branch.');
  const compiled = branches.map((branch) => {
    if (!isDoc(branch)) throw locationError(40062, '$switch expected each branch to be an object');
    for (const name of branch.keys())
      if (name !== 'case' && name !== 'then')
        throw locationError(40063, `$switch found an unknown argument to a branch: ${name}`);
    const [when, then] = ['case', 'then'].map((name, i) => {
      const source = branch.get(name);
      if (source === undefined)
        throw locationError(40064 + i, `$switch requires each branch have a '${name}' expression`);
      return compile(source);
    }) as [Expression, Expression]; // two by now
    return [when, then] as const;
  });
  const otherwise = argument.has('default') ? compile(argument.get('default')!) : undefined;
  return (scope) => {
    const branch = compiled.find(([when]) => isTruthy(when(scope)));
    if (branch) return branch[1](scope);
    if (!otherwise)
      throw locationError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return otherwise(scope);
  };
}
