import { compare, equals } from '../bson/compare.ts';
import { keyOf } from '../bson/keys.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { Marker } from '../bson/values.ts';
import type { Collation } from '../bson/collation.ts';

/** null, undefined and missing: what most expressions turn into null. */
export function isNothing(value: Maybe): value is null | undefined | Marker {
  return value === undefined || value === null || (value instanceof Marker && value.type === 6);
}

/** What is missing sorts before everything but MinKey. */
export function compareMaybe(a: Maybe, b: Maybe, collation?: Collation): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return compare(a, b, collation);
}

/** Distinct values and what belongs to each, in the order they came. */
export class Groups<T> {
  private readonly buckets = new Map<string, { value: Value; content: T }[]>();
  private readonly order: { value: Value; content: T }[] = [];
  private readonly collation: Collation | undefined;

  constructor(collation?: Collation) {
    this.collation = collation;
  }

  get(value: Value): T | undefined {
    const bucket = this.buckets.get(keyOf(value, this.collation));
    return bucket?.find((entry) => equals(entry.value, value, this.collation))?.content;
  }

  add(value: Value, content: T): T {
    const key = keyOf(value, this.collation);
    const entry = { value, content };
    this.order.push(entry);
    const bucket = this.buckets.get(key);
    if (bucket) bucket.push(entry);
    else this.buckets.set(key, [entry]);
    return content;
  }

  entries(): readonly { value: Value; content: T }[] {
    return this.order;
  }
}
