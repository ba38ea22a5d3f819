import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyDocument } from '../../testing/arbitraries.ts';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { Int32, doc, int } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { Cursors } from '../commands/cursors.ts';
import { Commands } from '../commands/run.ts';
import { StoredReplies } from '../sessions/storedReplies.ts';
import { Login } from '../login/login.ts';
import { Store } from '../storage/store.ts';

/** A database without network: commands in, replies out. */
function database(folder: string) {
  const store = new Store(folder);
  const commands = new Commands(new StoredReplies(store));
  const cursors = new Cursors(() => 0);
  const server = { host: 'x:1', startedAt: 0, isLeaving: false, backups: undefined, connections: () => 1 };
  const client = { connectionId: 1, login: new Login(undefined) };
  return {
    store,
    run(body: Doc): Doc {
      body.set('$db', 'd');
      const reply = commands.run({ db: 'd', body, store, cursors, now: 0, ...client, server });
      if (!(reply instanceof Map)) throw new Error('a reply that is still to come');
      if (store.database.inTransaction) store.database.commit();
      return decode(encode(reply));
    },
  };
}

const batch = (reply: Doc) => ((reply.get('cursor') as Doc).get('firstBatch') as Doc[]) ?? []; // a find's reply

/** The model: plain objects and plain loops, small whole numbers and texts, as a reader would do it by hand. */
type Field = number | string | (number | string)[];
type Thing = { _id: number } & Record<string, Field>;

const scalar = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('x', 'y'));
const field: fc.Arbitrary<Field> = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));
const things = fc
  .array(fc.record({ a: field, b: field }, { requiredKeys: [] }), { minLength: 1, maxLength: 10 })
  .map((list) => list.map((fields, _id) => ({ _id, ...fields })));
const names = fc.constantFrom('a', 'b');

function sameType(x: unknown, y: unknown): boolean {
  return typeof x === typeof y;
}
const elements = (value: Field | undefined): (Field | undefined)[] =>
  Array.isArray(value) ? [...value, value] : [value];

const operatorTests: Record<string, (value: Field | undefined, operand: number | string) => boolean> = {
  $eq: (value, operand) => elements(value).includes(operand),
  $ne: (value, operand) => !elements(value).includes(operand),
  $gt: (value, operand) =>
    elements(value).some((e) => sameType(e, operand) && (e as number) > (operand as number)),
  $lte: (value, operand) =>
    elements(value).some((e) => sameType(e, operand) && (e as number) <= (operand as number)),
  $nin: (value, operand) => ![operand, 'x'].some((one) => elements(value).includes(one)),
  $exists: (value) => value !== undefined,
};
const condition = fc.tuple(names, fc.constantFrom(...Object.keys(operatorTests)), scalar);
type Condition = [string, string, number | string];
const filter = fc.record({
  all: fc.array(condition, { maxLength: 2 }),
  any: fc.array(condition, { maxLength: 2 }),
});

function toFilter({ all, any }: { all: Condition[]; any: Condition[] }): Doc {
  const clause = ([name, operator, operand]: Condition): Doc =>
    new Map([[name, new Map<string, Value>([[operator, operandOf(operator, operand)]])]]);
  const clauses = all.map(clause);
  if (any.length > 0) clauses.push(new Map([['$or', any.map(clause)]]));
  return clauses.length > 0 ? new Map([['$and', clauses]]) : new Map();
}
function operandOf(operator: string, operand: number | string): Value {
  const value = typeof operand === 'number' ? int(operand) : operand;
  return operator === '$nin' ? [value, 'x'] : operator === '$exists' ? true : value;
}
const holds = (thing: Thing, [name, operator, operand]: Condition) =>
  operatorTests[operator]!(thing[name], operand);
const modelMatches = (thing: Thing, { all, any }: { all: Condition[]; any: Condition[] }) =>
  all.every((one) => holds(thing, one)) && (any.length === 0 || any.some((one) => holds(thing, one)));

const updates: Record<string, (thing: Thing, name: string, operand: number | string) => Thing | 'refused'> = {
  $set: (thing, name, operand) => ({ ...thing, [name]: operand }),
  $unset: (thing, name) => {
    const { [name]: _gone, ...rest } = thing;
    return rest as Thing;
  },
  $push: (thing, name, operand) => {
    const value = thing[name] ?? [];
    return Array.isArray(value) ? { ...thing, [name]: [...value, operand] } : 'refused';
  },
  $addToSet: (thing, name, operand) => {
    const value = thing[name] ?? [];
    if (!Array.isArray(value)) return 'refused';
    return value.includes(operand) ? thing : { ...thing, [name]: [...value, operand] };
  },
  $pull: (thing, name, operand) => {
    const value = thing[name];
    if (value === undefined) return thing;
    return Array.isArray(value) ? { ...thing, [name]: value.filter((e) => e !== operand) } : 'refused';
  },
  $inc: (thing, name, operand) => {
    const value = thing[name] ?? 0;
    if (typeof operand !== 'number' || typeof value !== 'number') return 'refused';
    return { ...thing, [name]: value + operand };
  },
  $max: (thing, name, operand) => {
    const value = thing[name];
    const rank = (one: Field | undefined) => (Array.isArray(one) ? 3 : typeof one === 'string' ? 2 : 1);
    const isMore =
      value === undefined ||
      rank(operand) > rank(value) ||
      (rank(operand) === rank(value) && (operand as number) > (value as number));
    return isMore ? { ...thing, [name]: operand } : thing;
  },
};

const toDocument = (thing: Thing): Doc => doc(thing);
function toThing(document: Doc): Thing {
  const plain = (value: Value): Field =>
    value instanceof Int32
      ? value.value
      : Array.isArray(value)
        ? (value.map(plain) as Field)
        : (value as string);
  return Object.fromEntries([...document].map(([name, value]) => [name, plain(value)])) as Thing;
}
const inOrder = (list: readonly Thing[]) => [...list].sort((x, y) => x._id - y._id);

const indexSpecs = [{ a: 1 }, { b: -1 }, { a: 1, b: 1 }].map((key, n) => doc({ key, name: `i${n}` }));

function filled(list: readonly Thing[], indexes: readonly Doc[]) {
  const made = database(':memory:');
  for (const index of indexes) made.run(doc({ createIndexes: 'c' }).set('indexes', [index]));
  const reply = made.run(doc({ insert: 'c' }).set('documents', list.map(toDocument)));
  // Two arrays cannot be in one index: MongoDB refuses that too, so the model leaves such documents out.
  const refused = ((reply.get('writeErrors') as Doc[] | undefined) ?? []).length > 0;
  return { ...made, refused };
}

test('find, count and delete agree with a model, whatever indexes there are', () => {
  fc.assert(
    fc.property(things, filter, fc.subarray(indexSpecs), (list, wanted, indexes) => {
      const { run, refused, store } = filled(list, indexes);
      if (!refused) {
        const expected = list.filter((thing) => modelMatches(thing, wanted));
        const found = batch(run(doc({ find: 'c' }).set('filter', toFilter(wanted)))).map(toThing);
        expect(inOrder(found)).toEqual(expected);
        expect(run(doc({ count: 'c' }).set('query', toFilter(wanted))).get('n')).toEqual(
          int(expected.length),
        );
        run(doc({ delete: 'c' }).set('deletes', [doc({ limit: 0 }).set('q', toFilter(wanted))]));
        const left = batch(run(doc({ find: 'c' }))).map(toThing);
        expect(inOrder(left)).toEqual(list.filter((thing) => !modelMatches(thing, wanted)));
      }
      store.close();
    }),
    { numRuns: 60 },
  );
});

test('updates agree with a model, and with the indexes afterwards', () => {
  const change = fc.tuple(fc.constantFrom(...Object.keys(updates)), names, scalar);
  fc.assert(
    fc.property(
      things,
      change,
      filter,
      fc.subarray(indexSpecs),
      (list, [operator, name, operand], wanted, indexes) => {
        const { run, refused, store } = filled(list, indexes);
        if (!refused) {
          const value = typeof operand === 'number' ? int(operand) : operand;
          const update: Doc = new Map([[operator, new Map([[name, value]])]]);
          const reached: Thing[] = [];
          let failed = false;
          for (const thing of list) {
            const next =
              failed || !modelMatches(thing, wanted) ? thing : updates[operator]!(thing, name, operand);
            if (next === 'refused') failed = true;
            reached.push(next === 'refused' ? thing : next);
          }
          // Without a defined order of many, a failing update is asked of one document at a time.
          for (const { _id } of list) {
            const q = toFilter(wanted).set('_id', int(_id));
            const reply = run(
              doc({ update: 'c' }).set('updates', [
                new Map<string, Value>([
                  ['q', q],
                  ['u', update],
                ]),
              ]),
            );
            if (reply.has('writeErrors')) break;
          }
          const stored = batch(run(doc({ find: 'c' }))).map(toThing);
          // Two arrays cannot be in one index: MongoDB refuses that too.
          const isParallel =
            indexes.includes(indexSpecs[2]!) &&
            reached.some(({ a, b }) => Array.isArray(a) && Array.isArray(b));
          if (!isParallel) expect(inOrder(stored)).toEqual(reached);
          for (const thing of stored) {
            const q = toFilter({ all: [['a', '$exists', 1]], any: [] }).set('_id', int(thing._id));
            expect(run(doc({ count: 'c' }).set('query', q)).get('n')).toEqual(
              int(thing.a === undefined ? 0 : 1),
            );
          }
        }
        store.close();
      },
    ),
    { numRuns: 60 },
  );
});

test('a sort gives the same order with an index as without', () => {
  fc.assert(
    fc.property(things, names, fc.constantFrom(1, -1), (list, name, direction) => {
      const orders = [[], indexSpecs].map((indexes) => {
        const { run, store, refused } = filled(list, indexes);
        const found = refused
          ? undefined
          : batch(run(doc({ find: 'c', sort: { [name]: direction, _id: 1 } }))).map(toThing);
        store.close();
        return found?.map(({ _id }) => _id);
      });
      if (orders.every((order) => order !== undefined)) expect(orders[1]).toEqual(orders[0]);
    }),
    { numRuns: 40 },
  );
});

test('every value survives the way to disk and back with its type, also after a restart', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-values-'));
  const documents = fc
    .sample(anyDocument, { numRuns: 150, seed: 6 })
    .map(
      (document, _id) =>
        new Map<string, Value>([['_id', int(_id)], ...[...document].filter(([name]) => name !== '_id')]),
    );
  const bytes = documents.map((document) => encode(document).toString('hex'));
  const stored = ({ run }: ReturnType<typeof database>) =>
    batch(run(doc({ find: 'c', sort: { _id: 1 }, batchSize: 1000 }))).map((document) =>
      encode(document).toString('hex'),
    );
  const first = database(folder);
  first.run(
    doc({
      createIndexes: 'c',
      indexes: [
        { key: { a: 1 }, name: 'a' },
        { key: { 'b.c': -1 }, name: 'b' },
      ],
    }),
  );
  const reply = first.run(doc({ insert: 'c', ordered: false }).set('documents', documents));
  expect(reply.get('n')).toEqual(int(documents.length));
  expect(stored(first)).toEqual(bytes);
  first.store.close();
  const second = database(folder);
  expect(stored(second)).toEqual(bytes);
  for (const document of documents.slice(0, 60)) {
    const value = document.get('a');
    if (value === undefined || value === null) continue;
    const found = batch(
      second.run(
        doc({ find: 'c', batchSize: 1000, hint: 'a' }).set(
          'filter',
          new Map([['a', new Map([['$eq', value]])]]),
        ),
      ),
    );
    expect(found.map((one) => (one.get('_id') as Int32).value)).toContain(
      (document.get('_id') as Int32).value,
    );
  }
  second.store.close();
  rmSync(folder, { recursive: true });
});
