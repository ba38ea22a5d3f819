import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { smallDocument, smallValue } from '../../testing/arbitraries.ts';
import { compare } from '../bson/compare.ts';
import { decodeFields } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { rank } from '../bson/types.ts';
import { Binary, Decimal128, ObjectId, Regex, UtcDate, doc, isArray } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { parseCollation } from '../sort/collation.ts';
import { compileFilter } from './filter.ts';

const id = new ObjectId('65a000000000000000000001');
type Plain = Parameters<typeof doc>[0];

describe('a filter', () => {
  test.each<[string, Plain, Plain, boolean]>([
    ['a missing field equals null', { a: null }, {}, true],
    ['null in some document of an array', { 'a.b': null }, { a: [{ b: 1 }, { c: 1 }] }, true],
    ['a field of a plain value is missing', { 'a.b': null }, { a: 5 }, true],
    ['an empty array has no missing field', { 'a.b': null }, { a: [] }, false],
    ['$ne null refuses a missing field', { a: { $ne: null } }, {}, false],
    ['$in with null', { a: { $in: [null] } }, {}, true],
    ['$nin with null', { a: { $nin: [null] } }, {}, false],
    ['equal ids', { a: id }, { a: new ObjectId('65a000000000000000000001') }, true],
    ['a date is not more than a number', { a: { $gt: 5 } }, { a: new UtcDate(99) }, false],
    ['$gte null', { a: { $gte: null } }, {}, true],
    ['a range is met by several elements', { a: { $gt: 5, $lt: 3 } }, { a: [1, 7] }, true],
    ['int64 and int32 are equal by value', { a: 5 }, { a: 5n }, true],
    ['decimals are equal by value', { a: Decimal128.fromString('5.0') }, { a: 5 }, true],
    ['binary data', { a: new Binary(0, Buffer.from('ab')) }, { a: new Binary(0, Buffer.from('ab')) }, true],
    ['a document is equal with its fields in order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
    ['a whole array', { a: [1, 2] }, { a: [1, 2] }, true],
    ['an array in an array', { a: [1, 2] }, { a: [[1, 2], 3] }, true],
    ['nested arrays are not looked into', { a: 1 }, { a: [[1, 2], 3] }, false],
    ['$elemMatch on values', { a: { $elemMatch: { $gt: 1, $lt: 4 } } }, { a: [0, 3] }, true],
    ['$elemMatch takes a nested array as one value', { a: { $elemMatch: { $gt: 1 } } }, { a: [[2]] }, false],
    [
      '$elemMatch on documents',
      { a: { $elemMatch: { x: 1, y: 2 } } },
      {
        a: [
          { x: 1, y: 3 },
          { x: 2, y: 2 },
        ],
      },
      false,
    ],
    [
      '$elemMatch with $or',
      { a: { $elemMatch: { $or: [{ x: 1 }, { y: 9 }] } } },
      { a: [{ x: 0 }, { y: 9 }] },
      true,
    ],
    ['$not', { a: { $not: { $gt: 5 } } }, {}, true],
    ['$not with an expression', { a: { $not: new Regex('^b', '') } }, { a: 'abc' }, true],
    ['$exists with null', { a: { $exists: true } }, { a: null }, true],
    ['$exists false when one has it', { 'a.b': { $exists: false } }, { a: [{ b: 1 }, { c: 1 }] }, false],
    ['$size', { a: { $size: 2 } }, { a: [1, 2] }, true],
    ['$type by name', { a: { $type: 'objectId' } }, { a: id }, true],
    ['$type of elements', { a: { $type: 'string' } }, { a: ['x', 1] }, true],
    ['$type array', { a: { $type: 'array' } }, { a: [1] }, true],
    ['$type null is not missing', { a: { $type: 'null' } }, {}, false],
    ['$type number', { a: { $type: 'number' } }, { a: 1n }, true],
    ['$mod', { a: { $mod: [4, 0] } }, { a: 12 }, true],
    ['$regex with options', { a: { $regex: '^AB', $options: 'i' } }, { a: 'abc' }, true],
    ['$regex with blanks', { a: { $regex: '^a b', $options: 'x' } }, { a: 'abc' }, true],
    ['an expression in $in', { a: { $in: [new Regex('^b', '')] } }, { a: 'bx' }, true],
    ['a place in an array', { 'a.0': 1 }, { a: [1, 2] }, true],
    ['a number as a name', { 'a.0': 1 }, { a: { 0: 1 } }, true],
    ['a number as a name in an array of documents', { 'a.0': 'z' }, { a: [{ 0: 'z' }] }, true],
    ['fields of arrays in arrays', { 'a.b': 1 }, { a: [[{ b: 1 }]] }, false],
    ['a field at a place', { 'a.0.b': 1 }, { a: [{ b: 1 }] }, true],
    ['$all', { a: { $all: [1, 2] } }, { a: [2, 1, 3] }, true],
    ['$all on a plain value', { a: { $all: [1] } }, { a: 1 }, true],
    ['$all of nothing', { a: { $all: [] } }, { a: [] }, false],
    [
      '$all with $elemMatch',
      { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
      { a: [{ x: 1 }, { x: 2 }] },
      true,
    ],
    ['$and', { $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }, true],
    ['$or', { $or: [{ a: 2 }, { b: 2 }] }, { a: 1, b: 2 }, true],
    ['$nor', { $nor: [{ a: 2 }, { b: 3 }] }, { a: 1, b: 2 }, true],
    ['$expr', { $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
    ['$comment is nothing to match', { $comment: 'x', a: 1 }, { a: 1 }, true],
    ['$bitsAllSet', { a: { $bitsAllSet: 6 } }, { a: 7 }, true],
    ['$bitsAnyClear', { a: { $bitsAnyClear: [0, 3] } }, { a: 9 }, false],
    ['NaN equals NaN', { a: NaN }, { a: NaN }, true],
    ['NaN is not less', { a: { $lt: 5 } }, { a: NaN }, false],
    ['an inherited name is not there', { 'constructor.name': { $exists: true } }, {}, false],
    ['an inherited name is missing', { toString: null }, {}, true],
  ])('%s', (_what, filter, document, matches) => {
    expect(compileFilter(doc(filter)).matches(doc(document))).toBe(matches);
  });

  test.each<[string, Plain, number, RegExp]>([
    ['an unknown operator', { a: { $foo: 1 } }, 2, /unknown operator: \$foo/],
    ['an unknown top-level operator', { $foo: 1 }, 2, /unknown top level operator: \$foo/],
    ['$where', { $where: 'x' }, 115, /\$where is not supported/],
    ['$near', { a: { $near: [1, 2] } }, 115, /\$near is not supported/],
    ['$text', { $text: { $search: 'x' } }, 115, /\$text is not supported/],
    ['$in without an array', { a: { $in: 1 } }, 2, /\$in needs an array/],
    ['an empty $or', { $or: [] }, 2, /nonempty array/],
    ['an expression for $gt', { a: { $gt: new Regex('a', '') } }, 2, /RegEx/],
    ['a broken expression', { a: { $regex: '(' } }, 51091, /invalid/],
    ['an unknown option', { a: { $regex: 'a', $options: 'q' } }, 51108, /invalid flag/],
  ])('refuses %s', (_what, filter, code, message) => {
    const run = () => compileFilter(doc(filter));
    expect(run).toThrow(message);
    expect(codeOf(run)).toBe(code);
  });

  test.each<[string, number, string, string, boolean]>([
    ['hu', 1, 'Ádám', 'adam', true],
    ['hu', 2, 'Ádám', 'adam', false],
    ['hu', 2, 'ÁDÁM', 'ádám', true],
    ['hu', 3, 'ÁDÁM', 'ádám', false],
    ['hu', 1, 'öl', 'ol', false],
    ['en', 1, 'résumé', 'Resume', true],
  ])('with collation %s of strength %i compares %s and %s', (locale, strength, a, b, matches) => {
    const collation = parseCollation(doc({ locale, strength }));
    expect(compileFilter(doc({ a }), { collation }).matches(doc({ a: b }))).toBe(matches);
  });
});

export function codeOf(run: () => unknown): number | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof MongoError ? error.code : undefined;
  }
  return undefined;
}

type Naive = (values: Maybe[], operand: Value) => boolean;
const alike = (value: Maybe, operand: Value) => value !== undefined && rank(value) === rank(operand);
const isNull = (value: Maybe) => value === undefined || value === null;
const equal = (value: Maybe, operand: Value) =>
  operand === null ? isNull(value) : value !== undefined && compare(value, operand) === 0;
const compared =
  (holds: (order: number) => boolean): Naive =>
  (values, operand) =>
    values.some((value) =>
      operand === null ? isNull(value) && holds(0) : alike(value, operand) && holds(compare(value!, operand)),
    );

/** What an operator means, said as plainly as possible for a field at the top. */
const naive: Record<string, Naive> = {
  $eq: (values, operand) => values.some((value) => equal(value, operand)),
  $ne: (values, operand) => !values.some((value) => equal(value, operand)),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
};

test('every comparison agrees with a naive model', () => {
  fc.assert(
    fc.property(
      smallDocument,
      fc.constantFrom(...Object.keys(naive)),
      smallValue,
      (document, operator, operand) => {
        const field = document.get('a');
        const values: Maybe[] = isArray(field) ? [...field, field] : [field];
        const filter = new Map([['a', new Map([[operator, operand]])]]);
        expect(compileFilter(filter).matches(document)).toBe(naive[operator]!(values, operand));
      },
    ),
    { numRuns: 1500 },
  );
});

describe('what a filter reads of a document', () => {
  test.each<[string, Plain, string[]]>([
    ['the number of elements', { a: { $size: 2 } }, ['a']],
    ['whether a field is there', { a: { $exists: true } }, ['a']],
    ['whether it is missing', { a: { $exists: false }, b: 1 }, ['a']],
    ['one of both', { $or: [{ a: { $size: 0 } }, { a: { $exists: false } }] }, ['a']],
    ['neither', { $nor: [{ a: { $exists: true } }, { b: { $size: 1 } }] }, ['a', 'b']],
    ['a value of the same field', { a: { $exists: true, $ne: 5 } }, []],
    ['a field inside', { 'a.b': { $exists: true } }, []],
    ['a value inside, elsewhere in the filter', { a: { $size: 1 }, 'a.b': 1 }, []],
    ['everything', { a: { $exists: true }, $expr: { $eq: ['$a', 1] } }, []],
  ])('is an outline where it asks for %s', (_what, filter, outlines) => {
    expect([...compileFilter(doc(filter)).outlines].sort()).toEqual(outlines);
  });

  test('is enough to answer', () => {
    const asked: Plain[] = [
      { a: { $exists: true } },
      { a: { $exists: false } },
      { a: { $size: 0 } },
      { a: { $size: 2 } },
      { a: { $exists: true }, b: { $gt: 1 } },
      { a: { $exists: true }, 'a.b': 1 },
      { $or: [{ a: { $size: 1 } }, { b: { $exists: false } }] },
    ];
    fc.assert(
      fc.property(smallDocument, fc.constantFrom(...asked), (document, question) => {
        const filter = compileFilter(doc(question));
        const read = decodeFields(encode(document), filter.roots!, filter.outlines);
        expect(filter.matches(read)).toBe(filter.matches(document));
      }),
      { numRuns: 1000 },
    );
  });
});
