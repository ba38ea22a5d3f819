import { describe, expect, test } from '@jest/globals';
import { encode } from '../bson/encode.ts';
import { decode } from '../bson/decode.ts';
import { Decimal128, ObjectId, UtcDate, doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { compilePipeline } from './pipeline.ts';
import { Scope } from '../expressions/scope.ts';

type Plain = Parameters<typeof doc>[0];
const at = new UtcDate(Date.UTC(2026, 2, 29, 12, 30, 15, 250));

function evaluated(expression: Plain[string], document: Plain = {}): Value | undefined {
  return compileExpression(doc({ e: expression }).get('e')!)(Scope.of(doc(document)));
}

describe('an expression', () => {
  test.each<[Plain[string], Plain, Plain[string]]>([
    ['$a.b', { a: { b: 1 } }, 1],
    ['$a.b', { a: [{ b: 1 }, { c: 1 }, { b: 2 }] }, [1, 2]],
    ['$$ROOT.a', { a: 1 }, 1],
    [{ $literal: '$a' }, {}, '$a'],
    [{ $add: [1, 2] }, {}, 3],
    [{ $add: [1, '$x'] }, {}, null],
    [{ $add: [at, 1000] }, {}, new UtcDate(at.ms + 1000n)],
    [{ $subtract: [5, 2] }, {}, 3],
    [{ $subtract: [at, new UtcDate(at.ms - 5n)] }, {}, 5n],
    [{ $multiply: [2, 3.5] }, {}, 7.0000000001 - 0.0000000001],
    [{ $divide: [7, 2] }, {}, 3.5],
    [{ $mod: [7, 3] }, {}, 1],
    [{ $pow: [2, 10] }, {}, 1024],
    [{ $abs: -5 }, {}, 5],
    [{ $round: [2.5, 0] }, {}, new Number(2).valueOf()],
    [{ $trunc: [2.987, 1] }, {}, 2.9],
    [{ $ceil: 1.5 }, {}, 2],
    [{ $sum: ['$a', 4] }, { a: 1 }, 5],
    [{ $sum: '$a' }, { a: [1, 2, 'x'] }, 3],
    [{ $avg: '$a' }, { a: [1, 2] }, 1.5],
    [{ $max: '$a' }, { a: [1, 4, 2] }, 4],
    [{ $cond: [{ $gt: ['$a', 1] }, 'y', 'n'] }, { a: 2 }, 'y'],
    [{ $cond: { if: false, then: 1, else: 2 } }, {}, 2],
    [{ $ifNull: ['$a', 'none'] }, {}, 'none'],
    [
      { $switch: { branches: [{ case: { $eq: ['$a', 1] }, then: 'one' }], default: 'other' } },
      { a: 1 },
      'one',
    ],
    [{ $and: [1, true] }, {}, true],
    [{ $or: [0, null] }, {}, false],
    [{ $not: [0] }, {}, true],
    [{ $cmp: ['a', 'b'] }, {}, -1],
    [{ $lt: ['$missing', 5] }, {}, true],
    [{ $concat: ['a', '$b'] }, { b: 'c' }, 'ac'],
    [{ $toUpper: 'abcá' }, {}, 'ABCá'],
    [{ $substrCP: ['árvíz', 1, 3] }, {}, 'rví'],
    [{ $strLenCP: 'ő😀' }, {}, 2],
    [{ $split: ['a-b', '-'] }, {}, ['a', 'b']],
    [{ $trim: { input: '  x ' } }, {}, 'x'],
    [{ $regexMatch: { input: 'abc', regex: '^A', options: 'i' } }, {}, true],
    [{ $replaceAll: { input: 'aXbX', find: 'X', replacement: 'Y$&' } }, {}, 'aY$&bY$&'],
    [{ $indexOfCP: ['árvíz', 'v'] }, {}, 2],
    [{ $size: '$a' }, { a: [1, 2] }, 2],
    [{ $arrayElemAt: ['$a', -1] }, { a: [1, 2] }, 2],
    [{ $first: '$a' }, { a: [1, 2] }, 1],
    [{ $in: [2, '$a'] }, { a: [1, 2] }, true],
    [{ $concatArrays: [[1], '$a'] }, { a: [2] }, [1, 2]],
    [{ $slice: ['$a', 1, 1] }, { a: [1, 2, 3] }, [2]],
    [{ $range: [0, 5, 2] }, {}, [0, 2, 4]],
    [{ $map: { input: '$a', as: 'x', in: { $add: ['$$x', 1] } } }, { a: [1, 2] }, [2, 3]],
    [{ $filter: { input: '$a', as: 'x', cond: { $gt: ['$$x', 1] } } }, { a: [1, 2] }, [2]],
    [{ $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, { a: [1, 2] }, 3],
    [{ $sortArray: { input: '$a', sortBy: { x: -1 } } }, { a: [{ x: 1 }, { x: 2 }] }, [{ x: 2 }, { x: 1 }]],
    [
      {
        $setUnion: [
          [1, 2],
          [2, 3],
        ],
      },
      {},
      [1, 2, 3],
    ],
    [{ $setIsSubset: [[1], [1, 2]] }, {}, true],
    [{ $mergeObjects: ['$a', { c: 3 }] }, { a: { b: 1, c: 2 } }, { b: 1, c: 3 }],
    [{ $objectToArray: '$a' }, { a: { x: 1 } }, [{ k: 'x', v: 1 }]],
    [{ $arrayToObject: [[{ k: '__proto__', v: 1 }]] }, {}, doc({}).set('__proto__', doc({ v: 1 }).get('v')!)],
    [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', 3] } } }, {}, 6],
    [{ $setField: { field: 'a.b', input: '$$ROOT', value: 1 } }, {}, { 'a.b': 1 }],
    [{ $toString: new ObjectId('65a000000000000000000001') }, {}, '65a000000000000000000001'],
    [{ $toInt: '12' }, {}, 12],
    [{ $toDecimal: '1.50' }, {}, Decimal128.fromString('1.50')],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, {}, 'bad'],
    [{ $type: '$a' }, { a: 1n }, 'long'],
    [{ $year: at }, {}, 2026],
    [{ $dayOfWeek: at }, {}, 1],
    [{ $isoWeek: at }, {}, 13],
    [
      { $dateToString: { date: at, format: '%Y-%m-%d %H:%M', timezone: 'Europe/Budapest' } },
      {},
      '2026-03-29 14:30',
    ],
    [
      { $dateTrunc: { date: at, unit: 'day', timezone: 'Europe/Budapest' } },
      {},
      new UtcDate(Date.UTC(2026, 2, 28, 23)),
    ],
    [
      { $dateAdd: { startDate: new UtcDate(Date.UTC(2026, 0, 31)), unit: 'month', amount: 1 } },
      {},
      new UtcDate(Date.UTC(2026, 1, 28)),
    ],
    [{ $dateDiff: { startDate: new UtcDate(0), endDate: at, unit: 'year' } }, {}, 56n],
    [{ a: '$x', b: '$y' }, { x: 1 }, { a: 1 }],
  ])('%j on %j', (expression, document, result) => {
    const value = evaluated(expression, document);
    const wanted = doc({ v: result });
    const got: Doc = value === undefined ? new Map() : new Map([['v', value]]);
    // Numbers of the table are int32 when whole: results that are doubles are compared by value.
    if (typeof value === 'number') expect(value).toBeCloseTo(Number(result), 9);
    else expect(encode(got).toString('hex')).toBe(encode(wanted).toString('hex'));
  });

  test.each<[string, Plain[string], number]>([
    ['an unknown operator', { $foo: 1 }, 168],
    ['two operators in one object', { $add: [1], $subtract: [1, 2] }, 15983],
    ['a wrong number of operands', { $subtract: [1] }, 16020],
    ['an unknown variable', '$$nobody', 17276],
    ['division by zero', { $divide: [1, 0] }, 2],
    ['a text that is no number', { $toInt: 'x' }, 241],
    ['$size of a number', { $size: 1 }, 17124],
  ])('refuses %s', (_what, expression, code) => {
    let error: unknown;
    try {
      evaluated(expression);
    } catch (thrown) {
      error = thrown;
    }
    expect(error instanceof MongoError && error.code).toBe(code);
  });
});

const people: Plain[] = [
  { _id: 1, team: 'A', points: 3, tags: ['x', 'y'] },
  { _id: 2, team: 'B', points: 5, tags: [] },
  { _id: 3, team: 'A', points: 7 },
];

function run(stages: Plain[], documents: Plain[] = people): Doc[] {
  const foreign = function* () {
    for (const other of [
      { _id: 'A', name: 'Ants' },
      { _id: 'B', name: 'Bees' },
    ])
      yield doc(other);
  };
  return [
    ...compilePipeline(stages.map(doc), { collation: undefined, variables: new Map(), foreign })(
      documents.map(doc),
    ),
  ];
}

describe('a pipeline', () => {
  test.each<[string, Plain[], Plain[]]>([
    ['$match', [{ $match: { points: { $gt: 4 } } }, { $project: { _id: 1 } }], [{ _id: 2 }, { _id: 3 }]],
    [
      '$group',
      [{ $group: { _id: '$team', sum: { $sum: '$points' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: 'A', sum: 10, n: 2 },
        { _id: 'B', sum: 5, n: 1 },
      ],
    ],
    [
      '$group with $push and $first',
      [{ $group: { _id: null, all: { $push: '$points' }, first: { $first: '$team' } } }],
      [{ _id: null, all: [3, 5, 7], first: 'A' }],
    ],
    [
      '$sort, $skip and $limit',
      [{ $sort: { points: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { points: 1, _id: 0 } }],
      [{ points: 5 }],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
      ],
    ],
    [
      '$unwind that keeps what is empty',
      [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $project: { tags: 1 } }],
      [{ _id: 1, tags: 'x' }, { _id: 1, tags: 'y' }, { _id: 2 }, { _id: 3 }],
    ],
    [
      '$set and $unset',
      [{ $limit: 1 }, { $set: { 'a.b': '$points' } }, { $unset: ['tags', 'team', 'points'] }],
      [{ _id: 1, a: { b: 3 } }],
    ],
    ['$count', [{ $count: 'n' }], [{ n: 3 }]],
    [
      '$sortByCount',
      [{ $sortByCount: '$team' }],
      [
        { _id: 'A', count: 2 },
        { _id: 'B', count: 1 },
      ],
    ],
    ['$replaceRoot', [{ $limit: 1 }, { $replaceRoot: { newRoot: { p: '$points' } } }], [{ p: 3 }]],
    [
      '$facet',
      [{ $facet: { n: [{ $count: 'n' }], one: [{ $limit: 1 }, { $project: { _id: 1 } }] } }],
      [{ n: [{ n: 3 }], one: [{ _id: 1 }] }],
    ],
    [
      '$bucket',
      [{ $bucket: { groupBy: '$points', boundaries: [0, 5, 10] } }],
      [
        { _id: 0, count: 1 },
        { _id: 5, count: 2 },
      ],
    ],
    [
      '$lookup with a pipeline',
      [
        { $limit: 1 },
        {
          $lookup: {
            from: 'teams',
            let: { t: '$team' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$t'] } } }],
            as: 'team',
          },
        },
        { $project: { team: 1 } },
      ],
      [{ _id: 1, team: [{ _id: 'A', name: 'Ants' }] }],
    ],
  ])('%s', (_what, stages, result) => {
    expect(run(stages).map((found) => encode(found).toString('hex'))).toEqual(
      result.map((wanted) => encode(doc(wanted)).toString('hex')),
    );
  });

  test.each<[string, Plain[], number]>([
    ['a stage that does not exist', [{ $foo: {} }], 40324],
    ['two stages in one', [{ $match: {}, $limit: 1 }], 40323],
    ['a change stream behind other stages', [{ $match: {} }, { $changeStream: {} }], 40602],
    ['$graphLookup', [{ $graphLookup: {} }], 115],
    ['a limit of zero', [{ $limit: 0 }], 15958],
    ['$out before the end', [{ $out: 'x' }, { $limit: 1 }], 40601],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['an unknown accumulator', [{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
  ])('refuses %s', (_what, stages, code) => {
    let error: unknown;
    try {
      run(stages);
    } catch (thrown) {
      error = thrown;
    }
    expect(error instanceof MongoError && error.code).toBe(code);
  });

  test('leaves the stored documents as they were', () => {
    const before = encode(doc({ _id: 1, a: { b: [1] } }));
    run([{ $set: { 'a.b': 2, c: 1 } }, { $unset: 'a.b' }], [{ _id: 1, a: { b: [1] } }]);
    expect(encode(decode(before)).equals(before)).toBe(true);
  });
});
