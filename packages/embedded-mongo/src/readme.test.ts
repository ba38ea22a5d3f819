import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { accumulators } from './expressions/accumulators.ts';
import { operators as EXPRESSIONS } from './expressions/operators.ts';
import { ranked } from './pipeline/ranked.ts';
import { allStages } from './pipeline/stages.ts';
import { allCommands } from './commands/table.ts';
import { filterOperators } from './match/filter.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { operators as UPDATES } from './update/update.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
const readme = read('README.md');
const lists = read('LISTS.md');

/** Words between backticks. */
function named(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, words]) => words!.split(/\s+/));
}

/** The item of a list that begins with this word, up to the next one. */
function item(name: string): string {
  const start = readme.indexOf(`- **${name}**`);
  const end = readme.slice(start + 1).search(/\n- \*\*|\n\n/);
  return readme.slice(start, start + 1 + end);
}

const inOrder = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe('the README lists what the code has', () => {
  test.each<[string, string, readonly string[]]>([
    ['commands', item('Commands').split('; with')[0]!, [...allCommands.keys()]],
    ['filters', item('Filters'), filterOperators()],
    ['updates', item('Updates').split(';')[0]!, [...UPDATES]],
    ['stages', item('Stages'), [...allStages.keys(), '$changeStream']],
    ['accumulators', item('Accumulators'), [...accumulators.keys(), ...ranked]],
    ['operators of expressions', lists.split('\n## ')[1]!, [...EXPRESSIONS.keys()]],
  ])('%s', (_what, text, names) => {
    expect(inOrder(named(text))).toEqual(inOrder(names));
  });

  test('and how many expressions', () => {
    expect(item('Expressions')).toContain(`${EXPRESSIONS.size} operators`);
  });
});

describe('what the README says is refused', () => {
  let server: RunningServer;
  let client: MongoClient;
  let db: Db;
  beforeAll(async () => {
    server = await startServer({ port: 0, data: ':memory:' });
    client = await MongoClient.connect(server.uri);
    db = client.db('readme');
    await db.collection('things').insertOne({ a: 'x' });
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  const find = (filter: Document, more: Document = {}): Document => ({ find: 'things', filter, ...more });
  const stage = (...pipeline: Document[]): Document => ({ aggregate: 'things', pipeline, cursor: {} });
  const update = (u: Document, more: Document = {}): Document => ({
    update: 'things',
    updates: [{ q: {}, u, ...more }],
  });
  const index = (key: Document, more: Document = {}): Document => ({
    createIndexes: 'things',
    indexes: [{ key, name: 'x', ...more }],
  });
  const group = (a: Document) => stage({ $group: { _id: 1, a } });
  const collation = (more: Document) => find({}, { collation: { locale: 'hu', ...more } });

  /** A piece of the line that names it, the commands, the number. */
  const refusals: [string, Document[], number][] = [
    [
      'a command it',
      ['bulkWrite', 'mapReduce', 'validate', 'collStats', 'createUser'].map((c) => ({ [c]: 1 })),
      59,
    ],
    ['another mechanism', [{ saslStart: 1, mechanism: 'SCRAM-SHA-1' }, { saslStart: 1 }], 334],
    ['an option', [find({}, { rawData: true }), update({ $set: { a: 1 } }, { sort: { a: 1 } })], 40415],
    ['an unknown stage', [stage({ $foo: 1 })], 40324],
    ['an unknown stage', [find({ $expr: { $foo: 1 } })], 168],
    ['an unknown stage', [stage({ $project: { a: { $foo: 1 } } })], 31325],
    ['an unknown stage', [group({ $foo: 1 })], 15952],
    ['an unknown operator', [find({ a: { $foo: 1 } }), find({ $foo: 1 })], 2],
    ['an unknown operator', [{ findAndModify: 'things', update: { $foo: { a: 1 } } }], 9],
    [
      '$where',
      [
        find({ $where: 'true' }),
        find({ $text: { $search: 'x' } }),
        find({ a: { $near: [1, 2] } }),
        find({ a: { $geoWithin: {} } }),
        find({ $sampleRate: 1 }),
        find({}, { sort: { a: { $meta: 'textScore' } } }),
      ],
      115,
    ],
    [
      '$bucketAuto',
      [
        '$bucketAuto',
        '$graphLookup',
        '$setWindowFields',
        '$densify',
        '$fill',
        '$redact',
        '$geoNear',
        '$indexStats',
      ].map((name) => stage({ [name]: {} })),
      115,
    ],
    [
      'views, capped',
      [
        { create: 'v', viewOn: 'things', pipeline: [] },
        { create: 'v', capped: true, size: 1000 },
        { create: 'v', clusteredIndex: { key: { _id: 1 }, unique: true } },
        { create: 'v', timeseries: { timeField: 'at' } },
        { create: 'v', changeStreamPreAndPostImages: { enabled: true } },
      ],
      115,
    ],
    [
      'text, hashed',
      [
        index({ a: 'text' }),
        index({ a: 'hashed' }),
        index({ a: '2dsphere' }),
        index({ '$**': 1 }),
        index({ a: 1 }, { hidden: true }),
        index({ a: 1 }, { prepareUnique: true }),
      ],
      115,
    ],
    [
      'tailable cursors',
      [
        find({}, { tailable: true }),
        ...['min', 'max'].map((name) => find({}, { [name]: { a: 1 }, hint: { a: 1 } })),
        ...['returnKey', 'showRecordId'].map((name) => find({}, { [name]: true })),
        stage({ $lookup: { from: { db: 'x', coll: 'y' }, pipeline: [], as: 'a' } }),
      ],
      115,
    ],
    [
      'options of collations',
      [
        collation({ caseLevel: true }),
        collation({ caseFirst: 'upper' }),
        collation({ alternate: 'shifted' }),
        collation({ backwards: true }),
        collation({ strength: 4 }),
      ],
      115,
    ],
    ['another language', [find({}, { collation: { locale: 'de' } })], 2],
    ['read concern', [find({}, { readConcern: { level: 'snapshot' } })], 115],
    [
      'createSearchIndexes',
      [{ createSearchIndexes: 'things', indexes: [] }, stage({ $listSearchIndexes: {} })],
      31082,
    ],
    ['$ref', ['$ref', 'format', 'default'].map((keyword) => find({ $jsonSchema: { [keyword]: 'x' } })), 9],
    ['change streams: other', [stage({ $changeStream: {} }, { $group: { _id: 1 } })], 20],
    [
      'change streams: other',
      [
        stage({ $changeStream: { allChangesForCluster: true } }),
        stage({ $changeStream: { fullDocumentBeforeChange: 'required' } }),
        stage({ $changeStream: { showExpandedEvents: true } }),
      ],
      115,
    ],
  ];
  const section = readme.split('\n## ').find((part) => part.startsWith('What is refused'))!;
  const rows = section.split('\n').filter((line) => /^\| (?!what|---)/.test(line));
  const shownBelow = ['transactions over', 'more members', 'TLS'];

  test('in no row that is not tried', () => {
    const tried = [...refusals.map(([piece]) => piece), ...shownBelow];
    expect(rows.filter((row) => !tried.some((piece) => row.includes(piece)))).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
  });

  test.each(refusals)('in the row of %s (%#)', async (piece, commands, code) => {
    const line = rows.find((row) => row.includes(piece));
    expect(line).toContain(String(code));
    for (const command of commands) {
      const answer: unknown = await db.command(command).catch((error: unknown) => error);
      expect(answer).toBeInstanceOf(MongoServerError);
      expect([command, (answer as MongoServerError).code]).toEqual([command, code]);
    }
  });

  test('transactions over several documents', async () => {
    const session = client.startSession();
    session.startTransaction();
    const write = db.collection('things').insertOne({ a: 1 }, { session });
    await expect(write).rejects.toMatchObject({ code: 263 });
    expect(readme).toMatch(/\| transactions over several documents +\| 263/);
    // There is nothing to take back, which is said to the driver too: the session alone is to be ended.
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });

  test('more members than there are, after the write', async () => {
    const write = db.collection('things').insertOne({ b: 1 }, { writeConcern: { w: 2 } });
    await expect(write).rejects.toMatchObject({ code: 100 });
    expect(await db.collection('things').countDocuments({ b: 1 })).toBe(1);
  });
});
