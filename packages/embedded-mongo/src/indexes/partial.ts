import { compare, equals } from '../bson/compare.ts';
import { rank, typeNumber } from '../bson/types.ts';
import { Regex, isArray } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import type { Condition } from '../match/filter.ts';
import { typeSet } from '../match/operators.ts';
import type { Index } from './index.ts';

/** Is every document that fulfils the query's conditions in the partial index? Only what is plain to see counts. */
export function impliesPartial(conditions: readonly Condition[], index: Index): boolean {
  const partial = index.partial!;
  const isReadable = partial.alternatives.length === 0 && countsAll(index);
  return (
    isReadable &&
    partial.conditions.every((wanted) =>
      conditions.some((given) => given.path === wanted.path && implies(given, wanted)),
    )
  );
}

/** Whether all of the partial filter is in its conditions: a negation or an alternative is not. */
function countsAll(index: Index): boolean {
  const source = index.spec.get('partialFilterExpression');
  return source instanceof Map && leaves(source) === index.partial!.conditions.length;
}

function leaves(filter: ReadonlyMap<string, Value>): number {
  let count = 0;
  for (const [name, operand] of filter) {
    if (name === '$and' && isArray(operand))
      for (const clause of operand) count += clause instanceof Map ? leaves(clause) : 1;
    else if (operand instanceof Map && [...operand.keys()].every((key) => key.startsWith('$')))
      count += operand.size || 1;
    else count++;
  }
  return count;
}

function implies(given: Condition, wanted: Condition): boolean {
  if (given.operator === wanted.operator && equals(given.operand, wanted.operand)) return true;
  if (given.operator === '$in' && isArray(given.operand) && given.operand.length > 0)
    return given.operand.every((operand) => implies({ ...given, operator: '$eq', operand }, wanted));
  switch (wanted.operator) {
    case '$exists':
      return isPresent(given);
    case '$type':
      return (
        given.operator === '$eq' &&
        given.operand !== null &&
        typeSet(wanted.operand).has(typeNumber(given.operand))
      );
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return isWithin(given, wanted);
    default:
      return false;
  }
}

/** A document without the field can only be meant by a comparison with null. */
function isPresent({ operator, operand }: Condition): boolean {
  return (
    operator === '$exists' ||
    operator === '$type' ||
    operator === '$regex' ||
    (operand !== null && !(operand instanceof Regex))
  );
}

function isWithin(given: Condition, wanted: Condition): boolean {
  if (wanted.operand === null || given.operand === null || rank(given.operand) !== rank(wanted.operand))
    return false;
  const difference = compare(given.operand, wanted.operand);
  const isUp = wanted.operator === '$gt' || wanted.operator === '$gte';
  const sameSide =
    given.operator === '$eq' ||
    given.operator === (isUp ? '$gt' : '$lt') ||
    given.operator === (isUp ? '$gte' : '$lte');
  if (!sameSide) return false;
  if (difference !== 0) return isUp ? difference > 0 : difference < 0;
  return (
    wanted.operator === '$gte' ||
    wanted.operator === '$lte' ||
    given.operator === '$gt' ||
    given.operator === '$lt'
  );
}
