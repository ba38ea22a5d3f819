import { keyWriter } from '../bson/keys.ts';
import { toNumber } from '../bson/numbers.ts';
import { numberRank, isNumber, rank } from '../bson/types.ts';
import { Marker, Regex, Sym, isArray, isDoc } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import type { Condition } from '../match/filter.ts';
import type { Collation } from '../bson/collation.ts';
import type { IndexField } from './index.ts';

/** Keys from `low` (included) to `high` (excluded). */
export type Range = {
  low: Buffer;
  high: Buffer;
};

/** What conditions on one field leave of an index: single points, or one range. */
export type Bounds = { kind: 'points'; keys: Buffer[] } | { kind: 'range'; low: Buffer; high: Buffer };

const maxPoints = 2000;

/** The bytes just behind every key that starts with the given ones. */
export function behind(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i--) {
    if (next[i] !== 0xff) {
      next[i]!++;
      return next.subarray(0, i + 1);
    }
  }
  return Buffer.from([0xff, 0xff, 0xff, 0xff]);
}

function isUsable(operand: Value, sameCollation: boolean): boolean {
  if (isArray(operand) || operand instanceof Regex || operand instanceof Marker) return false;
  return sameCollation || !(typeof operand === 'string' || operand instanceof Sym || isDoc(operand));
}

export type FieldUse = {
  field: IndexField;
  /** Missing values are not in a sparse index, so null cannot be looked up there. */
  isSparse: boolean;
  isMultikey: boolean;
  sameCollation: boolean;
  collation: Collation | undefined;
};

/** The tightest bounds that the conditions on this field allow. */
export function boundsOf(conditions: readonly Condition[], use: FieldUse): Bounds | undefined {
  for (const condition of conditions) {
    const points = pointsOf(condition, use);
    if (points) return { kind: 'points', keys: sortedKeys(points) };
  }
  const ranges = conditions
    .map((condition) => rangeOf(condition, use))
    .filter((range) => range !== undefined);
  if (ranges.length === 0) return undefined;
  // On several keys of one document each limit may be met by another element: only one may be used.
  const [first, ...others] = ranges;
  return { kind: 'range', ...(use.isMultikey ? first! : others.reduce(intersect, first!)) };
}

function sortedKeys(keys: Buffer[]): Buffer[] {
  const sorted = keys.sort(Buffer.compare);
  return sorted.filter((key, i) => i === 0 || !key.equals(sorted[i - 1]!));
}

function intersect(a: Range, b: Range): Range {
  return {
    low: Buffer.compare(a.low, b.low) > 0 ? a.low : b.low,
    high: Buffer.compare(a.high, b.high) < 0 ? a.high : b.high,
  };
}

function pointsOf({ operator, operand }: Condition, use: FieldUse): Buffer[] | undefined {
  const isNullEquality =
    operand === null && (operator === '$eq' || operator === '$gte' || operator === '$lte');
  const operands =
    operator === '$eq' || isNullEquality
      ? [operand]
      : operator === '$in' && isArray(operand)
        ? operand
        : undefined;
  if (!operands || operands.length > maxPoints) return undefined;
  if (use.isSparse && operands.includes(null)) return undefined;
  if (!operands.every((value) => isUsable(value, use.sameCollation))) return undefined;
  // The undefined of old documents equals null.
  return operands.flatMap((value) =>
    value === null ? [encodeKey(null, use), typeRange(2, use).low] : [encodeKey(value, use)],
  );
}

function encodeKey(value: Value, { field, collation }: FieldUse): Buffer {
  const writer = keyWriter(collation);
  writer.part(value, field.descending);
  return writer.finish();
}

function typeRange(rankNumber: number, { field }: FieldUse): Range {
  const byte = field.descending ? ~(rankNumber * 8) & 0xff : rankNumber * 8;
  return { low: Buffer.from([byte]), high: Buffer.from([byte + 1]) };
}

function rangeOf({ operator, operand }: Condition, use: FieldUse): Range | undefined {
  if (operator === '$regex' && operand instanceof Regex) return prefixRange(operand, use);
  if (operator !== '$gt' && operator !== '$gte' && operator !== '$lt' && operator !== '$lte')
    return undefined;
  // A folded text has lost its order, and other values have none that a collation changes.
  if (
    operand === null ||
    !isUsable(operand, use.sameCollation) ||
    (use.collation && (typeof operand === 'string' || isDoc(operand)))
  )
    return undefined;
  if (isNumber(operand) && Number.isNaN(toNumber(operand))) return typeRange(numberRank, use);
  const type = typeRange(rank(operand), use);
  const key = encodeKey(operand, use);
  const isLower = (operator === '$gt' || operator === '$gte') !== use.field.descending;
  const isIncluded = operator === '$gte' || operator === '$lte';
  if (isLower) return { low: isIncluded ? key : behind(key), high: type.high };
  return { low: type.low, high: isIncluded ? behind(key) : key };
}

/** Texts that begin as the expression does: only for a plain beginning. */
function prefixRange(regex: Regex, use: FieldUse): Range | undefined {
  const prefix = /^\^([\w @:/-]+)(?![*?{+|])/.exec(regex.pattern);
  if (!prefix || regex.options || regex.pattern.includes('|') || use.collation || use.field.descending)
    return undefined;
  // The last letter may belong to a quantifier behind it.
  const text = /^\^[\w @:/-]+[*?{+]/.test(regex.pattern) ? prefix[1]!.slice(0, -1) : prefix[1]!;
  if (text === '') return undefined;
  const low = encodeKey(text, use);
  // A text ends with two zero bytes: without them it is the beginning of all the longer ones.
  const start = low.subarray(0, low.length - 2);
  return { low: start, high: behind(start) };
}
