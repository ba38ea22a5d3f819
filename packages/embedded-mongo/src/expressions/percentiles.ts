import { toNumber } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { badValue, failedToParse, locationError } from '../errors.ts';
import { requireFields } from './requireFields.ts';
import { Scope } from './scope.ts';
import type { Compile, CompileOperator } from './expression.ts';
import type { Expression, ExpressionContext } from './expression.ts';

export type Percentile = {
  input: Expression;
  of(values: readonly Maybe[]): Value;
};

/** $median and $percentile: the value at a rank of what is numeric, exact where MongoDB may approximate. */
export function readPercentile(
  name: string,
  argument: Value,
  compile: Compile,
  { variables }: ExpressionContext,
): Percentile {
  if (!isDoc(argument)) throw locationError(7429703, `specification must be an object; found ${name}`);
  const isMedian = name === '$median';
  requireFields(name, argument, isMedian ? ['input', 'method'] : ['input', 'method', 'p']);
  for (const field of isMedian ? ['input', 'method'] : ['input', 'method', 'p'])
    if (!argument.has(field))
      throw locationError(40414, `BSON field '${name}.${field}' is missing but a required field`);
  if (argument.get('method') !== 'approximate')
    throw badValue("Currently only 'approximate' can be used as percentile 'method'.");
  const places = isMedian ? [0.5] : placesOf(compile(argument.get('p')!)(Scope.of(new Map(), variables)));
  const of = (values: readonly Maybe[]): Value => {
    const numbers = values
      .filter(isNumber)
      .map(toNumber)
      .sort((a, b) => a - b);
    const found = places.map((p) => numbers[Math.max(0, Math.ceil(p * numbers.length) - 1)] ?? null);
    return isMedian ? found[0]! : found;
  };
  return { input: compile(argument.get('input')!), of };
}

function placesOf(list: Maybe): number[] {
  const places = isArray(list) ? list.map((p) => (isNumber(p) ? toNumber(p) : NaN)) : [];
  if (places.length === 0 || !places.every((p) => p >= 0 && p <= 1))
    throw failedToParse("$percentile requires 'p' to be an array of numbers from 0 to 1");
  return places;
}

function overArray(name: string): [string, CompileOperator] {
  return [
    name,
    (argument, compile, context) => {
      const { input, of } = readPercentile(name, argument, compile, context);
      return (scope) => {
        const values = input(scope);
        return of(isArray(values) ? values : [values]);
      };
    },
  ];
}

export const percentileOperators = [overArray('$median'), overArray('$percentile')] as const;
