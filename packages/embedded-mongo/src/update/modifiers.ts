import { Decimal128 } from 'bson';
import { compare, equals } from '../bson/compare.ts';
import { add, multiply, toNumber, wholeOf } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { Int32, Regex, Timestamp, UtcDate, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { compileFilter, isValueMatch } from '../match/filter.ts';
import type { Collation } from '../bson/collation.ts';
import { compareSortKeys, parseSort, sortKey } from '../sort/sort.ts';
import { describe } from './paths.ts';

export type ModifierContext = {
  now: number;
  collation: Collation | undefined;
  path: string;
  document: Doc;
};

/** From the present value (or none) to the next; KEEP leaves the field as it is, even if it is missing. */
export type Modifier = (present: Maybe, context: ModifierContext) => Value | typeof keep;

export const keep = Symbol('keep');

function idOf({ document }: ModifierContext): string {
  const id = document.get('_id');
  return `{_id: ${id === undefined ? 'no id' : describe(id)}}`;
}

type MakeModifier = (operand: Value, path: string) => Modifier;

/** The operators that look at one field and give its next value. */
export const modifiers: ReadonlyMap<string, MakeModifier> = new Map<string, MakeModifier>([
  ['$set', (operand) => () => operand],
  ['$inc', (operand, path) => arithmetic('$inc', 'increment', add, operand, path)],
  ['$mul', (operand, path) => arithmetic('$mul', 'multiply', multiply, operand, path)],
  ['$min', (operand) => limit(operand, (difference) => difference < 0)],
  ['$max', (operand) => limit(operand, (difference) => difference > 0)],
  ['$currentDate', currentDate],
  ['$bit', bitwise],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
]);

/** These do nothing where the field is missing, and make no documents on the way to it. */
export const onlyExisting: ReadonlySet<string> = new Set(['$pop', '$pull', '$pullAll', '$unset']);

type Calculate = typeof add;

function arithmetic(
  name: string,
  verb: string,
  calculate: Calculate,
  operand: Value,
  path: string,
): Modifier {
  if (!isNumber(operand))
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${String(operand)}}`);
  return (present, context) => {
    if (present === undefined) return name === '$inc' ? operand : zeroLike(operand);
    if (!isNumber(present))
      throw typeMismatch(
        `Cannot apply ${name} to a value of non-numeric type. ${idOf(context)} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(present)}`,
      );
    const result = calculate(present, operand);
    if (result === undefined)
      throw badValue(`Failed to apply ${name} operations to current value (${typeName(present)})`);
    return result;
  };
}

function zeroLike(operand: Value): Value {
  if (operand instanceof Int32) return new Int32(0);
  if (operand instanceof Decimal128) return Decimal128.fromString('0');
  return typeof operand === 'bigint' ? 0n : 0;
}

function limit(operand: Value, isNext: (difference: number) => boolean): Modifier {
  return (present, { collation }) =>
    present === undefined || isNext(compare(operand, present, collation)) ? operand : keep;
}

function currentDate(operand: Value): Modifier {
  const type = isDoc(operand)
    ? operand.get('$type')
    : operand === true || operand === false
      ? 'date'
      : undefined;
  if (isDoc(operand) && (operand.size !== 1 || !operand.has('$type')))
    throw badValue(
      `Unrecognized $currentDate option: ${[...operand.keys()].find((name) => name !== '$type') ?? ''}`,
    );
  if (type === 'date') return (_present, { now }) => new UtcDate(now);
  if (type === 'timestamp')
    return (_present, { now }) => new Timestamp((BigInt(Math.floor(now / 1000)) << 32n) | 1n);
  throw badValue(
    isDoc(operand)
      ? "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}"
      : `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
  );
}

const bitOperations: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bitwise(operand: Value): Modifier {
  if (!isDoc(operand))
    throw badValue(
      'The $bit modifier is not compatible with a non-object argument. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}',
    );
  if (operand.size === 0)
    throw badValue(
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  for (const [name, value] of operand) {
    if (!Object.hasOwn(bitOperations, name))
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${String(value)}}`,
      );
    if (!(value instanceof Int32) && typeof value !== 'bigint')
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here`,
      );
  }
  return (present, context) => {
    if (present !== undefined && !(present instanceof Int32) && typeof present !== 'bigint')
      throw badValue(
        `Cannot apply $bit to a value of non-integral type.${idOf(context)} has the field ${context.path} of non-integer type ${typeName(present)}`,
      );
    const values = [...operand] as [string, Int32 | bigint][]; // checked above
    const isLong = typeof present === 'bigint' || values.some(([, value]) => typeof value === 'bigint');
    const start = present === undefined ? 0n : whole(present);
    const result = values.reduce((bits, [name, value]) => bitOperations[name]!(bits, whole(value)), start);
    return isLong ? BigInt.asIntN(64, result) : new Int32(Number(BigInt.asIntN(32, result)));
  };
}

function whole(value: Int32 | bigint): bigint {
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

const pushModifiers = new Set(['$each', '$slice', '$sort', '$position']);

function push(operand: Value): Modifier {
  const options = isDoc(operand) && operand.has('$each') ? pushOptions(operand) : undefined;
  const added = options?.each ?? [operand];
  return (present, context) => {
    if (present !== undefined && !isArray(present))
      throw badValue(
        `The field '${context.path}' must be an array but is of type ${typeName(present)} in document ${idOf(context)}`,
      );
    const array = [...(present ?? [])];
    array.splice(placeIn(array, options?.position), 0, ...added);
    options?.sort?.(array, context.collation);
    return options?.slice === undefined ? array : sliced(array, options.slice);
  };
}

type PushOptions = {
  each: Value[];
  slice: number | undefined;
  position: number | undefined;
  sort: ((array: Value[], collation: Collation | undefined) => void) | undefined;
};

function pushOptions(operand: Doc): PushOptions {
  for (const name of operand.keys())
    if (!pushModifiers.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  const each = operand.get('$each');
  if (!isArray(each))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  return {
    each,
    slice: wholeOption(operand, '$slice'),
    position: wholeOption(operand, '$position'),
    sort: pushSort(operand.get('$sort')),
  };
}

function wholeOption(operand: Doc, name: string): number | undefined {
  const value = operand.get(name);
  if (value === undefined) return undefined;
  const number = wholeOf(value);
  if (number === undefined)
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function pushSort(spec: Maybe): PushOptions['sort'] {
  if (spec === undefined) return undefined;
  if (isDoc(spec)) {
    if (spec.size === 0) throw badValue('The $sort pattern is empty when it should be a set of fields.');
    for (const [path, direction] of spec) checkPushSort(path, direction);
    const fields = parseSort(spec);
    const keyOf = (value: Value) => sortKey(isDoc(value) ? value : new Map(), fields);
    return (array, collation) => array.sort((a, b) => compareSortKeys(keyOf(a), keyOf(b), fields, collation));
  }
  const direction = wholeOf(spec);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return (array, collation) => array.sort((a, b) => compare(a, b, collation) * direction);
}

function checkPushSort(path: string, direction: Value): void {
  const sign = wholeOf(direction);
  if (sign !== 1 && sign !== -1) throw badValue('The $sort element value must be either 1 or -1');
  if (path === '') throw badValue('The $sort field cannot be empty');
  if (path.split('.').includes(''))
    throw badValue(`The $sort field is a dotted field but has an empty part: ${path}`);
}

function placeIn(array: readonly Value[], position: number | undefined): number {
  if (position === undefined || position > array.length) return array.length;
  return position < 0 ? Math.max(0, array.length + position) : position;
}

function sliced(array: Value[], slice: number): Value[] {
  return slice < 0 ? array.slice(slice) : array.slice(0, slice);
}

function addToSet(operand: Value): Modifier {
  const added = isDoc(operand) && operand.has('$each') ? eachOf(operand) : [operand];
  return (present, { path, collation }) => {
    if (present !== undefined && !isArray(present))
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(present)}`,
      );
    const array = [...(present ?? [])];
    for (const value of added)
      if (!array.some((element) => equals(element, value, collation))) array.push(value);
    return present && array.length === present.length ? keep : array;
  };
}

function eachOf(operand: Doc): Value[] {
  const each = operand.get('$each');
  if (!isArray(each))
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  const other = [...operand.keys()].find((name) => name !== '$each');
  if (other) throw badValue(`Found unexpected fields after $each in $addToSet: { ${other}`);
  return each;
}

function pop(operand: Value): Modifier {
  const end = isNumber(operand) ? toNumber(operand) : NaN;
  if (Number.isNaN(end)) throw failedToParse(`Expected a number in: ${typeName(operand)}`);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return (present, { path }) => {
    if (!isArray(present))
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(present)}'`);
    return end === 1 ? present.slice(0, -1) : present.slice(1);
  };
}

function pull(operand: Value): Modifier {
  return (present, { collation }) => {
    if (!isArray(present)) throw badValue('Cannot apply $pull to a non-array value');
    const isPulled = pullTest(operand, collation);
    return without(present, isPulled);
  };
}

/**
 * A document is a filter on the documents of the array. Operators and expressions apply to each element as to the
 * value of a field: they look into an array, too. Another value must be equal.
 */
function pullTest(operand: Value, collation: Collation | undefined): (element: Value) => boolean {
  if (operand instanceof Regex || (isDoc(operand) && isValueMatch(operand))) {
    const { matches } = compileFilter(new Map([['', operand]]), { collation });
    return (element) => matches(new Map([['', element]]));
  }
  if (isDoc(operand)) {
    const { matches } = compileFilter(operand, { collation });
    return (element) => isDoc(element) && matches(element);
  }
  return (element) => equals(element, operand, collation);
}

function pullAll(operand: Value): Modifier {
  if (!isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return (present, { collation }) => {
    if (!isArray(present)) throw badValue('Cannot apply $pull to a non-array value');
    return without(present, (element) => operand.some((value) => equals(element, value, collation)));
  };
}

function without(array: Value[], isPulled: (element: Value) => boolean): Value[] | typeof keep {
  const rest = array.filter((element) => !isPulled(element));
  return rest.length === array.length ? keep : rest;
}
