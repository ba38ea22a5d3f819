import {
  Binary,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  Marker,
  ObjectId,
  RawDoc,
  RawField,
  Regex,
  Sym,
  Timestamp,
  UtcDate,
} from './values.ts';
import type { Value } from './values.ts';

/** Numbers and names of the BSON types, as $type knows them. */
export const typeNumbers: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const namesByNumber = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]));

export function typeName(value: Value | undefined): string {
  return value === undefined ? 'missing' : namesByNumber.get(typeNumber(value))!;
}

export function typeNumber(value: Value): number {
  if (typeof value === 'string') return 2;
  if (typeof value === 'number') return 1;
  if (typeof value === 'boolean') return 8;
  if (typeof value === 'bigint') return 18;
  if (value === null) return 10;
  if (value instanceof Int32) return 16;
  if (value instanceof ObjectId) return 7;
  if (value instanceof UtcDate) return 9;
  if (Array.isArray(value)) return 4;
  if (value instanceof Map || value instanceof RawDoc) return 3;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Binary) return 5;
  if (value instanceof Regex) return 11;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Marker) return value.type;
  if (value instanceof Code) return value.scope ? 15 : 13;
  if (value instanceof Sym) return 14;
  if (value instanceof DbPointer) return 12;
  if (value instanceof RawField) return value.type === 0xff ? -1 : value.type;
  throw new TypeError('not a BSON value');
}

/** The order of the types when unlike values are compared. */
const ranks = new Map([
  [-1, 1],
  [6, 2],
  [10, 3],
  [1, 4],
  [16, 4],
  [18, 4],
  [19, 4],
  [2, 5],
  [14, 5],
  [3, 6],
  [4, 7],
  [5, 8],
  [7, 9],
  [8, 10],
  [9, 11],
  [17, 12],
  [11, 13],
  [12, 14],
  [13, 15],
  [15, 16],
  [127, 17],
]);

export const numberRank = 4;
export const stringRank = 5;

export function rank(value: Value): number {
  return ranks.get(typeNumber(value))!;
}

export function isNumber(value: Value | undefined): value is number | bigint | Int32 | Decimal128 {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Int32 ||
    value instanceof Decimal128
  );
}
