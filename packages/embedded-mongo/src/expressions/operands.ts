import { toNumber, wholeOf } from '../bson/numbers.ts';
import { typeName } from '../bson/types.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import type { Expression, Compile, CompileOperator } from './expression.ts';

/** Operands in an array, or one without it; their number is checked while the expression is read. */
export function operands(
  name: string,
  argument: Value,
  compile: Compile,
  least: number,
  most = least,
): Expression[] {
  const sources = isArray(argument) ? argument : [argument];
  if (sources.length < least || sources.length > most)
    throw locationError(
      least === most ? 16020 : 28667,
      `Expression ${name} takes ${least === most ? `exactly ${least}` : `at least ${least} arguments, and at most ${most},`} arguments. ${sources.length} were passed in.`,
    );
  return sources.map((source) => compile(source));
}

/** An operator that is a plain function of so many values. */
export function fixed(
  name: string,
  count: number,
  apply: (...values: Maybe[]) => Maybe,
): [string, CompileOperator] {
  return ranged(name, count, count, apply);
}

export function ranged(
  name: string,
  least: number,
  most: number,
  apply: (...values: Maybe[]) => Maybe,
): [string, CompileOperator] {
  return [
    name,
    (argument, compile) => {
      const parts = operands(name, argument, compile, least, most);
      return (scope) => apply(...parts.map((part) => part(scope)));
    },
  ];
}

type NamedCodes = {
  noObject: number;
  unknown: number;
  /** For each required argument, in their order. */
  missing: readonly number[];
};

const trimCodes: NamedCodes = { noObject: 50696, unknown: 50694, missing: [50695] };
const regexCodes: NamedCodes = { noObject: 51103, unknown: 31024, missing: [31022, 31023] };
const replaceCodes: NamedCodes = { noObject: 51751, unknown: 51750, missing: [51749, 51748, 51747] };
const manyCodes: NamedCodes = { noObject: 5787900, unknown: 5787901, missing: [5787907, 5787906] };
const shiftCodes: NamedCodes = { noObject: 5166400, unknown: 5166401, missing: [5166402, 5166402, 5166402] };

/** What each operator with named arguments says of wrong ones; the others say what $trim does. */
const namedCodes: ReadonlyMap<string, NamedCodes> = new Map([
  ['$reduce', { noObject: 40075, unknown: 40076, missing: [40077, 40078, 40079] }],
  ['$sortArray', { noObject: 2942500, unknown: 2942501, missing: [2942502, 2942503] }],
  ['$zip', { noObject: 34460, unknown: 34464, missing: [34465] }],
  ['$dateToString', { noObject: 18629, unknown: 18534, missing: [18628] }],
  ['$dateFromString', { noObject: 40540, unknown: 40541, missing: [40542] }],
  ['$dateFromParts', { noObject: 40519, unknown: 40518, missing: [] }],
  ['$dateToParts', { noObject: 40524, unknown: 40520, missing: [40522] }],
  ['$dateAdd', shiftCodes],
  ['$dateDiff', { noObject: 5166301, unknown: 5166302, missing: [5166303, 5166304, 5166305] }],
  ['$firstN', manyCodes],
  ['$lastN', manyCodes],
  ['$minN', manyCodes],
  ['$maxN', manyCodes],
  ['$dateSubtract', shiftCodes],
  ['$regexMatch', regexCodes],
  ['$regexFind', regexCodes],
  ['$regexFindAll', regexCodes],
  ['$replaceOne', replaceCodes],
  ['$replaceAll', replaceCodes],
]);

/** An operator that takes an object of named arguments. */
export function named(
  name: string,
  required: readonly string[],
  optional: readonly string[],
  build: (args: ReadonlyMap<string, Expression>, source: Doc) => Expression,
  names: ReadonlyMap<string, readonly string[]> = new Map(),
): [string, CompileOperator] {
  const codes = namedCodes.get(name) ?? trimCodes;
  return [
    name,
    (argument, compile) => {
      if (!isDoc(argument))
        throw locationError(codes.noObject, `${name} requires a document, found: ${typeName(argument)}`);
      for (const key of argument.keys())
        if (!required.includes(key) && !optional.includes(key))
          throw locationError(codes.unknown, `${name} found an unknown argument: ${key}`);
      for (const [i, key] of required.entries())
        if (!argument.has(key)) throw locationError(codes.missing[i] ?? 50695, `${name} requires '${key}'`);
      return build(
        new Map([...argument].map(([key, value]) => [key, compile(value, names.get(key))])),
        argument,
      );
    },
  ];
}

/** Each operator has its own number for what is no array. */
const noArray: ReadonlyMap<string, number> = new Map([
  ['$map', 16883],
  ['$filter', 28651],
  ['$reduce', 40080],
  ['$slice', 28724],
  ['$concatArrays', 28664],
  ['$indexOfArray', 40090],
  ['$reverseArray', 34435],
  ['$zip', 34468],
  ['$sortArray', 2942504],
  ['$firstN', 5788200],
  ['$lastN', 5788200],
  ['$minN', 5788200],
  ['$maxN', 5788200],
  ['$setUnion', 17043],
  ['$setIntersection', 17047],
  ['$setDifference', 17048],
  ['$setEquals', 17044],
  ['$setIsSubset', 17046],
  ['$anyElementTrue', 17041],
  ['$allElementsTrue', 17040],
]);

export function requireArray(value: Maybe, name: string): Value[] {
  if (!isArray(value))
    throw locationError(noArray.get(name) ?? 28689, `${name} requires an array. Found: ${typeName(value)}`);
  return value;
}

export function requireWhole(value: Maybe, name: string): number {
  const whole = wholeOf(value);
  if (whole === undefined)
    throw locationError(
      40096,
      `${name} requires an integral value, found a value of type: ${typeName(value)}, with value: ${describeNumber(value)}`,
    );
  return whole;
}

function describeNumber(value: Maybe): string {
  return typeof value === 'number' ? String(toNumber(value)) : typeName(value);
}
