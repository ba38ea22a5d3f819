import { Decimal128, Int32, ObjectId, Sym, UtcDate } from '../bson/values.ts';
import type { Maybe } from '../bson/values.ts';

/** The text of a value as $toString gives it; undefined for what has none. */
export function textOf(value: Maybe): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return doubleText(value);
  if (value instanceof Int32) return String(value.value);
  if (value instanceof UtcDate) {
    const date = new Date(Number(value.ms));
    // Beyond the calendar's range there is nothing to write.
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Sym) return value.text;
  return value instanceof Decimal128 ? value.toString() : undefined;
}

function doubleText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) >= 1e21) return value.toExponential();
  return String(value);
}
