import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Long, MongoClient, MongoServerError } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';

let server: RunningServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
  client = await MongoClient.connect(server.uri);
  db = client.db('pipelines');
});
afterEach(() => db.dropDatabase());
afterAll(async () => {
  await client.close();
  await server.close();
});

const teams: Document[] = [
  { _id: 'A', name: 'Ants', city: { name: 'Ajka' }, colours: ['red', 'black'] },
  { _id: 'B', name: 'Bees', city: { name: 'Bük' }, colours: ['yellow'] },
  { _id: 'C', name: 'Cats', colours: [] },
];
const players: Document[] = [
  { _id: 1, team: 'A', points: 3, tags: ['x', 'y'] },
  { _id: 2, team: 'B', points: 5, tags: 'z' },
  { _id: 3, team: 'A', points: 7, tags: [] },
  { _id: 4, team: null, points: 1, tags: null },
  { _id: 5, points: Long.fromNumber(5) },
];

async function run(pipeline: Document[], from = 'players'): Promise<Document[]> {
  await db.collection('teams').insertMany(structuredClone(teams));
  await db.collection('players').insertMany(players.map((player) => ({ ...player })));
  return db.collection(from).aggregate(pipeline).toArray();
}

test.each<[string, Document[], Document[], string?]>([
  [
    '$match after $project',
    [{ $project: { points: 1 } }, { $match: { points: 5 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 5 }],
  ],
  [
    '$project includes what is within',
    [{ $match: { _id: 'A' } }, { $project: { 'city.name': 1, _id: 0 } }],
    [{ city: { name: 'Ajka' } }],
    'teams',
  ],
  [
    '$lookup of documents of its own',
    [
      { $match: { _id: 1 } },
      { $project: { points: 1 } },
      {
        $lookup: {
          as: 'own',
          let: { p: '$points' },
          pipeline: [{ $documents: [{ q: 3 }, { q: 4 }] }, { $match: { $expr: { $eq: ['$q', '$$p'] } } }],
        },
      },
    ],
    [{ _id: 1, points: 3, own: [{ q: 3 }] }],
  ],
  [
    '$unionWith of documents of its own',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 1 } },
      { $unionWith: { pipeline: [{ $documents: [{ q: 3 }] }] } },
    ],
    [{ _id: 1 }, { q: 3 }],
  ],
  [
    '$project computes',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, double: { $multiply: ['$points', 2] }, t: '$team', one: { $literal: 1 } } },
    ],
    [{ double: 6, t: 'A', one: 1 }],
  ],
  [
    '$project leaves out',
    [{ $match: { _id: 'A' } }, { $project: { city: 0, colours: 0 } }],
    [{ _id: 'A', name: 'Ants' }],
    'teams',
  ],
  [
    '$project with $$REMOVE',
    [
      { $match: { _id: { $lte: 2 } } },
      { $project: { points: { $cond: [{ $gt: ['$points', 3] }, '$points', '$$REMOVE'] } } },
    ],
    [{ _id: 1 }, { _id: 2, points: 5 }],
  ],
  [
    '$set in a document, in arrays of documents and over a value',
    [
      { $match: { _id: 'C' } },
      { $set: { 'city.name': 'Cegléd', colours: { n: { $size: '$colours' } }, 'name.x': 1 } },
    ],
    [{ _id: 'C', name: { x: 1 }, colours: [], city: { name: 'Cegléd' } }],
    'teams',
  ],
  [
    '$set that removes',
    [{ $match: { _id: 1 } }, { $set: { tags: '$$REMOVE', team: '$missing' } }],
    [{ _id: 1, points: 3 }],
  ],
  [
    '$unset of a path',
    [{ $match: { _id: 'A' } }, { $unset: ['city.name', 'colours'] }],
    [{ _id: 'A', name: 'Ants', city: {} }],
    'teams',
  ],
  [
    '$group: null and missing are one',
    [{ $group: { _id: '$team', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, n: 2 },
      { _id: 'A', n: 2 },
      { _id: 'B', n: 1 },
    ],
  ],
  [
    '$group: numbers of all types are one',
    [{ $group: { _id: '$points', ids: { $push: '$_id' } } }, { $match: { _id: 5 } }],
    [{ _id: 5, ids: [2, 5] }],
  ],
  [
    '$group by a document',
    [
      { $match: { _id: { $lte: 3 } } },
      { $group: { _id: { t: '$team', big: { $gt: ['$points', 4] } }, n: { $count: {} } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: { t: 'A', big: false }, n: 1 },
      { _id: { t: 'A', big: true }, n: 1 },
      { _id: { t: 'B', big: true }, n: 1 },
    ],
  ],
  [
    '$group accumulates',
    [
      { $match: { team: 'A' } },
      {
        $group: {
          _id: null,
          sum: { $sum: '$points' },
          avg: { $avg: '$points' },
          min: { $min: '$points' },
          max: { $max: '$points' },
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          all: { $push: '$tags' },
          set: { $addToSet: '$team' },
          dev: { $stdDevPop: '$points' },
        },
      },
    ],
    [
      {
        _id: null,
        sum: 10,
        avg: 5,
        min: 3,
        max: 7,
        first: 1,
        last: 3,
        all: [['x', 'y'], []],
        set: ['A'],
        dev: 2,
      },
    ],
  ],
  [
    '$group: $sum of what is no number is zero, $avg null',
    [
      { $match: { _id: 1 } },
      { $group: { _id: 1, sum: { $sum: '$team' }, avg: { $avg: '$team' }, max: { $max: '$none' } } },
    ],
    [{ _id: 1, sum: 0, avg: null, max: null }],
  ],
  [
    '$group: $push leaves out what is missing',
    [{ $group: { _id: 1, all: { $push: '$team' } } }],
    [{ _id: 1, all: ['A', 'B', 'A', null] }],
  ],
  [
    '$group: $mergeObjects',
    [{ $group: { _id: 1, all: { $mergeObjects: { points: '$points', last: '$_id' } } } }],
    [{ _id: 1, all: { points: 5, last: 5 } }],
  ],
  [
    '$group of nothing gives nothing',
    [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }],
    [],
  ],
  [
    '$sort: missing and null are equal and come first',
    [{ $sort: { team: 1, _id: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 5 }, { _id: 4 }, { _id: 3 }, { _id: 1 }, { _id: 2 }],
  ],
  [
    '$sort: an array counts by its least upwards',
    [{ $sort: { colours: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 'C' }, { _id: 'A' }, { _id: 'B' }],
    'teams',
  ],
  [
    '$sort: an array counts by its greatest downwards',
    [{ $sort: { colours: -1 } }, { $project: { _id: 1 } }],
    [{ _id: 'B' }, { _id: 'A' }, { _id: 'C' }],
    'teams',
  ],
  [
    '$skip, $limit and again',
    [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 3 }, { $skip: 1 }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 4 }],
  ],
  [
    '$unwind takes a value as one element',
    [{ $match: { _id: { $lte: 4 } } }, { $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'z' },
    ],
  ],
  [
    '$unwind that preserves',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $match: { _id: { $gte: 2 } } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 2, tags: 'z', i: null },
      { _id: 3, i: null },
      { _id: 4, tags: null, i: null },
      { _id: 5, i: null },
    ],
  ],
  [
    '$lookup by a field',
    [
      { $match: { _id: { $lte: 2 } } },
      { $lookup: { from: 'teams', localField: 'team', foreignField: '_id', as: 't' } },
      { $project: { n: '$t.name' } },
    ],
    [
      { _id: 1, n: ['Ants'] },
      { _id: 2, n: ['Bees'] },
    ],
  ],
  [
    '$lookup: missing and null meet missing and null',
    [
      { $match: { _id: { $gte: 4 } } },
      { $lookup: { from: 'players', localField: 'team', foreignField: 'team', as: 't' } },
      { $project: { n: '$t._id' } },
    ],
    [
      { _id: 4, n: [4, 5] },
      { _id: 5, n: [4, 5] },
    ],
  ],
  [
    '$lookup by each element of an array',
    [
      { $match: { _id: 'A' } },
      { $lookup: { from: 'teams', localField: 'colours', foreignField: 'colours', as: 't' } },
      { $project: { n: '$t._id' } },
    ],
    [{ _id: 'A', n: ['A'] }],
    'teams',
  ],
  [
    '$lookup in what is not there',
    [
      { $match: { _id: 1 } },
      { $lookup: { from: 'none', localField: 'a', foreignField: 'b', as: 'x' } },
      { $project: { x: 1 } },
    ],
    [{ _id: 1, x: [] }],
  ],
  [
    '$lookup by both',
    [
      { $match: { _id: 'A' } },
      {
        $lookup: {
          from: 'players',
          localField: '_id',
          foreignField: 'team',
          let: { min: 5 },
          pipeline: [{ $match: { $expr: { $gte: ['$points', '$$min'] } } }, { $project: { points: 1 } }],
          as: 'p',
        },
      },
      { $project: { p: 1 } },
    ],
    [{ _id: 'A', p: [{ _id: 3, points: 7 }] }],
    'teams',
  ],
  [
    '$lookup: documents meet documents',
    [
      { $match: { _id: 'A' } },
      { $lookup: { from: 'teams', localField: 'city', foreignField: 'city', as: 't' } },
      { $project: { n: '$t._id' } },
    ],
    [{ _id: 'A', n: ['A'] }],
    'teams',
  ],
  [
    '$unionWith',
    [
      { $match: { _id: 'C' } },
      { $project: { _id: 1 } },
      { $unionWith: { coll: 'players', pipeline: [{ $match: { _id: 1 } }, { $project: { _id: 1 } }] } },
    ],
    [{ _id: 'C' }, { _id: 1 }],
    'teams',
  ],
  [
    '$facet',
    [{ $facet: { n: [{ $count: 'n' }], none: [{ $match: { _id: 99 } }] } }],
    [{ n: [{ n: 5 }], none: [] }],
  ],
  ['$count of nothing', [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  [
    '$sortByCount',
    [{ $unwind: '$colours' }, { $sortByCount: { $strLenCP: '$colours' } }, { $match: { _id: 3 } }],
    [{ _id: 3, count: 1 }],
    'teams',
  ],
  [
    '$replaceRoot',
    [{ $match: { _id: 'A' } }, { $replaceRoot: { newRoot: { $mergeObjects: [{ x: 1 }, '$city'] } } }],
    [{ x: 1, name: 'Ajka' }],
    'teams',
  ],
  [
    '$bucket',
    [
      {
        $bucket: {
          groupBy: '$points',
          boundaries: [0, 4, 6],
          default: 'more',
          output: { n: { $sum: 1 }, ids: { $push: '$_id' } },
        },
      },
    ],
    [
      { _id: 0, n: 2, ids: [1, 4] },
      { _id: 4, n: 2, ids: [2, 5] },
      { _id: 'more', n: 1, ids: [3] },
    ],
  ],
  [
    '$sample of more than there is',
    [{ $sample: { size: 50 } }, { $group: { _id: 1, n: { $sum: 1 } } }],
    [{ _id: 1, n: 5 }],
  ],
  [
    '$match with $expr and $and',
    [
      { $match: { $expr: { $and: [{ $gt: ['$points', 2] }, { $eq: ['$team', 'A'] }] } } },
      { $project: { _id: 1 } },
    ],
    [{ _id: 1 }, { _id: 3 }],
  ],
  [
    '$unwind puts the place where it is told',
    [
      { $match: { _id: 'A' } },
      { $unwind: { path: '$colours', includeArrayIndex: 'city.at' } },
      { $project: { _id: 0, city: 1, colours: 1 } },
    ],
    [
      { city: { name: 'Ajka', at: 0 }, colours: 'red' },
      { city: { name: 'Ajka', at: 1 }, colours: 'black' },
    ],
    'teams',
  ],
  ...Object.entries({
    $firstN: { of: { input: '$points', n: 2 }, gives: [3, 7] },
    $lastN: { of: { input: '$nothing', n: 1 }, gives: [null] },
    $minN: { of: { input: '$points', n: 5 }, gives: [3, 7] },
    $maxN: { of: { input: '$points', n: 1 }, gives: [7] },
    $top: { of: { sortBy: { points: -1 }, output: '$_id' }, gives: 3 },
    $bottom: { of: { sortBy: { points: -1 }, output: ['$_id', '$nothing'] }, gives: [1, null] },
    $topN: { of: { sortBy: { points: 1 }, output: '$_id', n: 5 }, gives: [1, 3] },
    $bottomN: { of: { sortBy: { points: 1 }, output: '$_id', n: 1 }, gives: [3] },
    $median: { of: { input: '$points', method: 'approximate' }, gives: 3 },
    $percentile: { of: { input: '$points', method: 'approximate', p: [1, 0] }, gives: [7, 3] },
  }).map(([name, { of, gives }]): [string, Document[], Document[]] => [
    `${name} as an accumulator`,
    [{ $match: { team: 'A' } }, { $sort: { _id: 1 } }, { $group: { _id: null, v: { [name]: of } } }],
    [{ _id: null, v: gives }],
  ]),
  [
    'the time of the cluster is a variable',
    [{ $limit: 1 }, { $project: { _id: 0, t: { $type: '$$CLUSTER_TIME' } } }],
    [{ t: 'timestamp' }],
  ],
])('%s', async (_rule, pipeline, expected, ...[from]) => {
  const found = await run(pipeline, from);
  expect(found).toEqual(expected);
});

test.each<[string, Document[], number]>([
  ['a stage that nobody knows', [{ $foo: 1 }], 40324],
  ['$bucket with more', [{ $bucket: { groupBy: '$a', boundaries: [0, 1], foo: 1 } }], 40197],
  ['$bucket by a text', [{ $bucket: { groupBy: 'a', boundaries: [0, 1] } }], 40202],
  ['$bucket without an array', [{ $bucket: { groupBy: '$a', boundaries: 5 } }], 40200],
  ['$set of a path twice', [{ $set: { a: 1, 'a.b': 2 } }], 40176],
  ['$sort by two arrays', [{ $set: { a: [1], b: [1] } }, { $sort: { a: 1, b: 1 } }], 2],
  ['two stages in one', [{ $match: {}, $limit: 1 }], 40323],
  ['a stage that is none', [{}], 40323],
  ['$project of nothing', [{ $project: {} }], 51272],
  ['$project that mixes', [{ $project: { a: 1, b: 0 } }], 31254],
  ['$project that mixes the other way', [{ $project: { a: 0, b: 1 } }], 31253],
  ['$project of a path twice', [{ $project: { a: 1, 'a.b': 1 } }], 31249],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$group of a value', [{ $group: { _id: 1, n: 5 } }], 40234],
  ['$group by a dotted name', [{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235],
  ['an accumulator that nobody knows', [{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
  ['$limit of zero', [{ $limit: 0 }], 15958],
  ['$limit below zero', [{ $limit: -1 }], 5107201],
  ['$skip below zero', [{ $skip: -1 }], 5107200],
  ['$sort of nothing', [{ $sort: {} }], 15976],
  ['$sort of two', [{ $sort: { a: 2 } }], 15975],
  ['$sort of a text', [{ $sort: { a: 'x' } }], 15974],
  ['$unwind without a dollar', [{ $unwind: 'a' }], 28818],
  ['$unwind of nothing', [{ $unwind: 5 }], 15981],
  ['$count of a dollar', [{ $count: '$a' }], 40158],
  ['$count of a path', [{ $count: 'a.b' }], 40160],
  ['$count of nothing', [{ $count: '' }], 40156],
  ['$facet in $facet', [{ $facet: { a: [{ $facet: {} }] } }], 40600],
  ['$replaceRoot by a value', [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: '$points' } }], 40228],
  ['$bucket without an order', [{ $bucket: { groupBy: '$a', boundaries: [2, 1] } }], 40194],
  ['$bucket of one boundary', [{ $bucket: { groupBy: '$a', boundaries: [2] } }], 40192],
  ['$bucket without a default', [{ $bucket: { groupBy: '$points', boundaries: [0, 1] } }], 40066],
  ['$sample below zero', [{ $sample: { size: -1 } }], 28747],
  ['$out in the middle', [{ $out: 'x' }, { $match: {} }], 40601],
  ['$match of a value', [{ $match: 5 }], 15959],
  ['$geoNear', [{ $geoNear: {} }], 115],
  ['$bucketAuto', [{ $bucketAuto: {} }], 115],
  ['two accumulators in a field', [{ $group: { _id: null, a: { $sum: 1, $avg: 1 } } }], 40238],
  ['$firstN of no number', [{ $group: { _id: null, a: { $firstN: { input: '$a' } } } }], 5787906],
  ['$topN without an order', [{ $group: { _id: null, a: { $topN: { n: 1, output: 1 } } } }], 5788005],
  ['an unknown argument of $top', [{ $group: { _id: null, a: { $top: { by: 1 } } } }], 5788002],
  [
    '$topN of none',
    [{ $group: { _id: null, a: { $topN: { n: 0, sortBy: { a: 1 }, output: 1 } } } }],
    5787908,
  ],
  ['$firstN of a part', [{ $group: { _id: null, a: { $firstN: { n: 1.5, input: 1 } } } }], 5787902],
  ['$sortByCount of a text', [{ $sortByCount: 'a' }], 40148],
  ['$sortByCount of a document', [{ $sortByCount: { a: 1 } }], 40147],
  ['$sortByCount of a number', [{ $sortByCount: 5 }], 40149],
  ['$unwind of a number', [{ $unwind: 5 }], 15981],
  ['$unwind without a path', [{ $unwind: {} }], 28812],
  ['$unwind with more', [{ $unwind: { path: '$a', foo: 1 } }], 28811],
  ['$unwind that keeps by a number', [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }], 28809],
  ['$unwind with a place of no name', [{ $unwind: { path: '$a', includeArrayIndex: '' } }], 28810],
  ['$unwind with a place of a dollar', [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }], 28822],
  ['$bucket of two types', [{ $bucket: { groupBy: '$a', boundaries: [1, 'x'] } }], 40193],
  ['$bucket with a default inside', [{ $bucket: { groupBy: '$a', boundaries: [0, 9], default: 5 } }], 40199],
  ['$sample without a size', [{ $sample: {} }], 28749],
  ['$sample with more', [{ $sample: { size: 1, foo: 1 } }], 28748],
  ['$lookup by a number', [{ $lookup: { from: 'x', localField: 5, foreignField: 'a', as: 'b' } }], 9],
  ['a variable nobody set, of no documents', [{ $match: { _id: 99 } }, { $set: { a: '$$nobody' } }], 17276],
  ['a variable out of its place', [{ $set: { a: { $let: { vars: { x: 1 }, in: 1 } }, b: '$$x' } }], 17276],
  ['an unknown expression of $project', [{ $project: { a: { $foo: 1 } } }], 31325],
  ['a computed field of an exclusion', [{ $project: { a: 0, b: '$c' } }], 31252],
  ['a path below another', [{ $project: { a: 1, 'a.b': 1 } }], 31249],
  ['a path above another', [{ $project: { 'a.b': 1, a: 1 } }], 31250],
  ['$out in $lookup', [{ $lookup: { from: 'x', pipeline: [{ $out: 'y' }], as: 'z' } }], 51047],
  ['$merge in $unionWith', [{ $unionWith: { coll: 'x', pipeline: [{ $merge: 'y' }] } }], 31441],
  ['$merge by a manner nobody knows', [{ $merge: { into: 'x', whenMatched: 'foo' } }], 2],
  [
    '$merge with let and no pipeline',
    [{ $merge: { into: 'x', let: { a: 1 }, whenMatched: 'replace' } }],
    51199,
  ],
  [
    '$merge that calls something else new',
    [{ $merge: { into: 'x', let: { new: 1 }, whenMatched: [{ $set: { a: 1 } }] } }],
    51273,
  ],
  [
    '$merge by a group of nothing',
    [{ $match: { _id: 99 } }, { $merge: { into: 'x', whenMatched: [{ $group: {} }] } }],
    72,
  ],
  ['$merge with let of a number', [{ $merge: { into: 'x', let: 5, whenMatched: [] } }], 14],
  ['a projection of no name', [{ $project: { '': 1 } }], 40352],
  ['$graphLookup', [{ $graphLookup: {} }], 115],
])('refuses %s', async (_what, pipeline, code) => {
  const error: unknown = await run(pipeline).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MongoServerError);
  expect((error as MongoServerError).code).toBe(code);
});

test('$merge inserts, replaces, keeps, merges, fails and updates by a pipeline', async () => {
  const merge = (options: Document) =>
    db
      .collection('from')
      .aggregate([{ $merge: { into: 'to', ...options } }])
      .toArray();
  const reset = async () => {
    await db.dropDatabase();
    await db.collection<Document>('from').insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ] as never[]);
    await db.collection<Document>('to').insertOne({ _id: 1, b: 1 } as never);
  };
  const stored = () => db.collection('to').find().sort({ _id: 1 }).toArray();
  await reset();
  await merge({});
  expect(await stored()).toEqual([
    { _id: 1, b: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  await reset();
  await merge({ whenMatched: 'replace', whenNotMatched: 'discard' });
  expect(await stored()).toEqual([{ _id: 1, a: 1 }]);
  await reset();
  await merge({ whenMatched: 'keepExisting' });
  expect(await stored()).toEqual([
    { _id: 1, b: 1 },
    { _id: 2, a: 2 },
  ]);
  await reset();
  await merge({ whenMatched: [{ $set: { sum: { $add: ['$b', '$$new.a'] } } }] });
  expect(await stored()).toEqual([
    { _id: 1, b: 1, sum: 2 },
    { _id: 2, a: 2 },
  ]);
  await reset();
  await merge({
    let: { plus: { $add: ['$a', 4] } },
    whenMatched: [{ $set: { sum: { $add: ['$$plus', '$$new.a'] } } }],
  });
  expect(await stored()).toEqual([
    { _id: 1, b: 1, sum: 6 },
    { _id: 2, a: 2 },
  ]);
  await reset();
  await merge({ let: { whole: '$$ROOT', new: '$$ROOT' }, whenMatched: [{ $replaceWith: '$$whole' }] });
  expect(await stored()).toEqual([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  await reset();
  const nameless = [{ $project: { _id: 0, a: 1 } }, { $merge: 'to' }];
  await db.collection('from').aggregate(nameless).toArray();
  expect((await stored()).map(({ _id }) => typeof _id)).toEqual(['number', 'object', 'object']);
  await reset();
  await expect(merge({ whenMatched: 'fail' })).rejects.toMatchObject({ code: 11000 });
  await expect(merge({ whenNotMatched: 'fail' })).rejects.toMatchObject({ code: 13113 });
  await expect(merge({ on: 'a' })).rejects.toMatchObject({ code: 51183 });
  await db.collection('to').createIndex({ b: 1 }, { unique: true });
  const other = [{ $match: { _id: 2 } }, { $set: { b: 1 } }, { $merge: { into: 'to', on: 'b' } }];
  await expect(db.collection('from').aggregate(other).toArray()).rejects.toMatchObject({ code: 66 });
  await expect(merge({ whenMatched: 'foo' })).rejects.toMatchObject({ code: 2 });
});

test('$out puts its results in the place of what was there, and keeps the indexes', async () => {
  await db.collection('to').createIndex({ a: 1 }, { unique: true });
  await db.collection('to').insertOne({ a: 9 });
  await db.collection<Document>('from').insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ] as never[]);
  await db
    .collection('from')
    .aggregate([{ $out: 'to' }])
    .toArray();
  expect(await db.collection('to').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  expect((await db.collection('to').indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  await expect(
    db
      .collection('from')
      .aggregate([{ $set: { a: 5 } }, { $out: 'to' }])
      .toArray(),
  ).rejects.toMatchObject({ code: 11000 });
  expect(await db.collection('to').countDocuments()).toBe(2);
});
