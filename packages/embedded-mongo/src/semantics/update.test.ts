import { expect, test } from '@jest/globals';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { Decimal128, Regex, UtcDate, doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { Positions } from '../match/paths.ts';
import { parseUpdate } from '../update/parse.ts';
import { upsertSeed } from '../update/upsert.ts';

type Plain = Parameters<typeof doc>[0];

function updated(before: Plain, update: Plain | Plain[], filter: Plain = {}, arrayFilters?: Plain[]) {
  const document = decode(encode(doc(before)));
  const source = Array.isArray(update) ? update.map(doc) : doc(update);
  const positions = new Positions(() => {
    compileFilter(doc(filter)).matches(document, positions);
  });
  const parsed = parseUpdate(source, arrayFilters?.map(doc));
  return encode(parsed.apply(document, { now: 5000, isInsert: false, positions })).toString('hex');
}
const bytes = (document: Plain) => encode(doc(document)).toString('hex');

test.each<[string, Plain, Plain | Plain[], Plain]>([
  ['$set makes what is missing on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set a number makes a field, not an array', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  [
    '$set behind the end of an array fills with null',
    { a: [1] },
    { $set: { 'a.3': 4 } },
    { a: [1, null, null, 4] },
  ],
  ['$set of nothing changes nothing', { a: 1 }, { $set: {} }, { a: 1 }],
  ['$set in a document of an array', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [
    '$rename stands where its target is called, not last',
    { a: 1 },
    { $set: { z: 1 }, $rename: { a: 'b' } },
    { b: 1, z: 1 },
  ],
  ['$pull by an operator looks into arrays', { a: [[5], 1, 9] }, { $pull: { a: { $gt: 3 } } }, { a: [1] }],
  [
    '$pull by an expression looks into arrays',
    { a: [['x'], 'y'] },
    { $pull: { a: new Regex('x', '') } },
    { a: ['y'] },
  ],
  ['$pull of a value wants the value', { a: [[5], 5] }, { $pull: { a: 5 } }, { a: [[5]] }],
  ['$pull of null', { a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
  [
    '$set of a name with a dollar below the top',
    { address: { $number: 1 } },
    { $set: { 'address.$street': 'Elm' } },
    { address: { $number: 1, $street: 'Elm' } },
  ],
  [
    'names with a dollar below the top, by every kind of operator',
    { a: { $n: 1, $l: [1], $old: 3, $gone: 4 } },
    { $inc: { 'a.$n': 2 }, $push: { 'a.$l': 2 }, $rename: { 'a.$old': 'a.$new' }, $unset: { 'a.$gone': 1 } },
    { a: { $n: 3, $l: [1, 2], $new: 3 } },
  ],
  ['$set of an object with such names', {}, { $set: { a: { $z: { $set: 1 } } } }, { a: { $z: { $set: 1 } } }],
  ['$unset of a name with a dollar at the top', { $a: 1, b: 2 }, { $unset: { $a: 1 } }, { b: 2 }],
  ['$pull where a name with a dollar at the top is missing', { b: 2 }, { $pull: { $a: 1 } }, { b: 2 }],
  [
    'the fields of a DBRef that is there',
    { $ref: 't', $id: 1 },
    { $set: { $id: 2, $ref: 'u' } },
    { $ref: 'u', $id: 2 },
  ],
  ['$pop where the path leads nowhere', { a: { c: 1 } }, { $pop: { 'a.b': 1 } }, { a: { c: 1 } }],
  [
    '$inc of a decimal by a double takes 15 digits of it',
    { a: Decimal128.fromString('1') },
    { $inc: { a: 0.1 } },
    { a: Decimal128.fromString('1.100000000000000') },
  ],
  [
    '$mul beyond the largest decimal',
    { a: Decimal128.fromString('9E6144') },
    { $mul: { a: Decimal128.fromString('9E6144') } },
    { a: Decimal128.fromString('Infinity') },
  ],
  ['$set keeps the place of a field', { a: 1, b: 2 }, { $set: { a: 9 } }, { a: 9, b: 2 }],
  ['$unset of what is missing', { a: 1 }, { $unset: { 'b.c': 1 } }, { a: 1 }],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$unset leaves the document around it', { a: { b: 1 } }, { $unset: { 'a.b': '' } }, { a: {} }],
  ['$inc makes a field', {}, { $inc: { 'a.b': 2 } }, { a: { b: 2 } }],
  ['$inc of an int over its end is a long', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648n }],
  ['$inc keeps a long', { a: 5n }, { $inc: { a: 1 } }, { a: 6n }],
  ['$inc by a double makes a double', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  [
    '$inc by a decimal makes a decimal',
    { a: 1 },
    { $inc: { a: Decimal128.fromString('0.1') } },
    { a: Decimal128.fromString('1.1') },
  ],
  ['$mul of what is missing is zero of its type', {}, { $mul: { a: 5n } }, { a: 0n }],
  ['$mul', { a: 3 }, { $mul: { a: 4 } }, { a: 12 }],
  ['$min sets what is missing', {}, { $min: { a: 5 } }, { a: 5 }],
  ['$min across types', { a: 'x' }, { $min: { a: 5 } }, { a: 5 }],
  ['$min keeps what is equal', { a: 5n }, { $min: { a: 5 } }, { a: 5n }],
  ['$max across types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$max with null', { a: 5 }, { $max: { a: null } }, { a: 5 }],
  ['$max of dates', { a: new UtcDate(1) }, { $max: { a: new UtcDate(2) } }, { a: new UtcDate(2) }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  ['$rename over another', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$rename into a document', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$rename of what is missing', { b: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$rename of an element that is missing', { a: [1] }, { $rename: { 'a.5': 'b' } }, { a: [1] }],
  ['$rename within a document', { n: { f: 1, l: 2 } }, { $rename: { 'n.f': 'n.g' } }, { n: { l: 2, g: 1 } }],
  [
    '$rename over a value of another depth',
    { a: 1, b: { c: 2 } },
    { $rename: { 'b.c': 'a' } },
    { b: {}, a: 2 },
  ],
  ['$rename of a whole array', { a: [1] }, { $rename: { a: 'b.c' } }, { b: { c: [1] } }],
  ['$currentDate', {}, { $currentDate: { a: true } }, { a: new UtcDate(5000) }],
  ['$setOnInsert of a document that is there', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [
    '$bit',
    { a: 13, b: 3, c: 1 },
    { $bit: { a: { and: 10 }, b: { or: 5 }, c: { xor: 5 } } },
    { a: 8, b: 7, c: 4 },
  ],
  ['$bit of what is missing', {}, { $bit: { a: { or: 5 } } }, { a: 5 }],
  ['$bit with a long makes a long', { a: 1 }, { $bit: { a: { or: 4n } } }, { a: 5n }],
  ['$push makes an array', {}, { $push: { 'a.b': 1 } }, { a: { b: [1] } }],
  ['$push of an array is one element', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push $each of nothing makes an array', {}, { $push: { a: { $each: [] } } }, { a: [] }],
  ['$push $slice from the end', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  [
    '$push $slice from the beginning',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ],
  ['$push $slice of zero', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
  ['$push $position', { a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 8, 9, 2] }],
  [
    '$push $position from the end',
    { a: [1, 2, 3] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 2, 9, 3] },
  ],
  [
    '$push $position behind the end',
    { a: [1] },
    { $push: { a: { $each: [9], $position: 50 } } },
    { a: [1, 9] },
  ],
  [
    '$push $position before the beginning',
    { a: [1] },
    { $push: { a: { $each: [9], $position: -50 } } },
    { a: [9, 1] },
  ],
  ['$push $sort of values', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1 } } }, { a: [3, 2, 1] }],
  [
    '$push $sort by a field',
    { a: [{ x: 2 }] },
    { $push: { a: { $each: [{ x: 1 }, { y: 1 }], $sort: { x: 1 } } } },
    { a: [{ y: 1 }, { x: 1 }, { x: 2 }] },
  ],
  [
    '$push $sort by a path, then $slice',
    { a: [] },
    { $push: { a: { $each: [{ x: { y: 2 } }, { x: { y: 1 } }], $sort: { 'x.y': 1 }, $slice: 1 } } },
    { a: [{ x: { y: 1 } }] },
  ],
  [
    '$push sorts before it slices',
    { a: [5, 1] },
    { $push: { a: { $each: [3], $sort: 1, $slice: -1 } } },
    { a: [5] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet of what is there', { a: [1] }, { $addToSet: { a: 1n } }, { a: [1] }],
  [
    '$addToSet $each without what is twice',
    { a: [1] },
    { $addToSet: { a: { $each: [2, 2, 1] } } },
    { a: [1, 2] },
  ],
  ['$addToSet keeps what was twice', { a: [1, 1] }, { $addToSet: { a: 2 } }, { a: [1, 1, 2] }],
  [
    '$addToSet knows documents by their order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$addToSet of an array is one element', { a: [] }, { $addToSet: { a: [1] } }, { a: [[1]] }],
  ['$addToSet makes an array', {}, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$pop the last', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
  ['$pop the first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  ['$pop of what is missing or empty', { a: [] }, { $pop: { a: 1, b: 1 } }, { a: [] }],
  ['$pull a value', { a: [1, 2, 1n] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull documents by a part of them',
    { a: [{ x: 1, y: 2 }, { x: 2 }] },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2 }] },
  ],
  [
    '$pull documents by an operator',
    { a: [{ x: 1 }, { x: 9 }] },
    { $pull: { a: { x: { $gt: 5 } } } },
    { a: [{ x: 1 }] },
  ],
  ['$pull an array is that array', { a: [[1, 2], [1], 1] }, { $pull: { a: [1, 2] } }, { a: [[1], 1] }],
  ['$pull with $in', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  [
    '$pull with $elemMatch',
    { a: [{ b: [1] }, { b: [5] }] },
    { $pull: { a: { b: { $elemMatch: { $gt: 3 } } } } },
    { a: [{ b: [1] }] },
  ],
  ['$pull by an expression', { a: ['x1', 'y'] }, { $pull: { a: new Regex('^x', '') } }, { a: ['y'] }],
  ['$pull null', { a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
  ['$pull with $ne', { a: [1, 2] }, { $pull: { a: { $ne: 1 } } }, { a: [1] }],
  ['$pull with $not', { a: [1, 9] }, { $pull: { a: { $not: { $gt: 5 } } } }, { a: [9] }],
  ['$pull of what is missing', {}, { $pull: { a: 1 } }, {}],
  ['$pull by two bounds', { a: [1, 5, 9] }, { $pull: { a: { $gt: 2, $lt: 8 } } }, { a: [1, 9] }],
  [
    '$pull documents by $or',
    { a: [{ x: 1 }, { y: 2 }, { z: 3 }] },
    { $pull: { a: { $or: [{ x: 1 }, { y: 2 }] } } },
    { a: [{ z: 3 }] },
  ],
  [
    '$pull documents by what an array in them holds',
    { r: [{ a: [{ q: 2, v: 9 }] }, { a: [{ q: 2, v: 8 }] }] },
    { $pull: { r: { a: { $elemMatch: { q: 2, v: { $gte: 9 } } } } } },
    { r: [{ a: [{ q: 2, v: 8 }] }] },
  ],
  [
    '$pull in each',
    { f: [{ a: [1, 2] }, { a: [2] }] },
    { $pull: { 'f.$[].a': 2 } },
    { f: [{ a: [1] }, { a: [] }] },
  ],
  [
    '$pullAll takes whole documents',
    { f: [{ a: 1, b: 1 }, { a: 1 }] },
    { $pullAll: { f: [{ a: 1 }] } },
    { f: [{ a: 1, b: 1 }] },
  ],
  [
    '$push $sort by two fields, then $slice',
    {
      q: [
        { w: 1, s: 10 },
        { w: 2, s: 8 },
      ],
    },
    {
      $push: {
        q: {
          $each: [
            { w: 3, s: 8 },
            { w: 4, s: 6 },
          ],
          $sort: { s: -1, w: -1 },
          $slice: 3,
        },
      },
    },
    {
      q: [
        { w: 1, s: 10 },
        { w: 3, s: 8 },
        { w: 2, s: 8 },
      ],
    },
  ],
  [
    '$push $sort of whole documents',
    { q: [{ b: 1 }, { a: 2 }] },
    { $push: { q: { $each: [{ a: 1 }], $sort: 1 } } },
    { q: [{ a: 1 }, { a: 2 }, { b: 1 }] },
  ],
  ['$bit by two operations', { a: 13 }, { $bit: { a: { and: 6, or: 8 } } }, { a: 12 }],
  ['$min across documents and arrays', { a: [1], b: null }, { $min: { a: {}, b: 5 } }, { a: {}, b: null }],
  [
    'a pipeline that keeps the whole',
    { _id: 1, a: 1 },
    [{ $set: { old: '$$ROOT' } }],
    { _id: 1, a: 1, old: { _id: 1, a: 1 } },
  ],
  ['$pullAll', { a: [1, 2, [3], 1] }, { $pullAll: { a: [1, [3]] } }, { a: [2] }],
  ['$[] on all', { a: [1, 2] }, { $mul: { 'a.$[]': 2 } }, { a: [2, 4] }],
  ['$[] on an empty array', { a: [] }, { $set: { 'a.$[].b': 2 } }, { a: [] }],
  [
    '$[] in $[]',
    { a: [{ b: [1] }, { b: [2] }] },
    { $inc: { 'a.$[].b.$[]': 1 } },
    { a: [{ b: [2] }, { b: [3] }] },
  ],
  ['$push to each', { a: [{ b: [] }, {}] }, { $push: { 'a.$[].b': 1 } }, { a: [{ b: [1] }, { b: [1] }] }],
  ['a replacement', { _id: 1, a: 1 }, { b: 1, _id: 1 }, { _id: 1, b: 1 }],
  ['a replacement by nothing', { _id: 1, a: 1 }, {}, { _id: 1 }],
  [
    'a pipeline sees the document as it was before its stage',
    { _id: 1, a: 1, b: 2 },
    [{ $set: { a: '$b', b: '$a' } }],
    { _id: 1, a: 2, b: 1 },
  ],
  [
    'a pipeline that unsets',
    { _id: 1, a: 1, b: 2 },
    [{ $unset: ['a'] }, { $set: { c: '$$NOW' } }],
    { _id: 1, b: 2, c: new UtcDate(5000) },
  ],
  ['a pipeline that replaces', { _id: 1, a: { b: 1 } }, [{ $replaceWith: '$a' }], { _id: 1, b: 1 }],
  [
    'several operators',
    { a: 1, b: [1], c: 1 },
    { $inc: { a: 1 }, $push: { b: 2 }, $unset: { c: 1 } },
    { a: 2, b: [1, 2] },
  ],
])('%s', (_rule, before, update, after) => {
  expect(updated(before, update)).toBe(bytes(after));
});

test.each<[string, Plain, Plain, Plain, Plain, Plain[]]>([
  [
    '$ stands for the element that matched',
    { a: [1, 2, 2] },
    { a: 2 },
    { $set: { 'a.$': 9 } },
    { a: [1, 9, 2] },
    [],
  ],
  [
    '$ by $elemMatch',
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    { a: { $elemMatch: { x: 1, y: 2 } } },
    { $inc: { 'a.$.y': 1 } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 3 },
      ],
    },
    [],
  ],
  ['$ with $in', { a: [5, 6] }, { a: { $in: [6] } }, { $set: { 'a.$': 0 } }, { a: [5, 0] }, []],
  [
    '$ with $pull and $push below',
    { a: [{ k: 1, v: [1] }] },
    { 'a.k': 1 },
    { $push: { 'a.$.v': 2 } },
    { a: [{ k: 1, v: [1, 2] }] },
    [],
  ],
  ['$ with $unset leaves null', { a: [1, 2] }, { a: 1 }, { $unset: { 'a.$': 1 } }, { a: [null, 2] }, []],
  ['$[x] by a condition', { a: [1, 5] }, {}, { $inc: { 'a.$[x]': 1 } }, { a: [1, 6] }, [{ x: { $gt: 3 } }]],
  [
    '$[x] by a field',
    { a: [{ k: 1 }, { k: 2 }] },
    {},
    { $set: { 'a.$[e].v': 0 } },
    { a: [{ k: 1 }, { k: 2, v: 0 }] },
    [{ 'e.k': 2 }],
  ],
  [
    '$[x] by two fields',
    {
      a: [
        { k: 1, l: 1 },
        { k: 1, l: 2 },
      ],
    },
    {},
    { $unset: { 'a.$[e].l': 1 } },
    { a: [{ k: 1, l: 1 }, { k: 1 }] },
    [{ $and: [{ 'e.k': 1 }, { 'e.l': 2 }] }],
  ],
  [
    '$[x] and $[y]',
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    {},
    { $set: { 'a.$[x].b.$[y]': 9 } },
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 9] },
      ],
    },
    [{ 'x.k': 2 }, { y: 2 }],
  ],
  [
    '$[x] by $or',
    { s: [1, 5, 9] },
    {},
    { $inc: { 's.$[y]': 1 } },
    { s: [2, 5, 10] },
    [{ $or: [{ y: 1 }, { y: { $gt: 8 } }] }],
  ],
  [
    '$ and $[] below it',
    {
      s: [
        { k: 1, v: [1] },
        { k: 2, v: [3, 4] },
      ],
    },
    { 's.k': 2 },
    { $mul: { 's.$.v.$[]': 10 } },
    {
      s: [
        { k: 1, v: [1] },
        { k: 2, v: [30, 40] },
      ],
    },
    [],
  ],
  [
    'filters see what was there before the first change',
    { a: [{ x: 0 }, { x: 5 }] },
    {},
    { $set: { 'a.$[i].x': 1 }, $inc: { 'a.$[j].y': 1 } },
    { a: [{ x: 1, y: 1 }, { x: 5 }] },
    [{ 'i.x': 0 }, { 'j.x': 0 }],
  ],
  ['$[x] that means none', { a: [1] }, {}, { $set: { 'a.$[x]': 9 } }, { a: [1] }, [{ x: 5 }]],
])('%s', (_rule, before, filter, update, after, arrayFilters) => {
  expect(updated(before, update, filter, arrayFilters)).toBe(bytes(after));
});

test.each<[string, Plain, Plain | Plain[], number, RegExp]>([
  ['$pop in a number', { a: 5 }, { $pop: { 'a.b': 1 } }, 28, /Cannot create field 'b'/],
  ['$pull in a text', { a: { b: 'x' } }, { $pull: { 'a.b.c': 1 } }, 28, /Cannot create field 'c'/],
  ['$pullAll by a name in an array', { a: [1] }, { $pullAll: { 'a.b': [1] } }, 28, /Cannot create field 'b'/],
  ['$[] beside a name', { a: [1] }, { $set: { 'a.$[]': 1, 'a.0': 1 } }, 40, /conflict at 'a'/],
  ['$push sorted in no direction', {}, { $push: { a: { $each: [], $sort: { x: 2 } } } }, 2, /1 or -1/],
  ['an unknown operator', {}, { $foo: { a: 1 } }, 9, /Unknown modifier: \$foo/],
  ['a field among operators', {}, { $set: { a: 1 }, b: 1 }, 9, /Unknown modifier: b/],
  ['an operator in a replacement', {}, { a: 1, $set: { b: 1 } }, 52, /dollar/],
  ['an operator of a value', {}, { $set: 5 }, 9, /Modifiers operate on fields/],
  ['two changes of a path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, /would create a conflict at 'a'/],
  ['a change in another', {}, { $set: { 'a.b': 1, a: 1 } }, 40, /conflict at 'a'/],
  ['a rename onto a change', { a: 1 }, { $rename: { a: 'b' }, $set: { b: 1 } }, 40, /conflict at 'b'/],
  ['$ at the beginning', {}, { $set: { $: 1 } }, 2, /positional \(i.e. '\$'\) element in the first position/],
  ['$[] at the beginning', {}, { $set: { '$[]': 1 } }, 2, /array filter identifier .* first position/],
  ['a name with a dollar at the top', {}, { $set: { $b: 1 } }, 52, /'\$b' in '\$b' is not allowed/],
  ['a name below one with a dollar', { $a: { b: 1 } }, { $set: { '$a.b': 2 } }, 52, /'\$a' in '\$a\.b'/],
  ['a sum at such a name', {}, { $inc: { $b: 1 } }, 52, /\$b/],
  ['the $id of a DBRef without its $ref', {}, { $set: { $id: 1 } }, 55, /\$id field without a \$ref/],
  ['the $ref of a DBRef without its $id', {}, { $set: { $ref: 't' } }, 55, /followed by a \$id/],
  ['a $ref that is no text', { $ref: 't', $id: 1 }, { $set: { $ref: 1 } }, 55, /must be a String/],
  ['a $db without its $id', {}, { $set: { $db: 'x' } }, 55, /\$db field without a \$id/],
  ['an empty path', {}, { $set: { '': 1 } }, 56, /empty/],
  ['an empty part of a path', {}, { $set: { 'a..b': 1 } }, 56, /empty/],
  ['another _id', { _id: 1 }, { $set: { _id: 2 } }, 66, /immutable field '_id'/],
  ['no _id', { _id: 1 }, { $unset: { _id: 1 } }, 66, /immutable field '_id'/],
  ['a renamed _id', { _id: 1 }, { $rename: { _id: 'x' } }, 66, /immutable field '_id'/],
  ['another _id in a replacement', { _id: 1 }, { _id: 2 }, 66, /immutable field '_id'/],
  [
    '$inc of a text',
    { _id: 1, a: 'x' },
    { $inc: { a: 1 } },
    14,
    /Cannot apply \$inc to a value of non-numeric type/,
  ],
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14, /non-numeric type null/],
  ['$inc by a text', {}, { $inc: { a: 'x' } }, 14, /Cannot increment with non-numeric argument/],
  ['$inc beyond a long', { a: 2n ** 63n - 1n }, { $inc: { a: 1 } }, 2, /Failed to apply \$inc operations/],
  ['$mul of a text', { a: 'x' }, { $mul: { a: 1 } }, 14, /Cannot apply \$mul/],
  ['$set in a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28, /Cannot create field 'b' in element \{a: 1\}/],
  [
    '$set by a name in an array',
    { a: [1] },
    { $set: { 'a.b': 1 } },
    28,
    /Cannot create field 'b' in element/,
  ],
  ['$inc in null', { a: null }, { $inc: { 'a.b': 1 } }, 28, /Cannot create field 'b' in element \{a: null\}/],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2, /must be an array but is of type int/],
  [
    '$each that is no array',
    {},
    { $push: { a: { $each: 1 } } },
    2,
    /argument to \$each in \$push must be an array/,
  ],
  ['a broken $slice', {}, { $push: { a: { $each: [], $slice: 'x' } } }, 2, /\$slice must be an integer/],
  [
    'a broken $position',
    {},
    { $push: { a: { $each: [], $position: 1.5 } } },
    2,
    /\$position must be an integer/,
  ],
  [
    'a broken $sort',
    {},
    { $push: { a: { $each: [], $sort: 2 } } },
    2,
    /\$sort element value must be either 1 or -1/,
  ],
  [
    'an unknown clause of $push',
    {},
    { $push: { a: { $each: [], $foo: 1 } } },
    2,
    /Unrecognized clause in \$push: \$foo/,
  ],
  [
    '$addToSet to a number',
    { a: 1 },
    { $addToSet: { a: 1 } },
    2,
    /Cannot apply \$addToSet to non-array field/,
  ],
  [
    '$addToSet $each of a value',
    {},
    { $addToSet: { a: { $each: 1 } } },
    14,
    /argument to \$each in \$addToSet must be an array/,
  ],
  ['$pop of a number', { a: 1 }, { $pop: { a: 1 } }, 14, /non-array/],
  ['$pop by two', { a: [] }, { $pop: { a: 2 } }, 9, /\$pop expects 1 or -1, found: 2/],
  ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2, /Cannot apply \$pull to a non-array value/],
  ['$pullAll of a value', { a: [] }, { $pullAll: { a: 1 } }, 2, /\$pullAll requires an array argument/],
  [
    '$bit of a double',
    { a: 1.5 },
    { $bit: { a: { or: 1 } } },
    2,
    /Cannot apply \$bit to a value of non-integral type/,
  ],
  ['$bit by a double', {}, { $bit: { a: { or: 1.5 } } }, 2, /must be an Integer/],
  ['an unknown $bit', {}, { $bit: { a: { foo: 1 } } }, 2, /only supports 'and', 'or', and 'xor'/],
  [
    '$rename to itself',
    { a: 1 },
    { $rename: { a: 'a' } },
    2,
    /source and target field for \$rename must differ/,
  ],
  ['$rename to a number', { a: 1 }, { $rename: { a: 1 } }, 2, /'to' field for \$rename must be a string/],
  [
    '$rename in an array',
    { _id: 'x', a: [{ b: 1 }] },
    { $rename: { 'a.0.b': 'c' } },
    2,
    /source field cannot be an array element, 'a.0.b' in doc with _id: "x" has an array field called 'a'/,
  ],
  [
    '$rename into an array',
    { a: [1], b: 1 },
    { $rename: { b: 'a.0' } },
    2,
    /destination field cannot be an array element, 'a.0' in doc with no id has an array field called 'a'/,
  ],
  [
    '$rename by a name within an array',
    { a: [{ b: 1 }] },
    { $rename: { 'a.b': 'c' } },
    28,
    /cannot use the part \(a of a.b\) to traverse the element \(\{a: \[ \{ b: 1 \} \]\}\)/,
  ],
  ['$rename within a number', { a: 5 }, { $rename: { 'a.b': 'c' } }, 28, /cannot use the part \(a of a.b\)/],
  ['$rename to a name with a dollar', { a: 1 }, { $rename: { a: '$b' } }, 52, /\$b/],
  [
    '$rename to a position',
    { a: 1 },
    { $rename: { a: 'b.$' } },
    2,
    /destination field for \$rename may not be dynamic/,
  ],
  [
    '$rename of a position',
    { a: 1 },
    { $rename: { 'a.$[]': 'b' } },
    2,
    /source field for \$rename may not be dynamic/,
  ],
  ['$currentDate of a text', {}, { $currentDate: { a: 'x' } }, 2, /not valid type for \$currentDate/],
  ['$ without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2, /positional operator did not find the match/],
  ['$ twice', { a: [[1]] }, { $set: { 'a.$.$': 1 } }, 2, /Too many positional/],
  [
    '$[] of a number',
    { a: 1 },
    { $set: { 'a.$[]': 1 } },
    2,
    /Cannot apply array updates to non-array element a: 1/,
  ],
  [
    '$[] of what is missing',
    {},
    { $set: { 'a.$[]': 1 } },
    2,
    /must exist in the document in order to apply array updates/,
  ],
  [
    '$[x] without a filter',
    { a: [1] },
    { $set: { 'a.$[x]': 1 } },
    2,
    /No array filter found for identifier 'x'/,
  ],
  [
    'a stage that reads others in a pipeline',
    {},
    [{ $lookup: {} }],
    72,
    /\$lookup is not allowed to be used within an update/,
  ],
])('refuses %s', (_what, before, update, code, message) => {
  let error: unknown;
  try {
    updated(before, update);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(MongoError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
});

test.each<[string, Plain[], number, RegExp]>([
  ['that is not used', [{ x: 1 }, { y: 1 }], 9, /'y' was not used/],
  ['of two names', [{ x: 1, y: 2 }], 9, /Expected a single top-level field name/],
  ['twice by one name', [{ x: 1 }, { 'x.a': 2 }], 9, /multiple array filters with the same/],
  ['of nothing', [{}], 9, /without a top-level field name/],
  ['by a name with a capital', [{ X: 1 }], 2, /beginning with a lowercase letter/],
])('refuses an array filter %s', (_what, filters, code, message) => {
  let error: unknown;
  try {
    updated({ a: [1] }, { $set: { 'a.$[x]': 1 } }, {}, filters);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
});

test.each<[string, Plain, Plain]>([
  ['equalities', { a: 1, b: { $eq: 2 } }, { a: 1, b: 2 }],
  ['paths', { 'a.b': 1, 'a.c': 2 }, { a: { b: 1, c: 2 } }],
  ['$and', { $and: [{ a: 1 }, { b: { $gt: 1 } }] }, { a: 1 }],
  ['$or of one', { $or: [{ a: 1 }] }, { a: 1 }],
  ['not $or of two', { $or: [{ a: 1 }, { b: 1 }] }, {}],
  ['$in of one', { a: { $in: [5] } }, { a: 5 }],
  ['not $in of two', { a: { $in: [5, 6] } }, {}],
  ['$all of one', { a: { $all: [5] } }, { a: 5 }],
  ['not expressions of $all', { a: { $all: [new Regex('x', '')] } }, {}],
  [
    'not ranges, negations and expressions',
    { a: { $gt: 1 }, b: { $ne: 1 }, c: new Regex('x', ''), d: { $not: { $eq: 1 } }, $nor: [{ e: 1 }] },
    {},
  ],
  ['whole documents', { a: { b: 1 } }, { a: { b: 1 } }],
  ['null', { a: null }, { a: null }],
  ['an equality beside a range', { a: { $eq: 5, $gt: 1 } }, { a: 5 }],
])('an upsert takes from its filter %s', (_what, filter, seed) => {
  expect(encode(upsertSeed(doc(filter))).toString('hex')).toBe(bytes(seed));
});

test.each<[string, Plain, number]>([
  ['one path twice', { $and: [{ a: 1 }, { a: 2 }] }, 54],
  ['one path by $all', { a: { $all: [1, 2] } }, 54],
  ['a path within another', { a: { b: 1 }, 'a.c': 1 }, 54],
])('an upsert refuses a filter that sets %s', (_what, filter, code) => {
  let error: unknown;
  try {
    upsertSeed(doc(filter));
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ code });
});

test('an upsert of a replacement takes nothing but _id from its filter', () => {
  const filter = doc({ _id: 1, $and: [{ a: 1 }, { a: 2 }] });
  expect(encode(upsertSeed(filter, true)).toString('hex')).toBe(bytes({ _id: 1 }));
});

test('two filters that mean one element are in conflict', () => {
  const update = { $set: { 'a.$[i]': 1, 'a.$[j]': 2 } };
  const filters = [{ i: 1 }, { j: 1 }];
  expect(() => updated({ a: [1] }, update, {}, filters)).toThrow(/conflict at 'a.0'/);
  expect(updated({ a: [5] }, update, {}, filters)).toBe(bytes({ a: [5] }));
});
