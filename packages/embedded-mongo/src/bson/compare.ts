import type { Collation } from './collation.ts';
import { compareNumbers } from './numbers.ts';
import type { Numeric } from './numbers.ts';
import { numberRank, stringRank, rank } from './types.ts';
import { Binary, Code, DbPointer, ObjectId, Regex, type Sym, Timestamp, UtcDate } from './values.ts';
import type { Doc, Value } from './values.ts';

/** The order of BSON: first by type, then by value; strings by their bytes or, with a collation, by its rules. */
export function compare(a: Value, b: Value, collation?: Collation): number {
  const rankOfA = rank(a);
  const difference = rankOfA - rank(b);
  if (difference !== 0) return difference < 0 ? -1 : 1;
  if (rankOfA === numberRank) return compareNumbers(a as Numeric, b as Numeric); // both have the rank of numbers
  if (rankOfA === stringRank)
    return compareTexts(text(a as string | Sym), text(b as string | Sym), collation); // both are texts by rank
  return compareAlike(a, b, collation);
}

export function equals(a: Value, b: Value, collation?: Collation): boolean {
  return compare(a, b, collation) === 0;
}

function compareTexts(a: string, b: string, collation: Collation | undefined): number {
  return collation ? collation.compare(a, b) : compareStrings(a, b);
}

/** By code point, which is the order of the UTF-8 bytes; JavaScript itself compares UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return (x >= 0xd800 && y >= 0xd800 ? surrogatesLast(x) < surrogatesLast(y) : x < y) ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

function surrogatesLast(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

function text(value: string | Sym): string {
  return typeof value === 'string' ? value : value.text;
}

function compareAlike(a: Value, b: Value, collation: Collation | undefined): number {
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof UtcDate && b instanceof UtcDate) return order(a.ms, b.ms);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, collation);
  if (a instanceof Map && b instanceof Map) return compareDocuments(a, b, collation);
  if (a instanceof Binary && b instanceof Binary)
    return a.bytes.length - b.bytes.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes);
  if (a instanceof Timestamp && b instanceof Timestamp) return order(a.bits, b.bits);
  if (a instanceof Regex && b instanceof Regex)
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  if (a instanceof Code && b instanceof Code)
    return compareStrings(a.source, b.source) || compareScopes(a, b);
  if (a instanceof DbPointer && b instanceof DbPointer)
    return compareStrings(a.namespace, b.namespace) || Buffer.compare(a.id.id, b.id.id);
  return 0;
}

function compareScopes(a: Code, b: Code): number {
  return a.scope && b.scope ? compareDocuments(a.scope, b.scope, undefined) : 0;
}

function order(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareArrays(a: readonly Value[], b: readonly Value[], collation: Collation | undefined): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = compare(a[i]!, b[i]!, collation);
    if (difference !== 0) return difference;
  }
  return Math.sign(a.length - b.length);
}

/** Field by field in their order: type, then name, then value. */
function compareDocuments(a: Doc, b: Doc, collation: Collation | undefined): number {
  const others = b.entries();
  for (const [name, value] of a) {
    const other = others.next();
    if (other.done) return 1;
    const [otherName, otherValue] = other.value;
    const difference =
      rank(value) - rank(otherValue) ||
      compareStrings(name, otherName) ||
      compare(value, otherValue, collation);
    if (difference !== 0) return Math.sign(difference);
  }
  return others.next().done ? 0 : -1;
}
