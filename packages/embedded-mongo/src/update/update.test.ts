import { describe, expect, test } from '@jest/globals';
import { Decimal128, Int32, RawDoc, Timestamp, UtcDate, doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { decodePartly } from '../bson/partial.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { Positions } from '../match/paths.ts';
import { parseUpdate } from './parse.ts';
import { upsertSeed } from './upsert.ts';

type Plain = Parameters<typeof doc>[0];

function updated(
  before: Plain,
  update: Plain,
  options: { filter?: Plain; arrayFilters?: Plain[]; isInsert?: boolean } = {},
): Doc {
  const [decoded, asBytes] = [doc(update), new RawDoc(encode(doc(update)))].map((source) => {
    const document = doc(before);
    const positions = new Positions();
    compileFilter(doc(options.filter ?? {})).matches(document, positions);
    return outcomeOf(() => {
      const parsed = parseUpdate(source, options.arrayFilters?.map(doc));
      // As a stored document is: only what the update looks at is opened.
      const opened =
        source instanceof RawDoc && parsed.wanted ? decodePartly(encode(document), parsed.wanted) : document;
      const context = { now: 5000, isInsert: options.isInsert ?? false, positions };
      return decode(encode(parsed.apply(opened, context)));
    });
  });
  expect(asBytes).toEqual(decoded);
  if (decoded instanceof MongoError) throw decoded;
  return decoded!;
}

function outcomeOf(work: () => Doc): Doc | MongoError {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
}

function expectSame(a: Doc, b: Plain): void {
  expect(encode(a).toString('hex')).toBe(encode(doc(b)).toString('hex'));
}

describe('names that objects inherit', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    '%s is written into the document and nowhere else',
    (name) => {
      const result = updated({ _id: 1 }, { $set: { [`${name}.x`]: 1, [`a.${name}`]: 2 } });
      expect([...result.keys()].sort()).toEqual(['_id', 'a', name].sort());
      expect(({} as Record<string, unknown>).x).toBeUndefined();
      expect((Object as unknown as Record<string, unknown>).x).toBeUndefined();
      expect([...updated({ _id: 2 }, { $set: { b: 1 } }).keys()]).toEqual(['_id', 'b']);
    },
  );
});

describe('an update', () => {
  test.each<[string, Plain, Plain, Plain]>([
    ['$set makes documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$set fills an array up with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$unset leaves a hole in an array', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['$inc keeps int32', { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
    ['$inc makes the field', {}, { $inc: { a: 2 } }, { a: 2 }],
    ['$inc grows to int64', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648n }],
    ['$inc by a double', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    [
      '$inc of a decimal',
      { a: Decimal128.fromString('0.1') },
      { $inc: { a: Decimal128.fromString('0.2') } },
      { a: Decimal128.fromString('0.3') },
    ],
    ['$mul', { a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
    ['$mul of nothing is zero', {}, { $mul: { a: 2 } }, { a: 0 }],
    ['$min', { a: 5 }, { $min: { a: 3 } }, { a: 3 }],
    ['$max keeps the greater', { a: 5 }, { $max: { a: 3 } }, { a: 5 }],
    ['$max of dates', { a: new UtcDate(1) }, { $max: { a: new UtcDate(2) } }, { a: new UtcDate(2) }],
    ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
    ['$rename of nothing', { b: 2 }, { $rename: { a: 'b' } }, { b: 2 }],
    [
      '$currentDate',
      {},
      { $currentDate: { a: true, b: { $type: 'timestamp' } } },
      { a: new UtcDate(5000), b: new Timestamp((5n << 32n) | 1n) },
    ],
    ['$setOnInsert does nothing otherwise', {}, { $setOnInsert: { a: 1 } }, {}],
    ['$bit', { a: 13 }, { $bit: { a: { and: 10, or: 1 } } }, { a: 9 }],
    ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    ['$push makes the array', {}, { $push: { 'a.b': 2 } }, { a: { b: [2] } }],
    [
      '$push $each at a place',
      { a: [1, 2] },
      { $push: { a: { $each: [8, 9], $position: 1 } } },
      { a: [1, 8, 9, 2] },
    ],
    [
      '$push $each from the end',
      { a: [1, 2] },
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 9, 2] },
    ],
    [
      '$push sorts, then cuts',
      { a: [5, 1] },
      { $push: { a: { $each: [3], $sort: 1, $slice: 2 } } },
      { a: [1, 3] },
    ],
    ['$push keeps the last ones', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    [
      '$push sorts documents',
      { a: [{ x: 2 }] },
      { $push: { a: { $each: [{ x: 1 }], $sort: { x: 1 } } } },
      { a: [{ x: 1 }, { x: 2 }] },
    ],
    [
      '$addToSet leaves out what is there',
      { a: [1, 2] },
      { $addToSet: { a: { $each: [2, 3, 3] } } },
      { a: [1, 2, 3] },
    ],
    ['$addToSet compares numbers by value', { a: [1] }, { $addToSet: { a: 1n } }, { a: [1] }],
    ['$pop the last', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
    ['$pop the first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
    ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    [
      '$pull with $or',
      { a: [{ x: 1 }, { y: 2 }, { z: 3 }] },
      { $pull: { a: { $or: [{ x: 1 }, { y: 2 }] } } },
      { a: [{ z: 3 }] },
    ],
    ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$[] changes all', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
    ['an equal _id may be set', { _id: 1 }, { $set: { _id: 1, a: 1 } }, { _id: 1, a: 1 }],
    ['a replacement keeps _id', { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  ])('%s', (_what, before, update, after) => {
    expectSame(updated(before, update), after);
  });

  test('$set adds new fields in the order of their names, numbers by value', () => {
    expect([...updated({}, { $set: { b: 1, a: 2, 10: 3, 9: 4 } }).keys()]).toEqual(['9', '10', 'a', 'b']);
  });

  test('$setOnInsert works when the document is new', () => {
    expectSame(updated({}, { $setOnInsert: { a: 1 } }, { isInsert: true }), { a: 1 });
  });

  test.each<[string, Plain, Plain, Plain, Plain]>([
    ['the element that matched', { a: [1, 2] }, { a: 2 }, { $set: { 'a.$': 9 } }, { a: [1, 9] }],
    [
      'the document that matched',
      { a: [{ x: 1 }, { x: 2 }] },
      { 'a.x': 2 },
      { $set: { 'a.$.y': 1 } },
      { a: [{ x: 1 }, { x: 2, y: 1 }] },
    ],
    [
      'by $elemMatch',
      { a: [{ x: 1 }, { x: 2 }] },
      { a: { $elemMatch: { x: 2 } } },
      { $set: { 'a.$.x': 3 } },
      { a: [{ x: 1 }, { x: 3 }] },
    ],
    [
      'each array by its own condition',
      { a: [1, 2], b: [1, 2, 3] },
      { a: 2, b: 3 },
      { $set: { 'a.$': 9 } },
      { a: [1, 9], b: [1, 2, 3] },
    ],
  ])('$ stands for %s', (_what, before, filter, update, after) => {
    expectSame(updated(before, update, { filter }), after);
  });

  test.each<[string, Plain, Plain, Plain[], Plain]>([
    ['values', { a: [1, 5, 9] }, { $set: { 'a.$[x]': 0 } }, [{ x: { $gte: 5 } }], { a: [1, 0, 0] }],
    [
      'documents',
      { a: [{ k: 1 }, { k: 2 }] },
      { $set: { 'a.$[e].v': 1 } },
      [{ 'e.k': 2 }],
      { a: [{ k: 1 }, { k: 2, v: 1 }] },
    ],
    [
      'two levels',
      { a: [{ b: [1, 2] }] },
      { $inc: { 'a.$[].b.$[y]': 10 } },
      [{ y: 2 }],
      { a: [{ b: [1, 12] }] },
    ],
  ])('array filters choose %s', (_what, before, update, arrayFilters, after) => {
    expectSame(updated(before, update, { arrayFilters }), after);
  });

  test.each<[string, Plain, Plain, number]>([
    ['a different _id', { _id: 1 }, { $set: { _id: 2 } }, 66],
    ['removing _id', { _id: 1 }, { $unset: { _id: 1 } }, 66],
    ['two changes of one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change inside another', {}, { $set: { a: 1, 'a.b': 1 } }, 40],
    ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$set inside a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['an unknown operator', {}, { $foo: { a: 1 } }, 9],
    ['an unknown modifier of $push', {}, { $push: { a: { $each: [1], $foo: 1 } } }, 2],
    ['$ without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['$[x] without a filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    ['an empty path', {}, { $set: { 'a..b': 1 } }, 56],
    ['$pop by two', { a: [1] }, { $pop: { a: 2 } }, 9],
    ['$rename to itself', {}, { $rename: { a: 'a' } }, 2],
  ])('refuses %s with its code', (_what, before, update, code) => {
    let error: unknown;
    try {
      updated(before, update);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(MongoError);
    expect((error as MongoError).code).toBe(code);
  });

  test('refuses array filters that nothing uses', () => {
    expect(() => updated({ a: [1] }, { $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] })).toThrow(
      /was not used/,
    );
  });

  test('a pipeline that drops _id keeps it', () => {
    const update = parseUpdate([doc({ $project: { _id: 0, b: '$a' } })], undefined);
    expectSame(update.apply(doc({ _id: 1, a: 2 }), { now: 0, isInsert: false }), { _id: 1, b: 2 });
  });

  test('types stay: a double that is whole is still a double', () => {
    const result = parseUpdate(
      new Map<string, Value>([['$set', new Map<string, Value>([['a', 4]])]]),
      undefined,
    ).apply(doc({}), { now: 0, isInsert: false });
    expect(result.get('a')).toBe(4);
    expect(updated({ a: 4 }, { $inc: { a: 0 } }).get('a')).toBeInstanceOf(Int32);
  });
});

test.each<[string, Plain, Plain]>([
  ['equalities', { a: 1, b: { $eq: 2 }, c: { $gt: 3 } }, { a: 1, b: 2 }],
  ['paths', { 'a.b': 1 }, { a: { b: 1 } }],
  ['$and', { $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
  ['a single $in', { a: { $in: [1] }, b: { $in: [1, 2] } }, { a: 1 }],
])('an upsert starts from %s', (_what, filter, seed) => {
  expectSame(upsertSeed(doc(filter)), seed);
});
