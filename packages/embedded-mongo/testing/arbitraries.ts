import fc from 'fast-check';
import {
  Binary,
  Decimal128,
  Int32,
  maxKey,
  minKey,
  ObjectId,
  Regex,
  Timestamp,
  UtcDate,
} from '../src/bson/values.ts';
import type { Doc, Value } from '../src/bson/values.ts';

/** Values and documents for property tests: few names and small numbers, so that they meet each other. */
const names = fc.constantFrom('a', 'b', 'c', '__proto__', '0', 'x y');

const plain: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false, minKey, maxKey, '', 'a', 'ab', 'á', 'Z', '\u{1f600}', 'a\0b'),
  fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  fc.integer().map((value) => new Int32(value)),
  fc.double(),
  fc.constantFrom(0.5, -0.5, 1, 2, -1, 1e300, -1e-300),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc
    .constantFrom(
      '0.1',
      '1',
      '-2.50',
      '1E+400',
      '-1E+400',
      '1E-400',
      '12345678901234567890.123',
      'NaN',
      'Infinity',
    )
    .map((text) => Decimal128.fromString(text)),
  fc.string({ maxLength: 4 }),
  fc.integer({ min: -2_000_000_000_000, max: 2_000_000_000_000 }).map((ms) => new UtcDate(ms)),
  fc.constantFrom('65a000000000000000000001', '65a000000000000000000002').map((hex) => new ObjectId(hex)),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(0, bytes)),
  fc.constantFrom(new Regex('a', ''), new Regex('^b', 'i'), new Timestamp(7n), new Timestamp(2n ** 63n + 1n)),
);

export const { value: anyValue, document: anyDocument } = fc.letrec<{ value: Value; document: Doc }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      { weight: 4, arbitrary: plain },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
      { weight: 1, arbitrary: tie('document') },
    ),
    document: fc.array(fc.tuple(names, tie('value')), { maxLength: 4 }).map((fields) => new Map(fields)),
  }),
);

/** Documents and filters that a naive model understands: small numbers, texts, null, arrays of them. */
export const smallValue: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((value) => new Int32(value)),
  fc.constantFrom<Value>(null, 'x', 'y', 2, 2.5, 3n, new UtcDate(5)),
);

export const smallField: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: smallValue },
  { weight: 2, arbitrary: fc.array(smallValue, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(smallValue, { maxLength: 2 })
      .map((values) => values.map((value) => new Map([['v', value]]))),
  },
);

export const smallDocument: fc.Arbitrary<Doc> = fc
  .array(fc.tuple(fc.constantFrom('a', 'b'), smallField), { maxLength: 2 })
  .map((fields) => new Map(fields));
