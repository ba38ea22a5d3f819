import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { smallDocument, smallValue } from '../../testing/arbitraries.ts';
import { encode } from '../bson/encode.ts';
import { Int32, UtcDate, doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { matchingRecords, planQuery } from '../commands/query.ts';
import { Store } from '../storage/store.ts';
import type { Collection } from '../storage/collection.ts';
import { readIndexSpec } from './spec.ts';

type Plain = Parameters<typeof doc>[0];

const store = new Store(':memory:');
afterAll(() => store.close());
let collection: Collection;
beforeEach(() => {
  for (const old of store.list()) store.drop(old);
  collection = store.create('t', 'c');
});

function add(...documents: Doc[]): void {
  documents.forEach((document) => {
    const withId: Doc = new Map<string, Value>([['_id', new Int32(collection.count())], ...document]);
    collection.insert(encode(withId));
  });
}

function index(key: Plain, options: Plain = {}): void {
  store.addIndex(
    collection,
    readIndexSpec(doc({ key, name: Object.entries(key).flat().join('_'), ...options }), undefined),
  );
}

function planOf(filter: Plain, sort: Plain = {}): string {
  const { plan } = planQuery(collection, { filter: doc(filter), sort: doc(sort) });
  if (plan.kind !== 'index') return plan.kind;
  return `${plan.index.name}${plan.isSorted ? ' sorted' : ''}${plan.reverse ? ' backwards' : ''}${plan.ranges.length > 1 ? ` ${plan.ranges.length} ranges` : ''}`;
}

describe('the plan', () => {
  beforeEach(() => {
    index({ a: 1 });
    index({ a: 1, b: 1, c: -1 });
    index({ u: 1 }, { unique: true });
    index({ p: 1 }, { partialFilterExpression: { s: 'open' } });
    index({ q: 1 }, { sparse: true });
    index({ t: 1 }, { collation: { locale: 'hu', strength: 2 } });
  });

  test.each<[string, Plain, Plain, string]>([
    ['one key by _id', { _id: 5 }, {}, '_id_'],
    ['_id before all others', { _id: 5, a: 1, b: 2 }, {}, '_id_'],
    ['several ids', { _id: { $in: [1, 2, 3] } }, {}, '_id_ 3 ranges'],
    ['a unique key', { u: 'x', a: 1 }, {}, 'u_1'],
    ['the most equal fields', { a: 1, b: 2 }, {}, 'a_1_b_1_c_-1'],
    ['equal fields and a range', { a: 1, b: { $gt: 2 } }, {}, 'a_1_b_1_c_-1'],
    ['equal fields and the order', { a: 1 }, { b: 1 }, 'a_1_b_1_c_-1 sorted'],
    ['the order backwards', { a: 1 }, { b: -1, c: 1 }, 'a_1_b_1_c_-1 sorted backwards'],
    ['no order that the index does not have', { a: 1, b: 1 }, { d: 1 }, 'a_1_b_1_c_-1'],
    ['the order alone', {}, { a: 1, b: 1 }, 'a_1_b_1_c_-1 sorted'],
    ['a partial index that holds all that is asked for', { p: 1, s: 'open' }, {}, 'p_1'],
    ['no partial index that may lack some', { p: 1 }, {}, 'scan'],
    ['a sparse index for a value', { q: 1 }, {}, 'q_1'],
    ['no sparse index for null', { q: null }, {}, 'scan'],
    ['no sparse index for the order', {}, { q: 1 }, 'scan'],
    ['no index of another collation', { t: 'x' }, {}, 'scan'],
    ['an index of another collation for numbers', { t: 5 }, {}, 't_1'],
    ['an index for each part of $or', { $or: [{ a: 1 }, { u: 2 }] }, {}, 'union'],
    ['no index when one part of $or has none', { $or: [{ a: 1 }, { z: 2 }] }, {}, 'scan'],
    ['the beginning of a text', { a: { $regex: '^abc' } }, {}, 'a_1'],
    ['no index for a negation', { a: { $ne: 1 } }, {}, 'scan'],
  ])('uses %s', (_what, filter, sort, plan) => {
    expect(planOf(filter, sort)).toBe(plan);
  });

  test('an unknown hint is refused', () => {
    expect(() => planQuery(collection, { filter: new Map(), hint: 'nope' })).toThrow(
      /hint provided does not correspond/,
    );
  });
});

describe('a unique index', () => {
  test.each<[string, Plain, Plain, boolean]>([
    ['the same value', { u: 1 }, { u: 1 }, true],
    ['the same number in another type', { u: 1 }, { u: 1n }, true],
    ['two documents without the field', { a: 1 }, { a: 2 }, true],
    ['missing and null', { a: 1 }, { u: null }, true],
    ['a value of another array', { u: [1, 2] }, { u: 2 }, true],
    ['another value', { u: 1 }, { u: 2 }, false],
  ])('with %s', (_what, a, b, isRefused) => {
    index({ u: 1 }, { unique: true });
    add(doc(a));
    const second = () => add(doc(b));
    if (isRefused) expect(second).toThrow(/E11000 duplicate key error collection: t\.c index: u_1 dup key/);
    else expect(second).not.toThrow();
    expect(collection.count()).toBe(isRefused ? 1 : 2);
  });

  test('counts only the documents of its partial filter', () => {
    index({ u: 1 }, { unique: true, partialFilterExpression: { s: 'open' } });
    add(doc({ u: 1, s: 'open' }), doc({ u: 1, s: 'closed' }), doc({ u: 1 }));
    expect(() => add(doc({ u: 1, s: 'open' }))).toThrow(/E11000/);
  });

  test.each<[string, number, boolean]>([
    ['ANNA', 2, true],
    ['ánna', 2, false],
    ['ánna', 1, true],
  ])('with a Hungarian collation: Anna and %s at strength %i', (name, strength, isRefused) => {
    index({ u: 1 }, { unique: true, collation: { locale: 'hu', strength } });
    add(doc({ u: 'Anna' }));
    const second = () => add(doc({ u: name }));
    if (isRefused) expect(second).toThrow(/E11000/);
    else expect(second).not.toThrow();
  });
});

const conditions = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne'), smallValue),
  fc.tuple(fc.constant('$in'), fc.array(smallValue, { maxLength: 3 }) as fc.Arbitrary<Value>),
  fc.tuple(fc.constant('$exists'), fc.boolean()),
);
const filters = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'a.v', 'b.v', 'a.0'), conditions), { maxLength: 2 })
  .map((parts): Doc => {
    const clauses = parts.map(
      ([path, [operator, operand]]) =>
        new Map<string, Value>([[path, new Map<string, Value>([[operator, operand]])]]),
    );
    return clauses.length === 2 ? new Map<string, Value>([['$and', clauses]]) : (clauses[0] ?? new Map());
  });
const either = fc
  .tuple(filters, filters, fc.boolean())
  .map(([a, b, isOr]): Doc =>
    isOr && a.size > 0 && b.size > 0 ? new Map<string, Value>([['$or', [a, b]]]) : a,
  );
const sorts = fc.constantFrom<Plain>({}, { a: 1 }, { a: -1 }, { b: 1, a: -1 }, { a: 1, b: 1 });
const keyPairs: [Plain, Plain][] = [
  [{ a: 1 }, {}],
  [{ a: 1, b: -1 }, {}],
  [{ b: -1 }, { sparse: true }],
  [{ 'a.v': 1 }, {}],
  [{ a: 1, 'b.v': 1 }, {}],
  [{ b: 1 }, { partialFilterExpression: { a: { $exists: true } } }],
  [{ b: 1 }, { partialFilterExpression: { a: { $gt: 1 } } }],
];

test('an index never changes an answer, only its price', () => {
  fc.assert(
    fc.property(
      fc.array(smallDocument, { maxLength: 12 }),
      fc.array(either, { minLength: 1, maxLength: 4 }),
      sorts,
      fc.subarray(keyPairs),
      (documents, asked, sort, keys) => {
        for (const old of store.list()) store.drop(old);
        collection = store.create('t', 'c');
        const insertable = documents.filter(
          (document) => !(Array.isArray(document.get('a')) && Array.isArray(document.get('b'))),
        );
        add(...insertable);
        const answers = () =>
          asked.map((filter) =>
            [...matchingRecords(collection, planQuery(collection, { filter, sort: doc(sort) }))].sort(),
          );
        const before = answers();
        keys.forEach(([key, options]) => index(key, { ...options, name: `i${Math.random()}` }));
        expect(answers()).toEqual(before);
      },
    ),
    { numRuns: 250 },
  );
});

test('changed and deleted documents leave nothing behind in the indexes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(smallDocument, smallDocument), { maxLength: 8 }), (pairs) => {
      for (const old of store.list()) store.drop(old);
      collection = store.create('t', 'c');
      index({ a: 1 });
      index({ 'b.v': -1 }, { name: 'bv' });
      add(...pairs.map(([before]) => before));
      const records = [...collection.scan(false)];
      records.forEach((record, i) => {
        const bytes = collection.bytes(record)!;
        const next: Doc = new Map<string, Value>([['_id', new Int32(i)], ...pairs[i]![1]]);
        collection.replace(record, bytes, encode(next));
      });
      for (const record of records) collection.delete(record, collection.bytes(record)!);
      expect(store.database.statement('SELECT count(*) AS n FROM entries').get()).toEqual({ n: 0 });
    }),
    { numRuns: 100 },
  );
});

test.each<[string, Plain, RegExp]>([
  ['text', { key: { a: 'text' }, name: 'x' }, /text index is not supported/],
  ['2dsphere', { key: { a: '2dsphere' }, name: 'x' }, /2dsphere index is not supported/],
  ['wildcard', { key: { '$**': 1 }, name: 'x' }, /wildcard index is not supported/],
  ['hidden', { key: { a: 1 }, name: 'x', hidden: true }, /hidden is not supported/],
  ['an unknown option', { key: { a: 1 }, name: 'x', foo: 1 }, /'foo' is not valid/],
  ['an expiry on two fields', { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 5 }, /single-field/],
  [
    'sparse and partial',
    { key: { a: 1 }, name: 'x', sparse: true, partialFilterExpression: { a: 1 } },
    /cannot mix/,
  ],
  [
    'a negation in a partial filter',
    { key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } },
    /not supported in partial index/,
  ],
])('an index with %s is refused', (_what, spec, message) => {
  expect(() => readIndexSpec(doc(spec), undefined)).toThrow(message);
});

test('dates compare in an index as they do without one', () => {
  index({ d: 1 });
  add(doc({ d: new UtcDate(-1) }), doc({ d: new UtcDate(1) }), doc({ d: 'x' }));
  const found = [
    ...matchingRecords(collection, planQuery(collection, { filter: doc({ d: { $lte: new UtcDate(0) } }) })),
  ];
  expect(found).toHaveLength(1);
});
