import {
  Binary,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  maxKey,
  minKey,
  ObjectId,
  Regex,
  Sym,
  Timestamp,
  undefinedValue,
  UtcDate,
} from '../src/bson/values.ts';
import type { Doc, Value } from '../src/bson/values.ts';
import type { Chance } from '../testing/chance.ts';

/** Names of fields: ordinary ones, ones that objects inherit, and ones that are no proper paths. */
export const names = [
  'a',
  'b',
  'c',
  '_id',
  'a.b',
  'a.0',
  'a.b.c',
  'b.1.a',
  '__proto__',
  '__proto__.x',
  'constructor',
  'constructor.prototype',
  'toString',
  'hasOwnProperty',
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  '$',
  '$a',
  'a.$',
  'a.$[]',
  'a.$[x]',
  'a.$[].b',
  '$ref',
  '$id',
  'length',
  '0',
  '-1',
  '99999999999',
  'á',
  '\u{1f600}',
];

const plainValues: readonly Value[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  1.5,
  NaN,
  Infinity,
  -Infinity,
  1e308,
  5e-324,
  0n,
  1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  new Int32(0),
  new Int32(1),
  new Int32(-1),
  new Int32(2),
  new Int32(2147483647),
  new Int32(-2147483648),
  '',
  'a',
  '$a',
  '$$ROOT',
  '$$x',
  '$',
  '$$',
  '$a.b',
  'a.b',
  '__proto__',
  '\0',
  '\ud800',
  'x'.repeat(300),
  Decimal128.fromString('NaN'),
  Decimal128.fromString('-Infinity'),
  Decimal128.fromString('1E+6144'),
  Decimal128.fromString('1E-6176'),
  Decimal128.fromString('0'),
  Decimal128.fromString('2.5'),
  new UtcDate(0),
  new UtcDate(2n ** 63n - 1n),
  new UtcDate(-(2n ** 63n)),
  new UtcDate(1_700_000_000_000),
  new ObjectId('65a000000000000000000001'),
  new Binary(0, new Uint8Array(3)),
  new Binary(4, new Uint8Array(16)),
  new Regex('a', ''),
  new Regex('(', ''),
  new Regex('^a', 'i'),
  new Regex('a', 'q'),
  new Timestamp(0n),
  new Timestamp(2n ** 64n - 1n),
  new Code('f()'),
  new Code('f()', new Map()),
  new Sym('a'),
  new DbPointer('a.b', new ObjectId('65a000000000000000000001')),
  undefinedValue,
  minKey,
  maxKey,
];

export function anyName(chance: Chance): string {
  return chance.pick(names);
}

/** Any value at all, most of them small. */
export function anyValue(chance: Chance, depth = 3): Value {
  if (depth === 0 || chance.is(0.65)) return chance.pick(plainValues);
  if (chance.is(0.4)) return chance.many(4, () => anyValue(chance, depth - 1));
  return anyDocument(chance, depth - 1);
}

export function anyDocument(chance: Chance, depth = 3): Doc {
  return new Map(chance.many(4, () => [anyName(chance), anyValue(chance, depth)] as const));
}
